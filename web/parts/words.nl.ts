import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const booking = 'Reservering';
export const ofFree = (value: Text, persons: Text) => `${value} van ${persons} vrij`;
export const unknownError = 'ONBEKENDE FOUT';
export const making = 'Maken…';
export const vat = (rateText: Text) => `Btw ${rateText}`;
export const ageing = 'Ouderdom';
export const customersReport = 'Klantenrapport';
export const dashboard = 'Dashboard';
export const dailyOverview = 'Dagoverzicht';
export const open = 'open';
export const paymentMethod = 'Betaalwijze';
export const directOrders = 'Directe orders';
export const lock = 'vergrendelen';
export const extraDiscount = 'Extra korting';
export const importTitle = 'Importeren';
export const auditorsRoom = 'Controlekamer';
export const retention = 'Bewaartermijnen';
export const checks = 'Controles';
export const logBook = 'Logboek';
export const invoiceDiscount = 'Factuurkorting';
export const orderStatistics = 'Orderstatistiek';
export const method = 'Methode';
export const orderNotDelivered = 'Order niet bezorgd -';
export const order = (value: Text) => `order ${value}`;
export const undone = 'Ongedaan gemaakt';
export const listOfProducts = 'Productenlijst';
export const productsReport = 'Productenrapport';
export const top = 'Top';
export const description = 'Omschrijving';
export const deleteNamedQuestion = (name: Text) => `${name} verwijderen?`;
export const copyingDoesNotWork = 'Kopiëren lukt niet';
export const allowThisPageToWrite = 'Sta deze pagina toe naar het klembord te schrijven.';
export const addProduct = 'Product toevoegen';
export const multiproduct = 'MultiProduct';
export const boxOf = (bottlesPerBox: Text) => `doos ${bottlesPerBox}`;
export const whatIf = 'Wat als';
export const salesByOrderDate = 'Omzet op orders';
export const salesByInvoiceDate = 'Omzet op facturen';
export const basics = 'Basis';
export const connections = 'Koppelingen';
export const discountRules = 'Kortingsregels';
export const exportTitle = 'Exporteren';
export const fields = 'Velden';
export const mind = 'Let op';
export const shipments = 'Verzendingen';
export const reason = 'Reden';
export const reserved = 'Gereserveerd';
export const minimum = 'Minimum';
export const short = 'tekort';
export const belowMinimum = 'onder minimum';
export const theSystem = 'het systeem';
export const suppliers = 'Leveranciers';
export const images = 'Afbeeldingen';
export const defaulters = 'Wanbetalers';
export const openInvoices = 'Openstaande facturen';
export const users = 'Gebruikers';
export const vatRates = 'Btw-tarieven';
export const statutoryInterest = 'Wettelijke rente';
export const webhooks = 'Webhooks';
export const webhook = 'Webhook';
export const programTokens = 'Tokens';
export const secretIsNoted = 'Klaar';
export const ignoredFields = 'Genegeerde velden';
export const somethingWentWrong = 'Er ging iets mis';
export const person = 'persoon';
export const people = 'personen';
export const moved = (titleOf: Text) => `${titleOf} verplaatst`;
export const deliveryDate = 'Leverdatum';
export const time = 'Tijd';
export const nameOfRecipient = 'Naam ontvanger';
export const overRuleDiscountRules = 'Kortingsregels negeren';
export const by = (userName: Text, actingUserName: Text) => `${userName}, door ${actingUserName}`;
export const times = (action: Text, length: Text) => `${action}: ${length} keer`;
export const isNotAJpgPng = (name: Text) => `${name} is geen jpg, png of webp.`;
export const isLargerThan10Mb = (name: Text) => `${name} is groter dan 10 MB.`;
export const imageOf = (place: Text, owner: Text, value: Text) => `Afbeelding ${place} van ${owner}${value}`;
export const mainImage = 'Hoofdafbeelding';
export const image = (place: Text) => `Afbeelding ${place}`;
export const moveForward = (alt: Text) => `${alt} naar voren`;
export const forward = 'Naar voren';
export const moveBack = (alt: Text) => `${alt} naar achteren`;
export const back = 'Naar achteren';
export const imageNotSaved = 'Afbeelding niet opgeslagen';
export const imageNotMoved = 'Afbeelding niet verplaatst';
export const imageNotDeleted = 'Afbeelding niet verwijderd';
export const jpgPngOrWebpUp = 'jpg, png of webp, tot 10 MB';
export const adding = 'Toevoegen…';
export const addImage = 'Afbeelding toevoegen';
export const chooseImages = 'Afbeeldingen kiezen';
export const noImagesYet = 'Nog geen afbeeldingen.';
export const noImagesYetDragThem = 'Nog geen afbeeldingen. Sleep ze hierheen.';
export const imagesInOrder = 'Afbeeldingen op volgorde';
export const invoiceMadeNotSentNo = 'Factuur gemaakt, niet verstuurd: geen e-mailadres bekend.';
export const invoiceMadeNotSentCheck =
  'Factuur gemaakt, niet verstuurd: controleer het e-mailadres (typefout).';
