import { useState } from 'react';
import { sendToExternalWarehouse } from '#api/external-orders/contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { bottles, weekdayDate } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/order/words.nl.ts';

const { useSendToWarehouseMutation } = defineCalls({
  sendToWarehouse: mutation(sendToExternalWarehouse, {
    invalidatesTags: (_answer, error, { request: { orderId } }) =>
      error ? [] : [{ type: 'SalesOrder', id: orderId }, 'LogBook'],
  }),
});

/** SO-050: what goes to the external warehouse, and, when that says no, why in its own words. */
export const ExternalWarehouse = ({
  view: { order, customer },
  onClose,
}: {
  view: SalesOrderView;
  onClose: () => void;
}) => {
  const { orderId, number } = order;
  const [problem, setProblem] = useState<string | null>(null);
  const [send, { isLoading }] = useSendToWarehouseMutation();
  const submit = async () => {
    setProblem(null);
    const { error } = await send({ request: { flag: 1, orderId } });
    if (error) return setProblem(textOf(error) ?? '');
    toast.done(words.orderHasBeenSentTo(number));
    onClose();
  };
  const { street, houseNumber, houseNumberExtra, postcode, city } = order;
  return (
    <Dialog title={words.orderToTheExternalWarehouse(number)} onClose={() => !isLoading && onClose()}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <div className="stack">
        <Facts
          of={[
            [words.forWord2, order.recipientName || customer.name],
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
