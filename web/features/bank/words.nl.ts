import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const readStatement = 'Afschrift inlezen';
export const reading = 'Bezig met inlezen …';
export const statementFile = 'Bestand van de bank';
export const fileTooLarge = 'Dit bestand is groter dan 20 MB. Haal een kortere periode op.';
export const ofFile = (name: string, problem: string) => `${name}: ${problem}`;
export const readSoMany = (added: number, movements: number) =>
  added === movements
    ? `${movements} ${movements === 1 ? 'boeking' : 'boekingen'} ingelezen`
    : `${movements} ${movements === 1 ? 'boeking' : 'boekingen'} gelezen, waarvan ${added} nieuw`;
export const toProcess = (count: number, amount: Text) =>
  `${count} ${count === 1 ? 'boeking' : 'boekingen'} te verwerken, samen ${amount}`;
export const openTab = 'Te verwerken';
export const bookedTab = 'Verwerkt';
export const asideTab = 'Terzijde';
export const statements = 'Afschriften';
export const titleOf = {
  open: 'Te verwerken',
  booked: 'Verwerkt',
  aside: 'Terzijde gelegd',
  all: 'Boekingen',
};
export const emptyOf = {
  open: 'Alles is verwerkt. Lees een afschrift in (CAMT.053 of MT940) om verder te gaan.',
  booked: 'Er is nog niets verwerkt.',
  aside: 'Er is niets terzijde gelegd.',
  all: 'Er is in deze periode niets geboekt.',
};
export const searchedIn = 'Naam, rekening, bedrag, omschrijving of nummer';
export const noEntryFound = 'Geen boeking gevonden.';
export const keys = [
  [['↑', '↓'], 'boeking kiezen'],
  [['Enter'], 'akkoord, of factuur kiezen'],
  [['K'], 'factuur kiezen'],
  [['T'], 'terzijde leggen'],
  [['Z'], 'laatste terugnemen'],
  [['A'], 'akkoord met alles wat is herkend'],
] as const;
export const entryOf = (on: Text, amount: Text, name: string) => `${on}, ${amount}, ${name}`;
export const bundleOf = (count: number) => `Verzamelboeking van ${count} betalingen`;
export const nobodyNamed = 'Zonder naam';
export const andMore = (count: number) => `en nog ${count}`;
export const left = (amount: Text) => `Nog te verdelen: ${amount}`;
export const agree = 'Akkoord';
export const agreeWithAll = (count: number) => `Akkoord met alle ${count} herkende`;
export const agreedWith = (count: number) => `${count} ${count === 1 ? 'boeking' : 'boekingen'} verwerkt`;
export const agreedButNot = (count: number, refused: number) => `${agreedWith(count)}, ${refused} niet`;
export const probably = (what: string) => `Vermoedelijk: ${what}`;
export const cameBack = (why: string) => `Teruggekomen: ${why}`;
export const chooseInvoice = 'Factuur kiezen';
export const takeBack = 'Terugnemen';
export const setAsideAs = 'Terzijde leggen als';
export const processAfterAll = 'Toch verwerken';
export const booked = 'Betaling geboekt';
export const takenBack = 'Teruggenomen';
export const setAside = 'Terzijde gelegd';
export const backAgain = 'Staat weer bij Te verwerken';
export const chooseFor = (amount: Text) => `Facturen kiezen voor ${amount}`;
export const book = 'Boeken';
export const leaveOut = (name: string) => `${name} weglaten`;
export const findInvoice = 'Zoek op factuurnummer of klant';
export const offeredOf = {
  open: 'Openstaande facturen',
  credit: 'Openstaande creditfacturen',
  paid: 'Betaalde facturen',
};
export const noneFoundOf = {
  open: 'Geen openstaande factuur gevonden.',
  credit: 'Geen openstaande creditfactuur gevonden.',
  paid: 'Geen betaalde factuur gevonden.',
};
export const chosenInvoices = 'Gekozen facturen';
export const cameBackOfPaid = 'Een betaalde factuur komt terug en staat weer open';
export const allChosen = 'Alles wat is gevonden, is gekozen.';
export const allDivided = 'Alles is verdeeld.';
export const period = 'Periode';
export const reference = 'Kenmerk';
export const movements = 'Boekingen';
export const movementsOf = (count: number, period: Text, iban: string) =>
  `${count} ${count === 1 ? 'boeking' : 'boekingen'} van ${period} op ${iban}`;
export const entriesIn = (period: Text, iban: string) => `Boekingen van ${period} op ${iban}`;
export const opening = 'Beginsaldo';
export const closing = 'Eindsaldo';
export const fits = 'Sluit aan';
export const gapOf = (amount: Text) => `${amount} verschil met het vorige`;
export const account = 'Rekening';
export const onDay = (on: Text) => `op ${on}`;
export const provenSince = (day: Text) => `Sluit aan sinds ${day}`;
export const gapsIn = (count: number) =>
  count === 1 ? '1 afschrift sluit niet aan' : `${count} afschriften sluiten niet aan`;
export const gapsWarning = (count: number) =>
  `${gapsIn(count)} op het vorige: er ontbreekt een afschrift. Lees het in.`;
export const showStatements = 'Naar de afschriften';
export const noStatements = 'Er is nog geen afschrift ingelezen.';
export const bookedAndWrittenOff = 'Betaling geboekt, verschil afgeboekt';
export const secondAsked = 'Afboeking gevraagd bij Vier ogen';
export const agreeAndWriteOff = (amount: Text) => `Boeken en ${amount} afboeken`;
export const bookAndWriteOff = 'Boeken en afboeken';
export const writeOffRest = (amount: Text) => `Het verschil van ${amount} afboeken`;
export const reason = 'Reden';
export const paymentDifference = 'Betalingsverschil';
export const asked = 'Gevraagd';
export const takeApart = 'Uitsplitsen';
export const askAgain = 'Opnieuw vragen';
export const payoutOf = (reference: string, count: number) =>
  `Uitbetaling ${reference}, ${count} ${count === 1 ? 'betaling' : 'betalingen'}`;
export const notTakenApart = (why: string) => `Niet uitgesplitst: ${why}. Er is niets geboekt.`;
export const inPayout = {
  capture: 'achteraf betaald',
  refund: 'terugbetaald',
  chargeback: 'teruggehaald door de klant',
};
export const atNoInvoice = (id: string) => `${id}: bij geen factuur`;
export const costsKept = 'Kosten van de betaalprovider';
export const missingInPayout = (count: number) =>
  `Van ${count} ${count === 1 ? 'betaling' : 'betalingen'} is geen factuur gevonden. Kies die zelf, of leg de rest terzijde.`;
export const partOf = (invoiceNumber: string, customerName: string, order: number) =>
  `${invoiceNumber} · ${customerName} · order ${order}`;
export const showAll = (count: number) => `Toon alle ${count}`;
export const showFewer = 'Toon minder';
