import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export { suppliers } from '#web/parts/words.nl.ts';

export const thisScreenCouldNotBe = 'Dit scherm kon niet worden getoond';
export const whatYouEnteredHereHas = 'Wat u hier had ingevuld, is als concept bewaard.';
export const whatWasSavedHasBeen = 'Wat al was opgeslagen, is bewaard. Kies een ander scherm of herlaad dit.';
export const reloadPage = 'Pagina herladen';
export const toTheTop = 'Naar boven';
export const leaveThisPage = 'Deze pagina verlaten?';
export const leave = 'Verlaten';
export const stay = 'Blijven';
export const notSavedAndLost = (fields: Text, value: Text) =>
  `${fields} niet opgeslagen en ${value} verloren.`;
export const fieldIs = 'veld is';
export const fieldsAre = 'velden zijn';
export const gets = 'gaat';
export const get = 'gaan';
export const workIsLost = 'Wat u hier invulde is nog niet opgeslagen en gaat verloren.';
export const thisOrderHasNotBeen = 'Deze order is nog niet bevestigd. Uw concept blijft bewaard.';
export const newOrderButton = 'Nieuwe order';
export const version = 'Versie';
export const theAccountWasSwitchedIn =
  'Het account is in een ander venster gewisseld. Er is niets opgeslagen.';
export const softwareUpdate = 'Software-update';
export const refresh = 'Vernieuwen';
export const later = 'Later';
export const thereIsANewVersion = 'Er is een nieuwe versie. Klik op vernieuwen.';
export const theCompanyWasNotSwitched = 'Het bedrijf is niet gewisseld';
export const checkout = 'Kassa';
export const profileOf = (initialsOf: Text, nameOf: Text) => `Profiel ${initialsOf}, ${nameOf}`;
export const lightTheme = 'Licht thema';
export const darkTheme = 'Donker thema';
export const shortcuts = 'Sneltoetsen';
export const switchCompany = 'Wissel van bedrijf';
export const signOut = 'Afmelden';
export const goTo = (toLowerCase: Text) => `Ga naar ${toLowerCase}`;
export const switchTo = (name: Text) => `Wissel naar ${name}`;
export const showShortcuts = 'Toon sneltoetsen';
export const logOutSignOut = 'uitloggen, afmelden';
export const customer = (city: Text, value: Text) => `${city} · klant ${value}`;
export const newOrderFor = (name: Text) => `Nieuwe order voor ${name}`;
export const actions = 'Opdrachten';
export const onThisPage = 'Op deze pagina';
export const field = 'Veld';
export const searchingDoesNotWorkNow = 'Zoeken lukt nu niet. Probeer het opnieuw.';
export const searchOrderCustomerOrAction = 'Zoek order, klant of opdracht';
export const searchAnAction = 'Zoek een opdracht';
export const navigation = 'Navigatie';
export const singleKeyShortcuts = 'Sneltoetsen van één toets gebruiken';
export const switchCompanySuffix = ', wissel van bedrijf';
export const openMenu = 'Menu openen';
export const searchPlaceholder = 'Zoek order, klant of opdracht…';
export const shortcutsKey = 'Sneltoetsen (?)';

/** Why nothing can be fetched or saved at the moment. */
export const outages = {
  offline: 'Geen verbinding. Wat u invult, blijft als concept bewaard.',
  'server-gone':
    'De server is even niet bereikbaar. Wat u invult, blijft als concept bewaard; zodra de server er weer is, werkt alles vanzelf door.',
};

/** What each shortcut does. */
export const shortcutEffects = {
  'Ctrl K': 'Zoeken, opdrachten, en knoppen en velden van deze pagina',
  '/': 'Zoeken en opdrachten',
  '⇧ N': 'Nieuwe order',
  'Ctrl ↵': 'Order bevestigen en bekijken',
  'Ctrl D': 'Orderregel dupliceren',
  'Ctrl L': 'Orderregel vergrendelen',
  'Ctrl Del': 'Orderregel verwijderen',
  M: 'Orderbevestiging of offerte mailen',
  Esc: 'Bovenste venster sluiten',
  '?': 'Deze lijst',
};

/** What may stand before a number or a name in the search. */
export const nounsOfRecords =
  /^(?:factuur|pakbon|order|inkooporder|klant|leverancier|wijn|product|offerte)\s+/i;
export const newPurchaseOrder = 'Nieuwe inkooporder';
export const purchaseOrder = (number: Text) => `Inkooporder ${number}`;
export const printPackingSlips = 'Pakbonnen printen';
export const packingSlipsNote = 'Te leveren orders op het dashboard';
export const invoiceOrders = 'Orders factureren';
export const invoiceNote = 'Facturen maken van orders zonder factuur';
export const sendReminders = 'Herinneringen versturen';
export const remindersNote = 'Wanbetalers';
export const makeLabels = 'Verzendlabels en zendingen';
export const labelsNote = 'Verzendingen';
export const countStock = 'Voorraad tellen';
export const importRecords = 'Gegevens importeren';
export const importNote = 'Klanten, producten, voorraad, prijzen';
export const recent = 'Laatst geopend';
export const noSuchAddress = (address: Text) => `Er is geen pagina op ${address}`;
export const openWork = (items: Text) => `, ${items} open`;
export const signInWithCode = 'Inloggen met een code';
export const giveACodeAgain = 'Geef opnieuw een code';
export const whyACodeAgain =
  'Dit vraagt een code van minder dan een kwartier oud. Daarna gaat het vanzelf verder.';
export const giveYourPasswordAgain = 'Geef opnieuw uw wachtwoord';
export const whyYourPasswordAgain =
  'Dit vraagt uw wachtwoord, omdat u er langer dan een kwartier geleden mee bent ingelogd. Daarna gaat het vanzelf verder.';
export const confirmCode = 'Bevestigen';
export const codeOrRecoveryCode = 'De zes cijfers die de app nu toont, of een herstelcode.';
