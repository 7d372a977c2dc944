import { changeSalesOrderStatus } from '#api/contract/order-status.ts';
import type { SalesOrderView } from '#api/contract/sales-orders.ts';
import { api, changes, type Command, textOf } from '#web/app/api.ts';
import { useUndoOrder } from '#web/app/undo-order.ts';
import { bottles } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toasts.tsx';

const { useMakeOfferMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    makeOffer: build.mutation<unknown, Command<typeof changeSalesOrderStatus>>({
      query: changes(changeSalesOrderStatus),
      invalidatesTags: (_answer, error, { request: { orderId } }) =>
        error
          ? []
          : [{ type: 'SalesOrder', id: orderId }, { type: 'SalesOrder', id: 'list' }, 'LogBook', 'Stock'],
    }),
  }),
});

/** QUOTE-004: an order becomes an offer, which keeps nothing for anybody. */
export const MakeOffer = ({
  order: { orderId, number, bottles: count },
  onClose,
}: {
  order: SalesOrderView['order'];
  onClose: () => void;
}) => {
  const [make] = useMakeOfferMutation();
  const undo = useUndoOrder();
  const confirm = async () => {
    const commandId = crypto.randomUUID();
    const { error } = await make({ request: { orderId, to: 'quote' }, commandId });
    onClose();
    if (error) return toast.error(textOf(error) ?? '');
    return toast.done(`Order ${number} is nu een offerte`, { undo: () => void undo({ orderId, commandId }) });
  };
  return (
    <ConfirmDialog
      title={`Van order ${number} een offerte maken?`}
      verb="Offerte maken"
      onConfirm={confirm}
      onCancel={onClose}
    >
      Een offerte houdt niets vast: {bottles(count)} komen vrij voor anderen. Kies een status om er weer een
      order van te maken.
    </ConfirmDialog>
  );
};
