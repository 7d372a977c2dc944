import { orderedWines, wineLine } from '#application/order-paper/ordered-wines.ts';
import { deliveryAddress } from '#application/order-paper/words.en.ts';
import { deliveryDate } from '#application/processes/words.en.ts';
import { bookkeepingNames, type BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { SignedHeads } from '#application/processes/staff-words.nl.ts';
import type { TroubleAbout } from '#domain/bookkeeping/trouble.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';

type Words = { subject: string; text: string };

/** To who is let in for a time and has no password yet; filled in as the mail of a new password is. */
export const invitation = (until: string): Words => ({
  subject: 'Invitation to read along at [bedrijf]',
  text: [
    'Dear [voornaam],',
    `[bedrijf] lets you read along in Kelderboek up to and including ${dateText(until)}. You can look at everything and change nothing; what you look at is recorded.`,
    'First choose a password by this link; it works once, until 24 hours from now. After that, ask for a new one on the sign-in page yourself, with “Forgotten password”.',
    '[link]',
    'Your login name is [loginnaam]. From then on you sign in on the usual page.',
    'Kind regards,\n[bedrijf]',
  ].join('\n\n'),
});

/** The signed heads of the logs of a day. */
export const signedHeads = ({ day, heads, keys, lines }: SignedHeads): Words => ({
  subject: `Log book signed on ${dateText(day)}`,
  text: [
    'Keep this mail. The lines at the end show later that nothing in the log book was changed or cut off: put them in a file and give that to npm run verify -- --heads FILE.',
    heads
      .map(
        ({ isOfUsers, position, link, stamp }) =>
          `${isOfUsers ? 'Users and accounts' : 'Company'}: position ${position}\n${link}\n${
            stamp ? `Time stamp of ${stamp.at} by ${stamp.by}` : 'Without a time stamp'
          }`,
      )
      .join('\n\n'),
    'The signature proves of which installation this is. When it was there is proved by this mail, and by a time stamp.',
    `Key: ${keys.join(', ')}`,
    lines.join('\n'),
  ].join('\n\n'),
});

/** Where signed heads go from now on. */
export const proofAddressesChanged = ({
  before,
  after,
}: {
  before: readonly string[];
  after: readonly string[];
}): Words => ({
  subject: 'The proof of the log book goes to other addresses',
  text: [
    `Until now: ${before.join(', ') || 'no address'}.`,
    `From now on: ${after.join(', ') || 'no address'}.`,
    'Who did this and when is in the log book. Was this not intended? Ask an administrator or auditor about it.',
  ].join('\n\n'),
});

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
  { about, said }: { about: TroubleAbout; said: string },
): Words => {
  const what = {
    invoices: 'Invoices do not go to',
    payments: 'Payments do not come from',
    differences: 'Write-offs do not go to',
  }[about];
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

/** What is new in a question of the log book. */
export const questionNews = (found: {
  name: string;
  lines: readonly string[];
  hasMore: boolean;
  link: string;
}): Words => ({
  subject: `Log book: new in ${found.name}`,
  text: [
    `New in your question ${found.name}, the newest first:`,
    ...found.lines,
    ...(found.hasMore ? ['There is more than is shown here.'] : []),
    `The question in the log book, where you can also stop this mail: ${found.link}`,
  ].join('\n\n'),
});

/** What became of the backup of the night. */
export const backupNews = (isFailed: boolean, sentence: string): Words => ({
  subject: isFailed ? 'No backup was made' : 'Backups are made again',
  text: isFailed
    ? `${sentence}\n\nAs long as there is none, what was recorded after the last one is lost when something breaks. Ask who operates this installation.`
    : sentence,
});
