import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import type { Money } from '#domain/kernel/money.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';

/** What a mail asks: to pay in time what is open, or nothing where there is nothing to pay or money comes back. */
export const paymentRequest = ({ totals, dueDate, announces }: IssuedInvoice, paid: Money): string => {
  const open = totals.incl - paid;
  const until = `uiterlijk ${dateText(dueDate)}`;
  if (open > 0 && announces)
    return paid === 0
      ? `Dit bedrag schrijven wij op of na ${dateText(announces.on)} af.`
      : `Hiervan is ${amountText(paid)} betaald. De resterende ${amountText(open)} schrijven wij op of na ${dateText(announces.on)} af.`;
  if (open > 0)
    return paid === 0
      ? `Wilt u die ${until} betalen?`
      : `Hiervan is ${amountText(paid)} betaald. Wilt u de resterende ${amountText(open)} ${until} betalen?`;
  if (open === 0) return totals.incl === 0 ? 'Er is niets te betalen.' : 'Deze factuur is betaald.';
  return paid === 0
    ? 'Wij verrekenen dit bedrag of maken het over.'
    : `Wij verrekenen ${amountText(-open)} of maken het aan u over.`;
};

export const documentName = ({ kind }: Pick<IssuedInvoice, 'kind'>) =>
  kind === 'credit' ? 'creditfactuur' : 'factuur';

/** The name of a file of an invoice; a slash in the number would be a folder. */
export const invoiceFileName = (issued: IssuedInvoice, isBlank = false) =>
  `${documentName(issued)}-${issued.invoiceNumber.replaceAll(/[^A-Za-z0-9._-]/g, '-')}${isBlank ? '-blanco' : ''}.pdf`;

/** INV-031: what stands on the credit, after what stood on the order. */
export const creditNote = ({ invoiceNumber, invoiceDate }: { invoiceNumber: string; invoiceDate: string }) =>
  `Creditering van factuur ${invoiceNumber} van ${dateText(invoiceDate)}`;
