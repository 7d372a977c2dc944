import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';
export { making, unknownError, vat as vatAt, whatItIsMadeOf } from '#web/parts/words.nl.ts';

export const passwordNotSavedMustBe = 'Wachtwoord niet opgeslagen: gebruik 8 tekens of meer';
export const customerDetailsUpdated = 'Klantgegevens bijgewerkt';
export const instructionsSentTo = (email: Text) => `Uitleg verstuurd naar ${email}`;
export const theInstructionsWereNotSent = 'De uitleg is niet verstuurd';
export const userOfTheCustomerApp = 'Gebruiker van de klantapp';
export const mailInstructions = 'Uitleg mailen';
export const thisCustomerHasNoUser = 'Deze klant heeft nog geen gebruiker in de klantapp';
export const makeUser = 'Gebruiker maken';
export const inactive = ' · inactief';
export const inactiveCustomersToo = 'Ook inactieve klanten';
export const ownTerm = 'eigen termijn';
export const termOfTheAccount = 'termijn van het account';
export const nothingOverdue = 'niets te laat';
export const over = (over: Text) => `${over} erover`;
export const left = (creditLimit: Text) => `nog ${creditLimit} ruimte`;
export const hasMoved = (what: Text) =>
  `${what} is verhuisd naar een andere toepassing. De velden hieronder werken hier nog.`;
export const sepaViaThePaymentProvider = 'SEPA via de betaalprovider';
export const logistics = 'Logistiek';
export const customerapp = 'Klantapp';
export const theCustomerWasNotForgotten = 'De klant is niet vergeten';
export const theCustomerHasBeenForgotten = 'De klant is vergeten';
export const nameAddressAndAllOther =
  'Naam, adres en alle andere persoonsgegevens van deze klant worden onleesbaar, ook in het logboek. Wie in de klantapp alleen voor deze klant bestelt, wordt ook vergeten. Orders, omzet en de facturen van de laatste zeven jaar blijven. Een back-up van voor dit moment kent de naam nog. Dit kan niet ongedaan worden gemaakt.';
export const theCustomerAppWasNot = 'De klantapp is niet geopend';
export const theReminderWasNotMade = 'De herinnering is niet gemaakt';
export const customerNumbered = (value: Text) => `Klant ${value}`;
export const inactiveTag = 'inactief';
export const moreFor = (name: Text) => `Meer voor ${name}`;
export const printReminderNothingIsOpen = 'Herinnering afdrukken (er staat niets open)';
export const printReminder = 'Herinnering afdrukken';
export const logInAsCustomer = 'Inloggen als klant';
export const forgetCustomer = 'Klant vergeten…';
export const forgetCustomerKeptElsewhere =
  'Klant vergeten (kan alleen in het account dat de klanten bijhoudt)';
export const overdueWarning = (items: Text, days: Text, amount: Text) =>
  `OPENSTAANDE FACTUREN: ${items} meer dan ${days} over de betaaltermijn, ${amount} staat open.`;
export const itemIs = 'post is';
export const itemsAre = 'posten zijn';
export const noEInvoiceCanBe = 'Voor deze klant kan geen e-factuur worden gemaakt.';
export const eInvoicesForThisCustomer =
  'E-facturen voor deze klant worden niet door ieder netwerk aangenomen.';
