import type { ResponseOf } from '#api/contract/operation.ts';
import type { changeInvoiceStatus } from '#api/sales-orders/status-contract.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
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

/**
 * Shows the result of changing an invoice status (INV-005 to INV-013): an outcome, an account switch in the
 * meantime, the text of a refusal, or else that the email address was wrong.
 */
export const showInvoiceOutcome = (number: number, outcome: Outcome | undefined, error: unknown) => {
  if (outcome !== undefined) {
    const [kind, text] = outcomes[outcome];
    return toast[kind](text, { body: common.order(number) });
  }
  const code = codeOf(error);
  // the whole page already shows SWITCH ERROR
  if (code === accountSwitchedCode) return;
  if (isFailure(code)) return toast.error(words.wrongEmailAddress, { body: words.theEmailAddressWasEntered });
  return toast.error(words.orderWasNotInvoiced(number), { body: textOf(error) });
};
