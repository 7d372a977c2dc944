import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const booking = 'Booking';
export const ofFree = (value: Text, persons: Text) => `${value} of ${persons} free`;
export const unknownError = 'UNKNOWN ERROR';
export const making = 'Making…';
export const vat = (rateText: Text) => `VAT ${rateText}`;
export const ageing = 'Ageing';
export const customersReport = 'Customers report';
export const dashboard = 'Dashboard';
export const dailyOverview = 'Daily overview';
export const open = 'open';
export const paymentMethod = 'Payment method';
export const directOrders = 'Direct orders';
export const lock = 'lock';
export const extraDiscount = 'Extra discount';
export const importTitle = 'Import';
export const auditorsRoom = 'Auditor’s room';
export const retention = 'Retention';
export const checks = 'Checks';
export const logBook = 'Log book';
export const invoiceDiscount = 'Invoice discount';
export const orderStatistics = 'Order statistics';
export const method = 'Method';
export const orderNotDelivered = 'Order not delivered -';
export const order = (value: Text) => `order ${value}`;
export const undone = 'Undone';
export const listOfProducts = 'List of products';
export const productsReport = 'Products report';
export const top = 'Top';
export const description = 'Description';
export const deleteNamedQuestion = (name: Text) => `Delete ${name}?`;
export const copyingDoesNotWork = 'Copying does not work';
export const allowThisPageToWrite = 'Allow this page to write to the clipboard.';
export const addProduct = 'Add product';
export const multiproduct = 'MultiProduct';
export const boxOf = (bottlesPerBox: Text) => `box of ${bottlesPerBox}`;
export const whatIf = 'What if';
export const salesByOrderDate = 'Sales by order';
export const salesByInvoiceDate = 'Sales by invoice';
export const basics = 'Basics';
export const connections = 'Connections';
export const discountRules = 'Discount rules';
export const exportTitle = 'Export';
export const fields = 'Fields';
export const mind = 'Mind';
export const shipments = 'Shipments';
export const reason = 'Reason';
export const reserved = 'Reserved';
export const minimum = 'Minimum';
export const short = 'short';
export const belowMinimum = 'below minimum';
export const theSystem = 'the system';
export const suppliers = 'Suppliers';
export const images = 'Images';
export const defaulters = 'Defaulters';
export const openInvoices = 'Open invoices';
export const users = 'Users';
export const vatRates = 'VAT rates';
export const statutoryInterest = 'Statutory interest';
export const webhooks = 'Webhooks';
export const webhook = 'Webhook';
export const programTokens = 'Tokens';
export const secretIsNoted = 'Done';
export const ignoredFields = 'Ignored fields';
export const somethingWentWrong = 'Something went wrong';
export const person = 'person';
export const people = 'people';
export const moved = (titleOf: Text) => `${titleOf} moved`;
export const deliveryDate = 'Delivery date';
export const time = 'Time';
export const nameOfRecipient = 'Name of recipient';
export const overRuleDiscountRules = 'Over-rule Discount Rules';
export const by = (userName: Text, actingUserName: Text) => `${userName}, by ${actingUserName}`;
export const times = (action: Text, length: Text) => `${action}: ${length} times`;
export const isNotAJpgPng = (name: Text) => `${name} is not a jpg, png or webp.`;
export const isLargerThan10Mb = (name: Text) => `${name} is larger than 10 MB.`;
export const imageOf = (place: Text, owner: Text, value: Text) => `Image ${place} of ${owner}${value}`;
export const mainImage = 'Main image';
export const image = (place: Text) => `Image ${place}`;
export const moveForward = (alt: Text) => `Move ${alt} forward`;
export const forward = 'Forward';
export const moveBack = (alt: Text) => `Move ${alt} back`;
export const back = 'Back';
export const imageNotSaved = 'Image not saved';
export const imageNotMoved = 'Image not moved';
export const imageNotDeleted = 'Image not deleted';
export const jpgPngOrWebpUp = 'jpg, png or webp, up to 10 MB';
export const adding = 'Adding…';
export const addImage = 'Add image';
export const chooseImages = 'Choose images';
export const noImagesYet = 'No images yet.';
export const noImagesYetDragThem = 'No images yet. Drag them here.';
export const imagesInOrder = 'Images in order';
export const invoiceMadeNotSentNo = 'Invoice made, not sent: no email address is known.';
export const invoiceMadeNotSentCheck = 'Invoice made, not sent: check the email address (typing error).';
export const invoiceMadeAndQueuedWill = 'Invoice made and queued, will be sent within a few minutes.';
export const invoiceMade = 'Invoice made.';
export const theInvoiceHasBeenPaid = 'The invoice has been paid. Undo it by deleting the payment lines.';
export const theInvoiceHasBeenPaidIn =
  'The invoice has been paid in part. The payment lines decide the payment status.';
