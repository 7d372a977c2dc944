import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export { addRule, deleteLine } from '#web/parts/discount-rules/words.nl.ts';
export { whatIf } from '#web/parts/words.nl.ts';

export const intro =
  'Leg andere prijzen, een andere korting of andere verzendkosten over de orders van een periode, en zie omzet en marge naast wat er gebeurde.';
export const scenario = 'Scenario';
export const scenarios = 'Scenario’s';
export const newScenario = 'Nieuw scenario';
export const noScenarios = 'Er zijn nog geen scenario’s. Maak er een met Nieuw scenario.';
export const own = 'van u';
export const ownAndShared = 'van u, gedeeld';
export const turnover = 'Omzet';
export const saved = 'Bewaard';
export const notWorkedOut = 'Niet doorgerekend';
export const busy = 'Wordt doorgerekend';
export const stopped = 'Gestopt';
export const workedOut = 'Doorgerekend';
export const changedSince = 'Gewijzigd sindsdien';
export const applied = 'Toegepast';

export const whatChanges = 'Wat verandert er?';
export const shared = 'Delen met collega’s';
export const giveName = 'Geef het scenario een naam.';
export const ordersOf = 'Orders van';
export const prices = 'Prijzen';
export const pricesStay = 'De prijzen blijven zoals ze waren.';
export const kinds = {
  all: 'Alle prijzen',
  'price-class': 'Een prijslijst',
  'product-type': 'Een productsoort',
  product: 'Eén product',
} as const;
export const onWhat = 'Waarop';
export const priceList = 'Prijslijst';
export const priceClass = (nth: Text) => `Prijs ${nth}`;
export const productType = 'Productsoort';
export const product = 'Product';
export const moreOrLess = 'Erbij of eraf';
export const fillInPercentage = 'Vul in waarop, en een percentage.';
export const addPercentage = 'Percentage toevoegen';
export const discountScheme = 'Korting';
export const otherRules = 'Andere kortingsregels';
export const withoutRules = 'Zonder regels krijgt geen order korting.';
export const shippingCosts = 'Verzendkosten';
export const otherShipping = 'Andere verzendkosten';
export const noShippingProduct =
  'Er is geen product voor verzendkosten gekozen. Kies het bij Instellingen, Basis.';
export const fee = 'Verzendkosten excl. btw';
export const freeFrom = 'Gratis vanaf excl. btw';
export const ofAllOrders = 'Voor alle orders, niet alleen uit de klantapp';
export const fillInAmount = 'Vul een bedrag in.';
export const save = 'Bewaren';
export const saveAsNew = 'Bewaren als nieuw';
export const saveAndWorkOut = 'Bewaren en doorrekenen';
export const workOut = 'Doorrekenen';
export const notSaved = 'Het scenario is niet bewaard';
export const notStarted = 'Het doorrekenen is niet gestart';
export const ofSomebodyElse = (name: Text) =>
  `Dit scenario is van ${name}. Wijzigt u iets, bewaar het dan als nieuw.`;
export const remove = 'Verwijderen';
export const removed = 'Scenario verwijderd';
export const removeScenario = (name: Text) => `Scenario ${name} verwijderen?`;
export const theOutcomeGoesToo = 'De uitkomst verdwijnt mee.';

export const isBeingWorkedOut = 'Wordt doorgerekend';
export const progress = 'Voortgang';
export const ofOrders = (done: Text, all: Text) => `${done} van ${all} orders`;
export const stop = 'Stoppen';
export const youCanGoOnWorking = 'U kunt intussen doorwerken; de uitkomst blijft hier staan.';

export const outcome = 'Uitkomst';
export const changedSinceRun =
  'Het scenario is na deze uitkomst gewijzigd. Reken het opnieuw door om het nieuwe te zien.';
export const ordersTitle = 'Doorgerekend';
export const turnoverAsItWas = 'Omzet zoals het was';
export const turnoverInScenario = 'Omzet in het scenario';
export const marginOf = (amount: Text, share: Text) => `marge ${amount} (${share})`;
export const difference = 'Verschil';
export const asItWas = 'Zoals het was';
export const inScenario = 'In scenario';
export const marginInScenario = 'Marge in scenario';
export const marginDifference = 'Verschil marge';
export const comparedPer = 'Vergeleken per';
export const by = {
  customer: { one: 'Klant', many: 'Klanten' },
  product: { one: 'Product', many: 'Producten' },
  'product-type': { one: 'Productsoort', many: 'Productsoorten' },
} as const;
export const comparedBy = (what: Text) => `Omzet en marge: ${what.toString().toLowerCase()}`;
export const mostTurnover = (what: Text) => `${what} met de meeste omzet`;
export const chartSummary = (name: Text, before: Text, after: Text) =>
  `${name} had ${before} en zou ${after} hebben.`;
export const noOrders = 'In deze periode zijn er geen orders.';

export const apply = 'Toepassen';
export const asOneChange = 'als één wijziging, die u als geheel kunt terugnemen';
export const firstDay = 'Vanaf';
export const showWhatChanges = 'Toon wat er verandert';
export const pricesThatChange = 'Prijzen die veranderen';
export const noPricesChange = 'Er veranderen geen prijzen.';
export const applyFrom = (day: Text) => `Toepassen vanaf ${day}`;
export const applyScenario = (name: Text) => `Scenario ${name} toepassen?`;
export const productNoun = 'product';
export const productsNoun = 'producten';
export const applying = (products: Text, day: Text) =>
  `De prijzen van ${products} gelden vanaf ${day}; orders die er al zijn blijven zoals ze zijn.`;
export const isApplied = 'Scenario toegepast';
export const appliedFrom = (day: Text) => `Dit scenario geldt vanaf ${day}.`;
export const takeBack = 'Terugnemen';
export const takeScenarioBack = (name: Text) => `Scenario ${name} terugnemen?`;
export const takingBack =
  'Prijzen die nog niet gelden vervallen; van die al gelden komt vanaf vandaag de vorige terug, behalve waar iemand intussen een andere koos.';
export const isTakenBack = 'Scenario teruggenomen';