export const customerIsWaitingFor = (lines: Text) => `Deze klant wacht op ${lines}.`;
export const lineInTheBackorder = 'regel in de backorder';
export const linesInTheBackorder = 'regels in de backorder';
export const partsOfTheCustomer = 'Onderdelen van de klant';
export const newCustomer = 'Nieuwe klant';
export const thisCustomerDoesNotExist = 'Deze klant bestaat niet.';
export const now = '· nu';
export const enterAnAmountAbove0 = 'Vul een bedrag van meer dan 0 in.';
export const comesTo = (typedOn: Text) => `Komt uit op ${typedOn}`;
export const priceAgreementChanged = 'Prijsafspraak gewijzigd';
export const priceAgreementAdded = 'Prijsafspraak toegevoegd';
export const addPriceAgreement = 'Prijsafspraak toevoegen';
export const savePrice = 'Prijs opslaan';
export const chooseAProduct = 'Kies een product.';
export const priceExclVat = 'Prijs excl. btw';
export const priceInclVat = 'Prijs incl. btw';
export const purchaseAndMargin = (price: Text, margin: Text) => ` · inkoop ${price} · marge ${margin}`;
export const priceAgreementForDeleted = (name: Text) => `Prijsafspraak voor ${name} verwijderd`;
export const thePriceAgreementWasNot = 'De prijsafspraak is niet verwijderd';
export const changePriceOf = (productName: Text) => `Prijs van ${productName} wijzigen`;
export const deletePriceAgreementFor = (productName: Text) => `Prijsafspraak voor ${productName} verwijderen`;
export const priceAgreementsOfTheCustomer = 'Prijsafspraken van de klant';
export const noPricesHaveBeenAgreed = 'Met deze klant zijn nog geen prijzen afgesproken';
export const confirmDeletePriceAgreement = (productName: Text) =>
  `Prijsafspraak voor ${productName} verwijderen?`;
export const newOrdersOfThisCustomer =
  'Nieuwe orders van deze klant krijgen weer de gewone prijs. Orders die er al zijn veranderen niet.';
export const thePdfWasNotMade = 'De PDF is niet gemaakt';
export const amountInclVat = (incl: Text) => `${incl} incl. btw`;
export const inThisPeriod = (outstandingInPeriod: Text) => `${outstandingInPeriod} in deze periode`;
export const productsInThisPeriod = 'Producten in deze periode';
export const nothingWasBoughtInThis = 'In deze periode is niets gekocht';
export const amountExcl = 'Bedrag excl.';
export const start = 'Start';
export const enterAtLeast3Letters = 'Vul minstens 3 letters of spaties in.';
export const enterAnAmountThatIs = 'Vul een bedrag in dat niet nul is.';
export const enter1UpTo100 = 'Vul 1 tot en met 100 in.';
export const financingAdded = 'Financiering toegevoegd';
export const addCustomerFinancing = 'Klantfinanciering toevoegen';
export const amountExclVat = 'Bedrag excl. btw';
export const theBalanceBecomes = (balance: Text) => `Het saldo wordt ${balance}`;
export const withAMinusSignIt = 'Met een min ervoor is het een correctie';
export const discountPerInvoice = 'Korting per factuur';
export const customerFinancing = 'Klantfinanciering';
export const addFinancing = 'Financiering toevoegen';
export const customerFinancingIsOffInvoices =
  'Klantfinanciering staat uit: facturen worden niet verrekend. Zet haar aan bij Betaalgegevens.';
export const perInvoice = (newest: Text) => `${newest} per factuur`;
export const transactionsOfTheCustomerFinancing = 'Transacties van de klantfinanciering';
export const thisCustomerHasNotContributed = 'Deze klant heeft nog niets ingebracht';
export const older = 'Oudere';
export const mandateMade = 'Mandaat gemaakt';
export const theCustomerStillHasTo = 'De klant moet het nog tekenen.';
export const makeDirectDebitMandate = 'Incassomandaat maken';
export const makeMandate = 'Mandaat maken';
export const nameOnTheAccount = 'Naam op de rekening';
export const iban = 'IBAN';
export const bic = 'BIC';
export const optional = 'Niet verplicht';
export const mandateReference = 'Kenmerk';
export const emptyWeMakeAReference = 'Leeg: wij maken een kenmerk';
export const mandateSigned = 'Mandaat getekend';
export const signedMandateReceived = 'Getekend mandaat ontvangen';
export const keepTheSignedForm = (reference: Text) =>
  `Kenmerk ${reference}. Bewaar het getekende formulier: de bank kan erom vragen.`;
