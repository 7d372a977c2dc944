import {
  IconBuildingWarehouse,
  IconClockPause,
  IconDots,
  IconFileText,
  IconPackage,
  IconTrash,
} from '@tabler/icons-react';
import { moveToBackorder } from '#api/backorders/contract.ts';
import { sendToExternalWarehouse } from '#api/external-orders/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { useParts } from '#web/parts/account.ts';
import { useChangeStatusMutation } from '#web/parts/order-status.tsx';
import { useRole } from '#web/parts/role.ts';
import { useUndoOrder } from '#web/parts/undo-order.ts';
import { bottles } from '#web/lib/format.ts';
import { toastError } from '#web/parts/outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { OrderEdits } from '#web/features/order/use-order-edits.ts';
import * as words from '#web/features/order/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

/** QUOTE-010: whether lines of it can wait in the backorder. */
const mayWait = ({ status, invoiceStatus }: SalesOrderView['order']) =>
  statuses[status].claims === 'reserved' && invoiceStatus === 'not-invoiced';

/** SO-050: whether there is something that the external warehouse can deliver. */
const mayGoOut = ({ status, externalNumber }: SalesOrderView['order']) =>
  statuses[status].claims === 'reserved' && externalNumber === null;
export const mayBePaid = ({ status, isPast }: SalesOrderView['order']) =>
  status !== 'quote' && status !== 'backorder' && !isPast;
/** QUOTE-004. */
const mayBeOffer = ({ status, invoiceNumber }: SalesOrderView['order']) =>
  invoiceNumber === null && status !== 'quote' && status !== 'backorder';

export type OrderDialog = 'to-backorder' | 'warehouse' | 'label' | 'delete';

/** What can be done with an order besides changing it. */
const MoreActions = ({
  order,
  isChanged,
  onOpen,
}: {
  order: SalesOrderView['order'];
  isChanged: boolean;
  onOpen: (dialog: OrderDialog) => void;
}) => {
  const { orderId, number } = order;
  const role = useRole();
  const parts = useParts();
  const [changeStatus] = useChangeStatusMutation();
  const undo = useUndoOrder();
  // INV-016
  const isInvoiced = order.invoiceNumber !== null;
  /** What another command does with the order is done to what the server has. */
  const saveFirst = { disabled: isChanged, title: isChanged ? common.firstSaveWhatYouChanged : undefined };
  const makeOffer = async () => {
    const commandId = crypto.randomUUID();
    const { error } = await changeStatus({ request: { orderId, to: 'quote' }, commandId });
    if (error) return toastError(words.noQuoteWasMadeOf(number), error);
    return toast.done(words.orderIsNowAQuote(number), {
      body: words.freeAgain(bottles(order.bottles)),
      undo: () => void undo({ orderId, commandId }),
    });
  };
  return (
    <Menu
      label={words.moreActions}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} Icon={IconDots}>
          {common.more}
        </Button>
      )}
    >
      {mayCall(moveToBackorder, role) && mayWait(order) && (
        <MenuItem Icon={IconClockPause} {...saveFirst} onClick={() => onOpen('to-backorder')}>
          Regels naar backorder
        </MenuItem>
      )}
      {mayCall(changeSalesOrderStatus, role) && mayBeOffer(order) && (
        <MenuItem Icon={IconFileText} {...saveFirst} onClick={() => void makeOffer()}>
          Offerte maken
        </MenuItem>
      )}
      {parts.has('externalWarehouse') && mayCall(sendToExternalWarehouse, role) && mayGoOut(order) && (
        <MenuItem Icon={IconBuildingWarehouse} {...saveFirst} onClick={() => onOpen('warehouse')}>
          {words.toExternalWarehouse}
        </MenuItem>
      )}
      {parts.has('shippingLabels') && mayBePaid(order) && (
        <MenuItem Icon={IconPackage} {...saveFirst} onClick={() => onOpen('label')}>
          Verzendlabel maken
        </MenuItem>
      )}
      <MenuItem
        isDangerous
        Icon={IconTrash}
        disabled={isInvoiced}
        title={isInvoiced ? words.anInvoicedOrderStays : undefined}
        onClick={() => onOpen('delete')}
      >
        {words.deleteOrder}
      </MenuItem>
    </Menu>
  );
};

export const OrderActions = ({
  order,
  draft,
  onOpen,
}: {
  order: SalesOrderView['order'];
  draft: OrderEdits;
  onOpen: (dialog: OrderDialog) => void;
}) => {
  const { isChanged, isReady, problems, empty, saveNow } = draft;
  return (
    <>
      <MoreActions order={order} isChanged={isChanged} onOpen={onOpen} />
      {isChanged && (
        <Button variant="quiet" onClick={empty}>
          {common.cancel}
        </Button>
      )}
      <Button
        variant="filled"
        disabled={!isReady}
        title={problems[0] ?? (isChanged ? undefined : words.nothingHasBeenChanged)}
        aria-keyshortcuts="Control+Enter"
        onClick={saveNow}
      >
        {common.save}
      </Button>
    </>
  );
};