export const invoiceStatusUpdated = 'Invoice status updated.';
export const wrongEmailAddress = 'WRONG EMAIL ADDRESS';
export const theEmailAddressWasEntered = 'The email address was entered wrongly.';
export const completeYourCompany = 'Complete company details';
export const completeTheCustomer = 'Complete the customer';
export const orderWasNotInvoiced = (value: Text) => `Order ${value} was not invoiced`;
export const makeInvoice = 'Make invoice';
export const aCannotBeInvoiced = (name: Text) => `A ${name} cannot be invoiced`;
export const invoiceOrder = (value: Text) => `Invoice order ${value}?`;
export const theInvoiceGetsANumber =
  'The invoice gets a number and the date of today. After that the lines and prices of this order no longer change; correct with a credit invoice only.';
export const line = (value: Text) => `line ${value}`;
export const next = 'next';
export const newTitle = 'New';
export const chooseADiscountFrom0 = 'Choose a discount from 0 to 100%.';
export const enter0OrMoreWhole = 'Enter 0 or more whole euros.';
export const theStatusOfOrderWas = (value: Text) => `The status of order ${value} was not changed`;
export const orderIsNow = (value: Text, name: Text) => `Order ${value} is now ‘${name}’`;
export const confirmationMailSentToThe = 'Confirmation mail sent to the customer.';
export const makeBackorderAnOrdinaryOrder = (value: Text) => `Make backorder ${value} an ordinary order?`;
export const makeOrder = 'Make order';
export const thisMakesTheBackorderAn = 'This makes the backorder an ordinary order. It cannot be undone.';
export const paidOn = 'Paid on';
export const paymentsOf = 'Payments of';
export const stillOpen = 'Still open ';
export const pay = 'Pay';
export const catalogue = 'Catalogue';
export const customerDiscount = 'Customer discount';
export const priceAgreement = 'Price agreement';
export const pd = 'PD';
export const ap = 'AP';
export const byHand = 'By hand';
export const cp = 'CP';
export const calculated = 'Calculated';
export const excl = 'excl.,';
export const notOrderedBefore = 'Not ordered before.';
export const loading = 'Loading ...';
export const severalProductsFound = 'Several products found';
export const noProductFound = 'No product found';
export const chooseOne = (what: Text) => `${what}: choose one.`;
export const theAccountWasSwitchedYour =
  'The account was switched. Your order was not saved, reload the page.';
export const thereWasNoAnswer = (noAnswer: Text) => `There was no answer. ${noAnswer}`;
export const error = 'ERROR';
export const perMonthAndCompany = 'Per month and company';
export const turnoverAndMarginPerMonth = 'Turnover and margin per month and company';
export const bestSoldProducts = 'Best-sold products';
export const isRunning = (name: Text) => `${name} is running`;
export const theOrdersAreMadeIn = 'The orders are made in the background.';
export const run = (name: Text) => `Run ${name}?`;
export const anOrderIsMadeFor = 'An order is made for';
export const withTheWinesAndPrices =
  ', with the wines and prices of this subscription. That happens in the background, within 60 minutes.';
export const count = 'Count';
export const vouchers = 'Vouchers';
export const voucherOverview = 'Voucher overview';
export const uncertainWhetherItArrived = 'Uncertain whether it arrived';
export const cameBackUndelivered = 'Came back undelivered';
export const beingSentAgain = 'Being sent again';
export const noEmailHasBeenSent = 'No email has been sent yet.';
export const revoked = 'revoked';
export const made = 'made';
export const revoke = 'Revoke';
export const quantityOf = (calledOf: Text) => `Quantity of ${calledOf}`;
export const notSaved = 'Not saved.';
export const since = 'Since';
export const stock = 'stock';
export const minimumOf = (minimum: Text, value: Text) => `minimum ${minimum}${value}`;
export const usual = ', usual';
export const isNow = (label: Text, theirs: Text) => `${label} is now ${theirs}.`;
export const paper = 'Paper';
export const voucher = 'Voucher';
export const payments = 'Payments';
export const bank = 'Bank';
export const collectiveInvoices = 'Collective invoices';
export const directDebit = 'Direct debit';
export const fourEyes = 'Four eyes';
export const makeAndMailInvoice = 'Make and mail invoice';
export const backorder = 'backorder';
export const quantityProblem = (problem: Text) => `Quantity: ${problem}`;

/** The state of a mail. */
export const mailStates = {
  queued: 'In the queue',
  trying: 'Being sent',
  accepted: 'Sent',
  refused: 'Refused',
  unknown: 'Uncertain whether it arrived',
  kept: 'Kept, there is no mail server',
  bounced: 'Came back undelivered',
};

/** Paper formats of labels. */
export const labelFormats = {
  A6: 'A6, one label per sheet',
  'A4-A': 'A4, from the first place',
  'A4-B': 'A4, from the second place',
};

