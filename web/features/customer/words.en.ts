import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export { making, unknownError, vat as vatAt, whatItIsMadeOf } from '#web/parts/words.en.ts';

export const passwordNotSavedMustBe = 'Password not saved, must be 8 characters or longer';
export const customerDetailsUpdated = 'Customer details updated';
export const instructionsSentTo = (email: Text) => `Instructions sent to ${email}`;
export const theInstructionsWereNotSent = 'The instructions were not sent';
export const userOfTheCustomerApp = 'User of the customer app';
export const mailInstructions = 'Mail instructions';
export const thisCustomerHasNoUser = 'This customer has no user in the customer app yet';
export const makeUser = 'Make user';
export const inactive = ' · inactive';
export const inactiveCustomersToo = 'Inactive customers too';
export const ownTerm = 'own term';
export const termOfTheAccount = 'term of the account';
export const nothingOverdue = 'nothing overdue';
export const over = (over: Text) => `${over} over`;
export const left = (creditLimit: Text) => `${creditLimit} left`;
export const hasMoved = (what: Text) =>
  `${what} has moved to another application. The fields below still work here.`;
export const sepaViaThePaymentProvider = 'SEPA via the payment provider';
export const logistics = 'Logistics';
export const customerapp = 'CustomerApp';
export const theCustomerWasNotForgotten = 'The customer was not forgotten';
export const theCustomerHasBeenForgotten = 'The customer has been forgotten';
export const nameAddressAndAllOther =
  'Name, address and all other personal data of this customer become unreadable, also in the log book. Who orders in the customer app for this customer alone is forgotten too. Orders, turnover and the invoices of the last seven years stay. A backup from before this moment still knows the name. This cannot be undone.';
export const theCustomerAppWasNot = 'The customer app was not opened';
export const theReminderWasNotMade = 'The reminder was not made';
export const customerNumbered = (value: Text) => `Customer ${value}`;
export const inactiveTag = 'inactive';
export const moreFor = (name: Text) => `More for ${name}`;
export const printReminderNothingIsOpen = 'Print reminder (nothing is open)';
export const printReminder = 'Print reminder';
export const logInAsCustomer = 'Log in as customer';
export const forgetCustomer = 'Forget customer…';
export const forgetCustomerKeptElsewhere = 'Forget customer (only in the account that keeps the customers)';
export const overdueWarning = (items: Text, days: Text, amount: Text) =>
  `OUTSTANDING INVOICES: ${items} more than ${days} past the payment term, ${amount} is open.`;
export const itemIs = 'item is';
export const itemsAre = 'items are';
export const noEInvoiceCanBe = 'No e-invoice can be made for this customer.';
export const eInvoicesForThisCustomer = 'E-invoices for this customer are not accepted by every network.';
export const customerIsWaitingFor = (lines: Text) => `This customer is waiting for ${lines}.`;
export const lineInTheBackorder = 'line in the backorder';
export const linesInTheBackorder = 'lines in the backorder';
export const partsOfTheCustomer = 'Parts of the customer';
export const newCustomer = 'New customer';
export const thisCustomerDoesNotExist = 'This customer does not exist.';
export const now = '· now';
export const enterAnAmountAbove0 = 'Enter an amount above 0.';
export const comesTo = (typedOn: Text) => `Comes to ${typedOn}`;
export const priceAgreementChanged = 'Price agreement changed';
export const priceAgreementAdded = 'Price agreement added';
export const addPriceAgreement = 'Add price agreement';
export const savePrice = 'Save price';
export const chooseAProduct = 'Choose a product.';
export const priceExclVat = 'Price excl. VAT';
export const priceInclVat = 'Price incl. VAT';
export const purchaseAndMargin = (price: Text, margin: Text) => ` · purchase ${price} · margin ${margin}`;
export const priceAgreementForDeleted = (name: Text) => `Price agreement for ${name} deleted`;
export const thePriceAgreementWasNot = 'The price agreement was not deleted';
export const changePriceOf = (productName: Text) => `Change price of ${productName}`;
export const deletePriceAgreementFor = (productName: Text) => `Delete price agreement for ${productName}`;
export const priceAgreementsOfTheCustomer = 'Price agreements of the customer';
export const noPricesHaveBeenAgreed = 'No prices have been agreed with this customer yet';
export const confirmDeletePriceAgreement = (productName: Text) =>
  `Delete price agreement for ${productName}?`;
