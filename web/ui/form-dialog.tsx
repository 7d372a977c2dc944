import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import * as common from '#web/lib/words.nl.ts';

/** A dialog with a form: an error, the fields, and the buttons to submit and to cancel. */
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
  /** The class of the form; by default a wide form with fields beside each other. */
  className?: string;
  /** The label of the submit button, which is left out without one; `busyVerb` is its label while busy. */
  verb: string | undefined;
  busyVerb?: string | undefined;
  cancel?: string;
  error?: unknown;
  isBusy?: boolean;
  isReady?: boolean;
  /** At the left of the buttons. */
  aside?: ReactNode;
  /** Replaces the submit button once there is nothing left to submit. */
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
