import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export {
  addProduct,
  deleteNamedQuestion as confirmDelete,
  description,
  multiproduct,
} from '#web/parts/words.en.ts';

export const copyNotMade = 'Copy not made';
export const copyMade = 'Copy made';
export const cloneProduct = 'Clone Product';
export const copyGetsItsOwnNumber = (product: Text) =>
  `The copy of ${product} gets a number of its own and begins without stock, price agreements, prices that are planned for later, promotions and images.`;
export const makeCopy = 'Make copy';
export const grapeVarieties = 'Grape varieties';
export const whatCustomersAndColleaguesSearch = 'What customers and colleagues search by.';
export const remove = (name: Text) => `Remove ${name}`;
export const noGrapeVarietiesYet = 'No grape varieties yet.';
export const addGrape = 'Add grape';
export const merlotPinot2Letters = 'Merlot, pinot… (2 letters)';
export const addAsANewGrape = (name: Text) => `Add “${name}” as a new grape`;
export const purchasePriceEuroPerBottle = (purchasePrice: Text) =>
  `Purchase price €${purchasePrice} per bottle`;
export const marginPerPrice = 'Margin per price';
export const priceOfClass = (nth: Text) => `Price ${nth}`;
export const promotionPriceOfClass = (nth: Text) => `Promotion price ${nth}`;
export const succession = 'Succession';
export const whatCustomersGetWhenThis = 'What customers get when this product is sold out.';
export const theImageAlsoDisappearsFrom =
  'The image also disappears from the webshop and the product sheets.';
export const field = 'Field';
export const oldValue = 'Old value';
export const newValue = 'New value';
export const changesOfThisProduct = 'Changes of this product';
export const nothingHasBeenChangedYet = 'Nothing has been changed yet.';
export const chooseASupplier = 'Choose a supplier.';
export const newProduct = 'New product';
export const saveProduct = 'Save product';
export const somethingWentWrongTheProduct = 'Something went wrong. The product was not saved.';
export const supplierPlaceholder = 'Choose a supplier';
export const vintage = 'Vintage';
export const leaveEmptyIfTheProduct = 'Leave empty if the product has no vintage';
export const classTitle = 'Class';
export const priceExclVat = 'Excl. VAT';
export const priceInclVat = 'Incl. VAT';
export const promotionPriceIncl = 'Promotion price incl.';
export const promotionPrice = 'Promotion price';
export const priceFromTo = (priceClass: Text, percentage: Text, percentage2: Text) =>
  `price ${priceClass} from ${percentage} to ${percentage2}`;
export const marginChange = (prices: Text) => `Margin: ${prices}.`;
export const priceNotRecorded = 'Price not recorded';
export const promotionRecorded = 'Promotion recorded';
export const priceRecorded = 'Price recorded';
export const kindOfPrice = 'Kind of price';
export const cataloguePrice = 'Catalogue price';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const priceOfClassOn = (value: Text, side: Text) => `Price ${value} ${side}.`;
export const aPriceThatYouLeave =
  'A price that you leave empty stays as it is. The change takes effect by itself.';
export const priceChangeTakenBack = 'Price change taken back';
export const notTakenBack = 'Not taken back';
export const thePromotionIsValidUp = 'The promotion is valid up to and including today';
export const promotionNotStopped = 'Promotion not stopped';
export const pricesToday = 'Prices today';
export const purchaseExcl = (euros: Text) => `purchase ${euros} excl.`;
export const pricesByClass = 'Prices by class';
export const plannedPrices = 'Planned prices';
export const whatYouFillInHoldsFromToday =
  'A price that you change here holds from today, up to a day on which a planned price begins.';
export const holdsAsPlanned = (nth: number, from: Text) => `Price ${nth} holds since ${from} as planned.`;
export const comingPricesStay = (value: Text) => `${value}, stay with this one`;
export const comingPrices = 'Coming prices';
export const newPrice = 'New price';
export const takeBack = 'Take back';
export const noPriceChangesAreComing = 'No price changes are coming.';
export const customersWithAPriceAgreement = 'Customers with a price agreement';
export const agreed = 'Agreed';
export const priceHistory = 'Price history';
export const pricesThatAppliedAndApply = 'Prices that applied and apply';
export const stopToday = 'Stop today';
export const noPricesYet = 'No prices yet.';
export const synchronisationStartedThisCanTake = 'Synchronisation started, this can take up to 5 minutes.';
export const webshopNotUpdated = 'Webshop not updated';
export const belowTheMinimumOf = (minimum: Text) => `Below the minimum of ${minimum}`;
export const belowMinimumNote = (minimum: Text) => `, below the minimum of ${minimum}`;
export const origin = 'Origin';
export const bottlesPerBox = 'Box';
export const inactiveProductsToo = 'Inactive products too';
export const minimum = (minimum: Text) => `, minimum ${minimum}`;
export const productNumbered = (value: Text) => `Product ${value}`;
export const partsOfTheProduct = 'Parts of the product';
export const thereAreNoProductsYet = 'There are no products yet.';
export const found = 'Found';
export const nameNumberVintageSupplierCountry = 'Name, number, district, grape, code …';
export const ratingAdded = 'Rating added';
export const ratingSaved = 'Rating saved';
export const newRating = 'New rating';
export const changeRating = 'Change rating';
export const rating = 'Rating';
export const n94PointsPerswijn = '94 points, Perswijn';
export const enterWhoOrWhatRates = 'Enter who or what rates this wine.';
export const ratingNotDeleted = 'Rating not deleted';
export const ratings = 'Ratings';
export const addRating = 'Add rating';
export const noRatingsOfThisWine = 'No ratings of this wine yet.';
export const theRatingDisappearsFromThe =
  'The rating disappears from the product. The log book still shows that it was there.';
