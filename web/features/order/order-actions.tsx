import {
  IconBuildingWarehouse,
  IconCalendar,
  IconClockPause,
  IconDots,
  IconFileText,
  IconPackage,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react';
import { moveToBackorder } from '#api/backorders/contract.ts';
import { creditPart } from '#api/invoices/credit-contract.ts';
import { sendToExternalWarehouse } from '#api/external-orders/contract.ts';
import { Suspense, useState, type ComponentType } from 'react';
import { changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { statuses } from '#domain/sales-order/status.ts';
import { useAccountsQuery, useParts } from '#web/parts/account.ts';
import { useChangeStatusMutation } from '#web/parts/order-status.tsx';
import { useRights, useRole } from '#web/parts/role.ts';
import { useUndoOrder } from '#web/parts/undo-order.ts';
import { useToday } from '#web/parts/today.ts';
import { useDeleteOrderMutation } from '#web/features/order/api.ts';
import { bottles, date, time } from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { type OrderEdits, refusedText } from '#web/features/order/use-order-edits.ts';
import * as words from '#web/features/order/words.nl.ts';

/** QUOTE-010: whether lines of the order can move to a backorder. */
const mayWait = ({ status, invoiceStatus }: SalesOrderView['order']) =>
  statuses[status].claims === 'reserved' && invoiceStatus === 'not-invoiced';

/** SO-050: whether the external warehouse can deliver something. */
const mayGoOut = ({ status, externalNumber }: SalesOrderView['order']) =>
  statuses[status].claims === 'reserved' && externalNumber === null;
export const mayBePaid = ({ status, isPast }: SalesOrderView['order']) =>
  status !== 'quote' && status !== 'backorder' && !isPast;
/** QUOTE-004. */
const mayBeOffer = ({ status, invoiceNumber }: SalesOrderView['order']) =>
  invoiceNumber === null && status !== 'quote' && status !== 'backorder';

/** Who goes from an order to the bookings (SO-029, BOOK-017). */
export const bookingRoles: readonly Role[] = ['ADMIN', 'MANAGER'];

/** Warnings about an order, to read before any action. */
export const Warnings = ({
  order,
  mayEdit,
  draft,
}: {
  order: SalesOrderView['order'];
  mayEdit: boolean;
  draft: OrderEdits;
}) => {
  const { data: accounts } = useAccountsQuery();
  const owner =
    accounts?.find(({ accountId }) => accountId === order.accountId)?.name ?? words.anotherAccount;
  const today = useToday();
  const { isChanged, restoredAt, empty } = draft;
  return (
    <>
      {order.isPast && <Banner>{words.thisSaleWasReadIn}</Banner>}
      {/* INV-016 */}
      {mayEdit && order.invoiceNumber !== null && (
        <Banner>{words.invoiceHasBeenMade(order.invoiceNumber)}</Banner>
      )}
      {order.status === 'quote' && order.validUntil !== null && order.validUntil < today && (
        <Banner kind="warning">{words.quoteHasExpired(date(order.validUntil))}</Banner>
      )}
      {!order.isOfAccount && <Banner kind="warning">{words.orderOfOtherAccount(owner)}</Banner>}
      {restoredAt !== null && isChanged && (
        <Banner action={<LinkButton onClick={empty}>{words.discard}</LinkButton>}>
          {words.changesAreBack(time(restoredAt))}
        </Banner>
      )}
    </>
  );
};

type ActionsProps = {
  view: SalesOrderView;
  draft: OrderEdits;
  /**
   * True before the order goes away, so that nothing of it is fetched any more; false if it stays after all.
   */
  onLeave: (isUnderway: boolean) => void;
  onRefetch: () => Promise<unknown>;
  /** Opens the row in which a payment is filled in. */
  onPay: () => void;
};
type OpenedProps = Omit<ActionsProps, 'onPay' | 'onRefetch'> & { onClose: () => void };

/** The actions on an order besides editing it. */
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
  const may = useRights();
  const parts = useParts();
  const [changeStatus] = useChangeStatusMutation();
  const navigate = useNavigate();
  const today = useToday();
  const mayOpenBookings = bookingRoles.includes(useRole());
  const undo = useUndoOrder();
  // INV-016
  const isInvoiced = order.invoiceNumber !== null;
  /** Other commands work on the saved order, so edits must be saved first. */
  const saveFirst = { disabled: isChanged, title: isChanged ? words.firstSaveWhatYouChanged : undefined };
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
          {words.more}
        </Button>
      )}
    >
      {may(moveToBackorder) && mayWait(order) && (
        <MenuItem Icon={IconClockPause} {...saveFirst} onClick={() => onOpen('to-backorder')}>
          {words.linesToBackorder}
        </MenuItem>
      )}
      {may(changeSalesOrderStatus) && mayBeOffer(order) && (
        <MenuItem Icon={IconFileText} {...saveFirst} onClick={() => void makeOffer()}>
          {words.makeQuote}
        </MenuItem>
      )}
      {parts.has('externalWarehouse') && may(sendToExternalWarehouse) && mayGoOut(order) && (
        <MenuItem Icon={IconBuildingWarehouse} {...saveFirst} onClick={() => onOpen('warehouse')}>
          {words.toExternalWarehouse}
        </MenuItem>
      )}
      {parts.has('shippingLabels') && mayBePaid(order) && (
        <MenuItem Icon={IconPackage} {...saveFirst} onClick={() => onOpen('label')}>
          {words.makeShippingLabel}
        </MenuItem>
      )}
      {isInvoiced && may(creditPart) && (
        <MenuItem Icon={IconReceiptRefund} {...saveFirst} onClick={() => onOpen('credit')}>
          {words.credit}
        </MenuItem>
      )}
      {/* SO-029: a booking that is tied to the order has its link beside what is known of the order */}
      {parts.has('bookings') && mayOpenBookings && order.booking === null && (
        <MenuItem
          Icon={IconCalendar}
          onClick={() => void navigate(`/bookings/${order.deliveryDate ?? today}`)}
        >
          {words.toTheBookings}
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

/** SO-047: names what a deletion releases beforehand, and can be undone. */
const DeleteOrder = ({ view, draft, onLeave, onClose }: OpenedProps) => {
  const { order, customer } = view;
  const { orderId, number } = order;
  const navigate = useNavigate();
  const [remove] = useDeleteOrderMutation();
  const undo = useUndoOrder();
  const deleteOrder = async () => {
    const commandId = crypto.randomUUID();
    onLeave(true);
    const { error } = await remove({ request: { orderId }, commandId });
    if (error !== undefined) {
      onLeave(false);
      onClose();
      draft.setProblem(refusedText(error));
      return;
    }
    draft.empty();
    toast.done(words.orderDeleted(number), {
      undo: () =>
        void undo({ orderId, commandId }).then((isBack) =>
          isBack ? navigate(`/verkoop/${orderId}`) : undefined,
        ),
    });
    void navigate('/dashboard');
  };
  return (
    <ConfirmDialog
      title={words.confirmDeleteOrder(number)}
      verb={words.deleteOrder}
      isDangerous
      onConfirm={deleteOrder}
      onCancel={onClose}
    >
      {words.orderDisappears(customer.name, bottles(order.bottles))}
    </ConfirmDialog>
  );
};

const NextStep = lazyPart(() => import('#web/features/order/next-step.tsx'), 'NextStep');

/** The dialogs of the menu, loaded when opened. */
const dialogs = {
  credit: lazyPart(() => import('#web/features/order/credit-dialog.tsx'), 'CreditOrder'),
  'to-backorder': lazyPart(() => import('#web/features/order/to-backorder.tsx'), 'ToBackorder'),
  label: lazyPart(() => import('#web/features/order/label-dialog.tsx'), 'LabelDialog'),
  warehouse: lazyPart(() => import('#web/features/order/external-warehouse.tsx'), 'ExternalWarehouse'),
  delete: DeleteOrder,
};
type OrderDialog = keyof typeof dialogs;

/** The buttons in the header of an order, with their dialogs. */
export const OrderActions = (props: ActionsProps) => {
  const { view, draft } = props;
  const { isChanged, isReady, problems, empty, saveNow } = draft;
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const Opened: ComponentType<OpenedProps> | null = dialog && dialogs[dialog];
  return (
    <>
      <MoreActions order={view.order} isChanged={isChanged} onOpen={setDialog} />
      {isChanged && (
        <Button variant="quiet" onClick={empty}>
          {words.cancel}
        </Button>
      )}
      <Button
        variant={isChanged ? 'filled' : 'default'}
        disabled={!isReady}
        title={problems[0] ?? (isChanged ? undefined : words.nothingHasBeenChanged)}
        aria-keyshortcuts="Control+Enter"
        onClick={saveNow}
      >
        {words.save}
      </Button>
      <Suspense>
        {!isChanged && <NextStep order={view.order} onRefetch={props.onRefetch} onPay={props.onPay} />}
      </Suspense>
      <Suspense>{Opened && <Opened {...props} onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
};
