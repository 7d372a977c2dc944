import { toastDone } from '#web/parts/outcome.ts';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { sendToExternalWarehouse } from '#api/external-orders/contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import { bottles, weekdayDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#web/features/order/words.nl.ts';

const { useSendToWarehouseMutation } = defineCalls({
  sendToWarehouse: mutation(sendToExternalWarehouse, {
    invalidatesTags: ['SalesOrder:orderId', 'LogBook'],
    isValidOnError: true,
  }),
});

/** SO-050: sends the order to the external warehouse, and shows its own message if it refuses. */
export const ExternalWarehouse = ({
  view: { order, customer },
  onClose,
}: {
  view: SalesOrderView;
  onClose: () => void;
}) => {
  const { orderId, number } = order;
  const [send, { isLoading, error }] = useSendToWarehouseMutation();
  const submit = async () => {
    const sending = send({ request: { flag: 1, orderId } });
    if (await toastDone(sending, words.orderHasBeenSentTo(number))) onClose();
  };
  const { street, houseNumber, houseNumberExtra, postcode, city } = order;
  return (
    <Dialog title={words.orderToTheExternalWarehouse(number)} onClose={() => !isLoading && onClose()}>
      <ErrorBanner error={error} />
      <div className="stack">
        <Facts
          of={[
            [words.forTitle, order.recipientName || customer.name],
            [words.address, `${street} ${houseNumber}${houseNumberExtra}, ${postcode} ${city}`],
            [words.delivery, order.deliveryDate ? weekdayDate(order.deliveryDate) : words.asap],
            [words.content, bottles(order.bottles)],
          ]}
        />
        <p className="muted">{words.theWarehousePicksAndDelivers}</p>
      </div>
      <div className="dialog-actions">
        <Button variant="quiet" disabled={isLoading} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="filled" disabled={isLoading} data-autofocus onClick={() => void submit()}>
          {isLoading ? words.sending : words.send}
        </Button>
      </div>
    </Dialog>
  );
};
