import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export { method, order as orderSubject, makeInvoice, orderNotDelivered } from '#web/parts/words.nl.ts';

export const yourOrderWasNotSaved = 'Uw order is niet opgeslagen.';
export const somebodyElseChangedTheSame =
  'Iemand anders heeft hetzelfde intussen gewijzigd. Kies wat blijft.';
export const whatYouAndSomebodyElse = 'Wat u en een ander wijzigden';
export const savedInTheMeantime = 'Intussen opgeslagen';
export const choice = 'Keuze';
export const saveMyValues = 'Mijn waarden opslaan';
export const dateInWeek = (deliveryDate: Text, weekOf: Text) => `${deliveryDate} · week ${weekOf}`;
export const ready = 'Klaar';
export const deliversOn = (days: Text) => `Levert op ${days}`;
export const externalTransporter = 'Externe vervoerder';
export const sendingFailedCheckTheEmail =
  'Versturen mislukt. Controleer het e-mailadres of neem contact op met support.';
export const ticketNotPrintedContactSupport = 'Bon niet geprint. Neem contact op met support.';
export const confirmationNotSentCheckThe =
  'Bevestiging niet verstuurd. Controleer het e-mailadres of neem contact op met support.';
export const thePackingSlipIsBeing = 'Pakbon wordt gemaild';
export const mailPackingSlipOf = (value: Text) => `Pakbon ${value} mailen`;
export const toTheBookings = 'Naar reserveringen';
export const toTheBooking = 'Naar de reservering';
export const packingSlip = 'Pakbon';
export const mailPackingSlip = 'Pakbon mailen';
export const packingSlipToEmail = 'Pakbon naar e-mail';
export const toPrintService = 'Naar printservice';
export const thePackingSlipGoesTo = 'Pakbon gaat naar de printservice';
export const ticket = 'Bon';
export const theTicketGoesToThe = 'Bon gaat naar de bonprinter';
export const mailQuote = 'Offerte mailen';
export const theQuoteIsBeingMailed = 'Offerte wordt gemaild';
export const mailConfirmation = 'Bevestiging mailen';
export const theConfirmationIsBeingMailed = 'Bevestiging wordt gemaild';
export const orderHasBeenSentTo = (value: Text) => `Order ${value} is naar het externe magazijn gestuurd`;
export const orderToTheExternalWarehouse = (value: Text) => `Order ${value} naar het externe magazijn`;
export const theWarehousePicksAndDelivers =
  'Het magazijn verzamelt en bezorgt deze order. Dat gaat één keer: wat u daarna wijzigt, geeft u zelf door.';
export const history = 'Geschiedenis';
export const ublAccordingToNlcius = 'UBL volgens NLCIUS';
export const ublAccordingToPeppolBis = 'UBL volgens Peppol BIS 3';
export const ublAccordingToEn16931 = 'UBL volgens EN 16931';
export const creditInvoice = 'Creditfactuur';
export const wasOfferedForMailing = 'is aangeboden om te mailen';
export const isBeingMailed = 'wordt gemaild';
export const mail = (nameOf: Text) => `${nameOf} mailen`;
export const sendAtOnce = 'Direct versturen';
export const noEInvoiceCanBe = 'Van deze factuur kan geen e-factuur worden gemaakt.';
export const mailWithoutEInvoice = 'Mailen zonder e-factuur';
export const text = 'Tekst';
export const emptyTheStandardTextIs = 'Leeg: de standaardtekst gaat mee.';
export const asItArrives = 'Zo komt de mail aan';
export const queuedFor = (address: Text) => `Klaargezet voor ${address}`;
export const keptForLackOfServer = (address: Text) =>
  `Bewaard en niet verstuurd, er is geen mailserver: ${address}`;