export const newOrdersOfThisCustomer =
  'New orders of this customer get the usual price again. Orders that exist do not change.';
export const thePdfWasNotMade = 'The PDF was not made';
export const amountInclVat = (incl: Text) => `${incl} incl. VAT`;
export const inThisPeriod = (outstandingInPeriod: Text) => `${outstandingInPeriod} in this period`;
export const productsInThisPeriod = 'Products in this period';
export const nothingWasBoughtInThis = 'Nothing was bought in this period';
export const amountExcl = 'Amount excl.';
export const start = 'Start';
export const enterAtLeast3Letters = 'Enter at least 3 letters or spaces.';
export const enterAnAmountThatIs = 'Enter an amount that is not zero.';
export const enter1UpTo100 = 'Enter 1 up to 100.';
export const financingAdded = 'Financing added';
export const addCustomerFinancing = 'Add customer financing';
export const amountExclVat = 'Amount excl. VAT';
export const theBalanceBecomes = (balance: Text) => `The balance becomes ${balance}`;
export const withAMinusSignIt = 'With a minus sign it is a correction';
export const discountPerInvoice = 'Discount per invoice';
export const customerFinancing = 'Customer financing';
export const addFinancing = 'Add financing';
export const customerFinancingIsOffInvoices =
  'Customer financing is off: invoices are not settled. Switch it on in Payment details.';
export const perInvoice = (newest: Text) => `${newest} per invoice`;
export const transactionsOfTheCustomerFinancing = 'Transactions of the customer financing';
export const thisCustomerHasNotContributed = 'This customer has not contributed anything yet';
export const older = 'Older';
export const mandateMade = 'Mandate made';
export const theCustomerStillHasTo = 'The customer still has to sign it.';
export const makeDirectDebitMandate = 'Make direct debit mandate';
export const makeMandate = 'Make mandate';
export const nameOnTheAccount = 'Name on the account';
export const iban = 'IBAN';
export const bic = 'BIC';
export const optional = 'Optional';
export const mandateReference = 'Reference';
export const emptyWeMakeAReference = 'Empty: we make a reference';
export const mandateSigned = 'Mandate signed';
export const signedMandateReceived = 'Signed mandate received';
export const keepTheSignedForm = (reference: Text) =>
  `Reference ${reference}. Keep the signed form: the bank may ask for it.`;
export const signedOn = 'Signed on';
export const signedOnDate = (day: Text) => `signed on ${day}`;
export const notSignedAskedOn = (requestedOn: Text) => `not signed, asked on ${requestedOn}`;
export const notSigned = 'not signed';
export const requestToSignSentTo = (email: Text) => `Request to sign sent to ${email}`;
export const theRequestWasNotSent = 'The request was not sent';
export const mandateDeleted = 'Mandate deleted';
export const theMandateWasNotDeleted = 'The mandate was not deleted';
export const directDebitMandate = 'Direct debit mandate';
export const mailRequest = 'Mail request';
export const receivedSigned = 'Received signed';
export const madeOn = 'Made on';
export const thisCustomerHasNoMandate =
  'This customer has no mandate yet. Without a mandate nothing can be collected.';
export const deleteMandate = (reference: Text) => `Delete mandate ${reference}?`;
export const cannotBeCollected = (name: Text) =>
  `${name} can then no longer be collected from until a new mandate has been signed.`;
