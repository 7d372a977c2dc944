import { useEffect, useState } from 'react';
import type { SalesOrderRow } from '#api/contract/dashboard.ts';
import { mayCall, type ResponseOf } from '#api/contract/operation.ts';
import { changeInvoiceStatus } from '#api/contract/sales-orders.ts';
import { type SalesOrderStatus, statuses } from '#domain/sales-order/status.ts';
import { api, changes, type Command, textOf } from '#web/app/api.ts';
import { roleOf } from '#web/app/session.ts';
import { useSession } from '#web/app/store.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { InvoiceChip, InvoiceChipButton, type InvoiceState } from '#web/ui/pill.tsx';
import { toast } from '#web/ui/toasts.tsx';

type Change = typeof changeInvoiceStatus;

const { useInvoiceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    invoice: build.mutation<ResponseOf<Change>, Command<Change>>({
      query: changes(changeInvoiceStatus),
      invalidatesTags: (_answer, _error, { request: { orderId } }) => [
        { type: 'SalesOrder', id: orderId },
        { type: 'SalesOrder', id: 'list' },
        'LogBook',
      ],
    }),
  }),
});

const states: Record<SalesOrderRow['invoiceStatus'], InvoiceState> = {
  'niet gefactureerd': 'open',
  gefactureerd: 'invoiced',
  betaald: 'paid',
};

const verbs: Record<InvoiceState, string> = {
  open: 'Factuur maken',
  invoiced: 'Betaald boeken',
  paid: 'Terug naar gefactureerd',
};
const actions: Record<InvoiceState, string> = {
  open: 'factureer order',
  invoiced: 'boek als betaald order',
  paid: 'terug naar gefactureerd order',
};
/** OURS-006, OURS-007. */
const paidText = 'Factuur is betaald. Ongedaan maken kan alleen door de betaalregels te verwijderen.';
const partlyPaidText = 'Factuur is gedeeltelijk betaald. De betaalregels bepalen de betaalstatus.';

/** INV-002: how long the button stays locked after a change. */
const lockedFor = 2000;

/**
 * The invoice status of an order, changed where it stands: a click makes the invoice, and the next one notes that it
 * is paid, each after a question. Of a paid one the server says that its payment lines decide (INV-003, D-35). Not for a quote or backorder (QUOTE-002, QUOTE-008); orders of another account
 * and roles without the right see it only.
 */
export const InvoiceStatus = ({
  orderId,
  number,
  status,
  invoiceStatus,
  isOfAccount,
}: {
  orderId: number;
  number: number;
  status: SalesOrderStatus;
  invoiceStatus: SalesOrderRow['invoiceStatus'];
  isOfAccount: boolean;
}) => {
  const role = roleOf(useSession());
  const [invoice] = useInvoiceMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [isLocked, setIsLocked] = useState(false);
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setIsLocked(false), lockedFor);
    return () => clearTimeout(timer);
  }, [isLocked]);

  const state = states[invoiceStatus];
  const to = state === 'invoiced' ? 'betaald' : 'gefactureerd';
  const change = async () => {
    setIsLocked(true);
    const { data, error } = await invoice({ request: { orderId, number, to } });
    setIsAsking(false);
    if (error) toast.error(`Order ${number} is niet ${to}`, { body: textOf(error) ?? '' });
    else if (data.data === 'betaald') toast.warning(paidText);
    else if (data.data === 'betaald-p') toast.warning(partlyPaidText);
    else if (data.data === 'updated') toast.done(`Factuur van order ${number} gemaakt`);
    else toast.done(`Factuurstatus van order ${number} gewijzigd`);
  };

  if (!isOfAccount || !mayCall(changeInvoiceStatus, role)) return <InvoiceChip state={state} />;
  const isImpossible = status === 'quote' || status === 'backorder';
  return (
    <>
      <InvoiceChipButton
        state={state}
        disabled={isLocked || isImpossible}
        title={isImpossible ? `Een ${statuses[status].name} kan niet worden gefactureerd` : verbs[state]}
        aria-label={`${invoiceStatus}, ${actions[state]} ${number}`}
        onClick={() => (state === 'paid' ? void change() : setIsAsking(true))}
      />
      {isAsking && (
        <ConfirmDialog
          title={state === 'open' ? `Order ${number} factureren?` : `Factuur van order ${number} betaald?`}
          verb={verbs[state]}
          onConfirm={change}
          onCancel={() => setIsAsking(false)}
        >
          {state === 'open'
            ? 'De factuur krijgt een nummer en de datum van vandaag. Daarna wijzigen de regels en prijzen van deze order niet meer; corrigeren kan alleen met een creditfactuur.'
            : 'Er komt een betaalregel van vandaag bij voor wat nog openstaat, per bank.'}
        </ConfirmDialog>
      )}
    </>
  );
};
