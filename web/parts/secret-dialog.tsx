import { copyText } from '#web/parts/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReadOnlyField } from '#web/ui/read-only-field.tsx';
import './secret-dialog.css';
import * as words from '#web/parts/words.nl.ts';

/** A secret, the one time that it is shown. */
export const SecretDialog = ({
  title,
  label,
  note,
  copied,
  secret,
  onClose,
}: {
  title: string;
  label: string;
  note: string;
  /** What is said once it was copied. */
  copied: string;
  secret: string;
  onClose: () => void;
}) => (
  <Dialog title={title} onClose={onClose}>
    <div className="stack">
      <p className="muted">{note}</p>
      <div className="once-secret">
        <ReadOnlyField label={label} value={secret} />
        <Button onClick={() => void copyText(secret, copied)}>{words.copy}</Button>
      </div>
      <div className="dialog-actions">
        <Button variant="filled" onClick={onClose}>
          {words.secretIsNoted}
        </Button>
      </div>
    </div>
  </Dialog>
);
