import { Dialog } from '#web/ui/dialog.tsx';
import { wines } from '#customer-app/ui/words.ts';
import { Button } from '#web/ui/button.tsx';

/** APP-031: asks before everything that was chosen goes. */
export const ClearDialog = ({
  count,
  onClear,
  onClose,
}: {
  count: number;
  onClear: () => void;
  onClose: () => void;
}) => (
  <Dialog
    kind="sheet"
    title="Bestelling wissen?"
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Terug</Button>
        <Button variant="danger" onClick={onClear}>
          Wissen
        </Button>
      </>
    }
  >
    <p>
      {count === 1 ? 'De wijn' : `Alle ${wines(count)}`} en uw opmerking gaan uit de bestelling. Dit kan niet
      ongedaan worden gemaakt.
    </p>
  </Dialog>
);
