import type { ResponseOf } from '#api/contract/operation.ts';
import type { changeInvoiceStatus } from '#api/sales-orders/status-contract.ts';
import { codeOf, memberOf, textOf } from '#web/lib/api.ts';
import { accountSwitchedCode, noAnswerCode } from '#web/lib/request.ts';
import { toast } from '#web/ui/toasts.tsx';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/words.nl.ts';

type Outcome = ResponseOf<typeof changeInvoiceStatus>['data'];

/** INV-005 to INV-011, OURS-002 to OURS-008. */
const outcomes: Record<Outcome, readonly [kind: keyof typeof toast, text: string]> = {
  no_email: ['warning', words.invoiceMadeNotSentNo],
  email_error: ['warning', words.invoiceMadeNotSentCheck],
  sent: ['done', words.invoiceMadeAndQueuedWill],
  updated: ['done', words.invoiceMade],
  error: ['error', words.unknownError],
  betaald: ['warning', words.theInvoiceHasBeenPaid],
  'betaald-p': ['warning', words.theInvoiceHasBeenPaidIn],
  updated_invoice_status: ['done', words.invoiceStatusUpdated],
};

/** Whether the call itself failed, and no rule refused it. */
const isFailure = (code: string | undefined) =>
  code === undefined ||
  ['fault', 'mail-address-invalid', noAnswerCode].includes(code) ||
  code.startsWith('status-5');

/** The page on which what an invoice lacks is filled in, with what the link to it says. */
const placeOf = (error: unknown): { to: string; label: string } | undefined => {
  switch (codeOf(error)) {
    case 'invoice-own-vat-number-missing':
    case 'invoice-seller-incomplete':
      return { to: '/settings/company', label: words.completeYourCompany };
    case 'invoice-buyer-incomplete': {
      const customerId = memberOf(memberOf(error, 'details'), 'customer_id');
      return { to: `/klanten/${String(customerId)}`, label: words.completeTheCustomer };
    }
    default:
      return undefined;
  }
};

/**
 * Shows the result of changing an invoice status (INV-005 to INV-013): an outcome, an account switch in the
 * meantime, the text of a refusal with the way to what is missing, or else that the email address was wrong.
 */
export const showInvoiceOutcome = (
  number: number,
  outcome: Outcome | undefined,
  error: unknown,
  { goTo, mayOpen }: { goTo: (path: string) => unknown; mayOpen: (path: string) => boolean },
) => {
  if (outcome !== undefined) {
    const [kind, text] = outcomes[outcome];
    return toast[kind](text, { body: common.order(number) });
  }
  const code = codeOf(error);
  // the whole page already shows SWITCH ERROR
  if (code === accountSwitchedCode) return;
  if (isFailure(code)) return toast.error(words.wrongEmailAddress, { body: words.theEmailAddressWasEntered });
  const place = placeOf(error);
  return toast.error(words.orderWasNotInvoiced(number), {
    body: textOf(error),
    action: place && mayOpen(place.to) ? { label: place.label, go: () => void goTo(place.to) } : undefined,
  });
};
