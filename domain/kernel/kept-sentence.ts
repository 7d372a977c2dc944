import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { inNotation } from '#domain/kernel/field-text.ts';
import { message, said, type Said } from '#domain/kernel/message.ts';

/**
 * Sentences of ours that events and attempts keep as text. They are kept in Dutch, as they always were, and read
 * in the language of the reader (D-61). What stands in braces is of the occasion: `{system}` a name, `{amount}` an amount.
 */
const sentences = {
  // why a mail did not arrive
  connectionBroken: ['De mailserver verbrak de verbinding.', 'The mail server broke the connection.'],
  attachmentGone: ['De bijlage {file} is er niet meer.', 'The attachment {file} is gone.'],
  someRefused: ['{answer} (geweigerd: {refused})', '{answer} (refused: {refused})'],
  undeliverable: ['onbestelbaar ({status})', 'undeliverable ({status})'],
  noReason: ['zonder reden', 'no reason given'],
  unreadable: [
    '{secret} is niet meer te lezen: voer opnieuw in bij Instellingen.',
    '{secret} can no longer be read: enter it again under Settings.',
  ],
  mailServerPassword: ['Wachtwoord van de mailserver', 'Password of the mail server'],
  mailKey: ['Sleutel waarmee e-mail wordt ondertekend', 'Key that signs email'],
  carrierKey: ['Sleutel van {system}', 'Key of {system}'],
  bookkeepingKey: ['Koppeling met {system}', 'Link with {system}'],

  // what a carrier or a warehouse answers
  shipmentRefused: ['{system} weigert de zending ({status}).', '{system} refuses the shipment ({status}).'],
  warehouseRefuses: [
    'Het externe magazijn weigert de order ({status}).',
    'The external warehouse refuses the order ({status}).',
  ],
  noLabel: ['{system} geeft geen label.', '{system} gives no label.'],
  labelToOtherAddress: [
    'Bij MyParcel staat deze zending al met een label naar een ander adres. Verwijder haar daar en probeer het opnieuw.',
    'MyParcel has this shipment already, with a label to another address. Delete it there and try again.',
  ],
  tooLong: [
    'De {part} van de {party} is langer dan de {most} tekens die MyParcel aanneemt: ‘{text}’. Kort de {part} in.',
    'The {part} of the {party} is longer than the {most} characters that MyParcel takes: ‘{text}’. Shorten the {part}.',
  ],
  recipient: ['ontvanger', 'recipient'],
  sender: ['afzender', 'sender'],
  name: ['naam', 'name'],
  street: ['straat', 'street'],
  city: ['plaats', 'town'],

  virusFound: [
    'De virusscanner vond {found} in dit bestand. Het is niet bewaard.',
    'The virus scanner found {found} in this file. It was not kept.',
  ],

  // what goes wrong with a webshop
  shopUnreachable: ['De webwinkel op {host} antwoordt niet.', 'The webshop at {host} does not answer.'],
  shopInside: [
    'De webwinkel op {host} staat in het netwerk van Kelderboek zelf en wordt niet aangeroepen.',
    'The webshop at {host} stands in the network of Kelderboek itself and is not called.',
  ],
  mailServerInside: [
    'Mailserver {server} staat in het netwerk van Kelderboek zelf; daar gaat geen mail heen.',
    'Mail server {server} stands in the network of Kelderboek itself; no mail goes there.',
  ],
  mailServerUnknown: [
    'Mailserver {server} is nu niet te vinden in DNS.',
    'Mail server {server} cannot be found in DNS now.',
  ],
  shopAnswers: ['De webwinkel op {host} antwoordt met {status}.', 'The webshop at {host} answers {status}.'],
  shopIsAnother: [
    'Wat op {host} antwoordt, is geen WooCommerce.',
    'What answers at {host} is not WooCommerce.',
  ],
  shopRefusesProduct: [
    'De webwinkel nam een product niet aan: {answer}',
    'The webshop did not take a product: {answer}',
  ],
  shopRefusesCoupon: [
    'De webwinkel nam een kortingscode niet aan: {answer}',
    'The webshop did not take a coupon: {answer}',
  ],
  shopUnknown: [
    'Het adres en de sleutels van de webwinkel ontbreken. Vul ze in bij Instellingen, Website.',
    'The address and keys of the webshop are missing. Enter them under Settings, Website.',
  ],
  couponForSome: [
    'Een kortingscode in WooCommerce kan niet voor één soort klanten zijn, daarom staan deze er niet: {codes}.',
    'A coupon in WooCommerce cannot be for one kind of customers, so these are not there: {codes}.',
  ],

  // what goes wrong with a bookkeeping
  linkUnknown: ['{system} kent de koppeling niet meer.', '{system} no longer knows the link.'],
  linkAgain: ['{why} Koppel het account opnieuw.', '{why} Link the account again.'],
  programNotConnected: [
    'Deze installatie is niet bij {system} aangemeld. Wie haar beheert zet de gegevens van de aanmelding.',
    'This installation is not registered with {system}. Whoever runs it sets the details of the registration.',
  ],
  programUnreachable: ['{system} antwoordt niet.', '{system} does not answer.'],
  unanswered: ['{system} antwoordt niet ({status}).', '{system} does not answer ({status}).'],
  refused: ['{system} weigert dit ({status}).', '{system} refuses this ({status}).'],
  busyNow: ['{system} wil even geen verzoeken.', '{system} takes no requests for a moment.'],
  bookedForOtherAmount: [
    'Factuur {number} staat al in {system}, voor een ander bedrag ({amount}).',
    'Invoice {number} is in {system} already, for another amount ({amount}).',
  ],
  relationOfOther: [
    'Relatie {number} heet in {system} ‘{there}’ en hier ‘{here}’. Geef een van beide een ander nummer, of maak de namen gelijk.',
    'Relation {number} is called ‘{there}’ in {system} and ‘{here}’ here. Give one of them another number, or make the names the same.',
  ],
  relationTwice: [
    'In {system} staat ‘{relation}’ vaker dan eens. Geef de juiste relatie het nummer {number}.',
    '{system} has ‘{relation}’ more than once. Give the right relation the number {number}.',
  ],
  noSuchLedger: [
    'Grootboekrekening {number} bestaat niet in {system}.',
    'Ledger account {number} does not exist in {system}.',
  ],
  noSuchJournal: [
    'Dagboek {number} bestaat niet in {system}.',
    'Journal {number} does not exist in {system}.',
  ],
  noJournalOf: [
    'Grootboekrekening {number} heeft in {system} geen dagboek.',
    'Ledger account {number} has no journal in {system}.',
  ],
  noSuchEntry: ['Boeking {number} staat niet meer in {system}.', 'Entry {number} is no longer in {system}.'],
  noReceivables: [
    '{system} heeft geen grootboekrekening voor debiteuren.',
    '{system} has no ledger account of receivables.',
  ],
  noGeneralJournal: ['{system} heeft geen memoriaal.', '{system} has no general journal.'],
  differencesLedgerMissing: [
    'Er is geen grootboekrekening voor betalingsverschillen gekozen. Kies die bij Instellingen, Koppelingen.',
    'No ledger account of payment differences is chosen. Choose it under Settings, Links.',
  ],
  differenceNotTaken: [
    'De afboeking bij factuur {number} staat niet in {system}: {why}',
    'The write-off of invoice {number} is not in {system}: {why}',
  ],
  noSalesJournal: ['{system} heeft geen verkoopdagboek.', '{system} has no sales journal.'],
  elsewhere: ['{system} wijst naar een ander adres.', '{system} points to another address.'],
  noAdministration: ['{system} noemt geen administratie.', '{system} names no administration.'],
  noSuchVatCode: [
    'Btw-code {code} bestaat niet in {system}, of is daar geblokkeerd.',
    'VAT code {code} does not exist in {system}, or is blocked there.',
  ],
  vatCodeOfOtherRate: [
    'Btw-code {code} is in {system} niet de code voor {percent}% exclusief. Kies een andere bij Instellingen, Koppelingen.',
    'VAT code {code} is not the code for {percent}% exclusive in {system}. Choose another under Settings, Connections.',
  ],
  noSuchVatKind: [
    '{system} kent de btw-soort {code} hier niet. Kies uit {kinds} bij Instellingen, Koppelingen.',
    '{system} does not know the kind of VAT {code} here. Choose from {kinds} under Settings, Connections.',
  ],
  collectiveNotBooked: [
    'Verzamelfacturen worden nog niet in {system} geboekt. Boek deze daar zelf, of lees het auditbestand in.',
    'Collective invoices are not booked in {system} yet. Book this one there yourself, or read in the audit file.',
  ],
  vatCodeMissing: [
    'Voor {kind} is nog geen btw-code van {system} gekozen. Vul die in bij Instellingen, Koppelingen.',
    'For {kind} no VAT code of {system} is chosen yet. Enter it under Settings, Connections.',
  ],
  paymentBooksClosed: [
    'De betaling van {amount} op {day} voor factuur {number} is niet overgenomen: de boeken van die dag zijn afgesloten',
    'The payment of {amount} on {day} for invoice {number} was not taken over: the books of that day are closed',
  ],
  paymentNotAllowed: [
    'De betaling van {amount} op {day} voor factuur {number} is niet overgenomen: de order laat geen betaling toe',
    'The payment of {amount} on {day} for invoice {number} was not taken over: the order allows no payment',
  ],
  andOthers: ['{first}; en {count} andere.', '{first}; and {count} more.'],

  // why stock moved
  countOfWarehouse: ['telling van het externe magazijn', 'count of the external warehouse'],
  orderReceived: ['inkooporder {number} van {supplier}', 'purchase order {number} of {supplier}'],
  directOrderReceived: ['directe order {number}', 'direct order {number}'],
  openingStock: ['beginvoorraad uit {file}', 'opening stock from {file}'],
  importTakenBack: ['import teruggedraaid', 'import reverted'],
  newVintage: ['nieuwe jaargang', 'new vintage'],
  countUndone: ['telling ongedaan gemaakt', 'count undone'],
  correctionTakenBack: ['correctie teruggedraaid', 'correction taken back'],
  changedOnProductScreen: ['aangepast op het productscherm', 'changed on the product screen'],
} as const satisfies Record<string, readonly [dutch: string, english: string]>;