export const signedOn = 'Getekend op';
export const signedOnDate = (day: Text) => `getekend op ${day}`;
export const notSignedAskedOn = (requestedOn: Text) => `niet getekend, gevraagd op ${requestedOn}`;
export const notSigned = 'niet getekend';
export const requestToSignSentTo = (email: Text) => `Verzoek om te tekenen verstuurd naar ${email}`;
export const theRequestWasNotSent = 'Het verzoek is niet verstuurd';
export const mandateDeleted = 'Mandaat verwijderd';
export const theMandateWasNotDeleted = 'Het mandaat is niet verwijderd';
export const directDebitMandate = 'Incassomandaat';
export const mailRequest = 'Verzoek mailen';
export const receivedSigned = 'Getekend ontvangen';
export const madeOn = 'Gemaakt op';
export const thisCustomerHasNoMandate =
  'Van deze klant is nog geen mandaat. Zonder mandaat kan niet worden geïncasseerd.';
export const deleteMandate = (reference: Text) => `Mandaat ${reference} verwijderen?`;
export const cannotBeCollected = (name: Text) =>
  `Van ${name} kan dan niet meer worden geïncasseerd tot er een nieuw mandaat is getekend.`;
export const dueDate = 'Vervaldatum';
export const invoiceStatus = 'Factuurstatus';
export const exclVatAt = (rateText: Text) => `Excl. btw ${rateText}`;
export const paidInThePreviousSystem = 'Betaald in het vorige systeem';
export const invoiceNumbered = (invoiceNumber: Text) => `factuur ${invoiceNumber}`;
export const invoicesFromThePreviousSystem = 'Facturen uit het vorige systeem';
export const pagesOfTheInvoices = "Pagina's van de facturen";
export const chooseAnAccountManager = 'Kies een accountmanager.';
export const customerAdded = (trim: Text) => `Klant ${trim} toegevoegd`;
export const saveCustomer = 'Klant opslaan';
export const ageInDays = 'Dagen';
export const pagesOfTheOrders = "Pagina's van de orders";
export const ordersOfTheCustomer = 'Orders van de klant';
export const thisCustomerHasNoOrders = 'Deze klant heeft nog geen orders';
export const times = 'Keer';
export const last = 'Laatst';
export const avgPrice = 'Gem. prijs';
export const boughtProducts = 'Gekochte producten';
export const pagesOfTheLines = "Pagina's van de regels";
export const lastOrderedLines = 'Laatst bestelde regels';
export const thisCustomerHasNotOrdered = 'Deze klant heeft nog niets besteld';
export const thisCustomerHasNotBought = 'Deze klant heeft nog niets gekocht';
export const enterAtMostAddresses = (mostHooks: Text) => `Vul hoogstens ${mostHooks} adressen in.`;
export const noEntryLinkWasMade = 'Er is geen toegangslink gemaakt';
export const entryLinkFor = (host: Text) => `Toegangslink voor ${host}`;
export const entryLink = 'Toegangslink';
export const worksOnceForTenMinutes = 'Werkt één keer, tien minuten lang.';
export const purchasingSystemsSaved = 'Inkoopsystemen opgeslagen';
export const purchasingSystemsOci = 'Inkoopsystemen (OCI)';
export const addressesWhereABasketMay = 'Adressen waar een winkelmand heen mag';
export const onePerLineWithHttps =
  'Een per regel, met https://; wat het inkoopsysteem achter het vraagteken zet, mag verschillen';
