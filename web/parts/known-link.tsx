import type { ReactNode } from 'react';
import { useMayOpen } from '#web/parts/may-open.ts';
import { Link } from '#web/lib/router.tsx';

/** A link to a screen that this role may open; plain text for other roles. */
export const KnownLink = ({
  to,
  className,
  onClick,
  children,
}: {
  to: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}) => {
  const mayOpen = useMayOpen();
  return mayOpen(to.replace(/[?#].*/s, '')) ? (
    <Link to={to} className={className} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
};
