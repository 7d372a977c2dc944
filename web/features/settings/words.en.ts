import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export { addRule } from '#web/parts/discount-rules/words.en.ts';
export {
  basics,
  companyDetails,
  connectCheckout,
  connections,
  discountRules,
  exportTitle,
  fields,
  invoiceNumber,
  logo,
  mind,
  senderOfEmail,
} from '#web/parts/words.en.ts';

/** What a website sends along is a token; by what a webshop signs, a secret. */
export const accountTokens = {
  token: {
    madeAnew: 'New token made; the previous one no longer works',
    made: 'Token made',
    none: 'There is no token yet.',
    unreadable: 'The token can no longer be read and does not work. Make a new token.',
    kept: 'There is a token. It is not shown.',
    show: 'Show token',
    makeAnew: 'Make new token',
    confirmAnew: 'Make new token?',
    make: 'Make token',
  },
  secret: {
    madeAnew: 'New secret made; the previous one no longer works',
    made: 'Secret made',
    none: 'There is no secret yet.',
    unreadable: 'The secret can no longer be read and does not work. Make a new secret.',
    kept: 'There is a secret. It is not shown.',
    show: 'Show secret',
    makeAnew: 'Make new secret',
    confirmAnew: 'Make new secret?',
    make: 'Make secret',
  },
};
export const token = 'Token';
export const whoHasThisTokenCan =
  'Who has this token can read along. Only an administrator (ADMIN) can see or renew it.';
export const copyOf = (label: Text) => `Copy ${label}`;
export const hide = 'Hide';
export const noProduct = 'No product: switched off';
export const noEInvoiceCanBe = 'No e-invoice can be made yet.';
export const eInvoicesAreNotAccepted = 'E-invoices are not accepted by every network yet.';
export const linkedWith = (value: Text) => `Linked with ${value}`;
export const linkCannotBeRead = (name: Text) =>
  `The link with ${name} can no longer be read. Unlink and link again.`;
export const oneInvoiceIsWaiting = (name: Text) => `1 invoice is waiting to go to ${name}.`;
export const invoicesAreWaiting = (waiting: Text, name: Text) =>
  `${waiting} invoices are waiting to go to ${name}.`;
export const didNotBookInvoices = (name: Text) => `${name} did not book invoices:`;
export const isUpToDate = (name: Text) => `${name} is up to date`;
export const unlinkedFrom = (name: Text) => `Unlinked from ${name}`;
export const linkActive = 'ACTIVE';
export const linkNotActive = 'NOT ACTIVE';
export const invoicesGoByThemselves = (name: Text) =>
  `Invoices go by themselves to ${name} and payments come from it. You give permission for that at ${name} itself.`;
export const linkedWithAdministration = (administration: Text) =>
  `Linked with administration ${administration}.`;
export const linkWith = (name: Text) => `Link with ${name}`;
export const updateNow = 'Update now';
export const unlink = 'Unlink';
export const bookThroughTheLinkOf = 'Book through the link of';
export const noOtherAccount = 'No other account';
export const accountNotLinked = (master: Text) => `Account ${master} (not linked)`;
export const unlinkFrom = (name: Text) => `Unlink from ${name}?`;
export const noMoreInvoicesGoTo = (name: Text) =>
  `No more invoices go to ${name}. What is there stays there.`;
export const customerForCounterSales = 'Customer for counter sales';
export const emptyTheCheckoutNamesA = 'Empty: the checkout names a customer for each sale';
export const newCheckoutKey = 'New checkout key';
export const theKeyOfTheCheckout = (slice: Text) => `The key of the checkout ends in ${slice}.`;
export const thereIsNoKeyYet = 'There is no key yet. With a key the checkout records sales of this account.';
export const enterItInTheCheckout = 'Enter it in the checkout now; it cannot be seen afterwards.';
export const makeNewCheckoutKey = 'Make new checkout key';
export const makeCheckoutKey = 'Make checkout key';
export const theKeyWasNotSaved = 'The key was not saved';
export const logoOnTheTillReceipt = 'Logo on the till receipt';
export const printedInBlackAndWhite = 'printed in black and white; jpg, png or webp, up to 10 MB';
export const noLogoYetTheCompany = 'No logo yet: the company name stands above the till receipt.';
export const theLogoOnTheTill = 'The logo on the till receipt';
export const theWarehouseDoesNotCount = 'The warehouse does not count products of this account yet';
export const comparedAdjusted = (counted: Text, value: Text, corrected: Text) =>
  `${counted} ${value} compared, ${corrected} adjusted`;
