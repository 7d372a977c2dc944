import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export { addRule } from '#web/parts/discount-rules/words.nl.ts';
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
} from '#web/parts/words.nl.ts';

/** What a website sends along is a token; by what a webshop signs, a secret. */
export const accountTokens = {
  token: {
    madeAnew: 'Nieuw token gemaakt; het vorige werkt niet meer',
    made: 'Token gemaakt',
    none: 'Er is nog geen token.',
    unreadable: 'Het token is niet meer te lezen en werkt niet. Maak een nieuw token.',
    kept: 'Er is een token. Het staat niet in beeld.',
    show: 'Token tonen',
    makeAnew: 'Nieuw token maken',
    confirmAnew: 'Nieuw token maken?',
    make: 'Token maken',
  },
  secret: {
    madeAnew: 'Nieuw geheim gemaakt; het vorige werkt niet meer',
    made: 'Geheim gemaakt',
    none: 'Er is nog geen geheim.',
    unreadable: 'Het geheim is niet meer te lezen en werkt niet. Maak een nieuw geheim.',
    kept: 'Er is een geheim. Het staat niet in beeld.',
    show: 'Geheim tonen',
    makeAnew: 'Nieuw geheim maken',
    confirmAnew: 'Nieuw geheim maken?',
    make: 'Geheim maken',
  },
};
export const token = 'Token';
export const whoHasThisTokenCan =
  'Wie dit token heeft, leest mee. Alleen een beheerder (ADMIN) kan het zien of vernieuwen.';
export const copyOf = (label: Text) => `${label} kopiëren`;
export const hide = 'Verbergen';
export const noProduct = 'Geen product: staat uit';
export const noEInvoiceCanBe = 'Er kan nog geen e-factuur worden gemaakt.';
export const eInvoicesAreNotAccepted = 'E-facturen worden nog niet door ieder netwerk aangenomen.';
export const linkedWith = (value: Text) => `Gekoppeld met ${value}`;
export const linkCannotBeRead = (name: Text) =>
  `De koppeling met ${name} is niet meer te lezen. Ontkoppel en koppel opnieuw.`;
export const oneInvoiceIsWaiting = (name: Text) => `Er wacht 1 factuur om naar ${name} te gaan.`;
export const invoicesAreWaiting = (waiting: Text, name: Text) =>
  `Er wachten ${waiting} facturen om naar ${name} te gaan.`;
export const didNotBookInvoices = (name: Text) => `${name} heeft facturen niet geboekt:`;
export const isUpToDate = (name: Text) => `${name} is bijgewerkt`;
export const unlinkedFrom = (name: Text) => `Ontkoppeld van ${name}`;
export const linkActive = 'ACTIEF';
export const linkNotActive = 'NIET ACTIEF';
export const invoicesGoByThemselves = (name: Text) =>
  `Facturen gaan vanzelf naar ${name} en betalingen komen er vandaan. U geeft daarvoor toestemming bij ${name} zelf.`;
export const linkedWithAdministration = (administration: Text) =>
  `Gekoppeld met administratie ${administration}.`;
export const linkWith = (name: Text) => `Koppelen met ${name}`;
export const updateNow = 'Nu bijwerken';
export const unlink = 'Ontkoppelen';
export const bookThroughTheLinkOf = 'Boeken via de koppeling van';
export const noOtherAccount = 'Geen ander account';
export const accountNotLinked = (master: Text) => `Account ${master} (niet gekoppeld)`;
export const unlinkFrom = (name: Text) => `Ontkoppelen van ${name}?`;
export const noMoreInvoicesGoTo = (name: Text) =>
  `Er gaan geen facturen meer naar ${name}. Wat er staat, blijft staan.`;
export const customerForCounterSales = 'Klant voor losse verkoop';
export const emptyTheCheckoutNamesA = 'Leeg: de kassa noemt bij elke verkoop een klant';
export const newCheckoutKey = 'Nieuwe kassasleutel';
export const theKeyOfTheCheckout = (slice: Text) => `De sleutel van de kassa eindigt op ${slice}.`;
export const thereIsNoKeyYet =
  'Er is nog geen sleutel. Met een sleutel legt de kassa verkopen van dit account vast.';