export const notSentTo = (address: Text) => `Niet verstuurd naar ${address}`;
export const uncertainWhetherItReached = (address: Text) => `Onzeker of het is aangekomen bij ${address}`;
export const cameBackFrom = (address: Text) => `Kwam onbestelbaar terug van ${address}`;
export const notYet = 'Nog niet';
export const orderIsACopyOf = (value: Text, value2: Text) => `Order ${value} is een kopie van ${value2}`;
export const toBePaidBefore = 'Te betalen voor';
export const withInvoice = 'Bij factuur';
export const mailed = 'Gemaild';
export const forAnEInvoice = 'Voor een e-factuur: ';
export const notAcceptedByEveryNetwork = 'Niet door ieder netwerk aangenomen: ';
export const blankInvoice = 'Blanco factuur';
export const ubl = 'UBL';
export const mailInvoice = 'Factuur mailen';
export const credit = 'Crediteren';
export const copyOrder = 'Order kopiëren';
export const creditInvoiceTitle = (invoiceNumber: Text) => `Factuur ${invoiceNumber} crediteren`;
export const makeCreditInvoice = 'Creditfactuur maken';
export const crediting = 'Crediteren…';
export const whatIsCredited = 'Wat crediteert u?';
export const creditAll = 'Alles crediteren';
export const creditOf = (name: Text) => `${name}, te crediteren flessen`;
export const allBottles = (count: Text) => `alle ${count}`;
export const allBottlesOf = (count: Text, name: Text) => `alle ${count} van ${name}`;
export const invoicedBottles = (bottles: Text) => `${bottles} gefactureerd`;
export const leftOfInvoiced = (left: Text, bottles: Text) => `nog ${left} van ${bottles}`;
export const from0To = (most: Text) => `Vul een heel getal in van 0 tot en met ${most}.`;
export const creditedBefore = 'Eerder gecrediteerd:';
export const creditOrderNotInvoiced = (number: Text) => `order ${number}, nog niet gefactureerd`;
export const nothingLeftToCredit = 'Van deze factuur is alles al gecrediteerd.';
export const reason = 'Reden';
export const corked = 'Kurk';
export const broken = 'Breuk';
export const returnedGoods = 'Retour';
export const wrongPrice = 'Prijs';
export const anotherPriceIsANewOrder =
  'Was de prijs verkeerd? Crediteer de flessen, en maak met Order kopiëren een order met de juiste prijs.';
export const bottlesComeBack = 'De flessen komen terug in de voorraad';
export const internalNote = 'Notitie (intern)';
export const toCreditIncl = (bottles: Text) => `Te crediteren incl. btw, ${bottles}`;
export const aCreditInvoiceStays =
  'De creditorder en de creditfactuur worden meteen gemaakt en staan dan vast. Vergist u zich, crediteer dan de creditfactuur zelf: daarna kunnen de flessen hier opnieuw.';
export const creditInvoiceMade = (invoiceNumber: Text) => `Creditfactuur ${invoiceNumber} gemaakt`;
export const creditedFor = (bottles: Text, amount: Text) => `${bottles}, ${amount} incl. btw`;
export const noMatchFoundInOur =
  'geen overeenkomst gevonden in onze database op postcode, huisnummer en straat; controleer goed voordat u bevestigt';
export const youCanMakeTheLabel = 'U kunt het label toch maken.';
export const checked = 'Gecontroleerd';
export const noMatch = 'Geen overeenkomst';
export const countryCode = 'Landcode';
export const fillThisIn = 'Vul dit in.';
export const enterTwoLettersSuchAs = 'Vul twee letters in, zoals NL.';
export const thisIsTooLong = 'Dit is te lang.';
export const shippingLabelMade = (value: Text) => `Verzendlabel ${value} gemaakt`;
export const theCustomerGetsAMail = 'De klant krijgt een mail om het pakket te volgen.';
export const shippingLabelForOrder = (value: Text) => `Verzendlabel voor order ${value}`;
export const noCarrierIsSwitchedOn =
  'Er staat geen vervoerder aan. Kies er een bij Instellingen, Koppelingen.';
export const allFieldsAreRequiredExcept = 'Alle velden zijn verplicht, behalve de toevoeging.';
export const weight = 'Gewicht';
export const kg = 'kg';
export const enterWholeKilosFrom1 = 'Vul hele kilo’s in, van 1 tot en met 34.';
export const carrier = 'Vervoerder';
export const carrierFrom = (name: Text, value: Text, city: Text) => `${name} · van ${value}, ${city}`;
export const typeOfParcel = 'Soort pakket';
export const ageCheck18OnDelivery = 'Leeftijdscontrole 18+ bij bezorging';
export const postcodeOrHouseNumberDiffers = 'Postcode of huisnummer is anders dan op de order:';
export const thisAccountHasNoKey =
  'Dit account heeft nog geen sleutel van deze vervoerder. U krijgt een proeflabel, waarmee niets wordt verzonden.';
export const carrierIsNotConnected =
  'Deze vervoerder is niet gekoppeld: dit account heeft er geen sleutel van. Vul die in bij Instellingen, Koppelingen.';