export const takingOver = 'Taking over…';
export const takeOverStockNow = 'Take over stock now';
export const canBeChangedBySupport = 'Can be changed by support only';
export const checkoutOnlinePaymentAndWebshop = 'Checkout, online payment and webshop';
export const thisAccountUsesNoConnections =
  'This account uses no connections yet. Switch them on in Settings, Basics.';
export const discountRulesSaved = 'Discount rules saved';
export const somebodyElseChangedTheDiscount = 'Somebody else changed the discount rules in the meantime.';
export const showThoseRules = 'Show those rules';
export const thereAreNoDiscountRules =
  'There are no discount rules yet. With a rule an order gets a percentage of discount from an amount on.';
export const restore = 'Restore';
export const exactBookkeepingLinkBeta = 'Exact bookkeeping link (beta)';
export const exportStdOrdersCsv = 'Export Std Orders CSV';
export const oneLinePerOrderBy = 'One line per order, by order date. Quotes and backorders are not in it.';
export const noOrdersInThisPeriod = 'No orders in this period.';
export const n3linesOrdersCsvA = '3Lines Orders CSV (A)';
export const bookingLinesPerInvoiceDebtors =
  'Booking lines per invoice: debtors, and turnover and VAT for each rate. By invoice date.';
export const noInvoicesInThisPeriod = 'No invoices in this period.';
export const n3linesOrdersCsvB = '3Lines Orders CSV (B)';
export const theSameBookingLinesPer =
  'The same booking lines per paid invoice, on the day of the last payment.';
export const noInvoicesThatWerePaid = 'No invoices that were paid in this period.';
export const exportStdCustomersCsv = 'Export Std Klanten CSV';
export const oneLinePerCustomerThat = 'One line per customer that was added in the period.';
export const noCustomersWereAddedIn = 'No customers were added in this period.';
export const savedAs = (saveTable: Text) => `Saved as ${saveTable}.`;
export const asExcel = (replace: Text) => `${replace} as Excel`;
export const making = (value: Text) => `Making ${value}…`;
export const excelFile = 'Excel file';
export const periodFrom = 'From';
export const periodUntil = 'Up to and including';
export const files = 'Files';
export const wasNotDeleted = (name: Text) => `${name} was not deleted`;
export const descriptionOf = (name: Text) => `Description of ${name}`;
export const confirmDelete = (one: Text, name: Text) => `Delete ${one} ${name}?`;
export const areYouSureYouWant = 'Are you sure you want to delete this item?';
export const entryAdded = (one: Text, value: Text) => `${one} ${value} added`;
export const newIn = (toLowerCase: Text) => `New in ${toLowerCase}`;
export const firstChooseWhatItBelongs = 'First choose what it belongs under.';
export const thereIsNothingHereYet = 'There is nothing here yet.';
export const showList = (name: Text) => `SHOW ${name}`;
export const showButton = 'SHOW';
export const prefixNumber = 'Prefix + number';
export const yearNumber = 'Year + number';
export const prefixYearNumber = 'Prefix + year - number';
export const theNextNumberIsAnd = (next: Text) => `The next number is ${next} and may only become higher.`;
export const invoiceNumberSaved = 'Invoice number saved';
export const aChangeAppliesAtOnce =
  'A change applies at once and not to the past: invoices that exist keep their number.';