export const enterItInTheCheckout = 'Voer hem nu in de kassa in; hij is hierna niet meer te zien.';
export const makeNewCheckoutKey = 'Nieuwe kassasleutel maken';
export const makeCheckoutKey = 'Kassasleutel maken';
export const theKeyWasNotSaved = 'De sleutel is niet opgeslagen';
export const logoOnTheTillReceipt = 'Logo op de kassabon';
export const printedInBlackAndWhite = 'in zwart-wit geprint; jpg, png of webp, tot 10 MB';
export const noLogoYetTheCompany = 'Nog geen logo: boven de kassabon staat de bedrijfsnaam.';
export const theLogoOnTheTill = 'Het logo op de kassabon';
export const theWarehouseDoesNotCount = 'Het magazijn telt nog geen producten van dit account';
export const comparedAdjusted = (counted: Text, value: Text, corrected: Text) =>
  `${counted} ${value} vergeleken, ${corrected} aangepast`;
export const takingOver = 'Overnemen…';
export const takeOverStockNow = 'Voorraad nu overnemen';
export const canBeChangedBySupport = 'Alleen te wijzigen door support';
export const checkoutOnlinePaymentAndWebshop = 'Kassa, online betalen en webwinkel';
export const thisAccountUsesNoConnections =
  'Dit account gebruikt nog geen koppelingen. U zet ze aan bij Instellingen, Basis.';
export const discountRulesSaved = 'Kortingsregels opgeslagen';
export const somebodyElseChangedTheDiscount = 'Iemand anders heeft de kortingsregels intussen veranderd.';
export const showThoseRules = 'Die regels tonen';
export const thereAreNoDiscountRules =
  'Er zijn nog geen kortingsregels. Met een regel krijgt een order vanaf een bedrag een percentage korting.';
export const restore = 'Herstellen';
export const exactBookkeepingLinkBeta = 'Exact boekhoudkoppeling (bèta)';
export const exportStdOrdersCsv = 'Standaardexport orders CSV';
export const oneLinePerOrderBy =
  'Een regel per order, op orderdatum. Offertes en backorders staan er niet bij.';
export const noOrdersInThisPeriod = 'Geen orders in deze periode.';
export const n3linesOrdersCsvA = 'Orders in drie regels CSV (A)';
export const bookingLinesPerInvoiceDebtors =
  'Boekregels per factuur: debiteuren, en omzet en btw voor elk tarief. Op factuurdatum.';
export const noInvoicesInThisPeriod = 'Geen facturen in deze periode.';
export const n3linesOrdersCsvB = 'Orders in drie regels CSV (B)';
export const theSameBookingLinesPer =
  'Dezelfde boekregels per betaalde factuur, op de dag van de laatste betaling.';
export const noInvoicesThatWerePaid = 'Geen facturen die in deze periode zijn betaald.';
export const exportStdCustomersCsv = 'Standaardexport klanten CSV';
export const oneLinePerCustomerThat = 'Een regel per klant die in de periode is toegevoegd.';
export const noCustomersWereAddedIn = 'In deze periode zijn geen klanten toegevoegd.';
export const savedAs = (saveTable: Text) => `Bewaard als ${saveTable}.`;
export const asExcel = (replace: Text) => `${replace} als Excel`;
export const making = (value: Text) => `${value} maken…`;
export const excelFile = 'Excelbestand';
export const periodFrom = 'Van';
export const periodUntil = 'Tot en met';
export const files = 'Bestanden';
export const wasNotDeleted = (name: Text) => `${name} is niet verwijderd`;
export const descriptionOf = (name: Text) => `Omschrijving van ${name}`;
export const confirmDelete = (one: Text, name: Text) => `${one} ${name} verwijderen?`;
export const areYouSureYouWant = 'Weet u zeker dat u dit wilt verwijderen?';
export const entryAdded = (one: Text, value: Text) => `${one} ${value} toegevoegd`;
export const newIn = (toLowerCase: Text) => `Nieuw in ${toLowerCase}`;
export const firstChooseWhatItBelongs = 'Kies eerst waar het onder staat.';
export const thereIsNothingHereYet = 'Hier staat nog niets.';
export const showList = (name: Text) => `Toon ${name}`;
export const showButton = 'Toon';
export const prefixNumber = 'Voorvoegsel + nummer';
export const yearNumber = 'Jaar + nummer';
export const prefixYearNumber = 'Voorvoegsel + jaar - nummer';
export const theNextNumberIsAnd = (next: Text) =>
  `Het volgende nummer is ${next} en mag alleen hoger worden.`;