export type KeptSentence = keyof typeof sentences;

type Parts = Readonly<Record<string, string | number>>;
const holder = /\{(\w+)\}/g;
const filled = (text: string, parts: Parts) => text.replace(holder, (_, name: string) => String(parts[name]));

/** A sentence as it is kept. */
export const keptSentence = (name: KeptSentence, parts: Parts = {}): string =>
  filled(sentences[name][0], parts);

/** What a log keeps may end without its full stop. */
const withoutStop = (text: string) => text.replace(/\.$/, '');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the words of the occasion in a kept sentence; one that comes twice is the same twice. */
const patternOf = (dutch: string) => {
  const seen = new Set<string>();
  const source = escaped(withoutStop(dutch)).replace(/\\\{(\w+)\\\}/g, (_, name: string) => {
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return name === 'system' ? '(?<system>[A-Z][\\w-]*)' : `(?<${name}>.+?)`;
  });
  return new RegExp(`^${source}$`, 's');
};
let patterns: readonly { pattern: RegExp; english: string }[] | null = null;
/** Made when it is first asked for: a page that reads nothing kept does not carry them. */
const knownPatterns = () =>
  (patterns ??= Object.values(sentences).map(([dutch, english]) => ({ pattern: patternOf(dutch), english })));

const inEnglish = (name: string, part: string) =>
  name === 'amount' ? inNotation(part, 'en').replace('€ ', '€') : said('en', readKept(part));

/** What is kept, in each language; the words of another system as they came. */
export const readKept = (text: string): Said => {
  const whole = withoutStop(text);
  for (const { pattern, english } of knownPatterns()) {
    const parts = pattern.exec(whole);
    if (!parts) continue;
    const inside = Object.entries(parts.groups ?? {}).map(([name, part]) => [name, inEnglish(name, part)]);
    const filledIn = withoutStop(filled(english, Object.fromEntries(inside)));
    return message(text, whole === text ? filledIn : `${filledIn}.`);
  }
  return text;
};
/** The same for one reader. */
export const keptIn = (language: ScreenLanguage, text: string): string => said(language, readKept(text));
