import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import * as common from '#web/lib/words.nl.ts';

/** A dialog of a form: what went wrong, its fields, and the button that sends it beside the one that does not. */
export const FormDialog = ({
  title,
  className = 'dialog-form',
  verb,
  busyVerb = verb,
  cancel = common.cancel,
  error,
  isBusy = false,
  isReady = true,
  aside,
  done,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** Of the form: a wide one with fields beside each other, unless it says otherwise. */
  className?: string;
  /** Stands on the button that sends, which is not there without one, and what stands there meanwhile. */
  verb: string | undefined;
  busyVerb?: string | undefined;
  cancel?: string;
  error?: unknown;
  isBusy?: boolean;
  isReady?: boolean;
  /** At the left of the buttons. */
  aside?: ReactNode;
  /** What takes the place of the button that sends once there is nothing left to send. */
  done?: ReactNode;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title={title} onClose={() => !isBusy && onClose()}>
    <Form className={className} onSubmit={onSubmit}>
      <ErrorBanner error={error} />
      {children}
      <footer className="dialog-actions">
        {aside}
        <Button variant="quiet" onClick={onClose} disabled={isBusy}>
          {cancel}
        </Button>
        {done ??
          (verb !== undefined && (
            <Button variant="filled" type="submit" disabled={isBusy || !isReady}>
              {isBusy ? busyVerb : verb}
            </Button>
          ))}
      </footer>
    </Form>
  </Dialog>
);