export const invoiceNumberSaved = 'Factuurnummer opgeslagen';
export const aChangeAppliesAtOnce =
  'Een wijziging geldt meteen en werkt niet terug: facturen die er zijn houden hun nummer.';
export const structure = 'Opbouw';
export const prefix = 'Voorvoegsel';
export const nextNumber = 'Volgend nummer';
export const theNextInvoiceGetsNumber = 'De volgende factuur krijgt nummer';
export const saveInvoiceNumber = 'Factuurnummer opslaan';
export const onAllDocumentsJpgPng = 'op alle documenten; jpg, png of webp, tot 10 MB';
export const noLogoYetTheCompanyName = 'Nog geen logo: op documenten staat de bedrijfsnaam.';
export const theLogoOfTheCompany = 'Het logo van het bedrijf';
export const logoSaved = 'Logo opgeslagen';
export const logoDeleted = 'Logo verwijderd';
export const deleteLogo = 'Logo verwijderen';
export const chooseLogo = 'Logo kiezen';
export const chooseAnotherLogo = 'Ander logo kiezen';
export const fileOf = (charAt: Text, slice: Text) => `Bestand met ${charAt}${slice}`;
export const n587Usual = '587 (gebruikelijk)';
export const n465Tls = '465 (TLS)';
export const mailServerSaved = 'Mailserver opgeslagen';
export const ownMailServer = 'Eigen mailserver';
export const mailServer = 'Mailserver';
export const enterTheNameOfThe = 'Vul de naam van de server in, zoals smtp.uwprovider.nl.';
export const port = 'Poort';
export const theSavedPasswordIsNot = 'Het opgeslagen wachtwoord wordt niet getoond.';
export const enterThePasswordOfThis = 'Vul het wachtwoord van deze gebruiker in.';
export const saveMailServer = 'Mailserver opslaan';
export const spf = 'SPF';
export const whichServersMayMailOn = 'welke servers namens u mogen mailen';
export const dkim = 'DKIM';
export const theSignatureUnderEveryMail = 'de handtekening onder elke mail';
export const dmarc = 'DMARC';
export const whatHappensToMailThat = 'wat er gebeurt met mail die niet klopt';
export const correct = 'Klopt';
export const notCorrect = 'Klopt niet';
export const cannotBeTold = 'Niet te zeggen';
export const txt = 'TXT';
export const itNowSays = 'Er staat nu';
export const recordToPublishInDns = 'Record om te publiceren in DNS';
export const mailGoesOutFrom = 'Mail gaat uit vanaf';
export const signed = 'ondertekend';
export const withoutASignature = 'zonder handtekening';
export const whatCannotBeDeliveredComes = 'Wat niet kan worden bezorgd komt terug bij';
export const noMailServerHasBeen =
  'Er is nog geen mailserver ingesteld: mail wordt bewaard en kan worden gelezen.';
export const thePasswordOfTheMail =
  'Het wachtwoord van de mailserver is niet meer te lezen: voer het opnieuw in. Tot dan gaat er geen mail uit.';
export const theKeyThatSignsMail =
  'De sleutel die mail ondertekent is niet meer te lezen: maak een nieuwe. Tot dan gaat er geen mail uit.';
export const keyMade = 'Sleutel gemaakt';
export const nowPublishTheRecordAt = 'Publiceer nu het record bij DKIM.';
export const recordsOf = (domain: Text) => `Records van ${domain}`;
export const checking = 'Controleren…';
export const makeKey = 'Sleutel maken';
export const confirmNewKey = 'Nieuwe sleutel maken?';
export const mailIsSignedWithThe =
  'Mail wordt meteen met de nieuwe sleutel ondertekend. Tot het nieuwe record is gepubliceerd kunnen ontvangers de handtekening niet controleren.';
