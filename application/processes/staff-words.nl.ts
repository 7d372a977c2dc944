import { orderedWines, wineLine } from '#application/order-paper/ordered-wines.ts';
import { deliveryAddress } from '#application/order-paper/words.nl.ts';
import { deliveryDate } from '#application/processes/words.nl.ts';
import { bookkeepingNames, type BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';

type Words = { subject: string; text: string };

/** INT-012: an invoice that a bookkeeping program did not take. */
export const invoiceNotBooked = (
  system: BookkeepingSystem,
  { invoiceNumber, said }: { invoiceNumber: string; said: string },
): Words => {
  const program = bookkeepingNames[system];
  return {
    subject: `Factuur ${invoiceNumber} staat niet in ${program}`,
    text: `${program} heeft factuur ${invoiceNumber} niet geboekt:\n\n${said}\n\nHij wordt elk uur opnieuw geprobeerd.`,
  };
};

/** INT-013: what does not work between an account and its bookkeeping program. */
export const bookkeepingTrouble = (
  system: BookkeepingSystem,
  { about, said }: { about: 'invoices' | 'payments'; said: string },
): Words => {
  const what = about === 'invoices' ? 'Facturen gaan niet naar' : 'Betalingen komen niet uit';
  const subject = `${what} ${bookkeepingNames[system]}`;
  return { subject, text: `${subject}:\n\n${said}\n\nZodra het weer gaat, wordt alles alsnog verwerkt.` };
};

/** INT-015: what the third party reads of an order that the external warehouse took. */
export const warehouseNotice = (
  sender: string,
  { number, details, lines }: SalesOrder,
  externalNumber: string,
): Words => {
  const { deliveryMoment: moment } = details;
  const when = moment ? `, ${moment.moment === 'before' ? 'voor' : 'na'} ${moment.time}` : '';
  return {
    subject: `Order ${number} van ${sender} staat in het magazijn als ${externalNumber}`,
    text: [
      `Order ${number} van ${sender} is naar het externe magazijn gestuurd en daar bekend als ${externalNumber}.`,
      orderedWines(lines.filter(({ quantity }) => quantity > 0)),
      `Leveren: ${deliveryDate(details.deliveryDate)}${when}\n${deliveryAddress(details.address)}`,
      ...(details.warehouseNote === '' ? [] : [`Opmerking: ${details.warehouseNote}`]),
    ].join('\n\n'),
  };
};

/** INT-015: which products the external warehouse is to add. */
export const newProducts = (
  sender: string,
  products: readonly { number: number; name: string; vintage: string | null }[],
): Words => ({
  subject: `Nieuwe producten van ${sender}`,
  text: [
    `${sender} heeft nieuwe producten. Maak ze aan in het magazijn onder deze nummers:`,
    products.map((product) => wineLine(product.number, 7, product)).join('\n'),
  ].join('\n\n'),
});

/** What became of the backup of the night. */
export const backupNews = (isFailed: boolean, sentence: string): Words => ({
  subject: isFailed ? 'Er is geen reservekopie gemaakt' : 'Er wordt weer een reservekopie gemaakt',
  text: isFailed
    ? `${sentence}\n\nZolang er geen is, gaat bij een defect verloren wat na de laatste is vastgelegd. Vraag na bij wie de installatie beheert.`
    : sentence,
});
