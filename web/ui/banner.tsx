import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import './banner.css';
import * as words from '#web/ui/words.nl.ts';

const icons = {
  info: IconInfoCircle,
  done: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

/**
 * A message about the whole page; `action` is a link or a `LinkButton`. A screen reader announces errors at
 * once.
 */
export const Banner = ({
  kind = 'info',
  action,
  onClose,
  children,
}: {
  kind?: keyof typeof icons;
  action?: ReactNode;
  /** Set if the user may dismiss the banner. */
  onClose?: () => void;
  children: ReactNode;
}) => {
  const Icon = icons[kind];
  return (
    <div className="banner" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden />
      <div className="banner-text">{children}</div>
      {action}
      {onClose && (
        <IconButton label={words.closeNotice} onClick={onClose}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
