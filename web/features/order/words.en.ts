import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export { method, order as orderSubject, makeInvoice, orderNotDelivered } from '#web/parts/words.en.ts';

export const yourOrderWasNotSaved = 'Your order was not saved.';
export const somebodyElseChangedTheSame =
  'Somebody else changed the same in the meantime. Choose what stays.';
export const whatYouAndSomebodyElse = 'What you and somebody else changed';
export const savedInTheMeantime = 'Saved in the meantime';
export const choice = 'Choice';
export const saveMyValues = 'Save my values';
export const dateInWeek = (deliveryDate: Text, weekOf: Text) => `${deliveryDate} · week ${weekOf}`;
export const ready = 'Ready';
export const deliversOn = (days: Text) => `Delivers on ${days}`;
export const externalTransporter = 'External transporter';
export const sendingFailedCheckTheEmail = 'Sending failed. Check the email address or contact support.';
export const ticketNotPrintedContactSupport = 'Ticket not printed. Contact support.';
export const confirmationNotSentCheckThe =
  'Confirmation not sent. Check the email address or contact support.';
export const thePackingSlipIsBeing = 'The packing slip is being mailed';
export const mailPackingSlipOf = (value: Text) => `Mail packing slip ${value}`;
export const toTheBookings = 'To the bookings';
export const toTheBooking = 'To the booking';
export const packingSlip = 'Packing slip';
export const mailPackingSlip = 'Mail packing slip';
export const packingSlipToEmail = 'package slip to email';
export const toPrintService = 'To print service';
export const thePackingSlipGoesTo = 'The packing slip goes to the print service';
export const ticket = 'Ticket';
export const theTicketGoesToThe = 'The ticket goes to the ticket printer';
export const mailQuote = 'Mail quote';
export const theQuoteIsBeingMailed = 'The quote is being mailed';
export const mailConfirmation = 'Mail confirmation';
export const theConfirmationIsBeingMailed = 'The confirmation is being mailed';
export const orderHasBeenSentTo = (value: Text) => `Order ${value} has been sent to the external warehouse`;
export const orderToTheExternalWarehouse = (value: Text) => `Order ${value} to the external warehouse`;
export const theWarehousePicksAndDelivers =
  'The warehouse picks and delivers this order. That happens once: what you change afterwards you pass on yourself.';
export const history = 'History';
export const ublAccordingToNlcius = 'UBL according to NLCIUS';
export const ublAccordingToPeppolBis = 'UBL according to Peppol BIS 3';
export const ublAccordingToEn16931 = 'UBL according to EN 16931';
export const creditInvoice = 'Credit invoice';
export const wasOfferedForMailing = 'was offered for mailing';
export const isBeingMailed = 'is being mailed';
export const mail = (nameOf: Text) => `Mail ${nameOf}`;
export const sendAtOnce = 'Send at once';
export const noEInvoiceCanBe = 'No e-invoice can be made of this invoice.';
export const mailWithoutEInvoice = 'Mail without e-invoice';
export const text = 'Text';
export const emptyTheStandardTextIs = 'Empty: the standard text is sent.';
export const asItArrives = 'The mail as it arrives';
export const queuedFor = (address: Text) => `Queued for ${address}`;
export const keptForLackOfServer = (address: Text) =>
  `Kept and not sent, there is no mail server: ${address}`;
