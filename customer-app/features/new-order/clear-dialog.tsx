import { Dialog } from '#customer-app/ui/dialog.tsx';
import { wines } from '#customer-app/ui/words.ts';

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
    title="Bestelling wissen?"
    onClose={onClose}
    footer={
      <>
        <button type="button" className="button" onClick={onClose}>
          Terug
        </button>
        <button type="button" className="button danger" onClick={onClear}>
          Wissen
        </button>
      </>
    }
  >
    <p>
      {count === 1 ? 'De wijn' : `Alle ${wines(count)}`} en uw opmerking gaan uit de bestelling. Dit kan niet
      ongedaan worden gemaakt.
    </p>
  </Dialog>
);
