import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { plural } from '#web/lib/format.ts';
import { unsavedNow } from '#web/lib/unsaved.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';

const isUnsaved = () => unsavedNow().fields + unsavedNow().pages > 0;

/** Nobody leaves a page with something unsaved on it without being asked. */
export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== '/auth/login',
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedNow().fields > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const { fields } = unsavedNow();
  return (
    <ConfirmDialog
      title="Deze pagina verlaten?"
      verb="Verlaten"
      cancel="Blijven"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {fields > 0
        ? `${plural(fields, 'veld is', 'velden zijn')} niet opgeslagen en ${fields === 1 ? 'gaat' : 'gaan'} verloren.`
        : 'Deze order is nog niet bevestigd. Uw concept blijft bewaard.'}
    </ConfirmDialog>
  );
};
