import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { fileNames } from '#domain/invoice/words.de.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Money } from '#domain/kernel/money.ts';

const { amountText, dateText } = formatsIn('de');

/** What a mail asks: to pay in time what is open, or nothing where there is nothing to pay or money comes back. */
export const paymentRequest = ({ totals, dueDate, announces }: IssuedInvoice, paid: Money): string => {
  const open = totals.incl - paid;
  const until = `bis zum ${dateText(dueDate)}`;
  if (open > 0 && announces)
    return paid === 0
      ? `Diesen Betrag ziehen wir am oder nach dem ${dateText(announces.on)} ein.`
      : `Davon sind ${amountText(paid)} bezahlt. Die restlichen ${amountText(open)} ziehen wir am oder nach dem ${dateText(announces.on)} ein.`;
  if (open > 0)
    return paid === 0
      ? `Bitte zahlen Sie diesen Betrag ${until}.`
      : `Davon sind ${amountText(paid)} bezahlt. Bitte zahlen Sie die restlichen ${amountText(open)} ${until}.`;
  if (open === 0) return totals.incl === 0 ? 'Es ist nichts zu zahlen.' : 'Diese Rechnung ist bezahlt.';
  return paid === 0
    ? 'Wir verrechnen diesen Betrag oder überweisen ihn an Sie.'
    : `Wir verrechnen ${amountText(-open)} oder überweisen den Betrag an Sie.`;
};

export const documentName = ({ kind }: Pick<IssuedInvoice, 'kind'>) =>
  kind === 'credit' ? 'Rechnungskorrektur' : 'Rechnung';

/** The name of a file of an invoice; a slash in the number would be a folder. */
export const invoiceFileName = (issued: IssuedInvoice, isBlank = false) =>
  `${fileNames[issued.kind]}-${issued.invoiceNumber.replaceAll(/[^A-Za-z0-9._-]/g, '-')}${isBlank ? '-blanko' : ''}.pdf`;

/** INV-031: what stands on the credit, after what stood on the order. */
export const creditNote = ({ invoiceNumber, invoiceDate }: { invoiceNumber: string; invoiceDate: string }) =>
  `Korrektur der Rechnung ${invoiceNumber} vom ${dateText(invoiceDate)}`;
