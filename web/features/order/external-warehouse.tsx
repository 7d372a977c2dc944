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
    toast.done(`Order ${number} is naar het externe magazijn gestuurd`);
    onClose();
  };
  const { street, houseNumber, houseNumberExtra, postcode, city } = order;
  return (
    <Dialog title={`Order ${number} naar het externe magazijn`} onClose={() => !isLoading && onClose()}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <div className="stack">
        <Facts
          of={[
            ['Voor', order.recipientName || customer.name],
            ['Adres', `${street} ${houseNumber}${houseNumberExtra}, ${postcode} ${city}`],
            ['Levering', order.deliveryDate ? weekdayDate(order.deliveryDate) : 'zsm'],
            ['Inhoud', bottles(order.bottles)],
          ]}
        />
        <p className="muted">
          Het magazijn verzamelt en bezorgt deze order. Dat gaat één keer: wat u daarna wijzigt, geeft u zelf
          door.
        </p>
      </div>
      <div className="dialog-actions">
        <Button variant="quiet" disabled={isLoading} onClick={onClose}>
          Annuleren
        </Button>
        <Button variant="filled" disabled={isLoading} data-autofocus onClick={() => void submit()}>
          {isLoading ? 'Versturen…' : 'Versturen'}
        </Button>
      </div>
    </Dialog>
  );
};
