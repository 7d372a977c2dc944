import type { Text } from '#web/lib/words.nl.ts';
export * from '#customer-app/ui/words.nl.ts';

export const back = 'Terug';
export const asSoonAsPossible = 'zo snel mogelijk';
export const weAgreeTheDayWith = 'De dag spreken wij met u af';
export const orderBefore = (weekday: Text, cutOff: Text) => `Bestel vóór ${weekday} ${cutOff}`;
export const changeDeliveryDay = 'Wijzig leverdag';
export const change = 'Wijzig';
export const searchedTheWinesThatThis =
  'Gezocht in de wijnen die dit apparaat kent. De andere zijn nu niet te bereiken.';
export const searchingAllWines = 'Zoeken in alle wijnen …';
export const thereAreMoreTypeAnother = 'Er zijn er nog meer. Typ er een woord bij.';
export const favourites = (value: Text) => `Favorieten ${value}`;
export const usual = (value: Text) => `Gebruikelijk ${value}`;
export const allWines = 'Alle wijnen';
export const searchWine = 'Zoek wijn';
export const searchWineCountryOrGrape = 'Zoek wijn, land of druif…';
export const list = 'Lijst';
export const checkTheSpellingOrUse = 'Controleer de spelling of zoek op minder woorden.';
export const youHaveNoFavouritesYet = 'U hebt nog geen favorieten. Tik op de ster bij een wijn.';
export const callUsAboutWhatYou = 'Bel ons gerust over wat u zoekt.';
export const theseAreNotAllWines =
  'Dit zijn niet alle wijnen. Zoek op naam, land of druif om de andere te vinden.';
export const weDoNotKnowWhether =
  'Wij weten niet of uw bestelling is aangekomen. Plaats haar gerust nogmaals: zij wordt nooit dubbel besteld.';
export const yourOrderWasNotCleared = 'Uw bestelling is niet gewist. Probeer het straks opnieuw.';
export const yourOrderHadArrivedBefore =
  'Uw bestelling was al aangekomen voordat u haar wijzigde. De wijziging is niet besteld; kijk eerst bij';
export const yourOrders = 'uw bestellingen';
export const yourOrderHasBeenKept =
  'Uw bestelling is bewaard. Nogmaals plaatsen kan gerust: zij wordt nooit dubbel besteld.';
export const wine = (productId: Text) => `Wijn ${productId}`;
export const only = ': nog';
export const inStockYouAskFor = 'op voorraad, u vraagt er';
export const adjustQuantitiesToTheStock = 'Aantallen aanpassen aan de voorraad';
export const thePriceOfOneWine = 'De prijs van een wijn is';
export const thePricesOfWinesHave = (length: Text) => `De prijzen van ${length} wijnen zijn`;
export const risenSinceYouChoseIt = 'gestegen sinds u die koos.';
export const wasAmount = ': was €\u202f';
export const nowAmount = ', nu €\u202f';
export const perBottle = 'per fles';
export const iAgreeWithTheNew = 'Akkoord met de nieuwe';
export const price = 'prijs';
export const prices = 'prijzen';
export const yourName = 'Uw naam';
export const remarkOptional = 'Opmerking (niet verplicht)';
export const firstFillInYourName =
  'Vul eerst uw naam of telefoonnummer in, dan weten wij van wie de opmerking komt.';
export const addToOrder = (value: Text) => `Aanvullen: bij bestelling ${value}`;
export const aNewOrder = 'Een nieuwe bestelling';
export const thereIsAlreadyAnOrder = 'Er staat al een bestelling voor';
export const addToItOrA = ': aanvullen of een nieuwe?';
export const thereAreNoWinesLeft = 'Er staan geen wijnen meer in uw bestelling.';
export const theMinimumAmountForFree = 'Het minimale bestelbedrag voor franco levering is €';
export const exclVat = 'excl BTW';
export const deliveryLabel = 'Levering:';
export const clearOrderTitle = 'Bestelling wissen';
export const yourOrderIsStillLoading = 'Uw bestelling wordt nog geladen.';
export const firstChooseAddToIt = 'Kies eerst: aanvullen of een nieuwe bestelling.';
export const firstAgreeWithTheNew = 'Ga eerst akkoord met de nieuwe prijs.';
export const waitsForConnection = 'Wacht op verbinding';
export const goesByItself = 'Uw bestelling gaat vanzelf zodra er verbinding is, tenzij u haar wijzigt.';
export const placing = 'Bezig met plaatsen …';
export const placeOrder = 'Plaats Bestelling';
export const completeOrder = 'Bestelling afronden';
export const thereIsNoConnectionYour =
  'Er is geen verbinding. Uw bestelling is bewaard; plaats haar zodra u weer verbinding heeft.';
export const found = (wines: Text) => `${wines} gevonden`;
export const boxOf = (size: Text, boxPrice: Text) => `doos ${size} = ${boxPrice}`;
export const discountLowercase = 'korting';
export const wasEuro = (basePrice: Text) => `, was € ${basePrice}`;
export const yourPrice = 'uw prijs';
export const productOutOfStock = '(product niet op voorraad)';
export const onlyLower = 'nog';
export const noFullBox = ', geen volle doos';
export const inStock = 'op voorraad';
export const thereIsNoMore = 'Meer is er niet:';
export const favourite = (name: Text) => `Favoriet ${name}`;
export const replaces = 'Vervangt';
export const willNotReturn = 'Komt niet terug';
export const oneBox = 'Eén doos';
export const oneBottle = 'Eén fles';
export const less = (one: Text, name: Text) => `${one} minder ${name}`;
export const quantityIn = (value: Text, name: Text) => `Aantal ${value} ${name}`;
export const btl = 'fl';
export const more = (one: Text, name: Text) => `${one} meer ${name}`;
export const box = '+ Doos';
export const bottle = '+ Fles';
export const soldOut = 'Op';
export const untilFreeDelivery = 'tot franco levering';
export const minimumOf = (amount: Text) => `(minimaal ${amount} excl. btw)`;
export const toFreeDelivery = 'Tot franco levering';
export const orderOverview = 'Besteloverzicht';
export const noWinesChosenYet = 'Nog geen wijnen gekozen.';
export const complete = 'Afronden';
export const viewOrder = 'Bekijk bestelling';
export const yourWines = 'Uw wijnen';
export const timesBoxOf = (boxes: Text, bottlesPerBox: Text) => `${boxes} × doos ${bottlesPerBox} = `;
export const belowTheAmountForFree = 'onder het bedrag voor franco levering';
export const takenOut = 'Uit de bestelling gehaald';
export const filtersChosen = (count: Text) => `Filters: ${count} gekozen`;
export const nothingFoundButAlike = (typed: Text) => `Niets gevonden met “${typed}”. Dit lijkt erop:`;

/** Where the input is stored. */
export const basketStates = {
  saved: 'Bewaard',
  saving: 'Wordt bewaard …',
  waiting: 'Wacht op verbinding; bewaard op dit apparaat',
};
export const askForApproval = 'Vraag goedkeuring';