/** The effect of a click on an invoice status, and its accessible name. */
export const invoiceSteps = {
  'not-invoiced': { verb: makeInvoice, label: (order: Text) => `not invoiced, invoice order ${order}` },
  invoiced: { verb: 'Set to paid', label: (order: Text) => `invoiced, set order ${order} to paid` },
  paid: { verb: 'Set to invoiced', label: (order: Text) => `paid, set order ${order} to invoiced` },
};
export const subscriptions = 'Subscriptions';
export const aboveStock = (name: Text, quantity: Text, free: Text) =>
  `${name}: ${quantity}, and ${free} are free`;
export const aboveUsual = (name: Text, quantity: Text, usual: Text) =>
  `${name}: ${quantity}, more than ten times the usual ${usual}`;
export const isTwice = (name: Text) => `${name} stands on the order twice`;
export const areTheseLinesMeant = 'Are these lines right?';
export const confirmAnyway = 'Confirm anyway';
export const goBack = 'Back';
export const mailTo = 'To';
export const subject = 'Subject';
export const attachments = 'Attachments';
export const noAttachments = 'none';
export const nobody = 'no address known';
export const textOfMail = 'Text of the mail';
export const lookOfMail = 'The mail as it arrives';
export const asPlainText = 'As plain text';
export const sendDirectlyFromNowOn = 'From now on send at once, without seeing this mail first';
export const undoInMyProfile = 'Counts for you in this browser. Switch it off in My profile.';
export const mailsSentDirectly = 'Mails that you send without seeing them first';
export const mailKinds = {
  confirmation: 'Order confirmation',
  offer: 'Quote',
  invoice: 'Invoice',
};
export const companyDetails = 'Company details';
export const logo = 'Logo';
export const generalSettings = 'General';
export const productsOnOrders = 'Products on orders';
export const invoiceNumber = 'Invoice number';
export const senderOfEmail = 'Sender of email';
export const reminders = 'Reminders';
export const textsInLanguages = 'Texts in other languages';
export const orderingApp = 'Ordering app';
export const checkout = 'Checkout';
export const connectCheckout = 'Connect checkout';
export const compareWithLastYear = (from: Text, to: Text) => `Compare with last year (${from} to ${to})`;
export const lastYearWas = (figure: Text, growth: Text) => `last year ${figure}${growth}`;
export const lastYearIsNotKnown = 'last year: could not be fetched';
export const download = 'Download';
export const languageOfThePdf = 'Language of the PDF';
export const pausedGetOneToo = (customers: Text) =>
  `Paused: ${customers}. This way they get an order all the same; the schedule alone leaves them out.`;
export const disputedSince = (day: Text) => `disputed since ${day}`;
export const promisedBy = (day: Text) => `promised by ${day}`;
export const promiseBroken = (day: Text) => `promise of ${day} not kept`;
export const pausedUpTo = (day: Text) => `paused up to ${day}`;
export const saidBy = (name: Text, day: Text) => `${name}, ${day}`;
export const creditUseOf = (name: Text) => `Credit limit of ${name}`;
export const creditLimitTitle = 'Credit limit';
export const creditInvoices = 'Open invoices';
export const creditOrders = 'Orders without an invoice';
export const creditNotCounted = (amount: Text) => `${amount}, does not count`;
export const creditThisOrder = 'This order';
export const creditLeft = 'Left';
export const creditOver = 'Above the limit';
export const creditOrder = 'Order';
export const creditOrderedOn = 'Ordered on';
export const creditOrderStatus = 'Status';
export const creditAmount = 'Open';
export const whatItIsMadeOf = 'What is this made of?';
export const nextIs = (reminder: Text, day: Text) => `Next: ${reminder}${day && ` on ${day}`}`;
export const dueNow = (reminder: Text) => `due now: ${reminder}`;
export const ordersOnIt = (count: number) => `${count} orders`;
export const openOfIt = (amount: Text) => `${amount} still open`;
export const letThroughQuestion = 'Let this order go above the credit limit?';
export const letThrough = 'Let through';
export const screenOfOrder = 'Order';
export const screenOfNewOrder = 'New order';
export const screenOfCheckout = 'Checkout';
export const screenOfCustomerApp = 'Customer app';
export const accessTitle = 'Access';
export const whoLooked = 'Who looked at this';
export const lookedOn = 'Day';
export const lookedFrom = 'From – to';
export const looksTitle = 'Times looked at';
export const downloadsTitle = 'Files';
export const nobodyLooked = 'Nobody, as far as it is still kept.';
export const looksOfCustomer = 'With its orders and invoices. Looks within ten minutes count as one.';
export const looksOfUser = 'Whoever opened the list of users too. Looks within ten minutes count as one.';
export const fullAccessLog = 'Whole access log';
export const whoTitle = 'Who';