export const saveAddresses = 'Adressen opslaan';
export const startsOn = (subscriptionStart: Text) => `begint op ${subscriptionStart}`;
export const ranUntil = (subscriptionEnd: Text) => `liep tot en met ${subscriptionEnd}`;
export const thisCustomerGetsTheWines = 'Deze klant krijgt de wijnen van dit abonnement.';
export const noProductsYet = 'Nog geen producten';
export const inclVatEachTime = (sumIncl: Text) => ` · ${sumIncl} incl. btw per keer`;
export const paidInvoice = 'Betaalde factuur';
export const takenBack = 'Teruggenomen';
export const byHand = 'Met de hand';
export const whatFor = 'Waarvoor';
export const addedOrTaken = 'Erbij of eraf';
export const points = 'Punten';
export const pagesWithPoints = "Pagina's met punten";
export const loyaltyPoints = 'Spaarpunten';
export const onePoint = 'punt';
export const manyPoints = 'punten';
export const loyaltyPointsOfTheCustomer = 'Spaarpunten van de klant';
export const thisCustomerHasNotReceived = 'Deze klant heeft nog geen punten gekregen.';
export const paymentDetails = 'Betaalgegevens';
export const subscriptions = 'Abonnementen';
export const figures = 'Cijfers';
export const creditLimit = 'Kredietlimiet';
export const openInclVat = 'Openstaand incl. btw';
export const outstanding = 'Openstaand';
export const marginExcl = 'Marge excl.';
export const balance = 'Saldo';
export const settled = 'Verrekend';
export const broughtIn = 'Ingebracht';
export const orderNumbered = (number: Text) => `order ${number}`;
export const lastOrder = 'Laatste order';
export const noCustomerFitsThis = 'Geen klant past hierbij. Maak het zoeken ruimer.';
export const thereAreNoCustomersYet = 'Er zijn nog geen klanten.';
export const nameCityOrNumber = 'Naam, plaats of nummer';
export const allTypes = 'Alle typen';
export const everyAccountManager = 'Alle accountmanagers';
export const chooseCustomer = (name: string) => `${name} kiezen`;
export const activeStatus = 'actief';
export const late = 'Te laat';
export const openInvoicesOf = (name: Text) => `Openstaande facturen van ${name}`;
export const nothingIsOpen = 'Er staat niets open';
export const theOldestOf = (shown: Text, all: Text) => `De oudste ${shown} van ${all}`;
export const together = 'Samen';
export const nothingOrderedYet = 'nog niets besteld';
export const nothingTheYearBefore = 'in het jaar ervoor niets';
export const comparedWithTheYearBefore = 't.o.v. het jaar ervoor';
export const turnoverOfTwelveMonths = 'Omzet 12 maanden excl.';
export const turnoverByMonth = (amounts: Text) => `Omzet excl. btw per maand, de oudste eerst: ${amounts}`;
export const lateInvoices = (invoices: number, late: Text) => `${invoices} te laat, ${late}`;
export const theOldestIsLate = (days: Text) => ` · oudste ${days}`;
export const bottlesOfTwelveMonths = 'Flessen 12 maanden';
export const noOrders = 'geen orders';
export const onAverage = (bottles: Text) => `gem. ${bottles} per order`;
export const ordersEvery = (days: Text) => `gemiddeld om de ${days} een order`;
export const toCall = 'Bellen';
export const noTelephoneNumber = 'Geen telefoonnummer';
export const usuallyOrders = 'Bestelt meestal';
export const nothingUsualYet = 'Nog niets vaker dan een keer';
export const nextDelivery = 'Volgende levering';
export const nothingToDeliver = 'Niets te leveren';
export const languageOfTheApp = 'Taal van de klantapp';
export const languageNotSaved = 'De taal is niet opgeslagen';
export const pausedUntilDay = (day: Text) => `gepauzeerd tot ${day}`;
export const pausedBy = (by: Text, moment: Text) => `Gepauzeerd door ${by}, ${moment}.`;
export const skippedBy = (by: Text, moment: Text) =>
  `De volgende order is overgeslagen door ${by}, ${moment}.`;
export const aUser = 'een gebruiker';
export const nextOrderOn = (day: Text) => `Volgende order vanzelf: ${day}`;

/** Who orders for the customer, see `orderers.tsx`. */
export const orderers = 'Bestellers en goedkeuring';
export const addOrderer = 'Besteller toevoegen';
export const ordererAdded = (email: Text) =>
  `Toegevoegd. Een link om een wachtwoord te kiezen gaat naar ${email}.`;
export const ordererSaved = (name: Text) => `${name} is opgeslagen.`;
export const orderingRights = { order: 'bestelt', approve: 'keurt goed', view: 'kijkt mee' } as const;
export const ordersUpTo = (limit: Text) => `bestelt tot ${limit} excl. btw, daarboven met goedkeuring`;
export const mayHere = 'Mag hier';
export const limitOfOrder = 'Limiet per bestelling (excl. btw)';
export const limitHint = 'Leeg: geen limiet. Daarboven wacht een bestelling op goedkeuring.';
export const getsALink = 'Krijgt een link om een wachtwoord te kiezen.';
export const emptyIsEmail = 'Leeg: het e-mailadres.';
export const addBranch = 'Vestiging toevoegen';
export const branchIsCustomer = 'Een vestiging is een klant met een eigen adres, prijzen, lijst en facturen.';
export const branches = 'Vestigingen';
export const removeBranch = (name: Text) => `${name} weghalen`;
export const maySignIn = 'Mag inloggen in de klantapp';
export const mayNotSignIn = 'mag niet inloggen';
export const notHere = 'bestelt hier niet';
export const otherBranches = (count: number) =>
  count === 1 ? 'en bij 1 andere vestiging' : `en bij ${count} andere vestigingen`;
