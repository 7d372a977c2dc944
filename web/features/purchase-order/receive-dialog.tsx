import { useState } from 'react';
import type { PurchaseLineView, PurchaseOrderView } from '#api/purchase-orders/contract.ts';
import { useAttemptId } from '#web/lib/attempt.ts';
import { bottles, count } from '#web/lib/format.ts';
import { useReceivePurchaseMutation } from '#web/features/purchase-order/api.ts';
import { productName } from '#web/parts/product-name.ts';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { column } from '#web/ui/columns.ts';
import { DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

const nameOf = (line: PurchaseLineView) => productName({ ...line, vintage: line.newVintage ?? line.vintage });

/**
 * What was delivered, by line: all of it until told otherwise. Of what was not, the rest is still expected or lapses.
 */
export const ReceiveDialog = ({ view, onClose }: { view: PurchaseOrderView; onClose: () => void }) => {
  // the edition on which the quantities were typed: after a colleague's the server refuses, and nothing is booked twice
  const [{ order, lines }] = useState(view);
  const [receive, { error, isLoading }] = useReceivePurchaseMutation();
  const commandIdFor = useAttemptId();
  const open = lines
    .map((line) => ({ ...line, rest: line.quantity - line.received }))
    .filter(({ rest }) => rest > 0);
  const [delivered, setDelivered] = useState<Record<number, number>>(() =>
    Object.fromEntries(open.map(({ lineId, rest }) => [lineId, rest])),
  );
  const [closes, setCloses] = useState(false);
  const nowOf = (lineId: number) => delivered[lineId] ?? 0;
  const total = open.reduce((sum, { lineId }) => sum + nowOf(lineId), 0);
  const missing = open.reduce((sum, { lineId, rest }) => sum + Math.max(0, rest - nowOf(lineId)), 0);
  const isTooMuch = open.some(({ lineId, rest }) => nowOf(lineId) > rest);
  const isWhole = missing === 0 || closes;
  const isReady = !isTooMuch && (total > 0 || (closes && order.received > 0));
  const submit = async () => {
    const { purchaseOrderId, number, version } = order;
    const request = {
      purchaseOrderId,
      version,
      closes: missing > 0 && closes,
      delivered: open.map(({ lineId }) => ({ lineId, quantity: nowOf(lineId) })),
    };
    const answer = await receive({ request, commandId: commandIdFor(request) });
    if (answer.error) return;
    toast.done(isWhole ? words.purchaseOrderIsCompleted(number) : words.partReceived(number), {
      body: words.bookedIntoStock(bottles(total)),
    });
    onClose();
  };
  return (
    <FormDialog
      title={words.receiveOf(order.number)}
      className="receive"
      verb={isWhole ? words.confirmAndReceive : words.receivePart}
      error={error}
      isBusy={isLoading}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      <DataTable
        caption={words.deliveredByLine}
        isDense
        areas="'name now'"
        columns={[
          column('name', words.product, (line: (typeof open)[number]) => (
            <span className="two-lines">
              <span>{nameOf(line)}</span>
              <span className="sub">
                {words.orderedAndReceived(count(line.quantity), line.received > 0 && count(line.received))}
              </span>
            </span>
          )),
          column(
            'now',
            words.deliveredNow,
            ({ lineId, rest, ...line }: (typeof open)[number]) => (
              <DecimalField
                label={words.deliveredOf(nameOf({ lineId, ...line }))}
                decimals={0}
                minimum={0}
                maximum={rest}
                value={nowOf(lineId)}
                onChange={(quantity) => setDelivered((all) => ({ ...all, [lineId]: quantity ?? 0 }))}
              />
            ),
            { width: 110 },
          ),
        ]}
        keyOf={({ lineId }) => lineId}
        rows={open}
        emptyText={words.nothingIsExpected}
      />
      {missing > 0 && (
        <fieldset className="receive-rest">
          <legend>{words.notDelivered(bottles(missing))}</legend>
          {[false, true].map((is) => (
            <label key={String(is)} className="check">
              <input type="radio" name="rest" checked={closes === is} onChange={() => setCloses(is)} />
              {is ? words.restLapses : words.restStaysOpen}
            </label>
          ))}
        </fieldset>
      )}
      <p className="muted">
        {total > 0 ? words.areBookedIntoStock(bottles(total)) : words.nothingIsBooked}{' '}
        {isWhole && words.cannotBeUndone}
      </p>
    </FormDialog>
  );
};
