import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './banner.css';

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertCircle };

/** Something that holds for the whole page; `action` is a link or a `LinkButton`. Errors are read out at once. */
export const Banner = ({
  kind = 'info',
  action,
  children,
}: {
  kind?: 'info' | 'warning' | 'error';
  action?: ReactNode;
  children: ReactNode;
}) => {
  const Icon = icons[kind];
  return (
    <div className="banner" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <span className="banner-text">{children}</span>
      {action}
    </div>
  );
};
