import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export { invoiceDiscount, whatItIsMadeOf } from '#web/parts/words.nl.ts';

export const theBackorderLineWasNot = 'De backorderregel is niet verwijderd';
export const backorderLineDeleted = 'Backorderregel verwijderd';
export const deleteBackorderLine = (productName: Text) => `Backorderregel ${productName} verwijderen`;
export const onThisOrder = 'op deze order';
export const takeAlongBackorderLine = (productName: Text) => `Backorderregel ${productName} meenemen`;
export const numberSince = (number: Text, day: Text) => `${number} · sinds ${day}`;
export const theBackorderLinesCouldNot = 'De backorderregels zijn niet opgehaald.';
export const backorderLines = 'Backorderregels';
export const takeAllAlong = 'Alle meenemen';
export const openBackorderLines = 'Openstaande backorderregels';
export const customerDiscountOf = (percentage: Text) => `klantkorting ${percentage}`;
export const paymentTermOf = (days: Text) => `betaaltermijn ${days}`;
export const withoutVat = 'zonder btw';
export const externalTransporter = 'externe vervoerder';
export const overdue = (invoices: Text) => `${invoices} te laat`;
export const firstChooseACustomerThen = 'Kies eerst een klant; dan gelden de juiste prijzen.';
export const deliversOn = (days: Text) => `levert op ${days}`;
export const lineDeleted = (text: Text) => `Regel verwijderd: ${text}`;
export const yourOrderIsStillHere =
  'Uw order staat nog hier; bevestig opnieuw, dan wordt hij niet dubbel opgeslagen.';
export const notAllLinesWereTaken = 'Niet alle regels zijn meegenomen';
export const aWineThatYouNo = 'Een wijn die u niet meer verkoopt, blijft in de backorder staan.';
export const orderSaved = (value: Text, value2: Text) => `${value} ${value2} opgeslagen`;
export const theCustomer = 'de klant';
export const theOrderWasSavedBut =
  'De order is opgeslagen, maar de pakbon is niet gemaakt. Print hem op de order zelf.';
export const orderOrQuote = 'Order of offerte';
export const yourDraftIsBack = (time: Text) => `Uw concept van ${time} staat er weer.`;
export const thisCustomerIsInactive = 'Deze klant is inactief.';
export const theCustomerCanNoLonger =
  'De klant kan zelf niet meer bestellen. Controleer of deze order door mag gaan.';
export const paymentTermPassed = (days: Text) =>
  `Betaaltermijn (+${days}) van sommige facturen is overschreden`;
export const creditLimitExceeded = 'Kredietlimiet overschreden.';
export const openWithThisOrder = (amount: Text, limit: Text) =>
  `Met deze order staat er ${amount} open; de limiet is ${limit}.`;
export const thisOrderCannotBeSaved = ' Deze order kan zo niet worden opgeslagen.';
export const whyAboveTheLimit = 'Waarom deze order toch door mag';
export const orderNotSaved = 'Uw order is niet opgeslagen.';
export const addCosts = 'Kosten toevoegen';
export const pasteFromExcelNumberOr = 'Plakken uit Excel: nummer of naam, en aantal';
export const aQuoteReservesNoStock = 'Een offerte reserveert geen voorraad.';
export const cancelOrder = 'Annuleren';
export const confirmAmpPrint = 'Bevestigen & printen';
export const confirmAmpDashboard = 'Bevestigen & dashboard';
export const confirmAmpView = 'Bevestigen & bekijken';
export const discardNewOrder = 'Nieuwe order weggooien?';
export const discardOrder = 'Order weggooien';
export const theEnteredLinesAndNotes =
  'De ingevoerde regels en notities gaan verloren. Er wordt geen order opgeslagen.';
export const theMinimumAmountForFree = (minimum: Text) =>
  `Het minimale bestelbedrag voor franco levering is €${minimum} excl BTW`;
export const aLineOfItsOwn = '· eigen regel op de factuur';
export const shippingCosts = (unitPrice: Text) => `Verzendkosten ${unitPrice}`;
export const backorder = (number: Text) => `Backorder ${number}`;
export const takeAlong = 'Meenemen';
export const quote = 'Offerte';
export const quoteNotSaved = 'Uw offerte is niet opgeslagen.';
export const and = 'en';
export const addressWithoutStreet = 'Vul de straat van het afwijkende afleveradres in, of zet het uit.';
export const noBottlesNoOrder = 'Een order van 0 flessen wordt niet opgeslagen.';
export const slipFile = (number: Text) => `pakbon-${number}.pdf`;
