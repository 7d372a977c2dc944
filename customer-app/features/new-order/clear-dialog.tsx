import { wines } from '#customer-app/ui/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#customer-app/features/new-order/later/words.nl.ts';

/** APP-031: asks for confirmation before the basket is cleared. */
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
    title={words.clearOrder}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{words.back}</Button>
        <Button variant="danger" onClick={onClear}>
          {words.clear}
        </Button>
      </>
    }
  >
    <p>
      {count === 1 ? words.theWine : words.all(wines(count))} {words.andYourRemarkAreTaken}
    </p>
  </Dialog>
);