export const dueDate = 'Due date';
export const invoiceStatus = 'Invoice status';
export const exclVatAt = (rateText: Text) => `Excl. VAT ${rateText}`;
export const paidInThePreviousSystem = 'Paid in the previous system';
export const invoiceNumbered = (invoiceNumber: Text) => `invoice ${invoiceNumber}`;
export const invoicesFromThePreviousSystem = 'Invoices from the previous system';
export const pagesOfTheInvoices = 'Pages of the invoices';
export const chooseAnAccountManager = 'Choose an account manager.';
export const customerAdded = (trim: Text) => `Customer ${trim} added`;
export const saveCustomer = 'Save customer';
export const ageInDays = 'Days';
export const pagesOfTheOrders = 'Pages of the orders';
export const ordersOfTheCustomer = 'Orders of the customer';
export const thisCustomerHasNoOrders = 'This customer has no orders yet';
export const times = 'Times';
export const last = 'Last';
export const avgPrice = 'Avg. price';
export const boughtProducts = 'Bought products';
export const pagesOfTheLines = 'Pages of the lines';
export const lastOrderedLines = 'Last ordered lines';
export const thisCustomerHasNotOrdered = 'This customer has not ordered anything yet';
export const thisCustomerHasNotBought = 'This customer has not bought anything yet';
export const enterAtMostAddresses = (mostHooks: Text) => `Enter at most ${mostHooks} addresses.`;
export const noEntryLinkWasMade = 'No entry link was made';
export const entryLinkFor = (host: Text) => `Entry link for ${host}`;
export const entryLink = 'Entry link';
export const worksOnceForTenMinutes = 'Works once, for ten minutes.';
export const purchasingSystemsSaved = 'Purchasing systems saved';
export const purchasingSystemsOci = 'Purchasing systems (OCI)';
export const addressesWhereABasketMay = 'Addresses where a basket may go';
export const onePerLineWithHttps =
  'One per line, with https://; what the purchasing system puts behind the question mark may differ';
export const saveAddresses = 'Save addresses';
export const startsOn = (subscriptionStart: Text) => `starts on ${subscriptionStart}`;
export const ranUntil = (subscriptionEnd: Text) => `ran until ${subscriptionEnd}`;
export const thisCustomerGetsTheWines = 'This customer gets the wines of this subscription.';
export const noProductsYet = 'No products yet';
export const inclVatEachTime = (sumIncl: Text) => ` · ${sumIncl} incl. VAT each time`;
export const paidInvoice = 'Paid invoice';
export const takenBack = 'Taken back';
export const byHand = 'By hand';
export const whatFor = 'What for';
export const addedOrTaken = 'Added or taken';
export const points = 'Points';
export const pagesWithPoints = 'Pages with points';
export const loyaltyPoints = 'Loyalty points';
export const onePoint = 'point';
export const manyPoints = 'points';
export const loyaltyPointsOfTheCustomer = 'Loyalty points of the customer';
export const thisCustomerHasNotReceived = 'This customer has not received any points yet.';
export const paymentDetails = 'Payment details';
export const subscriptions = 'Subscriptions';
export const figures = 'Figures';
export const creditLimit = 'Credit limit';
export const openInclVat = 'Open incl. VAT';
export const outstanding = 'Open';
export const marginExcl = 'Margin excl.';
export const balance = 'Balance';
export const settled = 'Settled';
export const broughtIn = 'Brought in';
export const orderNumbered = (number: Text) => `order ${number}`;
export const lastOrder = 'Last order';
export const noCustomerFitsThis = 'No customer fits this. Search less narrowly.';
export const thereAreNoCustomersYet = 'There are no customers yet.';
export const nameCityOrNumber = 'Name, city or number';
export const allTypes = 'All types';
export const everyAccountManager = 'All account managers';
export const chooseCustomer = (name: string) => `Choose ${name}`;
export const activeStatus = 'active';
export const late = 'Overdue';
export const openInvoicesOf = (name: Text) => `Open invoices of ${name}`;
export const nothingIsOpen = 'Nothing is open';
export const theOldestOf = (shown: Text, all: Text) => `The oldest ${shown} of ${all}`;
export const together = 'Together';
export const nothingOrderedYet = 'nothing ordered yet';
export const nothingTheYearBefore = 'nothing in the year before';
export const comparedWithTheYearBefore = 'on the year before';
export const turnoverOfTwelveMonths = 'Turnover 12 months excl.';
export const turnoverByMonth = (amounts: Text) => `Turnover excl. VAT by month, the oldest first: ${amounts}`;
export const lateInvoices = (invoices: number, late: Text) => `${invoices} overdue, ${late}`;
export const theOldestIsLate = (days: Text) => ` · oldest ${days}`;
export const bottlesOfTwelveMonths = 'Bottles 12 months';
export const noOrders = 'no orders';
export const onAverage = (bottles: Text) => `${bottles} per order on average`;
export const ordersEvery = (days: Text) => `an order every ${days} on average`;
export const toCall = 'Call';
export const noTelephoneNumber = 'No telephone number';
export const usuallyOrders = 'Usually orders';
export const nothingUsualYet = 'Nothing more than once yet';
export const nextDelivery = 'Next delivery';
export const nothingToDeliver = 'Nothing to deliver';
export const languageOfTheApp = 'Language of the customer app';
export const languageNotSaved = 'The language was not saved';
export const pausedUntilDay = (day: Text) => `paused until ${day}`;
export const pausedBy = (by: Text, moment: Text) => `Paused by ${by}, ${moment}.`;
export const skippedBy = (by: Text, moment: Text) => `The next order was skipped by ${by}, ${moment}.`;
export const aUser = 'a user';
export const nextOrderOn = (day: Text) => `Next order by itself: ${day}`;