export const invoiceMadeAndQueuedWill =
  'Factuur gemaakt en klaargezet, wordt binnen enkele minuten verstuurd.';
export const invoiceMade = 'Factuur gemaakt.';
export const theInvoiceHasBeenPaid =
  'Factuur is betaald. Ongedaan maken kan alleen door de betaalregels te verwijderen.';
export const theInvoiceHasBeenPaidIn =
  'Factuur is gedeeltelijk betaald. De betaalregels bepalen de betaalstatus.';
export const invoiceStatusUpdated = 'Factuurstatus bijgewerkt.';
export const wrongEmailAddress = 'FOUT EMAILADRES';
export const theEmailAddressWasEntered = 'Het e-mailadres is verkeerd ingevoerd.';
export const completeYourCompany = 'Bedrijfsgegevens aanvullen';
export const completeTheCustomer = 'Klant aanvullen';
export const orderWasNotInvoiced = (value: Text) => `Order ${value} is niet gefactureerd`;
export const makeInvoice = 'Factuur maken';
export const aCannotBeInvoiced = (name: Text) => `Een ${name} kan niet worden gefactureerd`;
export const invoiceOrder = (value: Text) => `Order ${value} factureren?`;
export const theInvoiceGetsANumber =
  'De factuur krijgt een nummer en de datum van vandaag. Daarna wijzigen de regels en prijzen van deze order niet meer; corrigeren kan alleen met een creditfactuur.';
export const line = (value: Text) => `regel ${value}`;
export const next = 'volgende';
export const newTitle = 'Nieuw';
export const chooseADiscountFrom0 = 'Kies een korting van 0 tot 100%.';
export const enter0OrMoreWhole = 'Vul 0 of meer hele euro in.';
export const theStatusOfOrderWas = (value: Text) => `De status van order ${value} is niet gewijzigd`;
export const orderIsNow = (value: Text, name: Text) => `Order ${value} staat op ‘${name}’`;
export const confirmationMailSentToThe = 'Bevestigingsmail verstuurd naar de klant.';
export const makeBackorderAnOrdinaryOrder = (value: Text) => `Backorder ${value} een gewone order maken?`;
export const makeOrder = 'Order maken';
export const thisMakesTheBackorderAn =
  'Hiermee wordt de backorder een gewone order. Dit kan niet ongedaan worden gemaakt.';
export const paidOn = 'Betaald op';
export const paymentsOf = 'Betalingen van';
export const stillOpen = 'Nog open ';
export const pay = 'Betalen';
export const catalogue = 'Catalogus';
export const customerDiscount = 'Klantkorting';
export const priceAgreement = 'Prijsafspraak';
export const pd = 'PD';
export const ap = 'AP';
export const byHand = 'Handmatig';
export const cp = 'CP';
export const calculated = 'Berekend';
export const excl = 'excl.,';
export const notOrderedBefore = 'Nog niet eerder besteld.';
export const loading = 'Laden ...';
export const severalProductsFound = 'Meer producten gevonden';
export const noProductFound = 'Geen product gevonden';
export const chooseOne = (what: Text) => `${what}: kies er een.`;
export const theAccountWasSwitchedYour =
  'Het account is gewisseld. Uw order is niet opgeslagen, herlaad de pagina.';
