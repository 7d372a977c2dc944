import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export {
  addProduct,
  deleteNamedQuestion as confirmDelete,
  description,
  multiproduct,
} from '#web/parts/words.nl.ts';

export const copyNotMade = 'Kopie niet gemaakt';
export const copyMade = 'Kopie gemaakt';
export const cloneProduct = 'Product kopiëren';
export const copyGetsItsOwnNumber = (product: Text) =>
  `De kopie van ${product} krijgt een eigen nummer en begint zonder voorraad, prijsafspraken, prijzen die voor later vastliggen, acties en afbeeldingen.`;
export const makeCopy = 'Kopie maken';
export const grapeVarieties = 'Druivenrassen';
export const whatCustomersAndColleaguesSearch = "Waarop klanten en collega's zoeken.";
export const remove = (name: Text) => `${name} weghalen`;
export const noGrapeVarietiesYet = 'Nog geen druivenrassen.';
export const addGrape = 'Druif toevoegen';
export const merlotPinot2Letters = 'Merlot, pinot… (2 letters)';
export const addAsANewGrape = (name: Text) => `“${name}” als nieuwe druif toevoegen`;
export const purchasePriceEuroPerBottle = (purchasePrice: Text) => `Inkoopprijs € ${purchasePrice} per fles`;
export const marginPerPrice = 'Marge per prijs';
export const priceOfClass = (nth: Text) => `Prijs ${nth}`;
export const promotionPriceOfClass = (nth: Text) => `Actieprijs ${nth}`;
export const succession = 'Opvolging';
export const whatCustomersGetWhenThis = 'Wat klanten krijgen als dit product op is.';
export const theImageAlsoDisappearsFrom = 'De afbeelding verdwijnt ook uit de webwinkel en de productbladen.';
export const field = 'Veld';
export const oldValue = 'Oude waarde';
export const newValue = 'Nieuwe waarde';
export const changesOfThisProduct = 'Wijzigingen van dit product';
export const nothingHasBeenChangedYet = 'Er is nog niets gewijzigd.';
export const chooseASupplier = 'Kies een leverancier.';
export const newProduct = 'Nieuw product';
export const saveProduct = 'Product opslaan';
export const somethingWentWrongTheProduct = 'Er is een fout opgetreden. Product werd niet opgeslagen.';
export const supplierPlaceholder = 'Kies een leverancier';
export const vintage = 'Jaargang';
export const leaveEmptyIfTheProduct = 'Leeg laten als het product geen jaargang heeft';
export const classTitle = 'Klasse';
export const priceExclVat = 'Excl. btw';
export const priceInclVat = 'Incl. btw';
export const promotionPriceIncl = 'Actieprijs incl.';
export const promotionPrice = 'Actieprijs';
export const priceFromTo = (priceClass: Text, percentage: Text, percentage2: Text) =>
  `prijs ${priceClass} van ${percentage} naar ${percentage2}`;
export const marginChange = (prices: Text) => `Marge: ${prices}.`;
export const priceNotRecorded = 'Prijs niet vastgelegd';
export const promotionRecorded = 'Actie vastgelegd';
export const priceRecorded = 'Prijs vastgelegd';
export const kindOfPrice = 'Soort prijs';
export const cataloguePrice = 'Catalogusprijs';
export const firstDay = 'Eerste dag';
export const lastDay = 'Laatste dag';
export const priceOfClassOn = (value: Text, side: Text) => `Prijs ${value} ${side}.`;
export const aPriceThatYouLeave =
  'Een prijs die u leeg laat, blijft zoals hij is. De wijziging gaat vanzelf in.';
export const priceChangeTakenBack = 'Prijswijziging teruggenomen';
export const notTakenBack = 'Niet teruggenomen';
export const thePromotionIsValidUp = 'De actie geldt tot en met vandaag';
export const promotionNotStopped = 'Actie niet gestopt';
export const pricesToday = 'Prijzen vandaag';
export const purchaseExcl = (euros: Text) => `inkoop ${euros} excl.`;
export const pricesByClass = 'Prijzen per klasse';
export const plannedPrices = 'Vastgelegde prijzen';
export const whatYouFillInHoldsFromToday =
  'Een prijs die u hier wijzigt geldt vanaf vandaag, tot een dag waarop een vastgelegde prijs ingaat.';
export const holdsAsPlanned = (nth: number, from: Text) =>
  `Prijs ${nth} geldt sinds ${from} zoals vastgelegd.`;
export const comingPricesStay = (value: Text) => `${value}, gaan niet mee`;
export const comingPrices = 'Komende prijzen';
export const newPrice = 'Nieuwe prijs';
export const takeBack = 'Terugnemen';
export const noPriceChangesAreComing = 'Geen prijswijzigingen op komst.';
export const customersWithAPriceAgreement = 'Klanten met een prijsafspraak';
export const agreed = 'Afgesproken';
export const priceHistory = 'Prijsverloop';
export const pricesThatAppliedAndApply = 'Prijzen die golden en gelden';
export const stopToday = 'Vandaag stoppen';
export const noPricesYet = 'Nog geen prijzen.';
export const synchronisationStartedThisCanTake = 'Synchronisatie gestart, dit kan tot 5 minuten duren.';
export const webshopNotUpdated = 'Webwinkel niet bijgewerkt';
export const belowTheMinimumOf = (minimum: Text) => `Onder het minimum van ${minimum}`;
export const belowMinimumNote = (minimum: Text) => `, onder het minimum van ${minimum}`;
export const origin = 'Herkomst';
export const bottlesPerBox = 'Doos';
export const inactiveProductsToo = 'Ook niet-actieve producten';
export const minimum = (minimum: Text) => `, minimum ${minimum}`;
export const productNumbered = (value: Text) => `Product ${value}`;
export const partsOfTheProduct = 'Onderdelen van het product';
export const thereAreNoProductsYet = 'Er zijn nog geen producten.';
export const found = 'Gevonden';
export const nameNumberVintageSupplierCountry = 'Naam, nummer, streek, druif, code …';
export const ratingAdded = 'Beoordeling toegevoegd';
export const ratingSaved = 'Beoordeling opgeslagen';
export const newRating = 'Nieuwe beoordeling';
export const changeRating = 'Beoordeling wijzigen';
export const rating = 'Beoordeling';
export const n94PointsPerswijn = '94 punten, Perswijn';
export const enterWhoOrWhatRates = 'Vul in wie of wat deze wijn beoordeelt.';
export const ratingNotDeleted = 'Beoordeling niet verwijderd';
export const ratings = 'Beoordelingen';
export const addRating = 'Beoordeling toevoegen';
export const noRatingsOfThisWine = 'Nog geen beoordelingen van deze wijn.';
export const theRatingDisappearsFromThe =
  'De beoordeling verdwijnt van het product. In het logboek blijft staan dat zij er was.';