/** Who orders for the customer, see `orderers.tsx`. */
export const orderers = 'Orderers and approval';
export const addOrderer = 'Add orderer';
export const ordererAdded = (email: Text) => `Added. A link to choose a password goes to ${email}.`;
export const ordererSaved = (name: Text) => `${name} has been saved.`;
export const orderingRights = { order: 'orders', approve: 'approves', view: 'only views' } as const;
export const ordersUpTo = (limit: Text) => `orders up to ${limit} excl. VAT, above it with approval`;
export const mayHere = 'May here';
export const limitOfOrder = 'Limit of one order (excl. VAT)';
export const limitHint = 'Empty: no limit. Above it an order waits for approval.';
export const getsALink = 'Gets a link to choose a password.';
export const emptyIsEmail = 'Empty: the email address.';
export const addBranch = 'Add branch';
export const branchIsCustomer = 'A branch is a customer with its own address, prices, list and invoices.';
export const branches = 'Branches';
export const removeBranch = (name: Text) => `Remove ${name}`;
export const maySignIn = 'May sign in to the customer app';
export const mayNotSignIn = 'may not sign in';
export const notHere = 'does not order here';
export const otherBranches = (count: number) =>
  count === 1 ? 'and at 1 other branch' : `and at ${count} other branches`;
export const nobodyApproves = 'There is a limit, but nobody approves here: an order above it is refused.';
export const noOrderers = 'Nobody orders for this customer itself yet.';
export const moreOrderers = (count: Text) => `And ${count} more.`;

/** What waits for approval, see `approvals.tsx`. */
export const waitForApproval = 'Waits for approval';
export const customerDecides = 'Above the limit of who orders; the customer decides. Nothing is reserved.';
export const pagesOfApprovals = 'Pages of requests';
export const askedOn = (day: Text) => `asked on ${day}`;
export const ownLimit = (limit: Text) => `limit ${limit} excl. VAT`;
export const wantedOn = (day: Text) => `deliver on ${day}`;
export const wantedAsap = 'deliver as soon as possible';
export const worthExcl = (amount: Text) => `${amount} excl. VAT`;
export const worthIncl = (amount: Text) => `${amount} incl. VAT`;
export const inTheLogBook = 'In the log book';
export const logOfApproval = (name: Text, day: Text) => `In the log book: request of ${name}, ${day}`;
export const wineNoun = 'wine';
export const winesNoun = 'wines';
export const withCode = 'with a code';
export const resetCode = 'Switch off code';
export const resetCodeOf = (name: Text) => `Switch off signing in with a code for ${name}?`;
export const resetCodeText =
  'Do this when the phone and the recovery codes are lost, and only when you are sure that the customer asks it. The customer gets a mail about it and logs in with the password alone.';
export const codeWasReset = 'Signing in with a code is off';
export const scheme = 'Scheme';
export const mandateUse = 'Use';
export const changeMandate = 'Change or revoke mandate';
export const changeTitle = 'Change';
export const mandateChanged = 'Mandate changed';
export const mandateNotChanged = 'The mandate was not changed';
export const revokedOn = 'Revoked on';
export const revokedOnDate = (day: Text) => `Revoked on ${day}`;
export const lapsedOnDate = (day: Text) => `Lapsed on ${day}`;
export const lastCollectedOn = 'Last collected';
export const collectedBy = 'Collected by';
export const theProvider = (mandate: string) => `the payment provider (${mandate})`;
export const aFile = 'a file for the bank';
export const collectByOf = { provider: 'Collect by payment provider', bank: 'Collect by file' };
export const collectsOf = {
  provider: 'The payment provider collects from now on',
  bank: 'A file for the bank collects from now on',
};
export const lapsesOn = 'Lapses on';
export const nextIs = (sequence: string) => `next is ${sequence}`;
export const signedForm = 'Signed form';
export const openSignedForm = 'Open';
export const noSignedForm = 'not kept';
export const addSignedForm = 'Add';
export const replaceSignedForm = 'Replace';
export const signedFormKept = 'Signed form kept';
export const signedFormNotKept = 'The form was not kept';
export const signedFormNotOpened = 'The form cannot be opened';