export const thereWasNoAnswer = (noAnswer: Text) => `Er kwam geen antwoord. ${noAnswer}`;
export const error = 'FOUT';
export const perMonthAndCompany = 'Per maand en bedrijf';
export const turnoverAndMarginPerMonth = 'Omzet en marge per maand en bedrijf';
export const bestSoldProducts = 'Best verkochte producten';
export const isRunning = (name: Text) => `${name} wordt uitgevoerd`;
export const theOrdersAreMadeIn = 'De orders worden op de achtergrond gemaakt.';
export const run = (name: Text) => `${name} uitvoeren?`;
export const anOrderIsMadeFor = 'Er komt een order voor';
export const withTheWinesAndPrices =
  ', met de wijnen en de prijzen van dit abonnement. Dat gebeurt op de achtergrond, binnen 60 minuten.';
export const count = 'Telling';
export const vouchers = 'Vouchers';
export const voucherOverview = 'Voucheroverzicht';
export const uncertainWhetherItArrived = 'Onzeker of het is aangekomen';
export const cameBackUndelivered = 'Kwam onbestelbaar terug';
export const beingSentAgain = 'Wordt opnieuw verstuurd';
export const noEmailHasBeenSent = 'Er is nog geen e-mail verzonden.';
export const revoked = 'ingetrokken';
export const made = 'gemaakt';
export const revoke = 'Intrekken';
export const quantityOf = (calledOf: Text) => `Aantal van ${calledOf}`;
export const notSaved = 'Niet opgeslagen.';
export const since = 'Sinds';
export const stock = 'voorraad';
export const minimumOf = (minimum: Text, value: Text) => `minimum ${minimum}${value}`;
export const usual = ', gebruikelijk';
export const isNow = (label: Text, theirs: Text) => `${label} is nu ${theirs}.`;
export const paper = 'Papier';
export const voucher = 'Voucher';
export const payments = 'Betalingen';
export const bank = 'Bank';
export const collectiveInvoices = 'Verzamelfacturen';
export const directDebit = 'Incasso';
export const fourEyes = 'Vier ogen';
export const makeAndMailInvoice = 'Factuur maken en mailen';
export const backorder = 'backorder';
export const quantityProblem = (problem: Text) => `Aantal: ${problem}`;

/** The state of a mail. */
export const mailStates = {
  queued: 'In de wachtrij',
  trying: 'Wordt verstuurd',
  accepted: 'Verstuurd',
  refused: 'Geweigerd',
  unknown: 'Onzeker of het is aangekomen',
  kept: 'Bewaard, er is geen mailserver',
  bounced: 'Kwam onbestelbaar terug',
};

/** Paper formats of labels. */
export const labelFormats = {
  A6: 'A6, een label per blad',
  'A4-A': 'A4, vanaf de eerste plaats',
  'A4-B': 'A4, vanaf de tweede plaats',
};

/** The effect of a click on an invoice status, and its accessible name. */
export const invoiceSteps = {
  'not-invoiced': {
    verb: makeInvoice,
    label: (order: Text) => `niet gefactureerd, factureer order ${order}`,
  },
  invoiced: {
    verb: 'Op betaald zetten',
    label: (order: Text) => `gefactureerd, zet order ${order} op betaald`,
  },
  paid: {
    verb: 'Op gefactureerd zetten',
    label: (order: Text) => `betaald, zet order ${order} op gefactureerd`,
  },
};
export const subscriptions = 'Abonnementen';
export const aboveStock = (name: Text, quantity: Text, free: Text) =>
  `${name}: ${quantity}, en er zijn er ${free} vrij`;
export const aboveUsual = (name: Text, quantity: Text, usual: Text) =>
  `${name}: ${quantity}, meer dan tien keer de gebruikelijke ${usual}`;
