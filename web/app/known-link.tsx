import type { ReactNode } from 'react';
import { roleOf } from '#web/app/session.ts';
import { mayOpen } from '#web/app/screens.ts';
import { useSession } from '#web/app/store.ts';
import { Link } from '#web/lib/router.tsx';

/** A link to a screen that this role may open; for anybody else the plain text. */
export const KnownLink = ({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) => {
  const role = roleOf(useSession());
  return mayOpen(to, role) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
};