export const nobodyApproves =
  'Er geldt een limiet, maar niemand keurt hier goed: een bestelling daarboven wordt geweigerd.';
export const noOrderers = 'Voor deze klant bestelt nog niemand zelf.';
export const moreOrderers = (count: Text) => `En nog ${count}.`;

/** What waits for approval, see `approvals.tsx`. */
export const waitForApproval = 'Wacht op goedkeuring';
export const customerDecides =
  'Boven de limiet van wie bestelt; de klant beslist zelf. Er is niets gereserveerd.';
export const pagesOfApprovals = 'Pagina’s met aanvragen';
export const askedOn = (day: Text) => `gevraagd op ${day}`;
export const ownLimit = (limit: Text) => `limiet ${limit} excl. btw`;
export const wantedOn = (day: Text) => `leveren op ${day}`;
export const wantedAsap = 'leveren zo snel mogelijk';
export const worthExcl = (amount: Text) => `${amount} excl. btw`;
export const worthIncl = (amount: Text) => `${amount} incl. btw`;
export const inTheLogBook = 'In het logboek';
export const logOfApproval = (name: Text, day: Text) => `In het logboek: aanvraag van ${name}, ${day}`;
export const wineNoun = 'wijn';
export const winesNoun = 'wijnen';
export const withCode = 'met code';
export const resetCode = 'Code uitzetten';
export const resetCodeOf = (name: Text) => `Inloggen met een code uitzetten voor ${name}?`;
export const resetCodeText =
  'Doe dit als de telefoon en de herstelcodes kwijt zijn, en alleen als u zeker weet dat de klant het zelf vraagt. De klant krijgt er een mail over en logt in met alleen het wachtwoord.';
export const codeWasReset = 'Inloggen met een code staat uit';
export const scheme = 'Soort incasso';
export const mandateUse = 'Gebruik';
export const changeMandate = 'Mandaat wijzigen of intrekken';
export const changeTitle = 'Wijzigen';
export const mandateChanged = 'Mandaat gewijzigd';
export const mandateNotChanged = 'Het mandaat is niet gewijzigd';
export const revokedOn = 'Ingetrokken op';
export const revokedOnDate = (day: Text) => `Ingetrokken op ${day}`;
export const lapsedOnDate = (day: Text) => `Verlopen op ${day}`;
export const lastCollectedOn = 'Laatst geïncasseerd';
export const collectedBy = 'Incasso door';
export const theProvider = (mandate: string) => `de betaalprovider (${mandate})`;
export const aFile = 'een bestand voor de bank';
export const collectByOf = { provider: 'Via betaalprovider incasseren', bank: 'Via bestand incasseren' };
export const collectsOf = {
  provider: 'De betaalprovider incasseert voortaan',
  bank: 'Een bestand voor de bank incasseert voortaan',
};
export const lapsesOn = 'Verloopt op';
export const nextIs = (sequence: string) => `volgende is ${sequence}`;
export const signedForm = 'Getekend formulier';
export const openSignedForm = 'Openen';
export const noSignedForm = 'niet bewaard';
export const addSignedForm = 'Toevoegen';
export const replaceSignedForm = 'Vervangen';
export const signedFormKept = 'Getekend formulier bewaard';
export const signedFormNotKept = 'Het formulier is niet bewaard';
export const signedFormNotOpened = 'Het formulier is niet te openen';