export const whetherReceiversBelieveThatMail = 'of ontvangers geloven dat mail van u komt';
export const enterASenderAtEmail = 'Vul bij E-mail een afzender in om vanaf uw eigen adres te versturen.';
export const purchasingAndDirectOrders = 'Inkoop en directe orders';
export const saveKey = 'Sleutel opslaan';
export const settingSaved = 'Instelling opgeslagen';
export const aKeyHasBeenSaved = 'Er is een sleutel opgeslagen. Hij wordt niet getoond.';
export const noKeyYetLabelsOf = 'Nog geen sleutel: labels van deze vervoerder zijn proeflabels.';
export const passwordOf = (name: Text) => `${name}: wachtwoord`;
export const apiKey = (name: Text) => `${name}: API-sleutel`;
export const untilThenNoLabelsAre = 'Tot dan worden er met deze vervoerder geen labels gemaakt.';
export const theKeyOfCanNo = (name: Text) =>
  `De sleutel van ${name} is niet meer te lezen. Voer hem opnieuw in.`;
export const keyOfSaved = (name: Text) => `Sleutel van ${name} opgeslagen`;
export const shipmentServices = 'Verzenddiensten';
export const fromTheCarrierKeysAre = 'Van de vervoerder. Sleutels zijn geheim en staan nergens in beeld.';
export const snelstartBookkeepingLinkBeta = 'Snelstart boekhoudkoppeling (bèta)';
export const newTransporter = 'Nieuwe transporteur';
export const saveTransporter = 'Transporteur opslaan';
export const nameCannotBeEmpty = 'De naam mag niet leeg zijn';
export const transporterNotSavedTryAgain = 'Transporteur niet opgeslagen, probeer het opnieuw.';
export const transporterSaved = 'Transporteur opgeslagen';
export const transporters = 'Transporteurs';
export const vivinoFeed = 'Vivino feed';
export const vivinoReadsWhatIsVisible =
  'Vivino leest wat zichtbaar en op voorraad is. De feed wordt elke 30 minuten ververst; aan de koppeling zijn extra kosten verbonden.';
export const vivinoReadsNothingUntilThe = 'Vivino leest niets meer tot het nieuwe adres daar is ingevuld.';
export const addressOfTheFeed = 'Adres van de feed';
export const noLongerGoesToThe = (labelOf: Text) => `${labelOf} gaat niet meer naar de webwinkel`;
export const attributeAdded = (labelOf: Text) => `${labelOf} toegevoegd`;
export const addAttribute = 'Attribuut toevoegen';
export const ownField = 'Eigen veld';
export const nameInTheWebshop = 'Naam in de webwinkel';
export const attributes = 'Attributen';
export const whichOwnFieldInThe = 'Welk eigen veld in de winkel onder welke naam staat.';
export const noOwnFieldsGoTo = 'Er gaan nog geen eigen velden naar de webwinkel.';
export const secretKey = 'Geheime sleutel';
export const fromTheWebshopItIs = 'Van de webwinkel. Hij staat nergens in beeld.';
export const secretKeyConsumerSecret = 'Geheime sleutel (consumer secret)';
export const secretIsStored = 'Er is een sleutel opgeslagen.';
export const noKeyYet = 'Nog geen sleutel.';
export const theSecretKeyCanNo = 'De geheime sleutel is niet meer te lezen. Voer hem opnieuw in.';
export const secretKeySaved = 'Geheime sleutel opgeslagen';
export const theSynchronisationWithTheWebshop =
  'De synchronisatie met de webwinkel staat uit. Neem contact op met support om haar aan te zetten.';
export const addressOfTheTexts = 'Adres van de teksten';
export const addressOfTheProducts = 'Adres van de producten';
export const websiteApi = 'Website-API';
export const withTheWebsiteApiYour =
  'Met de website-API leest uw website de vaste teksten en de producten die op de website te zien zijn. Zij stuurt daarbij het token mee, in de header';
export const theWebsiteReadsNothingUntil =
  'De website leest niets meer tot het nieuwe token daar is ingesteld.';
export const fixedTexts = 'Vaste teksten';
export const checkoutKey = 'Sleutel van de kassa';
export const keys = 'Sleutels';
export const webshop = 'Webwinkel';
export const keyOf = (name: Text) => `Sleutel van ${name}`;
export const textsInLanguagesExplained =
  'Wie als taal Engels, Duits of Frans heeft, krijgt papieren en e-mail in die taal. Vul hier alleen in wat u anders wilt zeggen. Leeg: de Nederlandse tekst als u die hebt gewijzigd, en anders onze tekst in die taal.';