export const notSentTo = (address: Text) => `Not sent to ${address}`;
export const uncertainWhetherItReached = (address: Text) => `Uncertain whether it reached ${address}`;
export const cameBackFrom = (address: Text) => `Came back undelivered from ${address}`;
export const notYet = 'Not yet';
export const orderIsACopyOf = (value: Text, value2: Text) => `Order ${value} is a copy of ${value2}`;
export const toBePaidBefore = 'To be paid before';
export const withInvoice = 'With invoice';
export const mailed = 'Mailed';
export const forAnEInvoice = 'For an e-invoice: ';
export const notAcceptedByEveryNetwork = 'Not accepted by every network: ';
export const blankInvoice = 'Blank invoice';
export const ubl = 'UBL';
export const mailInvoice = 'Mail invoice';
export const credit = 'Make Credit';
export const copyOrder = 'Clone Order';
export const creditInvoiceTitle = (invoiceNumber: Text) => `Credit invoice ${invoiceNumber}`;
export const makeCreditInvoice = 'Make credit invoice';
export const crediting = 'Crediting…';
export const whatIsCredited = 'What do you credit?';
export const creditAll = 'Credit everything';
export const creditOf = (name: Text) => `${name}, bottles to credit`;
export const allBottles = (count: Text) => `all ${count}`;
export const allBottlesOf = (count: Text, name: Text) => `all ${count} of ${name}`;
export const invoicedBottles = (bottles: Text) => `${bottles} invoiced`;
export const leftOfInvoiced = (left: Text, bottles: Text) => `${left} left of ${bottles}`;
export const from0To = (most: Text) => `Enter a whole number from 0 to ${most}.`;
export const creditedBefore = 'Credited before:';
export const creditOrderNotInvoiced = (number: Text) => `order ${number}, not invoiced yet`;
export const nothingLeftToCredit = 'Everything of this invoice has been credited.';
export const reason = 'Reason';
export const corked = 'Corked';
export const broken = 'Broken';
export const returnedGoods = 'Returned';
export const wrongPrice = 'Price';
export const anotherPriceIsANewOrder =
  'Was the price wrong? Credit the bottles, and make an order at the right price with Copy order.';
export const bottlesComeBack = 'The bottles come back to the stock';
export const internalNote = 'Note (internal)';
export const toCreditIncl = (bottles: Text) => `To credit incl. VAT, ${bottles}`;
export const aCreditInvoiceStays =
  'The credit order and its credit invoice are made at once and are then fixed. If you make a mistake, credit the credit invoice itself: the bottles can then be credited here again.';
export const creditInvoiceMade = (invoiceNumber: Text) => `Credit invoice ${invoiceNumber} made`;
export const creditedFor = (bottles: Text, amount: Text) => `${bottles}, ${amount} incl. VAT`;
export const noMatchFoundInOur =
  'no match found in our database on zip/house number/street, check well before confirming';
export const youCanMakeTheLabel = 'You can make the label anyway.';
export const checked = 'Checked';
export const noMatch = 'No Match';
export const countryCode = 'Country code';
export const fillThisIn = 'Fill this in.';
export const enterTwoLettersSuchAs = 'Enter two letters, such as NL.';
export const thisIsTooLong = 'This is too long.';
export const shippingLabelMade = (value: Text) => `Shipping label ${value} made`;
export const theCustomerGetsAMail = 'The customer gets a mail to follow the parcel.';
export const shippingLabelForOrder = (value: Text) => `Shipping label for order ${value}`;
export const noCarrierIsSwitchedOn = 'No carrier is switched on. Choose one in Settings, Connections.';
export const allFieldsAreRequiredExcept = 'All fields are required, except the addition.';
export const weight = 'Weight';
export const kg = 'kg';
export const enterWholeKilosFrom1 = 'Enter whole kilos, from 1 up to 34.';
export const carrier = 'Carrier';
export const carrierFrom = (name: Text, value: Text, city: Text) => `${name} · from ${value}, ${city}`;
export const typeOfParcel = 'Type of parcel';
export const ageCheck18OnDelivery = 'Age check 18+ on delivery';
export const postcodeOrHouseNumberDiffers = 'Postcode or house number differs from the order:';
export const thisAccountHasNoKey =
  'This account has no key of this carrier yet. You get a trial label, with which nothing is sent.';
export const carrierIsNotConnected =
  'This carrier is not connected: this account has no key of it. Enter it under Settings, Connections.';
