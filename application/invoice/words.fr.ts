import type { IssuedInvoice } from '#domain/invoice/issued-invoice.ts';
import { fileNames } from '#domain/invoice/words.fr.ts';
import { formatsIn } from '#domain/kernel/formats.ts';
import type { Money } from '#domain/kernel/money.ts';

const { amountText, dateText } = formatsIn('fr');

/** What a mail asks: to pay in time what is open, or nothing where there is nothing to pay or money comes back. */
export const paymentRequest = ({ totals, dueDate, announces }: IssuedInvoice, paid: Money): string => {
  const open = totals.incl - paid;
  const until = `au plus tard le ${dateText(dueDate)}`;
  if (open > 0 && announces)
    return paid === 0
      ? `Nous prélèverons ce montant à partir du ${dateText(announces.on)}.`
      : `${amountText(paid)} ont été payés. Nous prélèverons les ${amountText(open)} restants à partir du ${dateText(announces.on)}.`;
  if (open > 0)
    return paid === 0
      ? `Merci de la régler ${until}.`
      : `Vous avez déjà réglé ${amountText(paid)}. Merci de régler le solde de ${amountText(open)} ${until}.`;
  if (open === 0) return totals.incl === 0 ? 'Aucun montant n’est à payer.' : 'Cette facture est payée.';
  return paid === 0
    ? 'Ce montant sera imputé ou vous sera viré.'
    : `Un montant de ${amountText(-open)} sera imputé ou vous sera viré.`;
};

export const documentName = ({ kind }: Pick<IssuedInvoice, 'kind'>) =>
  kind === 'credit' ? 'avoir' : 'facture';

/** The name of a file of an invoice; a slash in the number would be a folder. */
export const invoiceFileName = (issued: IssuedInvoice, isBlank = false) =>
  `${fileNames[issued.kind]}-${issued.invoiceNumber.replaceAll(/[^A-Za-z0-9._-]/g, '-')}${isBlank ? '-vierge' : ''}.pdf`;

/** INV-031: what stands on the credit, after what stood on the order. */
export const creditNote = ({ invoiceNumber, invoiceDate }: { invoiceNumber: string; invoiceDate: string }) =>
  `Avoir sur la facture ${invoiceNumber} du ${dateText(invoiceDate)}`;