export const structure = 'Structure';
export const prefix = 'Prefix';
export const nextNumber = 'Next number';
export const theNextInvoiceGetsNumber = 'The next invoice gets number';
export const saveInvoiceNumber = 'Save invoice number';
export const onAllDocumentsJpgPng = 'on all documents; jpg, png or webp, up to 10 MB';
export const noLogoYetTheCompanyName = 'No logo yet: the company name stands on documents.';
export const theLogoOfTheCompany = 'The logo of the company';
export const logoSaved = 'Logo saved';
export const logoDeleted = 'Logo deleted';
export const deleteLogo = 'Delete logo';
export const chooseLogo = 'Choose logo';
export const chooseAnotherLogo = 'Choose another logo';
export const fileOf = (charAt: Text, slice: Text) => `File of ${charAt}${slice}`;
export const n587Usual = '587 (usual)';
export const n465Tls = '465 (TLS)';
export const mailServerSaved = 'Mail server saved';
export const ownMailServer = 'Own mail server';
export const mailServer = 'Mail server';
export const enterTheNameOfThe = 'Enter the name of the server, such as smtp.yourprovider.com.';
export const port = 'Port';
export const theSavedPasswordIsNot = 'The saved password is not shown.';
export const enterThePasswordOfThis = 'Enter the password of this user.';
export const saveMailServer = 'Save mail server';
export const spf = 'SPF';
export const whichServersMayMailOn = 'which servers may mail on your behalf';
export const dkim = 'DKIM';
export const theSignatureUnderEveryMail = 'the signature under every mail';
export const dmarc = 'DMARC';
export const whatHappensToMailThat = 'what happens to mail that is not right';
export const correct = 'Correct';
export const notCorrect = 'Not correct';
export const cannotBeTold = 'Cannot be told';
export const txt = 'TXT';
export const itNowSays = 'It now says';
export const recordToPublishInDns = 'Record to publish in DNS';
export const mailGoesOutFrom = 'Mail goes out from';
export const signed = 'signed';
export const withoutASignature = 'without a signature';
export const whatCannotBeDeliveredComes = 'What cannot be delivered comes back to';
export const noMailServerHasBeen = 'No mail server has been set yet: mail is kept and can be read.';
export const thePasswordOfTheMail =
  'The password of the mail server can no longer be read: enter it again. Until then no mail goes out.';
export const theKeyThatSignsMail =
  'The key that signs mail can no longer be read: make a new one. Until then no mail goes out.';
export const keyMade = 'Key made';
export const nowPublishTheRecordAt = 'Now publish the record at DKIM.';
export const recordsOf = (domain: Text) => `Records of ${domain}`;
export const checking = 'Checking…';
export const makeKey = 'Make key';
export const confirmNewKey = 'Make new key?';
export const mailIsSignedWithThe =
  'Mail is signed with the new key at once. Until the new record has been published, receivers cannot check the signature.';
export const whetherReceiversBelieveThatMail = 'whether receivers believe that mail comes from you';
export const enterASenderAtEmail = 'Enter a sender at Email to send from your own address.';
export const purchasingAndDirectOrders = 'Purchasing and direct orders';
export const saveKey = 'Save key';
export const settingSaved = 'Setting saved';
export const aKeyHasBeenSaved = 'A key has been saved. It is not shown.';
export const noKeyYetLabelsOf = 'No key yet: labels of this carrier are trial labels.';
export const passwordOf = (name: Text) => `${name}: password`;
export const apiKey = (name: Text) => `${name}: API key`;
export const untilThenNoLabelsAre = 'Until then no labels are made with this carrier.';
export const theKeyOfCanNo = (name: Text) => `The key of ${name} can no longer be read. Enter it again.`;
export const keyOfSaved = (name: Text) => `Key of ${name} saved`;
export const shipmentServices = 'Shipment Services';
export const fromTheCarrierKeysAre = 'From the carrier. Keys are secret and are shown nowhere.';
export const snelstartBookkeepingLinkBeta = 'Snelstart bookkeeping link (beta)';
export const newTransporter = 'New transporter';
export const saveTransporter = 'Save transporter';
export const nameCannotBeEmpty = 'NAME CANNOT BE EMPTY';
export const transporterNotSavedTryAgain = 'Transporter not saved, try again.';
export const transporterSaved = 'Transporter saved';
export const transporters = 'Transporters';
export const vivinoFeed = 'Vivino feed';
export const vivinoReadsWhatIsVisible =
  'Vivino reads what is visible and in stock. The feed is refreshed every 30 minutes; the link comes at extra cost.';
export const vivinoReadsNothingUntilThe =
  'Vivino reads nothing until the new address has been entered there.';
export const addressOfTheFeed = 'Address of the feed';
export const noLongerGoesToThe = (labelOf: Text) => `${labelOf} no longer goes to the webshop`;
export const attributeAdded = (labelOf: Text) => `${labelOf} added`;
export const addAttribute = 'Add attribute';
export const ownField = 'Own field';
export const nameInTheWebshop = 'Name in the webshop';
export const attributes = 'Attributes';
export const whichOwnFieldInThe = 'Which own field in the shop stands under which name.';
export const noOwnFieldsGoTo = 'No own fields go to the webshop yet.';
export const secretKey = 'Secret key';
export const fromTheWebshopItIs = 'From the webshop. It is shown nowhere.';
export const secretKeyConsumerSecret = 'Secret key (consumer secret)';
export const secretIsStored = 'A key has been saved.';
export const noKeyYet = 'No key yet.';
export const theSecretKeyCanNo = 'The secret key can no longer be read. Enter it again.';
export const secretKeySaved = 'Secret key saved';
export const theSynchronisationWithTheWebshop =
  'The synchronisation with the webshop is off. Contact support to switch it on.';
