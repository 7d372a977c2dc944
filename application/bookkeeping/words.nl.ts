import { vatKinds } from '#domain/bookkeeping/vat-codes.ts';
import type { Money } from '#domain/kernel/money.ts';
import { amountText, dateText } from '#domain/kernel/words.ts';

/** How a booked invoice is described in the books. */
export const description = (isCredit: boolean, invoiceNumber: string, orderNumber: number) =>
  `${isCredit ? 'Creditfactuur' : 'Factuur'} ${invoiceNumber}, order ${orderNumber}`;
export const vatCodeMissing = (kind: keyof typeof vatKinds, program: string) =>
  `Voor ${vatKinds[kind]} is nog geen btw-code van ${program} gekozen. Vul die in bij Instellingen, Koppelingen.`;

export const linkUnknown = (program: string) => `${program} kent de koppeling niet meer.`;
export const linkAgain = (said: string) => `${said} Koppel het account opnieuw.`;
export const programUnreachable = (program: string) => `${program} antwoordt niet.`;

/** Why a payment of the bank was not recorded, by the code of the refusal. */
export const paymentNotTaken = (
  { amount, date }: { amount: Money; date: string },
  invoiceNumber: string,
  code: string,
) => {
  const why =
    code === 'payment-books-closed'
      ? 'de boeken van die dag zijn afgesloten'
      : 'de order laat geen betaling toe';
  return `de betaling van ${amountText(amount)} op ${dateText(date)} voor factuur ${invoiceNumber} is niet overgenomen: ${why}`;
};

/** The first of several problems as a sentence, with how many more there are; null without any. */
export const firstProblem = ([first, ...others]: readonly string[]) => {
  if (first === undefined) return null;
  const more = others.length > 0 ? `; en ${others.length} andere` : '';
  return `${first[0]!.toUpperCase()}${first.slice(1)}${more}.`;
};
