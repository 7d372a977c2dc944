import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '#web/lib/request.ts';

/** APP-044. Shown after 150 ms, so that a fast answer does not flash. */
export const Loading = () => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return <output className="state">{isSlow && 'Aan het laden ...'}</output>;
};

/** APP-044: an empty list, with what can be done about it. */
export const Empty = ({ children }: { children?: ReactNode }) => (
  <div className="state">
    <b>Geen resultaten gevonden</b>
    {children}
  </div>
);

const icons = {
  error: IconAlertTriangle,
  warning: IconAlertTriangle,
  done: IconCircleCheck,
  info: IconInfoCircle,
};

/** A message that stays until what it says is over, or is closed where it can be. */
export const Banner = ({
  kind,
  onClose,
  children,
}: {
  kind: keyof typeof icons;
  onClose?: () => void;
  children: ReactNode;
}) => {
  const Icon = icons[kind];
  return (
    <div className="banner" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>{children}</div>
      {onClose && (
        <button type="button" className="icon-button" aria-label="Melding sluiten" onClick={onClose}>
          <IconX size={18} stroke={1.7} aria-hidden />
        </button>
      )}
    </div>
  );
};

/** What could not be loaded and a button that tries again; `isOld` when something older is still shown. */
export const Failed = ({
  error,
  isOld = false,
  onRetry,
}: {
  error: ApiError;
  isOld?: boolean;
  onRetry: () => void;
}) => (
  <Banner kind="error">
    <p>
      {error.text}
      {isOld && ' U ziet de gegevens van eerder.'}
    </p>
    <button type="button" className="link" onClick={onRetry}>
      Opnieuw proberen
    </button>
  </Banner>
);
