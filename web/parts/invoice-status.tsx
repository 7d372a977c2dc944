import { useState } from 'react';
import { changeInvoiceStatus } from '#api/sales-orders/status-contract.ts';
import type { InvoiceStatus as Status } from '#domain/invoice/status.ts';
import { type SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { useMayOpen } from '#web/parts/may-open.ts';
import { useLock } from '#web/parts/lock.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import { useMayCall } from '#web/parts/role.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { InvoiceChip, InvoiceChipButton } from '#web/ui/pill.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/parts/words.nl.ts';

const { useInvoiceMutation } = defineCalls({
  invoice: mutation(changeInvoiceStatus, {
    invalidatesTags: ['SalesOrder:orderId', 'SalesOrder:list', 'LogBook'],
  }),
});

/** INV-003: the confirmation that a click asks for. */
const nextOf = { 'not-invoiced': 'invoiced', invoiced: 'paid', paid: 'invoiced' } as const satisfies Record<
  Status,
  Status
>;

/** INV-002: how long the button stays disabled after a change. */
const lockedFor = 2000;

/** Makes the invoice of an order, or changes whether it is paid, and says what came of it. */
const useInvoice = ({
  orderId,
  number,
  invoiceStatus,
}: {
  orderId: number;
  number: number;
  invoiceStatus: Status;
}) => {
  const [invoice] = useInvoiceMutation();
  const goTo = useNavigate();
  const mayOpen = useMayOpen();
  return async () => {
    const outcomes = import('#web/parts/invoice-outcomes.ts');
    const { data, error } = await invoice({ request: { orderId, number, to: nextOf[invoiceStatus] } });
    (await outcomes).showInvoiceOutcome(number, data?.data, error, { goTo, mayOpen });
  };
};

/** Asks before an invoice is made, and names what cannot be undone. */
export const MakeInvoice = ({
  onStart,
  onDone,
  onCancel,
  ...order
}: {
  orderId: number;
  number: number;
  status: SalesOrderStatus;
  invoiceStatus: Status;
  onStart?: () => void;
  onDone: () => void;
  onCancel: () => void;
}) => {
  const { number, status } = order;
  const invoice = useInvoice(order);
  return (
    <ConfirmDialog
      title={words.invoiceOrder(number)}
      verb={words.makeInvoice}
      onConfirm={async () => {
        onStart?.();
        await invoice();
        onDone();
      }}
      onCancel={onCancel}
    >
      {statuses[status].claims === 'reserved' && (
        <p className="strong">
          {words.orderNotDelivered} {localized(statuses[status].name)}
        </p>
      )}
      {words.theInvoiceGetsANumber}
    </ConfirmDialog>
  );
};

/**
 * The invoice status of an order, changed in place. A click creates the invoice, after a confirmation that
 * names what cannot be undone. Between gefactureerd and betaald the server decides, since it knows the
 * payments (INV-003, D-35). Not for a quote or backorder (QUOTE-002, QUOTE-008); read-only for orders of
 * another account and roles without the right.
 */
export const InvoiceStatus = ({
  isOfAccount,
  ...order
}: {
  orderId: number;
  number: number;
  status: SalesOrderStatus;
  invoiceStatus: Status;
  isOfAccount: boolean;
}) => {
  const { number, status, invoiceStatus: state } = order;
  const mayChange = useMayCall(changeInvoiceStatus);
  const invoice = useInvoice(order);
  const [isAsking, setIsAsking] = useState(false);
  const [isLocked, lock] = useLock(lockedFor);

  if (!isOfAccount || !mayChange) return <InvoiceChip state={state} />;
  const isImpossible = status === 'quote' || status === 'backorder';
  const { verb, label } = words.invoiceSteps[state];
  const press = () => {
    if (state === 'not-invoiced') return setIsAsking(true);
    lock();
    void invoice();
  };
  return (
    <>
      <InvoiceChipButton
        state={state}
        disabled={isLocked || isImpossible}
        title={isImpossible ? words.aCannotBeInvoiced(localized(statuses[status].name)) : verb}
        aria-label={label(number)}
        onClick={press}
      />
      {isAsking && (
        <MakeInvoice
          {...order}
          onStart={lock}
          onDone={() => setIsAsking(false)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