export const isTwice = (name: Text) => `${name} staat twee keer op de order`;
export const areTheseLinesMeant = 'Kloppen deze regels?';
export const confirmAnyway = 'Toch bevestigen';
export const goBack = 'Terug';
export const mailTo = 'Aan';
export const subject = 'Onderwerp';
export const attachments = 'Bijlagen';
export const noAttachments = 'geen';
export const nobody = 'geen adres bekend';
export const textOfMail = 'Tekst van de mail';
export const lookOfMail = 'De mail zoals die aankomt';
export const asPlainText = 'Als platte tekst';
export const sendDirectlyFromNowOn = 'Voortaan direct versturen, zonder deze mail eerst te zien';
export const undoInMyProfile = 'Geldt voor u in deze browser. Uitzetten kan in Mijn profiel.';
export const mailsSentDirectly = 'Mails die u verstuurt zonder ze eerst te zien';
export const mailKinds = {
  confirmation: 'Orderbevestiging',
  offer: 'Offerte',
  invoice: 'Factuur',
};
export const companyDetails = 'Bedrijfsgegevens';
export const logo = 'Logo';
export const generalSettings = 'Algemeen';
export const productsOnOrders = 'Producten op orders';
export const invoiceNumber = 'Factuurnummer';
export const senderOfEmail = 'Afzender van e-mail';
export const reminders = 'Herinneringen';
export const textsInLanguages = 'Teksten in andere talen';
export const orderingApp = 'Bestelapp';
export const checkout = 'Kassa';
export const connectCheckout = 'Kassa koppelen';
export const compareWithLastYear = (from: Text, to: Text) => `Vergelijk met vorig jaar (${from} t/m ${to})`;
export const lastYearWas = (figure: Text, growth: Text) => `vorig jaar ${figure}${growth}`;
export const lastYearIsNotKnown = 'vorig jaar: niet op te halen';
export const download = 'Downloaden';
export const languageOfThePdf = 'Taal van de PDF';
export const pausedGetOneToo = (customers: Text) =>
  `Gepauzeerd: ${customers}. Zo krijgen zij toch een order; alleen het schema slaat hen over.`;
export const disputedSince = (day: Text) => `betwist sinds ${day}`;
export const promisedBy = (day: Text) => `toegezegd voor ${day}`;
export const promiseBroken = (day: Text) => `toezegging van ${day} niet nagekomen`;
export const pausedUpTo = (day: Text) => `pauze tot en met ${day}`;
export const saidBy = (name: Text, day: Text) => `${name}, ${day}`;
export const creditUseOf = (name: Text) => `Kredietlimiet van ${name}`;
export const creditLimitTitle = 'Kredietlimiet';
export const creditInvoices = 'Open facturen';
export const creditOrders = 'Orders zonder factuur';
export const creditNotCounted = (amount: Text) => `${amount}, telt niet mee`;
export const creditThisOrder = 'Deze order';
export const creditLeft = 'Nog over';
export const creditOver = 'Boven de limiet';
export const creditOrder = 'Order';
export const creditOrderedOn = 'Besteld op';
export const creditOrderStatus = 'Status';
export const creditAmount = 'Openstaand';
export const whatItIsMadeOf = 'Waaruit bestaat dit?';
export const nextIs = (reminder: Text, day: Text) => `Hierna: ${reminder}${day && ` op ${day}`}`;
export const dueNow = (reminder: Text) => `nu aan de beurt: ${reminder}`;
export const ordersOnIt = (count: number) => `${count} orders`;
export const openOfIt = (amount: Text) => `nog ${amount} open`;
export const letThroughQuestion = 'Order boven de kredietlimiet doorlaten?';
export const letThrough = 'Doorlaten';
export const screenOfOrder = 'Order';
export const screenOfNewOrder = 'Nieuwe order';
export const screenOfCheckout = 'Kassa';
export const screenOfCustomerApp = 'Klantapp';
export const accessTitle = 'Toegang';
export const whoLooked = 'Wie keek hiernaar';
export const lookedOn = 'Dag';
export const lookedFrom = 'Van – tot';
export const looksTitle = 'Keer bekeken';
export const downloadsTitle = 'Bestanden';
export const nobodyLooked = 'Niemand, voor zover het nog bewaard is.';
export const looksOfCustomer = 'Met haar orders en facturen. Kijken binnen tien minuten telt als één keer.';
export const looksOfUser =
  'Ook wie de lijst van gebruikers opende. Kijken binnen tien minuten telt als één keer.';
export const fullAccessLog = 'Hele toegangslog';
export const whoTitle = 'Wie';
