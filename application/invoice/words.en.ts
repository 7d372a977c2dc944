import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { fileNames } from '#domain/invoice/words.en.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Money } from '#domain/kernel/money.ts';

const { amountText, dateText } = formatsIn('en');

/** What a mail asks: to pay in time what is open, or nothing where there is nothing to pay or money comes back. */
export const paymentRequest = ({ totals, dueDate, announces }: IssuedInvoice, paid: Money): string => {
  const open = totals.incl - paid;
  const until = `by ${dateText(dueDate)}`;
  if (open > 0 && announces)
    return paid === 0
      ? `We will collect this amount on or after ${dateText(announces.on)}.`
      : `Of this ${amountText(paid)} was paid. We will collect the remaining ${amountText(open)} on or after ${dateText(announces.on)}.`;
  if (open > 0)
    return paid === 0
      ? `Please pay it ${until}.`
      : `Of this, ${amountText(paid)} has been paid. Please pay the remaining ${amountText(open)} ${until}.`;
  if (open === 0) return totals.incl === 0 ? 'There is nothing to pay.' : 'This invoice has been paid.';
  return paid === 0
    ? 'We will set this amount off or transfer it to you.'
    : `We will set off ${amountText(-open)} or transfer it to you.`;
};

export const documentName = ({ kind }: Pick<IssuedInvoice, 'kind'>) =>
  kind === 'credit' ? 'credit note' : 'invoice';

/** The name of a file of an invoice; a slash in the number would be a folder. */
export const invoiceFileName = (issued: IssuedInvoice, isBlank = false) =>
  `${fileNames[issued.kind]}-${issued.invoiceNumber.replaceAll(/[^A-Za-z0-9._-]/g, '-')}${isBlank ? '-blank' : ''}.pdf`;

/** INV-031: what stands on the credit, after what stood on the order. */
export const creditNote = ({ invoiceNumber, invoiceDate }: { invoiceNumber: string; invoiceDate: string }) =>
  `Credit of invoice ${invoiceNumber} of ${dateText(invoiceDate)}`;
