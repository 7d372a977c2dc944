import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as common from '#web/lib/words.nl.ts';

/**
 * Asks for confirmation of something that cannot be undone. `title` names the object ("Order 10872
 * verwijderen?"), the text the effect, `verb` is the label of the button. While `onConfirm` runs the buttons
 * are disabled; if it rejects, the dialog stays open.
 */
export const ConfirmDialog = ({
  title,
  verb,
  cancel = common.cancel,
  isDangerous = false,
  onConfirm,
  onCancel,
  children,
}: {
  title: string;
  verb: string;
  cancel?: string;
  isDangerous?: boolean;
  onConfirm: () => void | Promise<unknown>;
  onCancel: () => void;
  children: ReactNode;
}) => {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={() => !isBusy && onCancel()}>
      <div className="muted">{children}</div>
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onCancel} disabled={isBusy} data-autofocus>
          {cancel}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'filled'} onClick={() => void confirm()} disabled={isBusy}>
          {verb}
        </Button>
      </div>
    </Dialog>
  );
};

type Question = { title: string; body: ReactNode; verb: string; start: () => Promise<unknown> };

/** `ask` asks for confirmation before it starts something, by a dialog to place. */
export const useConfirmation = () => {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (title: string, body: ReactNode, verb: string, start: Question['start']) =>
    setQuestion({ title, body, verb, start });
  const dialog = question && (
    <ConfirmDialog
      title={question.title}
      verb={question.verb}
      onConfirm={async () => {
        await question.start();
        setQuestion(null);
      }}
      onCancel={() => setQuestion(null)}
    >
      {question.body}
    </ConfirmDialog>
  );
  return { ask, dialog };
};
