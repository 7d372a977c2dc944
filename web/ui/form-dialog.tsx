import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';

/** A dialog with a form in it: its problem above the fields, the way out and the button that sends it below. */
export const FormDialog = ({
  title,
  problem,
  verb,
  busyVerb = verb,
  isBusy = false,
  isComplete = true,
  cancel = 'Annuleren',
  done,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  problem?: string | undefined;
  /** Stands on the button that sends, and what stands there while it is sent. */
  verb: string;
  busyVerb?: string;
  isBusy?: boolean;
  /** Whether there is enough in it to be sent. */
  isComplete?: boolean;
  cancel?: string;
  /** What takes the place of that button once there is nothing left to send. */
  done?: ReactNode;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title={title} onClose={onClose}>
    <Form className="dialog-form" onSubmit={onSubmit}>
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {children}
      <footer className="dialog-actions">
        <Button variant="quiet" onClick={onClose}>
          {cancel}
        </Button>
        {done ?? (
          <Button variant="filled" type="submit" disabled={isBusy || !isComplete}>
            {isBusy ? busyVerb : verb}
          </Button>
        )}
      </footer>
    </Form>
  </Dialog>
);
