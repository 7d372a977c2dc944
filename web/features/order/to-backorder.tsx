import { useState } from 'react';
import { moveToBackorder } from '#api/backorders/contract.ts';
import type { SalesOrderView } from '#api/sales-orders/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import { productName } from '#web/parts/product-name.ts';
import { bottles, orderLines } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './to-backorder.css';
import * as words from '#web/features/order/words.nl.ts';

const { useMoveToBackorderMutation } = defineCalls({
  moveToBackorder: mutation(moveToBackorder, {
    invalidatesTags: ['SalesOrder:orderId', 'SalesOrder:list', 'LogBook', 'Stock'],
    isValidOnError: true,
  }),
});

/**
 * QUOTE-010: chooses the lines to move to a backorder. If all lines move, the order disappears: `onLeave` is
 * called with true before that, and with false if it failed.
 */
export const ToBackorder = ({
  view: { order, lines, customer },
  onLeave,
  onClose,
}: {
  view: SalesOrderView;
  onLeave: (isUnderway: boolean) => void;
  onClose: () => void;
}) => {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [move, { isLoading, error: refused }] = useMoveToBackorderMutation();
  const open = lines.filter(({ quantity }) => quantity > 0);
  const isAll = chosen.size === lines.length;
  const toggle = (lineId: number) => {
    const next = new Set(chosen);
    if (!next.delete(lineId)) next.add(lineId);
    setChosen(next);
  };
  const submit = async () => {
    if (isAll) onLeave(true);
    const { error } = await move({ request: { orderId: order.orderId, lineIds: [...chosen] } });
    if (error) return isAll && onLeave(false);
    const moved = lines.filter(({ lineId }) => chosen.has(lineId));
    toast.done(words.toTheBackorder(orderLines(chosen.size)), {
      body: words.bottlesFor(bottles(moved.reduce((all, { quantity }) => all + quantity, 0)), customer.name),
    });
    onClose();
    return isAll && navigate('/dashboard');
  };
  return (
    <FormDialog
      title={words.linesToTheBackorder}
      className=""
      verb={words.toBackorder}
      error={refused}
      isBusy={isLoading}
      isReady={chosen.size > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.chosenLinesGoToBackorder(order.number, customer.name)}</p>
      <div className="to-backorder-lines" role="group" aria-label={words.lines}>
        {open.map(({ lineId, name, vintage, quantity }) => (
          <CheckField
            key={lineId}
            label={`${quantity} × ${productName({ name, vintage })}`}
            checked={chosen.has(lineId)}
            onChange={() => toggle(lineId)}
          />
        ))}
      </div>
      {isAll && <p className="sub">{words.orderLapses(order.number)}</p>}
    </FormDialog>
  );
};