export const makingLabel = 'Making label…';
export const makeLabel = 'Make label';
export const shippingLabelWasNotDeleted = (value: Text) => `Shipping label ${value} was not deleted`;
export const shippingLabelDeleted = (value: Text) => `Shipping label ${value} deleted`;
export const shippingLabel = (value: Text) => `Shipping label ${value}`;
export const downloadShippingLabel = (value: Text) => `Download shipping label ${value}`;
export const fetchStatusOfShippingLabel = (value: Text) => `Fetch status of shipping label ${value}`;
export const deleteShippingLabel = (value: Text) => `Delete shipping label ${value}`;
export const trialLabel = 'trial label · ';
export const confirmDeleteLabel = (value: Text) => `Delete shipping label ${value}?`;
export const deleteLabel = 'Delete label';
export const labelCanNoLongerBeUsed = (barcode: Text) =>
  `The label with barcode ${barcode} can no longer be used afterwards. This cannot be undone; the label counts for the costs.`;
export const internalRemark = 'Internal remark';
export const noQuoteWasMadeOf = (value: Text) => `No quote was made of order ${value}`;
export const orderIsNowAQuote = (value: Text) => `Order ${value} is now a quote`;
export const freeAgain = (bottles: Text) => `${bottles} free again`;
export const moreActions = 'More actions';
export const toExternalWarehouse = 'To external warehouse';
export const anInvoicedOrderStays = 'An invoiced order stays';
export const deleteOrder = 'Delete order';
export const nothingHasBeenChanged = 'Nothing has been changed';
export const locked = 'Locked';
export const thisOrderHasNoLines = 'This order has no lines';
export const customerNumber = 'Customer number';
export const customerAppOf = (enteredBy: Text) => `customer app (${enteredBy})`;
export const anotherSystem = 'another system';
export const office = 'office';
export const anotherAccount = 'another account';
export const thisSaleWasReadIn = 'This sale was read in from another system and is fixed.';
export const invoiceHasBeenMade = (invoiceNumber: Text) =>
  `Invoice ${invoiceNumber} has been made: the lines, the discount, the note on the invoice and the delivery moment are fixed. Correct with a credit invoice.`;
export const quoteHasExpired = (day: Text) => `This quote has expired: it was valid until ${day}.`;
export const orderOfOtherAccount = (account: Text) => `Order of ${account} — read only`;
export const discard = 'Discard';
export const changesAreBack = (time: Text) =>
  `What you changed at ${time} is back. It has not been saved yet.`;
export const orderDeleted = (value: Text) => `Order ${value} deleted`;
export const orderNotSaved = 'Your order was not saved';
export const confirmDeleteOrder = (value: Text) => `Delete order ${value}?`;
export const orderDisappears = (customer: Text, bottles: Text) =>
  `The order of ${customer} disappears from all lists and sets ${bottles} free. It stays in the log book.`;
export const orderDoesNotExistOr = 'Order does not exist or has been deleted';
export const isNoLongerOnThe = (name: Text) => `${name} is no longer on the order`;
export const notSavedYet = 'Not saved yet';
export const toTheBackorder = (orderLines: Text) => `${orderLines} to the backorder`;
export const linesToTheBackorder = 'Lines to the backorder';
export const toBackorder = 'To backorder';
export const chosenLinesGoToBackorder = (order: Text, customer: Text) =>
  `What you choose goes from order ${order} to the backorder of ${customer}, with the stock reserved for it. It cannot be put back.`;
export const orderLapses = (order: Text) => `All lines go: order ${order} then lapses.`;
export const invoiceDiscount = (percentage: Text) => `Invoice discount ${percentage}`;
export const whatYouChangedIsStill = 'What you changed is still here; save again.';
export const orderSaved = (value: Text) => `Order ${value} saved`;
export const quote = 'Quote';
export const makeShippingLabel = 'Make shipping label';
export const makeQuote = 'Make Offer';
export const linesToBackorder = 'Lines to backorder';
export const externalWarehouse = 'External warehouse';
export const orderIsPrinted = (number: Text, status: Text) =>
  `Packing slip made; order ${number} is now ‘${status}’`;