export const makingLabel = 'Label maken…';
export const makeLabel = 'Label maken';
export const shippingLabelWasNotDeleted = (value: Text) => `Verzendlabel ${value} is niet verwijderd`;
export const shippingLabelDeleted = (value: Text) => `Verzendlabel ${value} verwijderd`;
export const shippingLabel = (value: Text) => `Verzendlabel ${value}`;
export const downloadShippingLabel = (value: Text) => `Verzendlabel ${value} downloaden`;
export const fetchStatusOfShippingLabel = (value: Text) => `Status van verzendlabel ${value} ophalen`;
export const deleteShippingLabel = (value: Text) => `Verzendlabel ${value} verwijderen`;
export const trialLabel = 'proeflabel · ';
export const confirmDeleteLabel = (value: Text) => `Verzendlabel ${value} verwijderen?`;
export const deleteLabel = 'Label verwijderen';
export const labelCanNoLongerBeUsed = (barcode: Text) =>
  `Het label met barcode ${barcode} kan daarna niet meer worden gebruikt. Dit kan niet ongedaan worden gemaakt; voor de kosten telt het label mee.`;
export const internalRemark = 'Interne opmerking';
export const noQuoteWasMadeOf = (value: Text) => `Van order ${value} is geen offerte gemaakt`;
export const orderIsNowAQuote = (value: Text) => `Order ${value} is nu een offerte`;
export const freeAgain = (bottles: Text) => `${bottles} weer vrij`;
export const moreActions = 'Meer acties';
export const toExternalWarehouse = 'Naar extern magazijn';
export const anInvoicedOrderStays = 'Een gefactureerde order blijft staan';
export const deleteOrder = 'Order verwijderen';
export const nothingHasBeenChanged = 'Er is niets gewijzigd';
export const locked = 'Vergrendeld';
export const thisOrderHasNoLines = 'Deze order heeft geen regels';
export const customerNumber = 'Klantnummer';
export const customerAppOf = (enteredBy: Text) => `klantapp (${enteredBy})`;
export const anotherSystem = 'een ander systeem';
export const office = 'kantoor';
export const anotherAccount = 'een ander account';
export const thisSaleWasReadIn = 'Deze verkoop is uit een ander systeem ingelezen en staat vast.';
export const invoiceHasBeenMade = (invoiceNumber: Text) =>
  `Factuur ${invoiceNumber} is gemaakt: de regels, de korting, de notitie op de factuur en het bezorgmoment staan vast. Verbeteren gaat met een creditfactuur.`;
export const quoteHasExpired = (day: Text) => `Deze offerte is verlopen: hij gold tot en met ${day}.`;
export const orderOfOtherAccount = (account: Text) => `Order van ${account} — alleen lezen`;
export const discard = 'Weggooien';
export const changesAreBack = (time: Text) =>
  `Wat u om ${time} wijzigde staat er weer. Het is nog niet opgeslagen.`;
export const orderDeleted = (value: Text) => `Order ${value} verwijderd`;
export const orderNotSaved = 'Uw order is niet opgeslagen';
export const confirmDeleteOrder = (value: Text) => `Order ${value} verwijderen?`;
export const orderDisappears = (customer: Text, bottles: Text) =>
  `De order van ${customer} verdwijnt uit alle lijsten en geeft ${bottles} vrij. In het logboek blijft hij staan.`;
export const orderDoesNotExistOr = 'Order bestaat niet of is verwijderd';
export const isNoLongerOnThe = (name: Text) => `${name} staat niet meer op de order`;
export const notSavedYet = 'Nog niet opgeslagen';
export const toTheBackorder = (orderLines: Text) => `${orderLines} naar de backorder`;
export const linesToTheBackorder = 'Regels naar de backorder';
export const toBackorder = 'Naar backorder';
export const chosenLinesGoToBackorder = (order: Text, customer: Text) =>
  `Wat u kiest, gaat van order ${order} naar de backorder van ${customer}, met de voorraad die ervoor is gereserveerd. Terugzetten kan niet.`;
export const orderLapses = (order: Text) => `Alle regels gaan mee: order ${order} vervalt dan.`;
export const invoiceDiscount = (percentage: Text) => `Factuurkorting ${percentage}`;
export const whatYouChangedIsStill = 'Wat u wijzigde staat nog hier; sla opnieuw op.';
export const orderSaved = (value: Text) => `Order ${value} opgeslagen`;
export const quote = 'Offerte';
export const makeShippingLabel = 'Verzendlabel maken';
export const makeQuote = 'Offerte maken';
export const linesToBackorder = 'Regels naar backorder';
export const externalWarehouse = 'Extern magazijn';
export const orderIsPrinted = (number: Text, status: Text) =>
  `Pakbon gemaakt; order ${number} staat op ‘${status}’`;
