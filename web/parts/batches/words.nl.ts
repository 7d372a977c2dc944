import type { BatchAction } from '#domain/batch/action.ts';
export * from '#web/parts/words.nl.ts';

export const actions = 'Lopende en afgeronde acties';
export const more = 'Meer';
export const asCsv = 'Downloaden als CSV';
export const asExcel = 'Downloaden als Excel';
export const pause = 'Pauzeren';
export const resume = 'Hervatten';
export const again = 'Opnieuw';
export const results = 'Resultaat';
export const putAway = 'Sluiten';
export const open = 'Openen';
export const paused = 'gepauzeerd';
export const notStarted = 'De actie is niet gestart';
export const notChanged = 'De actie is niet gewijzigd';
export const progressOf = (done: number, count: number) => `${done} van ${count}`;
export const doneCount = (count: number) => `${count} gedaan`;
export const unchangedCount = (count: number) => `${count} ${count === 1 ? 'was' : 'waren'} al zo`;
export const refusedCount = (count: number) => `${count} geweigerd`;
export const failedCount = (count: number) => `${count} mislukt`;

export const packingSlips = 'Pakbonnen';
export const packingSlipsToPrinter = 'Pakbonnen printen';
export const packingSlipsAsPdf = 'Pakbonnen als PDF';
export const makeInvoices = 'Factureren';
export const mailInvoices = 'Facturen mailen';
export const mailConfirmations = 'Orderbevestigingen mailen';
export const statusTo = (status: string) => `Status: ${status}`;
export const sendReminders = 'Herinneren';

export const names: Record<BatchAction, string> = {
  'order-status': 'Status wijzigen',
  'packing-slips': 'Pakbonnen',
  'packing-slips-to-printer': 'Pakbonnen printen',
  'shipping-labels': 'Verzendlabels',
  'shipping-labels-to-printer': 'Verzendlabels printen',
  invoices: 'Factureren',
  'invoice-mails': 'Facturen mailen',
  'confirmation-mails': 'Orderbevestigingen mailen',
  'collective-invoices': 'Verzamelfacturen',
  reminders: 'Herinneringen',
  'reminder-steps': 'Herinneringen',
  'customer-field': 'Klanten wijzigen',
  'product-field': 'Producten wijzigen',
  'purchase-status': 'Status wijzigen',
  'purchase-mails': 'Mailen aan leverancier',
  'purchase-papers': 'Inkooporders als PDF',
  'take-back': 'Terugdraaien',
};
export const makeLabels = 'Verzendlabels';
export const printLabels = 'Verzendlabels printen';
export const askLabels = (count: string) => `Verzendlabels voor ${count} maken?`;
export const askLabelsBody =
  'De vervoerder maakt voor elke order een label, met de keuzes waarmee het formulier begint: 1 kg, standaardpakket, het adres van de order. Een order die al een label heeft krijgt geen tweede.';
export const askLabelsToPrinter = 'De labels gaan naar de printservice.';
export const makeThem = 'Labels maken';
export const askStatus = (count: string, status: string) => `${count} naar ${status}?`;
export const askStatusBody =
  'Orders die deze status niet kunnen krijgen worden overgeslagen, met de reden erbij.';
export const setStatus = 'Status wijzigen';
export const askInvoices = (count: string) => `${count} factureren?`;
export const askInvoicesBody =
  'Elke order krijgt een factuur met een nummer; dat kan niet ongedaan worden gemaakt. Wat al gefactureerd is blijft zoals het is.';
export const askInvoiceMails = (count: string) => `Facturen van ${count} mailen?`;
export const askInvoiceMailsBody =
  'Elke factuur gaat naar het factuuradres van de klant. Orders zonder factuur of adres worden overgeslagen.';
export const askConfirmations = (count: string) => `Bevestigingen van ${count} mailen?`;
export const askConfirmationsBody =
  'Elke klant krijgt de orderbevestiging. Klanten zonder e-mailadres worden overgeslagen.';
export const sendMails = 'Mailen';

export const resultOf = (name: string) => `Resultaat: ${name}`;
export const onlyNotDone = 'Alleen wat niet gelukt is';
export const record = 'Wat';
export const outcome = 'Resultaat';
export const outcomes = {
  done: 'gedaan',
  unchanged: 'was al zo',
  refused: 'geweigerd',
  failed: 'mislukt',
  pending: 'wacht',
};
export const nothingHere = 'Niets om te tonen.';

export const preparing = 'Herinneringen worden voorbereid …';
export const previewTitle = 'Herinneringen versturen';
export const noneDue = 'Niemand krijgt nu een herinnering; bij elke klant staat waarom.';
export const getReminder = (count: number) =>
  `${customersCounted(count)} ${count === 1 ? 'krijgt' : 'krijgen'} een herinnering.`;
export const getNone = (count: number) => `${count} nu niet, met de reden erbij.`;
export const exampleMail = 'Voorbeeld: de eerste mail';
export const exampleTo = (to: string) => `Aan ${to}`;
export const whoGetsWhat = 'Wie krijgt wat';
export const level = 'Herinnering';
export const openAmount = 'Open';
export const sendCount = (count: number) =>
  count === 1 ? '1 herinnering versturen' : `${count} herinneringen versturen`;
export const levels = { 1: 'eerste', 2: 'tweede', 3: 'derde' };
export const customersCounted = (count: number) => (count === 1 ? '1 klant' : `${count} klanten`);

export const productsCounted = (count: number) => (count === 1 ? '1 product' : `${count} producten`);

export const mailSuppliers = 'Mailen aan leverancier';
export const asPdf = 'Als PDF';
export const askMailSuppliers = (count: string) => `${count} mailen?`;
export const askMailSuppliersBody =
  'Elke inkooporder gaat naar zijn leverancier en wordt besteld. Leveranciers zonder e-mailadres worden overgeslagen.';
export const purchasesCounted = (count: number) => (count === 1 ? '1 inkooporder' : `${count} inkooporders`);

export const changeField = 'Veld wijzigen';
export const field = 'Veld';
export const value = 'Wordt';
export const changeCounted = (counted: string) => `${counted} wijzigen`;
export const fieldNames = {
  enabled: 'Actief',
  'customer-type_id': 'Klanttype',
  accountmanager_user_id: 'Accountmanager',
  sellprice_class: 'Prijsklasse',
  klantapp_disabled: 'Niet in de klantapp',
  not_returning: 'Komt niet terug',
  exclude_from_discount: 'Uitgesloten van korting',
  'product-type_id': 'Productsoort',
};
export const priceClasses = { 1: 'Prijs 1', 2: 'Prijs 2', 3: 'Prijs 3' };
export const nobody = 'niemand';

export const sendStepsOf = (customers: string) => `Stappen van vandaag versturen (${customers})`;
