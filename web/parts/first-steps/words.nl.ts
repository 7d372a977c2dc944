import type { Text } from '#web/lib/words.nl.ts';

export const firstSteps = 'Eerste stappen';
export const stepCompany = 'Uw bedrijf';
export const stepProducts = 'Producten';
export const stepPrices = 'Prijzen';
export const stepCustomers = 'Klanten';
export const stepStock = 'Voorraad';
export const stepUsers = 'Collega’s';
export const stepMail = 'E-mail';
export const stepPayment = 'Online betalen';
export const stepOrder = 'Eerste order';
export const companyIsComplete = 'Alles voor een factuur is ingevuld';
export const importOrEnter = 'Nog geen: importeer een lijst of voer ze in';
export const comeWithProducts = 'Komen met de producten';
export const someLackAPrice = 'Er zijn producten zonder prijs';
export const allHaveAPrice = 'Elk product heeft een prijs';
export const stockIsThere = 'Er is voorraad';
export const noStockYet = 'Niets op voorraad: tel of importeer';
export const onlyYou = 'Alleen u heeft een login';
export const customersPayOnline = 'Online betalen staat aan';
export const customersTransfer = 'Staat uit: klanten betalen per overboeking';
export const firstOrderIsIn = 'De eerste order is ingevoerd';
export const noOrderYet = 'Nog geen order ingevoerd';
export const noSenderYet = 'Nog geen afzender ingevuld';
export const noMailServer = 'Geen mailserver: mail wordt bewaard, niet verstuurd';
export const beingChecked = 'SPF en DKIM worden opgezocht …';
export const cannotBeLookedUp = 'SPF en DKIM konden niet worden opgezocht';
export const mailCannotBeSeen = 'Kon niet worden opgehaald';
export const oneMoment = 'Een ogenblik …';
export const goFillIn = 'Invullen';
export const goSee = 'Bekijken';
export const goImport = 'Importeren';
export const goCount = 'Tellen';
export const goAdd = 'Toevoegen';
export const goSetUp = 'Instellen';
export const goEnter = 'Invoeren';
export const stepDone = 'Gedaan';
export const stepToDo = 'Nog te doen';
export const optional = '(kan ook later)';
export const hideSteps = 'Verbergen';
export const stepsHidden = 'Eerste stappen verborgen';
export const stepsComeBack = 'Terug te zetten bij Instellingen, Basis.';
export const companyIsReady = 'alles is gedaan';
export const mailStates = {
  good: 'in orde',
  warning: 'let op',
  wrong: 'klopt niet',
  unknown: 'niet vast te stellen',
};
export const mailFinding = (subject: Text, state: Text) => `${subject} ${state}`;
export const stillMissing = (labels: Text) => `Nog: ${labels}`;
export const productsThere = (count: number) => (count === 1 ? '1 product' : `${count} producten`);
export const customersThere = (count: number) => (count === 1 ? '1 klant' : `${count} klanten`);
export const usersThere = (count: number) => `${count} mensen hebben een login`;
export const stepsDone = (done: number, all: number) => `${done} van ${all} gedaan`;
export const busy = 'Bezig …';
export const someSamplesStayed = 'Er zijn voorbeelden gebleven: waarom';
export const samples = {
  several: { attempt: 'Proberen met voorbeelden', away: 'Voorbeelden weggooien' },
  prices: {
    attempt: 'Proberen met een voorbeeldprijs',
    away: 'Voorbeeldprijs weggooien',
    note: 'Een prijsafspraak: Voorbeeld Bistro betaalt € 12,50 voor Voorbeeld Sancerre.',
  },
  order: {
    attempt: 'Proberen met een voorbeeldorder',
    away: 'Voorbeeldorder weggooien',
    note: 'Neemt één ordernummer, dat daarna overgeslagen blijft. Een factuurnummer alleen als u haar factureert; dan kan zij niet meer weg.',
  },
  invoice: {
    attempt: 'Proberen met een voorbeeldfactuur',
    away: 'Voorbeeldfactuur weggooien',
    note: 'Geen echte betaling: een verzonnen openstaande factuur, met een eigen nummer dat niet in uw reeks komt.',
  },
  user: { attempt: 'Proberen met een voorbeeldcollega', away: 'Voorbeeldcollega weggooien' },
};
export const seeSample = 'Openstaand bekijken';
export const dnsIsSilent = (sender: Text) =>
  `${sender}: DNS antwoordt niet, SPF en DKIM zijn nu niet op te zoeken`;
export const isNotPublished = 'ontbreekt nog';
export const samplesFailed = 'Dit lukte niet. Bij Importeren staat waarom.';
