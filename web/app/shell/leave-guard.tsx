import { useEffect } from 'react';
import { plural } from '#web/lib/format.ts';
import { type Place, useBlocker } from '#web/lib/router.tsx';
import { unsavedNow } from '#web/lib/unsaved.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import * as words from '#web/app/words.nl.ts';

const mustAsk = (next: Place, now: Place) =>
  unsavedNow().fields + unsavedNow().pages > 0 &&
  now.pathname !== next.pathname &&
  next.pathname !== '/auth/login';

/** Nobody leaves a page with something unsaved on it without being asked. */
export const LeaveGuard = () => {
  const stored = useBlocker(mustAsk);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedNow().fields > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (!stored) return null;
  const { fields } = unsavedNow();
  return (
    <ConfirmDialog
      title={words.leaveThisPage}
      verb={words.leave}
      cancel={words.stay}
      onConfirm={stored.leave}
      onCancel={stored.stay}
    >
      {fields > 0
        ? words.notSavedAndLost(
            plural(fields, words.fieldIs, words.fieldsAre),
            fields === 1 ? words.gets : words.get,
          )
        : words.thisOrderHasNotBeen}
    </ConfirmDialog>
  );
};
