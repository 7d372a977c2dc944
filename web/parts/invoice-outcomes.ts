import type { ResponseOf } from '#api/contract/operation.ts';
import type { changeInvoiceStatus } from '#api/sales-orders/status-contract.ts';
import { codeOf, textOf } from '#web/lib/api.ts';
import { accountSwitchedCode, noAnswerCode } from '#web/lib/request.ts';
import { toast } from '#web/ui/toasts.tsx';

type Outcome = ResponseOf<typeof changeInvoiceStatus>['data'];

/** INV-005 to INV-011, OURS-002 to OURS-008. */
const outcomes: Record<Outcome, { says: 'done' | 'warning' | 'error'; text: string }> = {
  no_email: { says: 'warning', text: 'Factuur gemaakt, niet verstuurd: geen e-mailadres bekend.' },
  email_error: {
    says: 'warning',
    text: 'Factuur gemaakt, niet verstuurd: controleer het e-mailadres (typefout).',
  },
  sent: { says: 'done', text: 'Factuur gemaakt en klaargezet, wordt binnen enkele minuten verstuurd.' },
  updated: { says: 'done', text: 'Factuur gemaakt.' },
  error: { says: 'error', text: 'ONBEKENDE FOUT' },
  betaald: {
    says: 'warning',
    text: 'Factuur is betaald. Ongedaan maken kan alleen door de betaalregels te verwijderen.',
  },
  'betaald-p': {
    says: 'warning',
    text: 'Factuur is gedeeltelijk betaald. De betaalregels bepalen de betaalstatus.',
  },
  updated_invoice_status: { says: 'done', text: 'Factuurstatus bijgewerkt.' },
};

/** Whether the call itself failed: no rule said no. */
const isFailure = (code: string | undefined) =>
  code === undefined ||
  ['fault', 'mail-address-invalid', noAnswerCode].includes(code) ||
  code.startsWith('status-5');

/**
 * Tells what came of another invoice status (INV-005 to INV-013): an outcome, a switch of account meanwhile, a
 * rule that said no by its own words, else that the address was wrong.
 */
export const showInvoiceOutcome = (number: number, outcome: Outcome | undefined, error: unknown) => {
  if (outcome !== undefined) {
    const { says, text } = outcomes[outcome];
    return toast[says](text, { body: `Order ${number}` });
  }
  const code = codeOf(error);
  // the whole page says SWITCH ERROR
  if (code === accountSwitchedCode) return;
  if (isFailure(code))
    return toast.error('FOUT EMAILADRES', { body: 'Het e-mailadres is verkeerd ingevoerd.' });
  return toast.error(`Order ${number} is niet gefactureerd`, { body: textOf(error) });
};
