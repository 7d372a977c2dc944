import { orderedWines, wineLine } from '#application/order-paper/ordered-wines.ts';
import { deliveryAddress } from '#application/order-paper/words.en.ts';
import { deliveryDate } from '#application/processes/words.en.ts';
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
    subject: `Invoice ${invoiceNumber} is not in ${program}`,
    text: `${program} did not book invoice ${invoiceNumber}:\n\n${said}\n\nIt is tried again every hour.`,
  };
};

/** INT-013: what does not work between an account and its bookkeeping program. */
export const bookkeepingTrouble = (
  system: BookkeepingSystem,
  { about, said }: { about: 'invoices' | 'payments'; said: string },
): Words => {
  const what = about === 'invoices' ? 'Invoices do not go to' : 'Payments do not come from';
  const subject = `${what} ${bookkeepingNames[system]}`;
  return { subject, text: `${subject}:\n\n${said}\n\nAs soon as it works again, everything is processed.` };
};

/** INT-015: what the third party reads of an order that the external warehouse took. */
export const warehouseNotice = (
  sender: string,
  { number, details, lines }: SalesOrder,
  externalNumber: string,
): Words => {
  const { deliveryMoment: moment } = details;
  const when = moment ? `, ${moment.moment} ${moment.time}` : '';
  return {
    subject: `Order ${number} of ${sender} is in the warehouse as ${externalNumber}`,
    text: [
      `Order ${number} of ${sender} was sent to the external warehouse and is known there as ${externalNumber}.`,
      orderedWines(lines.filter(({ quantity }) => quantity > 0)),
      `Deliver: ${deliveryDate(details.deliveryDate)}${when}\n${deliveryAddress(details.address)}`,
      ...(details.warehouseNote === '' ? [] : [`Note: ${details.warehouseNote}`]),
    ].join('\n\n'),
  };
};

/** INT-015: which products the external warehouse is to add. */
export const newProducts = (
  sender: string,
  products: readonly { number: number; name: string; vintage: string | null }[],
): Words => ({
  subject: `New products of ${sender}`,
  text: [
    `${sender} has new products. Add them in the warehouse under these numbers:`,
    products.map((product) => wineLine(product.number, 7, product)).join('\n'),
  ].join('\n\n'),
});

/** What became of the backup of the night. */
export const backupNews = (isFailed: boolean, sentence: string): Words => ({
  subject: isFailed ? 'No backup was made' : 'Backups are made again',
  text: isFailed
    ? `${sentence}\n\nAs long as there is none, what was recorded after the last one is lost when something breaks. Ask who operates this installation.`
    : sentence,
});