export const language = 'Taal';
export const searchSettings = 'Instelling zoeken';
export const searchSettingsExample = 'Zoals logo, betaaltermijn of ontwerp';
export const sections = 'Onderdelen van de instellingen';
export const section = 'Onderdeel';
export const sampleInNewTab = 'Voorbeeld in een nieuw tabblad';
export const sampleIsDrawn = 'Het voorbeeld wordt getekend…';
export const sampleIn = (name: Text) => `Voorbeeldfactuur, ${name}`;
export const yourCompany = 'Uw bedrijf';
export const onToTheDashboard = 'Naar het dashboard';
export const onEveryInvoice = 'Staat op elke factuur en pakbon. Elk veld bewaart zichzelf.';
export const stillMissingForAnInvoice = 'Voor een factuur ontbreekt nog:';
export const withoutAnIban =
  'U kunt factureren, maar zonder IBAN staat er niet op waar klanten naartoe overmaken.';
export const nothingIsMissing = 'Er ontbreekt niets: met deze gegevens kunt u factureren.';
export const orderNumber = 'Ordernummer';
export const nextOrderNumber = 'Nummer van de volgende order';
export const saveOrderNumber = 'Ordernummer opslaan';
export const orderNumberSaved = 'Ordernummer opgeslagen';
export const ordersOfTheShop = 'Bestellingen uit de webwinkel';
export const ordersOfTheShopComeIn =
  'Een bestelling in de webwinkel wordt hier vanzelf een order, tegen de prijs die daar is betaald. De webwinkel meldt haar meteen met een webhook; wat zij niet meldt, wordt elke twee minuten opgehaald.';
export const webhook = 'Webhook';
export const makeTwoWebhooks =
  'Maak in WooCommerce, bij Instellingen, Geavanceerd, Webhooks, er een voor ‘Bestelling aangemaakt’ en een voor ‘Bestelling bijgewerkt’, met dit adres en dit geheim. Wie het geheim heeft, kan bestellingen plaatsen.';
export const shopTellsNothingUntil =
  'Webhooks worden geweigerd tot het nieuwe geheim in de webwinkel staat. Bestellingen worden intussen nog wel opgehaald.';
export const deliveryAddress = 'Aflever-URL';
export const secretOfTheWebhook = 'Geheim';
export const ordersToPlace = 'Niet te plaatsen bestellingen';
export const pagesOfTheWaitingOrders = 'Pagina’s met bestellingen';
export const everyOrderIsPlaced = 'Elke bestelling is een order geworden.';
export const shopOrderTitle = 'Bestelling';
export const cameIn = 'Binnengekomen';
export const totalTitle = 'Totaal incl. btw';
export const whyNotPlaced = 'Waarom';
export const tryOnceMore = 'Opnieuw';
export const tryAgainNamed = (number: Text) => `Opnieuw: bestelling ${number}`;
export const leaveOut = 'Weglaten';
export const leaveOutNamed = (number: Text) => `Weglaten: bestelling ${number}`;
export const leaveOutQuestion = (number: Text) => `Bestelling ${number} weglaten?`;
export const leftOutIsNoOrder = 'Zij wordt hier geen order meer, ook niet als zij in de webwinkel wijzigt.';
export const orderStillWaits = (number: Text) => `Bestelling ${number} is nog niet te plaatsen`;
export const orderIsPlaced = (number: Text) => `Bestelling ${number} is een order geworden`;
export const orderNotPlaced = (number: Text) => `Bestelling ${number} is niet opgehaald`;
export const orderIsLeftOut = (number: Text) => `Bestelling ${number} weggelaten`;
export const orderNotLeftOut = (number: Text) => `Bestelling ${number} is niet weggelaten`;
export const notUpdatedInTheShop = 'Niet bijgewerkt in de webwinkel';
export const heardWhen = 'Wanneer';
export const whatHappened = 'Wat er gebeurde';
export const sendAgainNamed = (when: Text) => `Opnieuw: bijwerking van ${when}`;
export const updateIsSentAgain = 'De webwinkel is opnieuw gevraagd';
export const updateNotSentAgain = 'De webwinkel is niet opnieuw gevraagd';
