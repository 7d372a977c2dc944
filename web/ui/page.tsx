import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';

/** A page: its header, and its content below that. */
export const Page = ({
  children,
  ...header
}: ComponentProps<typeof PageHeader> & { children?: ReactNode }) => (
  <div className="page">
    <PageHeader {...header} />
    {children}
  </div>
);
