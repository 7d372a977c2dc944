import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.nl.ts';

export const openAmount = 'Openstaand';
export const ofWhichOverdue = (amount: Text) => `waarvan ${amount} over de vervaldatum`;
export const credit = (amount: Text) => `Tegoed ${amount}`;
export const nothingOpen = 'Er staat niets open.';
export const toPay = 'Te betalen';
export const paidAndOlder = 'Betaald en eerder';
export const noOlderInvoices = 'Hier komen uw betaalde facturen.';
export const invoiceNumbered = (number: Text) => `Factuur ${number}`;
export const dated = (day: Text) => `van ${day}`;
export const dueOn = (day: Text) => `te betalen vóór of op ${day}`;
export const overdueSince = (day: Text) => `had betaald moeten zijn op ${day}`;
export const isCollectedOn = (day: Text) => `wordt op ${day} van uw rekening afgeschreven`;
export const stillOpenOf = (total: Text) => `deel betaald, was ${total}`;
export const states = { open: 'open', overdue: 'te laat', paid: 'betaald', credit: 'creditfactuur' };
export const youGet = (amount: Text) => `u krijgt ${amount}`;
export const invoicePdf = 'PDF';
export const invoicePdfOf = (number: Text) => `PDF van factuur ${number}`;
export const choose = (number: Text) => `Betaal factuur ${number}`;
export const chooseAll = 'Alles kiezen';
export const choosePage = 'Alles op deze pagina kiezen';
export const chosen = (count: number, amount: Text) =>
  count === 0 ? 'Kies wat u wilt betalen' : `${count} ${count === 1 ? 'factuur' : 'facturen'} · ${amount}`;
export const giveMandate = 'Schrijf volgende facturen automatisch af';
export const mandateIs =
  'Met deze betaling machtigt u ons om ook wat u hierna koopt van dezelfde rekening af te schrijven. U hoort vooraf wanneer.';
export const directDebit = 'Automatische incasso';
export const revoked = 'ingetrokken';
export const notSigned = 'nog niet getekend';
export const mandateRevoked = (iban: Text, name: Text, revokedOn: Text) =>
  `U hebt de machtiging voor rekening ${iban} (${name}) op ${revokedOn} ingetrokken. Wat u koopt, betaalt u zelf.`;
export const mandateSigned = (iban: Text, name: Text, signedOn: Text) =>
  `Sinds ${signedOn} mogen wij facturen afschrijven van rekening ${iban} (${name}).`;
export const mandateUnsigned = (iban: Text, name: Text) =>
  `Er is een machtiging gemaakt voor rekening ${iban} (${name}). Zolang u die niet tekent, schrijven wij niets af.`;
export const mandateReference = (reference: Text) => `Kenmerk van de machtiging: ${reference}`;
export const revoke = 'Machtiging intrekken';
export const revokeTitle = 'Machtiging intrekken?';
export const revokeMeans =
  'Vanaf nu maken wij geen nieuwe incasso’s meer. Facturen die openstaan, betaalt u dan zelf.';
export const goesOn = 'Dit ligt al bij de bank en wordt nog afgeschreven:';
export const stillCollected = 'Wordt nog afgeschreven';
export const collectedOn = (number: Text, amount: Text, day: Text) =>
  `Factuur ${number}: ${amount} op ${day}`;
export const stopping = {
  CORE: 'Wilt u dat niet, bel dan uw leverancier, of laat het uw bank tegenhouden. Uw bank boekt het tot acht weken na de afschrijving ook voor u terug.',
  B2B: 'Wilt u dat niet, bel dan uw leverancier, of laat het uw bank vóór die dag tegenhouden. Deze zakelijke incasso is daarna niet terug te boeken.',
};
export const mayNotRevoke = 'Intrekken doet bij u wie bestellingen goedkeurt, of wie zonder limiet bestelt.';
export const pay = 'Betalen';
export const toThePayment = 'Naar de betaling …';
export const continuePayment = 'Verder met die betaling';
export const payByBank = 'Betaal per bank; rekening en kenmerk staan op de factuur.';
export const notShown = 'Uw leverancier toont uw facturen niet in de app. Bel of mail hem voor een factuur.';
export const olderPages = 'Bladeren door eerdere facturen';
export const openPages = 'Bladeren door te betalen facturen';
export const atMost = (most: Text) => `Hoogstens ${most} facturen tegelijk.`;

export const payment = 'Betaling';
export const outcomes = {
  paid: 'Bedankt, uw betaling is ontvangen',
  open: 'Uw betaling is nog niet bevestigd',
  failed: 'Uw betaling is niet gelukt',
  canceled: 'U hebt de betaling geannuleerd',
  expired: 'De betaling is verlopen',
};
export const partPaid = (paid: Text, amount: Text) => `Er is ${paid} betaald van ${amount}`;
export const amountPaid = (amount: Text) => `${amount} betaald`;
export const amountAsked = (amount: Text) => `Het ging om ${amount}`;
export const explained = {
  paid: 'De betaling is verwerkt; u hoeft niets meer te doen.',
  part: 'De rest staat nog open.',
  open: 'Zodra de betaalprovider de betaling bevestigt, leest u dat hier vanzelf. Hebt u al betaald, betaal dan niet opnieuw.',
  unpaid: 'Er is met deze betaling niets betaald.',
};
export const paidInvoices = 'Facturen in deze betaling';
export const isPaid = 'betaald';
export const stillOpen = (amount: Text) => `nog ${amount} open`;
export const completePayment = 'Betaling afmaken';
export const payAgain = 'Opnieuw betalen';
export const toYourInvoices = 'Naar uw facturen';
export const unknownPayment = 'Deze betaling kennen we niet.';
export const asking = 'Een moment, we vragen hoe het met de betaling staat …';