/* The account of the customer. */
export const accountTitle = 'Rekening';
export const pagesOfTheAccount = 'Pagina’s van de rekening';
export const entryKinds = {
  invoice: 'Factuur',
  credit: 'Creditfactuur',
  'moved-in': 'Openstaand van factuur',
  payment: 'Betaling',
  refund: 'Terugbetaling',
  'written-off': 'Afgeboekt van factuur',
} as const;
export const setAgainst = 'op';
export const creditOf = (number: Text) => `bij ${number}`;
export const fullyPaid = 'voldaan';
export const allOfIt = 'geheel';
export const restOf = (amount: Text) => `nog ${amount}`;
export const description = 'Omschrijving';
export const invoiced = 'Gefactureerd';
export const accountBalance = 'Saldo';
export const ages = {
  notDue: 'Niet vervallen',
  upTo30: 'Tot en met 30 dagen',
  upTo60: '31 tot en met 60',
  upTo90: '61 tot en met 90',
  over90: 'Meer dan 90 dagen',
} as const;
export const openByAge = (day: Text) => `Open op ${day}, naar vervaldatum`;
export const statementAsPdf = 'Overzicht als PDF';
export const mailStatement = 'Overzicht mailen';
export const statementQueued = 'Het rekeningoverzicht staat klaar en wordt gemaild';
export const fromBalanceTo = (opening: Text, closing: Text) => `van ${opening} naar ${closing}`;
export const nothingInThisPeriod = 'In deze periode is niets gefactureerd of betaald.';
export const reminderLevel = 'Herinnering';
export const whyVat =
  'Het land en het btw-nummer beslissen; een gekozen reden voor 0% gaat voor. Elke factuur legt vast wat toen gold.';
export const vatIfExempt = (treatment: Text) =>
  `Stond bij deze klant dat hij geen btw betaalt, dan zou hieruit volgen: ${treatment}.`;
export const vatWithoutReason = (treatment: Text) => `Zonder de gekozen reden zou volgen: ${treatment}.`;
export const vatIfNotExempt = (treatment: Text) => `Betaalt de klant wel btw, dan geldt: ${treatment}.`;
export const withoutOwnTerm = (term: Text) => `Zonder eigen termijn zou die van het account gelden: ${term}.`;
export const aboveIsRefused =
  'Een order boven de limiet wordt geweigerd, tenzij iemand die dat mag haar doorlaat.';
export const aboveIsWarned = 'Bij een order boven de limiet wordt gewaarschuwd; ze gaat wel door.';
export const withoutLimit = 'Zonder limiet zou de klant altijd mogen bestellen.';
export const withoutDiscount =
  'Zonder deze korting zou de catalogusprijs gelden. Kortingsregels naar het bedrag van de order komen er in beide gevallen overheen.';
export const vatTreatment = 'Hieruit volgt';
export const whyOwnTerm = 'De klant heeft een eigen termijn; die gaat voor die van het account.';
export const whyTermOfAccount = 'De klant heeft geen eigen termijn, dus geldt die van het account.';
export const whyCreditLimit =
  'Wat openstaat telt mee, en als het account dat zegt ook orders zonder factuur. Wat er meer besteld wordt dan de limiet, is erboven.';
export const whyNoCreditLimit = 'Er is geen limiet ingevuld: de klant mag altijd bestellen.';
export const openInvoicesNow = 'Openstaande facturen nu';
export const orderedNotInvoiced = 'Besteld zonder factuur';
export const customerDiscount = 'Klantkorting';
export const whyDiscount =
  'Iemand heeft deze korting bij de klant ingevuld. Ze geldt voor producten zonder prijsafspraak, actie of uitsluiting; bij elke orderregel staat waarom die prijs.';
export const makeDossier = 'Dossier maken';
export const thisReminderLevel = (invoice: Text) => `het herinneringsniveau van ${invoice}`;
export const whyReminderLevel =
  'Het schema van het soort klant zegt welke herinnering op welke dag volgt, geteld vanaf de vervaldag en dan vanaf de vorige. Een pauze, een toezegging, een betwisting en een incasso houden het op.';
export const lastSent = 'Laatst verzonden';
export const nothingSent = 'nog geen herinnering';
export const followsOn = (name: Text, day: Text, why: Text) => `Hierna volgt ${name} op ${day}, ${why}.`;
export const followsLater = (name: Text, why: Text) => `Hierna volgt ${name}, ${why}.`;
export const nothingFollows = 'Hierna volgt er geen herinnering meer.';
