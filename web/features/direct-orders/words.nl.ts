import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export { directOrders, extraDiscount, lock } from '#web/parts/words.nl.ts';

export const afterDelivery = 'Na aflevering';
export const bottlesBooked = (bottles: Text) => `${bottles} ingeboekt`;
export const addStockOfOrder = (orderId: Text) => `Voorraad toevoegen van order ${orderId}`;
export const addStock = 'Voorraad toevoegen';
export const theStockWasNotBooked = 'De voorraad is niet ingeboekt';
export const ofOrderBooked = (bottles: Text, value: Text) => `${bottles} van order ${value} ingeboekt`;
export const latestDirectOrdersOf = (name: Text) => `Laatste directe orders van ${name}`;
export const deliveredBy = (supplierName: Text) => `geleverd door ${supplierName}`;
export const numberOfOrders = 'Aantal orders';
export const thereAreNoDirectOrders = 'Er zijn nog geen directe orders voor dit account.';
export const bookStockOfOrder = (value: Text) => `Voorraad van order ${value} inboeken?`;
export const bookStock = 'Voorraad inboeken';
export const bottlesAreAddedOnce = (bottles: Text, account: Text) =>
  `${bottles} komen in de voorraad van ${account}. Dit gebeurt één keer en gaat niet terug.`;
export const autoDirectorder = 'Automatische directe order';
export const newDirectorder = 'Nieuwe directe order';
export const theAccountsCouldNotBe = 'De accounts zijn niet opgehaald.';
export const noAccountForDirectOrders = 'Geen account voor directe orders';
export const anAccountPlacesDirectOrders =
  'Een account plaatst directe orders zodra het bij het leverende account als klant bekend is en een eigen voorraad heeft. Vul het klantnummer in bij';
export const settingsPurchasing = 'Instellingen, Inkoop';
export const neededFreeAtAreLeft = (proposed: Text, count: Text, supplierName: Text, short: Text) =>
  `${proposed} nodig, ${count} vrij bij ${supplierName}: ${short} blijven over.`;
export const nothing = 'niets';
export const customerName = 'Klantnaam';
export const linesOfTheDirectOrder = 'Regels van de directe order';
export const directOrderPlaced = (value: Text) => `Directe order ${value} geplaatst`;
export const isDeliveredBy = (supplierName: Text) => `Geleverd door ${supplierName}`;
export const theOrderWasPlacedBut = 'De order is geplaatst, maar de pakbon is niet gemaakt.';
export const directorderFor = (value: Text, name: Text) => `${value} directe order voor ${name}`;
export const auto = 'Automatische';
export const newTitle = 'Nieuwe';
export const theDirectOrderWasNot = 'De directe order is niet geplaatst.';
export const noProductIsBelowIts = 'Er is geen product onder zijn minimumvoorraad.';
export const ofWhichExtraDiscount = 'Waarvan af: extra korting';
export const printPackingSlip = 'Pakbon printen';
export const theEnteredLinesWillBe = 'De ingevoerde regels gaan verloren.';
export const discardAnyway = 'Toch weggooien';
export const slipFile = (number: Text) => `pakbon-${number}.pdf`;
