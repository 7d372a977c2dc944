import { orderedWines, wineLine } from '#application/order-paper/ordered-wines.ts';
import { deliveryAddress } from '#application/order-paper/words.nl.ts';
import { deliveryDate } from '#application/processes/words.nl.ts';
import { bookkeepingNames, type BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { TroubleAbout } from '#domain/bookkeeping/trouble.ts';
import { dateText } from '#domain/kernel/words.ts';
import type { SalesOrder } from '#domain/sales-order/sales-order.ts';

type Words = { subject: string; text: string };

/** What is told of signed heads, as the log holds them; `lines` are what can be held against it later. */
export type SignedHeads = {
  day: string;
  heads: readonly {
    isOfUsers: boolean;
    position: number;
    link: string;
    stamp: { at: string; by: string } | null;
  }[];
  keys: readonly string[];
  lines: readonly string[];
};

/** To who is let in for a time and has no password yet; filled in as the mail of a new password is. */
export const invitation = (until: string): Words => ({
  subject: 'Uitnodiging om mee te lezen bij [bedrijf]',
  text: [
    'Beste [voornaam],',
    `[bedrijf] laat u tot en met ${dateText(until)} meelezen in Kelderboek. U kunt alles bekijken en niets wijzigen; wat u bekijkt, wordt bijgehouden.`,
    'Kies eerst een wachtwoord via deze link; die werkt één keer, tot 24 uur na nu. Daarna vraagt u op het inlogscherm zelf een nieuwe, met “Wachtwoord vergeten”.',
    '[link]',
    'Uw loginnaam is [loginnaam]. Daarna logt u in op het gewone scherm.',
    'Met vriendelijke groet,\n[bedrijf]',
  ].join('\n\n'),
});

/** The signed heads of the logs of a day. */
export const signedHeads = ({ day, heads, keys, lines }: SignedHeads): Words => ({
  subject: `Logboek ondertekend op ${dateText(day)}`,
  text: [
    'Bewaar deze mail. Met de regels onderaan toont u later aan dat er niets aan het logboek is veranderd of afgeknipt: zet ze in een bestand en geef dat aan npm run verify -- --heads BESTAND.',
    heads
      .map(
        ({ isOfUsers, position, link, stamp }) =>
          `${isOfUsers ? 'Gebruikers en accounts' : 'Bedrijf'}: positie ${position}\n${link}\n${
            stamp ? `Tijdstempel van ${stamp.at} door ${stamp.by}` : 'Zonder tijdstempel'
          }`,
      )
      .join('\n\n'),
    'De handtekening bewijst van welke installatie dit komt. Wanneer het er was, bewijst deze mail, en een tijdstempel.',
    `Sleutel: ${keys.join(', ')}`,
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
  subject: 'Het bewijs van het logboek gaat naar andere adressen',
  text: [
    `Tot nu toe: ${before.join(', ') || 'geen adres'}.`,
    `Van nu af: ${after.join(', ') || 'geen adres'}.`,
    'Wie dit deed en wanneer, staat in het logboek. Was dit niet de bedoeling? Vraag een beheerder of auditor ernaar.',
  ].join('\n\n'),
});

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
  { about, said }: { about: TroubleAbout; said: string },
): Words => {
  const what = {
    invoices: 'Facturen gaan niet naar',
    payments: 'Betalingen komen niet uit',
    differences: 'Afboekingen gaan niet naar',
  }[about];
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

/** What is new in a question of the log book. */
export const questionNews = (found: {
  name: string;
  lines: readonly string[];
  hasMore: boolean;
  link: string;
}): Words => ({
  subject: `Logboek: nieuw in ${found.name}`,
  text: [
    `Nieuw in uw vraag ${found.name}, het nieuwste eerst:`,
    ...found.lines,
    ...(found.hasMore ? ['Er is meer dan hier staat.'] : []),
    `De vraag in het logboek, waar u deze mail ook stopt: ${found.link}`,
  ].join('\n\n'),
});

/** What became of the backup of the night. */
export const backupNews = (isFailed: boolean, sentence: string): Words => ({
  subject: isFailed ? 'Er is geen reservekopie gemaakt' : 'Er wordt weer een reservekopie gemaakt',
  text: isFailed
    ? `${sentence}\n\nZolang er geen is, gaat bij een defect verloren wat na de laatste is vastgelegd. Vraag na bij wie de installatie beheert.`
    : sentence,
});