/* The account of the customer. */
export const accountTitle = 'Account balance';
export const pagesOfTheAccount = 'Pages of the account';
export const entryKinds = {
  invoice: 'Invoice',
  credit: 'Credit note',
  'moved-in': 'Open of invoice',
  payment: 'Payment',
  refund: 'Refund',
  'written-off': 'Written off of invoice',
} as const;
export const setAgainst = 'of';
export const creditOf = (number: Text) => `for ${number}`;
export const fullyPaid = 'settled';
export const allOfIt = 'all of it';
export const restOf = (amount: Text) => `${amount} left`;
export const description = 'Description';
export const invoiced = 'Invoiced';
export const accountBalance = 'Balance';
export const ages = {
  notDue: 'Not due',
  upTo30: 'Up to 30 days',
  upTo60: '31 to 60',
  upTo90: '61 to 90',
  over90: 'Over 90 days',
} as const;
export const openByAge = (day: Text) => `Open on ${day}, by due date`;
export const statementAsPdf = 'Statement as PDF';
export const mailStatement = 'Mail statement';
export const statementQueued = 'The statement of account is queued and will be mailed';
export const fromBalanceTo = (opening: Text, closing: Text) => `from ${opening} to ${closing}`;
export const nothingInThisPeriod = 'Nothing was invoiced or paid in this period.';
export const reminderLevel = 'Reminder';
export const whyVat =
  'Country and VAT number decide; a reason for 0% that was chosen comes first. Each invoice records what held then.';
export const vatIfExempt = (treatment: Text) =>
  `If this customer were marked as paying no VAT, it would follow: ${treatment}.`;
export const vatWithoutReason = (treatment: Text) =>
  `Without the reason that was chosen it would follow: ${treatment}.`;
export const vatIfNotExempt = (treatment: Text) => `If the customer did pay VAT: ${treatment}.`;
export const withoutOwnTerm = (term: Text) =>
  `Without a term of its own that of the account would hold: ${term}.`;
export const aboveIsRefused = 'An order above the limit is refused, unless somebody who may lets it through.';
export const aboveIsWarned = 'An order above the limit gives a warning; it goes on.';
export const withoutLimit = 'Without a limit the customer could always order.';
export const withoutDiscount =
  'Without this discount the catalogue price would hold. Discount rules by the amount of the order come on top either way.';
export const vatTreatment = 'It follows';
export const whyOwnTerm = 'The customer has a term of its own, which comes before that of the account.';
export const whyTermOfAccount = 'The customer has no term of its own, so that of the account holds.';
export const whyCreditLimit =
  'What is open counts, and where the account says so orders without an invoice do too. What is ordered beyond the limit is above it.';
export const whyNoCreditLimit = 'No limit was entered: the customer may always order.';
export const openInvoicesNow = 'Open invoices now';
export const orderedNotInvoiced = 'Ordered without invoice';
export const customerDiscount = 'Customer discount';
export const whyDiscount =
  'Somebody entered this discount with the customer. It holds for products without an agreed price, a promotion or an exclusion; each order line says why its price is so.';
export const makeDossier = 'Make a dossier';
export const thisReminderLevel = (invoice: Text) => `the reminder level of ${invoice}`;
export const whyReminderLevel =
  'The schedule of the kind of customer says which reminder follows on which day, counted from the due date and then from the one before. A pause, a promise, a dispute and a direct debit hold it.';
export const lastSent = 'Last sent';
export const nothingSent = 'no reminder yet';
export const followsOn = (name: Text, day: Text, why: Text) =>
  `After this ${name} follows on ${day}, ${why}.`;
export const followsLater = (name: Text, why: Text) => `After this ${name} follows, ${why}.`;
export const nothingFollows = 'No reminder follows after this.';
