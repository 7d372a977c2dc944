import { useState } from 'react';
import { changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import { type SalesOrderStatus, SettableStatus, statuses } from '#domain/sales-order/status.ts';
import { useLock } from '#web/parts/lock.ts';
import { defineCalls, mutation, textOf } from '#web/lib/api.ts';
import { statusTones } from '#web/ui/status-tones.ts';
import { useMayCall } from '#web/parts/role.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { useUndoOrder } from '#web/parts/undo-order.ts';
import { StatusMenu } from '#web/ui/status-menu.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/parts/words.nl.ts';

export const { useChangeStatusMutation } = defineCalls({
  changeStatus: mutation(changeSalesOrderStatus, {
    invalidatesTags: ['SalesOrder:orderId', 'SalesOrder:list', 'LogBook', 'Stock'],
  }),
});

const optionOf = <Status extends SalesOrderStatus>(status: Status) => ({
  key: status,
  label: localized(statuses[status].name),
  tone: statusTones[status],
});
const options = SettableStatus.options.map(optionOf);

/** DASH-014: how long the switch stays disabled after a change. */
const lockedFor = 1000;

/** Sets the status of an order, and says so in a toast with undo; false if it was refused. */
export const useSetStatus = ({ orderId, number }: { orderId: number; number: number }) => {
  const [change] = useChangeStatusMutation();
  const undo = useUndoOrder();
  return async (
    to: SettableStatus,
    from: SalesOrderStatus,
    { onUndo, onUndone }: { onUndo?: () => void; onUndone?: () => void } = {},
  ) => {
    const commandId = crypto.randomUUID();
    const { data, error } = await change({ request: { orderId, to }, commandId });
    if (error) {
      toast.error(words.theStatusOfOrderWas(number), { body: textOf(error) });
      return false;
    }
    const takeBack = async () => {
      onUndo?.();
      if (await undo({ orderId, commandId })) onUndone?.();
    };
    // QUOTE-009: a former backorder never becomes one again
    const canGoBack = statuses[to].reaches.some((reached) => reached === from);
    toast.done(words.orderIsNow(number, localized(statuses[to].name)), {
      body: data?.isConfirmationRequested ? words.confirmationMailSentToThe : undefined,
      undo: canGoBack ? () => void takeBack() : undefined,
    });
    return true;
  };
};

/**
 * The status of an order, changed in place: shown at once, reverted if the server refuses, with undo in the
 * toast. It also turns a quote into an order and, after a confirmation, a backorder into an order (QUOTE-003,
 * QUOTE-009). Read-only for orders of another account and roles without the right (SO-034).
 */
export const OrderStatus = ({
  orderId,
  number,
  status,
  isOfAccount,
}: {
  orderId: number;
  number: number;
  status: SalesOrderStatus;
  isOfAccount: boolean;
}) => {
  const mayChange = useMayCall(changeSalesOrderStatus);
  const [target, setTarget] = useState<SettableStatus | null>(null);
  const [isLocked, lock] = useLock(lockedFor);
  /** QUOTE-009: the new status of a backorder that waits for confirmation. */
  const [requested, setAsked] = useState<SettableStatus | null>(null);
  const [known, setKnown] = useState(status);
  if (status !== known) {
    setKnown(status);
    setTarget(null);
  }

  const setStatus = useSetStatus({ orderId, number });
  const set = async (to: SettableStatus, from: SalesOrderStatus) => {
    setTarget(to);
    lock();
    if (!(await setStatus(to, from, { onUndo: lock, onUndone: () => setTarget(null) }))) setTarget(null);
  };

  const shown = target ?? status;
  const { next } = statuses[shown];
  const choose = (to: SalesOrderStatus) => {
    const settable = SettableStatus.parse(to);
    if (shown === 'backorder') setAsked(settable);
    else void set(settable, shown);
  };
  return (
    <>
      <StatusMenu<SalesOrderStatus>
        subject={words.order(number)}
        status={{ ...optionOf(shown), isDashed: shown === 'backorder' }}
        options={options}
        next={next ? optionOf(next) : undefined}
        isLocked={isLocked}
        isOpen={shown === 'quote' || shown === 'backorder'}
        onChange={isOfAccount && mayChange ? choose : undefined}
      />
      {requested && (
        <ConfirmDialog
          title={words.makeBackorderAnOrdinaryOrder(number)}
          verb={words.makeOrder}
          isDangerous
          onConfirm={async () => {
            await set(requested, shown);
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        >
          {words.thisMakesTheBackorderAn}
        </ConfirmDialog>
      )}
    </>
  );
};
