import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Page } from '#web/ui/page.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

/** PO-004, PO-005. */
export const NoAccess = () => {
  const navigate = useNavigate();
  const leave = () => void navigate('/start');
  return (
    <Page title={words.purchaseOrders}>
      <Dialog title={words.purchaseOrders} onClose={leave}>
        <p>{words.youHaveNoRightTo}</p>
        <p className="muted">{words.purchaseOrdersAreOffFor}</p>
        <div className="dialog-actions">
          <Button variant="filled" onClick={leave} data-autofocus>
            {words.close}
          </Button>
        </div>
      </Dialog>
    </Page>
  );
};