export const printPackingSlip = 'Print packing slip';
export const toNextStatus = {
  waiting: 'Make order',
  'out-for-delivery': 'On its way',
  delivered: 'Delivered',
} as const;
export const enterPayment = 'Fill in payment';
export const nextStepIs = (label: Text) => `Next step: ${label}`;
export const confirmation = 'Confirmation';
export const enteredOn = 'Entered on';
export const booking = 'Booking';
export const showEarlier = (count: number) => `Show ${count} earlier ones`;
export const copyTitle = 'Copy';
export const slipFile = (number: Text) => `packing-slip-${number}.pdf`;
export const labelFile = (number: Text) => `shipping-label-${number}.pdf`;
export const invoiceFile = (number: Text) => `invoice-${number}`;
export const blankFile = (file: Text) => `${file}-blank.pdf`;
export const offerFile = (number: Text) => `quotation-${number}.pdf`;
export const changedInTheShop = 'Changed in the webshop';
export const orderStaysAsItIs = 'This order was not changed; decide yourself what happens with it.';
export const cameFromTheShop = (number: Text, at: Text, total: Text, status: Text) =>
  `Order ${number} from the webshop, taken over on ${at}: ${total}, now ${status} there.`;
export const paidInTheShop = 'Paid in the webshop.';
export const notPaidInTheShop = 'Not paid in the webshop yet.';
export const inCollectionOn = 'Collected on';
export const aboveCreditLimit = (excess: Text) => `This customer is ${excess} above its credit limit.`;
export const notPacked = 'The order is not packed like this.';
export const letThroughAfterAll = 'Let it through';
export const orderLetThrough = 'Order let through';
export const letThroughBecause = (reason: Text) => `Let through above the credit limit: ${reason}`;
export const onCollective = 'Collective invoice';
export const collectiveOf = (count: number, amount: Text) => `${count} packing slips, in total ${amount}`;
export const quoteAboveCreditLimit = (excess: Text) =>
  `This quote takes the customer ${excess} above its credit limit.`;
export const noOrderLikeThis = 'It does not become an order like this.';
export const deletedStatus = 'deleted';
export const itsHistory = 'History';
export const deletedBy = (who: Text, when: Text) =>
  `This order was deleted on ${when} by ${who}. You can only read it.`;
export const wasWorth = (amount: Text) => `It was worth ${amount}, incl. VAT.`;
export const readSlip = 'Read packing slip';
export const readReceipt = 'Read receipt';
export const receiptFile = (number: Text) => `receipt-${number}.pdf`;
export const dossierTitle = 'Dossier';
export const theVat = 'this VAT';
export const whyVatOfOrder =
  'Each product has a VAT category, of which the rate of the order date holds; a customer that pays no VAT gets 0%. Each line keeps the rate with which it was entered.';
export const withoutVatOtherwise = (excl: Text) =>
  `If this customer paid no VAT, the total would be ${excl}, incl. and excl. alike.`;
export const withVatOtherwise =
  'If this customer did pay VAT, each product would have the rate of its category.';
export const theMarginOfTheOrder = 'this margin';
export const whyMarginOfOrder =
  'The margin is the total excl. VAT less what the bottles cost, as a part of that total. Each line keeps the cost with which it was entered.';
export const costOfBottles = 'Cost of the lines';
export const marginUndiscounted = (margin: Text) =>
  `Without the discount on the order the margin would be ${margin}.`;
export const theDeliveryDay = 'this delivery day';
export const whyDeliveryDay =
  'Somebody chose this day with the order. The delivery days of the customer go before those of its town; without either it is a working day.';
export const whyNoDeliveryDay = 'No day was chosen with the order: it goes along as soon as possible.';
export const daysOfTheCustomer = 'Delivery days of the customer or its town';
export const noDaysOfItsOwn = 'none: every working day';
export const firstDayOtherwise = (day: Text) => `Ordered today the first delivery day would be ${day}.`;