export const lastOrder = 'Last order';
export const oneEmailAddress = 'email address';
export const manyEmailAddresses = 'email addresses';
export const whoBuysThis = 'Who buys this';
export const copyAllEmails = 'Copy all emails';
export const chooseADayAfterThe = 'Choose a day after the first one.';
export const customersWhoBoughtThisProduct = 'Customers who bought this product';
export const nobodyBoughtThisProductIn = 'Nobody bought this product in this period.';
export const relatedProducts = 'Related products';
export const thisProductHasNoRelations = 'This product has no relations yet.';
export const basicInfo = 'Basic info';
export const commerce = 'Commerce';
export const productInfo = 'Product info';
export const extraInfo = 'Extra info';
export const images = 'Images';
export const ratingTab = 'Rating';
export const relations = 'Relations';
export const newVintageTab = 'New Vintage';
export const stillFree = 'Still free';
export const favouriteOf = 'Favourite of';
export const orderedBy = 'Ordered by';
export const oldVintageStaysActive = 'Old vintage stays active';
export const priceAgreementsGoAlong = (value: Text) => `Price agreements go along (${value})`;
export const favouritesGoAlong = (value: Text) => `Favourites go along (${value})`;
export const pointCustomersToTheNew = 'Point customers to the new vintage';
export const somethingWentWrong = 'Something went wrong...';
export const vintageStarted = (vintage: Text) => `Vintage ${vintage} started`;
export const openOrdersKeepTheOld = 'Open orders keep the old vintage:';
export const purchasePriceExCellar = 'Purchase price ex cellar';
export const now = (departPrice: Text) => `now ${departPrice}`;
export const marginOnPrice1From = 'Margin on price 1: from';
export const startVintage = (vintage: Text) => `Start vintage ${vintage}`;
export const marginShort = 'margin';
export const updateWebshop = 'Update webshop';
export const nowNamed = (name: Text) => `Now: ${name}`;
export const allProducts = 'All products';
export const noProductFitsThis = 'No product fits this. Search less narrowly.';
export const allSuppliers = 'All suppliers';
export const allCountries = 'All countries';
export const allColors = 'All colours';
export const addedOn = 'Entered';
export const color = 'Colour';
export const service = 'service';
export const searchProduct = 'Find product';
export const promotionAt = (price: Text) => `Promotion ${price} excl.`;
export const purchaseAndMarginOf = (purchase: Text, margin: Text) => `purchase ${purchase}, margin ${margin}`;
export const inStockOfWhich = (onHand: Text, reserved: Text) => ` ${onHand} in stock, ${reserved} reserved`;
export const andOnOrder = (onOrder: Text) => `, ${onOrder} on order`;
export const buyersSince = (day: Text) => `Buyers since ${day}`;
export const mostBy = 'Most:';
export const latestBy = 'Latest:';
export const pictureOf = (name: Text) => `Picture of ${name}`;
export const chooseProduct = (name: Text) => `Choose ${name}`;
export const freeStock = 'so much free';
export const whyFreeStock =
  'Free is what is on hand, less what orders reserve and backorders wait for. Who moved the stock last stands with it.';
export const freeWithoutBackorders = (free: Text) =>
  `If no backorder waited for it, the free stock would be ${free}.`;
export const freeOnceReceived = (onOrder: Text, free: Text) =>
  `Once all that is on order at suppliers is in (${onOrder}), the free stock will be ${free}.`;
export const moreIsRefused = 'Whoever orders more than is free is refused.';
export const moreIsShort = 'Staff may order more than is free; customers may not.';
export const theMargin = 'the margin';
export const whyMargin =
  'The margin is what is left of the price excl. VAT after what a bottle costs, as a part of that price. The promotion price goes before the catalogue price; a price agreed with a customer goes before both.';
export const marginWithoutPromotion = (nth: Text, margin: Text) =>
  `Without the promotion the margin of price ${nth} would be ${margin}.`;