export const printPackingSlip = 'Pakbon printen';
export const toNextStatus = {
  waiting: 'Order maken',
  'out-for-delivery': 'Onderweg',
  delivered: 'Afgeleverd',
} as const;
export const enterPayment = 'Betaling invullen';
export const nextStepIs = (label: Text) => `Volgende stap: ${label}`;
export const confirmation = 'Bevestiging';
export const enteredOn = 'Ingevoerd op';
export const booking = 'Reservering';
export const showEarlier = (count: number) => `Toon nog ${count} eerdere`;
export const copyTitle = 'Kopie';
export const slipFile = (number: Text) => `pakbon-${number}.pdf`;
export const labelFile = (number: Text) => `verzendlabel-${number}.pdf`;
export const invoiceFile = (number: Text) => `factuur-${number}`;
export const blankFile = (file: Text) => `${file}-blanco.pdf`;
export const offerFile = (number: Text) => `offerte-${number}.pdf`;
export const changedInTheShop = 'Gewijzigd in de webwinkel';
export const orderStaysAsItIs = 'Deze order is niet aangepast; beslis zelf wat ermee gebeurt.';
export const cameFromTheShop = (number: Text, at: Text, total: Text, status: Text) =>
  `Bestelling ${number} uit de webwinkel, overgenomen op ${at}: ${total}, daar nu ${status}.`;
export const paidInTheShop = 'In de webwinkel betaald.';
export const notPaidInTheShop = 'In de webwinkel nog niet betaald.';
export const inCollectionOn = 'In incasso op';
export const aboveCreditLimit = (excess: Text) => `Deze klant is ${excess} boven zijn kredietlimiet.`;
export const notPacked = 'De order wordt zo niet ingepakt.';
export const letThroughAfterAll = 'Toch doorlaten';
export const orderLetThrough = 'Order doorgelaten';
export const letThroughBecause = (reason: Text) => `Doorgelaten boven de kredietlimiet: ${reason}`;
export const onCollective = 'Verzamelfactuur';
export const collectiveOf = (count: number, amount: Text) => `${count} pakbonnen, samen ${amount}`;
export const quoteAboveCreditLimit = (excess: Text) =>
  `Met deze offerte komt de klant ${excess} boven zijn kredietlimiet.`;
export const noOrderLikeThis = 'Zij wordt zo geen order.';
export const deletedStatus = 'verwijderd';
export const itsHistory = 'Geschiedenis';
export const deletedBy = (who: Text, when: Text) =>
  `Deze order is op ${when} verwijderd door ${who}. U kunt haar alleen lezen.`;
export const wasWorth = (amount: Text) => `Zij was ${amount} waard, incl. btw.`;
export const readSlip = 'Pakbon lezen';
export const readReceipt = 'Bon lezen';
export const receiptFile = (number: Text) => `bon-${number}.pdf`;
export const dossierTitle = 'Dossier';
export const theVat = 'deze btw';
export const whyVatOfOrder =
  'Elk product heeft een btw-soort, waarvan het tarief op de besteldatum geldt; een klant die geen btw betaalt, krijgt 0%. Elke regel houdt het tarief waarmee zij is ingevoerd.';
export const withoutVatOtherwise = (excl: Text) =>
  `Betaalde deze klant geen btw, dan was het totaal ${excl}, incl. en excl. gelijk.`;
export const withVatOtherwise =
  'Betaalde deze klant wel btw, dan gold van elk product het tarief van zijn soort.';
export const theMarginOfTheOrder = 'deze marge';
export const whyMarginOfOrder =
  'De marge is het totaal excl. btw min wat de flessen kosten, als deel van dat totaal. Elke regel houdt de kostprijs waarmee zij is ingevoerd.';
export const costOfBottles = 'Kostprijs van de regels';
export const marginUndiscounted = (margin: Text) =>
  `Zonder de korting op de order zou de marge ${margin} zijn.`;
export const theDeliveryDay = 'deze bezorgdag';
export const whyDeliveryDay =
  'Iemand koos deze dag bij de order. De bezorgdagen van de klant gaan voor die van zijn plaats; zonder beide is het een werkdag.';
export const whyNoDeliveryDay = 'Bij de order is geen dag gekozen: ze gaat zo spoedig mogelijk mee.';
export const daysOfTheCustomer = 'Bezorgdagen van de klant of zijn plaats';
export const noDaysOfItsOwn = 'geen: elke werkdag';
export const firstDayOtherwise = (day: Text) => `Vandaag besteld zou de eerste bezorgdag ${day} zijn.`;