export const lastOrder = 'Laatste order';
export const oneEmailAddress = 'e-mailadres';
export const manyEmailAddresses = 'e-mailadressen';
export const whoBuysThis = 'Wie koopt dit';
export const copyAllEmails = 'Kopieer alle e-mails';
export const chooseADayAfterThe = 'Kies een dag na de eerste.';
export const customersWhoBoughtThisProduct = 'Klanten die dit product kochten';
export const nobodyBoughtThisProductIn = 'Niemand kocht dit product in deze periode.';
export const relatedProducts = 'Gerelateerde producten';
export const thisProductHasNoRelations = 'Dit product heeft nog geen relaties.';
export const basicInfo = 'Basisinformatie';
export const commerce = 'Verkoop';
export const productInfo = 'Productinformatie';
export const extraInfo = 'Extra informatie';
export const images = 'Afbeeldingen';
export const ratingTab = 'Waardering';
export const relations = 'Relaties';
export const newVintageTab = 'Nieuwe Jaargang';
export const stillFree = 'Nog vrij';
export const favouriteOf = 'Favoriet van';
export const orderedBy = 'Besteld door';
export const oldVintageStaysActive = 'Oude jaargang blijft actief';
export const priceAgreementsGoAlong = (value: Text) => `Prijsafspraken gaan mee (${value})`;
export const favouritesGoAlong = (value: Text) => `Favorieten gaan mee (${value})`;
export const pointCustomersToTheNew = 'Wijs klanten naar de nieuwe jaargang';
export const somethingWentWrong = 'Er ging iets mis ...';
export const vintageStarted = (vintage: Text) => `Jaargang ${vintage} begonnen`;
export const openOrdersKeepTheOld = 'Open orders houden de oude jaargang:';
export const purchasePriceExCellar = 'Inkoopprijs af kelder';
export const now = (departPrice: Text) => `nu ${departPrice}`;
export const marginOnPrice1From = 'Marge op prijs 1: van';
export const startVintage = (vintage: Text) => `Jaargang ${vintage} beginnen`;
export const marginShort = 'marge';
export const updateWebshop = 'Webwinkel bijwerken';
export const nowNamed = (name: Text) => `Nu: ${name}`;
export const allProducts = 'Alle producten';
export const noProductFitsThis = 'Geen product past hierbij. Maak het zoeken ruimer.';
export const allSuppliers = 'Alle leveranciers';
export const allCountries = 'Alle landen';
export const allColors = 'Alle kleuren';
export const addedOn = 'Ingevoerd';
export const color = 'Kleur';
export const service = 'dienst';
export const searchProduct = 'Product zoeken';
export const promotionAt = (price: Text) => `Actie ${price} excl.`;
export const purchaseAndMarginOf = (purchase: Text, margin: Text) => `inkoop ${purchase}, marge ${margin}`;
export const inStockOfWhich = (onHand: Text, reserved: Text) =>
  ` ${onHand} op voorraad, ${reserved} gereserveerd`;
export const andOnOrder = (onOrder: Text) => `, ${onOrder} besteld`;
export const buyersSince = (day: Text) => `Kopers sinds ${day}`;
export const mostBy = 'Meeste:';
export const latestBy = 'Laatste:';
export const pictureOf = (name: Text) => `Afbeelding van ${name}`;
export const chooseProduct = (name: Text) => `${name} kiezen`;
export const freeStock = 'zoveel vrij';
export const whyFreeStock =
  'Vrij is wat er aanwezig is, min wat orders reserveren en waar backorders op wachten. Wie de voorraad het laatst bewoog, staat erbij.';
export const freeWithoutBackorders = (free: Text) =>
  `Wachtte er geen backorder op, dan was de vrije voorraad ${free}.`;
export const freeOnceReceived = (onOrder: Text, free: Text) =>
  `Komt alles binnen wat bij leveranciers besteld is (${onOrder}), dan wordt de vrije voorraad ${free}.`;
export const moreIsRefused = 'Wie er meer bestelt dan vrij is, wordt geweigerd.';
export const moreIsShort = 'Medewerkers mogen meer bestellen dan vrij is; klanten niet.';
export const theMargin = 'de marge';
export const whyMargin =
  'De marge is wat van de prijs excl. btw overblijft na wat een fles kost, als deel van die prijs. De actieprijs gaat voor de catalogusprijs; een prijsafspraak van een klant gaat voor beide.';
export const marginWithoutPromotion = (nth: Text, margin: Text) =>
  `Zonder de actie zou de marge van prijs ${nth} ${margin} zijn.`;
