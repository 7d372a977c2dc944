import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.en.ts';

export const back = 'Back';
export const asSoonAsPossible = 'as soon as possible';
export const weAgreeTheDayWith = 'We agree the day with you';
export const orderBefore = (weekday: Text, cutOff: Text) => `Order before ${weekday} ${cutOff}`;
export const changeDeliveryDay = 'Change delivery day';
export const change = 'Change';
export const searchedTheWinesThatThis =
  'Searched the wines that this device knows. The others cannot be reached now.';
export const searchingAllWines = 'Searching all wines …';
export const thereAreMoreTypeAnother = 'There are more. Type another word.';
export const favourites = (value: Text) => `Favourites ${value}`;
export const usual = (value: Text) => `Usual ${value}`;
export const allWines = 'All wines';
export const searchWine = 'Search wine';
export const searchWineCountryOrGrape = 'Search wine, country or grape…';
export const list = 'List';
export const checkTheSpellingOrUse = 'Check the spelling or use fewer words.';
export const youHaveNoFavouritesYet = 'You have no favourites yet. Tap the star of a wine.';
export const callUsAboutWhatYou = 'Call us about what you are looking for.';
export const theseAreNotAllWines =
  'These are not all wines. Search by name, country or grape to find the others.';
export const weDoNotKnowWhether =
  'We do not know whether your order arrived. Feel free to place it again: it is never ordered twice.';
export const yourOrderWasNotCleared = 'Your order was not cleared. Try again later.';
export const yourOrderHadArrivedBefore =
  'Your order had arrived before you changed it. The change was not ordered; first look at';
export const yourOrders = 'your orders';
export const yourOrderHasBeenKept =
  'Your order has been kept. You can safely place it again: it is never ordered twice.';
export const wine = (productId: Text) => `Wine ${productId}`;
export const only = ': only';
export const inStockYouAskFor = 'in stock, you ask for';
export const adjustQuantitiesToTheStock = 'Adjust quantities to the stock';
export const thePriceOfOneWine = 'The price of one wine has';
export const thePricesOfWinesHave = (length: Text) => `The prices of ${length} wines have`;
export const risenSinceYouChoseIt = 'risen since you chose it.';
export const wasAmount = ': was €';
export const nowAmount = ', now €';
export const perBottle = 'per bottle';
export const iAgreeWithTheNew = 'I agree with the new';
export const price = 'price';
export const prices = 'prices';
export const yourName = 'Your name';
export const remarkOptional = 'Remark (optional)';
export const firstFillInYourName =
  'First fill in your name or telephone number, so that we know who the remark is from.';
export const addToOrder = (value: Text) => `Add to order ${value}`;
export const aNewOrder = 'A new order';
export const thereIsAlreadyAnOrder = 'There is already an order for';
export const addToItOrA = ': add to it or a new one?';
export const thereAreNoWinesLeft = 'There are no wines left in your order.';
export const theMinimumAmountForFree = 'The minimum amount for free delivery is €';
export const exclVat = 'excl. VAT';
export const deliveryLabel = 'Delivery:';
export const clearOrderTitle = 'Clear order';
export const yourOrderIsStillLoading = 'Your order is still loading.';
export const firstChooseAddToIt = 'First choose: add to it or a new order.';
export const firstAgreeWithTheNew = 'First agree with the new price.';
export const waitsForConnection = 'Waits for a connection';
export const goesByItself =
  'Your order goes by itself as soon as there is a connection, unless you change it.';
export const placing = 'Placing …';
export const placeOrder = 'Place order';
export const completeOrder = 'Complete order';
export const thereIsNoConnectionYour =
  'There is no connection. Your order has been kept; place it as soon as you are connected again.';
export const found = (wines: Text) => `${wines} found`;
export const boxOf = (size: Text, boxPrice: Text) => `box of ${size} = ${boxPrice}`;
export const discountLowercase = 'discount';
export const wasEuro = (basePrice: Text) => `, was €${basePrice}`;
export const yourPrice = 'your price';
export const productOutOfStock = '(product out of stock)';
export const onlyLower = 'only';
export const noFullBox = ', no full box';
export const inStock = 'in stock';
export const thereIsNoMore = 'There is no more:';
export const favourite = (name: Text) => `Favourite ${name}`;
export const replaces = 'Replaces';
export const willNotReturn = 'Will not return';
export const oneBox = 'One box';
export const oneBottle = 'One bottle';
export const less = (one: Text, name: Text) => `${one} less ${name}`;
export const quantityIn = (value: Text, name: Text) => `Quantity of ${value} ${name}`;
export const btl = 'btl';
export const more = (one: Text, name: Text) => `${one} more ${name}`;
export const box = '+ Box';
export const bottle = '+ Bottle';
export const soldOut = 'Sold out';
export const untilFreeDelivery = 'to free delivery';
export const minimumOf = (amount: Text) => `(minimum ${amount} excl. VAT)`;
export const toFreeDelivery = 'To free delivery';
export const orderOverview = 'Order overview';
export const noWinesChosenYet = 'No wines chosen yet.';
export const complete = 'Complete';
export const viewOrder = 'View order';
export const yourWines = 'Your wines';
export const timesBoxOf = (boxes: Text, bottlesPerBox: Text) => `${boxes} × box of ${bottlesPerBox} = `;
export const belowTheAmountForFree = 'below the amount for free delivery';
export const takenOut = 'Taken out of the order';
export const filtersChosen = (count: Text) => `Filters: ${count} chosen`;
export const nothingFoundButAlike = (typed: Text) => `Nothing found with “${typed}”. These are like it:`;

/** Where the input is stored. */
export const basketStates = {
  saved: 'Kept',
  saving: 'Saving …',
  waiting: 'Waiting for a connection; kept on this device',
};
export const askForApproval = 'Ask for approval';
