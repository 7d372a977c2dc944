import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const collectionsTitle = 'Incasso en uitbetaling';
export const toCollect = 'Te incasseren';
export const byProvider = 'Via betaalprovider';
export const toPayOut = 'Uit te betalen';
export const files = 'Bestanden';
export const file = 'Bestand';
export const filesForTheBank = 'Bestanden voor de bank';
export const noFiles = 'Er is nog geen bestand voor de bank gemaakt.';
export const proposalOf = {
  collection: 'Voorstel voor een incasso',
  provider: 'Voorstel voor een incasso via de betaalprovider',
  payout: 'Voorstel voor een uitbetaling',
};
export const dayOf = { collection: 'Incasso op', provider: 'Vragen op', payout: 'Uitbetaling op' };
export const makeOf = {
  collection: 'Incasso maken',
  provider: 'Incasso vragen',
  payout: 'Uitbetaling maken',
};
export const made = {
  collection: 'Incasso gemaakt',
  provider: 'Incasso gemaakt',
  payout: 'Uitbetaling gemaakt',
};
export const nothingFor = {
  collection: 'Geen factuur is op deze dag vervallen bij een klant die met incasso betaalt.',
  provider:
    'Geen factuur is op deze dag vervallen bij een klant van wie de betaalprovider incasseert. Dat staat bij het mandaat van de klant.',
  payout: 'Er is geen creditnota uit te betalen.',
};
export const invoices = (count: number) => `${count} ${count === 1 ? 'factuur' : 'facturen'}`;
export const makeQuestion = {
  collection: (invoiceCount: Text, amount: Text) => `${invoiceCount} incasseren, samen ${amount}?`,
  provider: (invoiceCount: Text, amount: Text) => `${invoiceCount} laten incasseren, samen ${amount}?`,
  payout: (invoiceCount: Text, amount: Text) => `${invoiceCount} uitbetalen, samen ${amount}?`,
};
export const whatHappens = {
  collection: (day: Text) =>
    `Er komt een bestand dat u bij uw bank inlevert. De bank schrijft op ${day} af; een betaling staat er pas als zij die meldt.`,
  provider: (day: Text) =>
    `De betaalprovider wordt op ${day} gevraagd dit af te schrijven, elke factuur één keer. Een betaling staat er pas als hij die meldt; mislukt zij, dan staat de factuur weer open.`,
  payout: (day: Text) =>
    `Er komt een bestand dat u bij uw bank inlevert. De bank betaalt op ${day} uit; een betaling staat er pas als zij die meldt.`,
};
export const isMailed = 'Elke klant krijgt nu per mail bericht van de afschrijving.';
export const mailBefore = 'mail vooraf';
export const mailsUnannounced =
  'Wie de incasso niet op zijn factuur aangekondigd kreeg, krijgt er een mail van zodra de incasso is gemaakt.';
export const mailableFrom = (day: Text) =>
  `Een deel van de facturen kondigde geen incasso aan, zoals facturen uit uw vorige systeem. Vanaf ${day} kunnen ze mee: hun klanten krijgen vooraf een mail.`;
export const collectOnDay = (day: Text) => `Incasseren op ${day}`;
export const missing = {
  iban: 'Vul eerst de IBAN van uw bedrijf in bij Instellingen.',
  provider: 'Online betalen staat voor dit account niet aan.',
  'creditor-id': 'Vul eerst uw incassant-ID in bij Instellingen. U krijgt het van uw bank.',
};
export const toSettings = 'Naar Instellingen';
export const leftOutTitle = (count: Text) => `Niet in het voorstel: ${count}`;
export const leftOutHint = 'Klanten die met incasso betalen, en waarom het bij deze facturen niet kan.';
export const choose = 'Kies';
export const takeInvoice = (number: Text) => `Factuur ${number} meenemen`;
export const dueOn = 'Vervalt';
export const creditedOn = 'Datum';
export const account = 'Rekening';
export const kindOfCollection = 'Soort';
export const amount = 'Bedrag';
export const state = 'Stand';
export const executedOn = 'Uitvoering';
export const madeOn = 'Gemaakt';
export const actions = 'Acties';
export const withdrawn = 'teruggenomen';
export const allBooked = 'geboekt';
export const waitsForTheBank = 'wacht op de bank';
export const waitsForTheProvider = 'wacht op de betaalprovider';
export const bookedOf = (booked: Text, all: Text) => `${booked} van ${all} geboekt`;
export const cameBack = (count: Text) => `${count} teruggekomen`;
export const saveFile = (name: Text) => `${name} opslaan`;
export const fileNotFetched = 'Het bestand is niet opgehaald';
export const withdraw = 'Terugnemen';
export const isWithdrawn = 'Teruggenomen';
export const withdrawQuestion = (name: Text) => `${name} terugnemen?`;
export const withdrawMeans =
  'De facturen staan weer open en kunnen opnieuw mee. Leverde u het bestand al in, trek het dan ook bij uw bank in.';
export const withdrawnBefore =
  'De facturen staan weer open en kunnen opnieuw mee. Dat kan tot de betaalprovider is gevraagd.';
export const askSecond = 'Aan een ander vragen';
export const askedSecond = 'Aan een ander gevraagd';
export const toFourEyes = 'Vier ogen';
export const secondLooks = 'Eerst kijkt een ander ernaar; het bestand komt er als die het toestaat.';