export const addressOfTheTexts = 'Address of the texts';
export const addressOfTheProducts = 'Address of the products';
export const websiteApi = 'Website API';
export const withTheWebsiteApiYour =
  'With the website API your website reads the fixed texts and the products that are shown on the website. It sends the token along, in the header';
export const theWebsiteReadsNothingUntil =
  'The website reads nothing until the new token has been set there.';
export const fixedTexts = 'Fixed texts';
export const checkoutKey = 'Key of the checkout';
export const keys = 'Keys';
export const webshop = 'Webshop';
export const keyOf = (name: Text) => `Key of ${name}`;
export const textsInLanguagesExplained =
  'Whoever has English, German or French as language gets papers and e-mail in that language. Fill in only what you want to say differently. Empty: the Dutch text if you changed it, and otherwise our text in that language.';
export const language = 'Language';
export const searchSettings = 'Find a setting';
export const searchSettingsExample = 'Such as logo, payment term or design';
export const sections = 'Sections of the settings';
export const section = 'Section';
export const sampleInNewTab = 'Sample in a new tab';
export const sampleIsDrawn = 'The sample is being drawn…';
export const sampleIn = (name: Text) => `Sample invoice, ${name}`;
export const yourCompany = 'Your company';
export const onToTheDashboard = 'To the dashboard';
export const onEveryInvoice = 'Stands on every invoice and packing slip. Each field saves itself.';
export const stillMissingForAnInvoice = 'Still missing for an invoice:';
export const withoutAnIban =
  'You can invoice, but without an IBAN it does not say where customers transfer to.';
export const nothingIsMissing = 'Nothing is missing: with these details you can invoice.';
export const orderNumber = 'Order number';
export const nextOrderNumber = 'Number of the next order';
export const saveOrderNumber = 'Save order number';
export const orderNumberSaved = 'Order number saved';
export const ordersOfTheShop = 'Orders from the webshop';
export const ordersOfTheShopComeIn =
  'An order in the webshop becomes an order here by itself, at the price that was paid there. The webshop announces it at once by a webhook; what it does not announce is fetched every two minutes.';
export const webhook = 'Webhook';
export const makeTwoWebhooks =
  'In WooCommerce, under Settings, Advanced, Webhooks, make one for “Order created” and one for “Order updated”, with this address and this secret. Whoever has the secret can place orders.';
export const shopTellsNothingUntil =
  'Webhooks are refused until the new secret is in the webshop. Orders are still fetched meanwhile.';
export const deliveryAddress = 'Delivery URL';
export const secretOfTheWebhook = 'Secret';
export const ordersToPlace = 'Orders that cannot be placed';
export const pagesOfTheWaitingOrders = 'Pages of orders';
export const everyOrderIsPlaced = 'Every order of the webshop became an order here.';
export const shopOrderTitle = 'Webshop order';
export const cameIn = 'Came in';
export const totalTitle = 'Total incl. VAT';
export const whyNotPlaced = 'Why';
export const tryOnceMore = 'Try again';
export const tryAgainNamed = (number: Text) => `Try again: order ${number}`;
export const leaveOut = 'Leave out';
export const leaveOutNamed = (number: Text) => `Leave out: order ${number}`;
export const leaveOutQuestion = (number: Text) => `Leave out order ${number}?`;
export const leftOutIsNoOrder =
  'It will not become an order here any more, even if it changes in the webshop.';
export const orderStillWaits = (number: Text) => `Order ${number} cannot be placed yet`;
export const orderIsPlaced = (number: Text) => `Order ${number} became an order`;
export const orderNotPlaced = (number: Text) => `Order ${number} was not fetched`;
export const orderIsLeftOut = (number: Text) => `Order ${number} left out`;
export const orderNotLeftOut = (number: Text) => `Order ${number} was not left out`;
export const notUpdatedInTheShop = 'Not updated in the webshop';
export const heardWhen = 'When';
export const whatHappened = 'What happened';
export const sendAgainNamed = (when: Text) => `Try again: update of ${when}`;
export const updateIsSentAgain = 'The webshop was asked again';
export const updateNotSentAgain = 'The webshop was not asked again';
