import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const theLastReminderWasSent = 'Laatste herinnering is minder dan 7 dagen geleden verstuurd.';
export const reminderQueued = 'Herinnering klaargezet';
export const remind = (name: Text) => `${name} herinneren?`;
export const sendReminder = 'Herinnering versturen';
export const aReminderOfGoesTo = (invoices: Text, amount: Text, email: Text) =>
  `Er gaat een herinnering van ${invoices} (${amount}) naar ${email}.`;
export const thisCustomerHasNoEmail = 'Deze klant heeft geen e-mailadres. Vul dat eerst in bij de klant.';
export const directDebit = 'Incasso';
export const withoutMandate = 'zonder machtiging';
export const lastReminded = 'Laatst herinnerd';
export const never = 'nooit';
export const sentReminders = 'Verzonden herinneringen';
export const remindCustomer = (name: Text) => `${name} herinneren`;
export const remindVerb = 'Herinneren';
export const from = 'vanaf';
export const invoicesOlderThan = 'Facturen ouder dan';
export const customersWithInvoicesOlderThan = (days: Text) => `Klanten met facturen ouder dan ${days} dagen`;
export const nobodyHasAnInvoiceOpen = (days: Text) =>
  `Niemand heeft een factuur van meer dan ${days} dagen open.`;
export const reminderNotSent = 'Herinnering niet verstuurd';
export const tryAgainOrContactSupport = 'Probeer het opnieuw of neem contact op met support.';
export const emailReminderTo = 'Herinnering mailen naar';
export const ofInvoiceTo = (value: Text, invoiceNumber: Text, customerName: Text) =>
  `${value} van factuur ${invoiceNumber} aan ${customerName}.`;
export const overviewOfEverythingThatHas = (customerName: Text) =>
  `Totaaloverzicht van alles wat ${customerName} nog open heeft staan.`;
export const oneAddressPerReminder = 'Eén adres per herinnering';
export const levels = { 1: '1e', 2: '2e', 3: '3e' };
export const onItsWay = 'onderweg';
export const uncertain = 'onzeker';
export const cameBack = 'kwam terug';
export const onItsWayToThe = 'onderweg naar de mailserver';
export const keptNotSentThereIs = 'bewaard, niet verstuurd: er is geen mailserver';
export const uncertainWhetherItArrived = 'onzeker of het is aangekomen';
export const cameBackUndelivered = 'kwam onbestelbaar terug';
export const neverReminded = 'Nog nooit herinnerd';
export const showAll = (min: Text) => `Toon alle ${min}`;
export const showTheLast3 = 'Toon de laatste 3';
export const readIn = 'ingelezen';
export const daysOverdue = 'dagen te laat';
export const old = 'oud';
export const noReminderYet = 'Nog geen herinnering';
export const kindOfReminderForInvoice = (invoiceNumber: Text) =>
  `Soort herinnering voor factuur ${invoiceNumber}`;
export const sendReminderOfInvoice = (invoiceNumber: Text) =>
  `Herinnering van factuur ${invoiceNumber} versturen`;
export const daysOverdueTitle = 'Dagen te laat';
export const lastReminder = 'Laatste herinnering';
export const reminder = 'Herinnering';
export const thereIsASignedMandate =
  'Er is een getekende machtiging: de factuur komt in het voorstel bij Incasso.';
export const directDebitTag = 'incasso';
export const thereIsNoSignedMandate = 'Er is geen getekende machtiging: de klant betaalt zelf.';
export const directDebitWithoutMandate = 'incasso zonder machtiging';
export const invoicesOf = (name: Text) => `Facturen van ${name}`;
export const term = (term: Text) => `termijn ${term}`;
export const againFrom = 'opnieuw vanaf';
export const mailOverviewOf = (name: Text) => `Totaaloverzicht van ${name} mailen`;
export const mailOverview = 'Totaaloverzicht mailen';
export const printOverviewOf = (name: Text) => `Totaaloverzicht van ${name} afdrukken`;
export const printOverview = 'Totaaloverzicht afdrukken';
export const olderThan = 'Ouder dan';
export const daysOfTheLastTotal = 'Dagen van het laatste totaal';
export const upToDaysOverdue = (block1: Text) => `1 t/m ${block1} dagen te laat`;
export const betweenDaysOverdue = (value: Text, block2: Text) => `${value} t/m ${block2} dagen te laat`;
export const moreThanAndLessThan = (block2: Text, block3: Text) =>
  `meer dan ${block2} en minder dan ${block3} dagen te laat`;
export const daysOrMoreOverdue = (block3: Text) => `${block3} dagen of meer te laat`;
export const block1UpToHow = 'Blok 1 tot en met hoeveel dagen';
export const block2UpToHow = 'Blok 2 tot en met hoeveel dagen';
export const block4FromHowMany = 'Blok 4 vanaf hoeveel dagen';
export const daysUnit = ' dagen';
export const toDays = (value: Text, block3: Text) => `${value} tot ${block3} dagen`;
export const daysOrMore = ' dagen of meer';
export const refreshTotals = 'Totalen vernieuwen';
export const overdueInvoices = 'Te late facturen';
export const allAccountManagers = 'Alle accountmanagers';
export const whichInvoices = 'Welke facturen';
export const howLongOverdue = 'Hoe lang te laat';
export const daysOverdueCountedFromThe =
  'Dagen te laat, geteld vanaf het einde van de betaaltermijn van de klant. Na een herinnering kan een klant zeven dagen geen volgende krijgen.';
export const allCustomersPaidOnTime = 'Alle klanten hebben op tijd betaald. Er is niets te laat.';
export const customersWithOverdueInvoices = 'Klanten met te late facturen';
export const upToDays = (block1: Text) => `≤ ${block1} dagen`;
export const totalOpen = 'Totaal openstaand';
export const olderThanDays = (days: Text) => `Ouder dan ${days} dagen`;
export const fromDay = (day: Text) => `${day} t/m `;

/** Which invoices count. */
export const kinds = { ALL: 'Alle', 'Non Null Invoices': 'Facturen met een bedrag' };
export const chooseCustomer = (name: string) => `${name} kiezen`;
export const pauseRemindersOf = (invoiceNumber: Text) => `Herinneren van factuur ${invoiceNumber} pauzeren`;
export const pauseVerb = 'Pauzeren';
export const resumeVerb = 'Hervatten';
export const resumeRemindersOf = (invoiceNumber: Text) => `Herinneren van factuur ${invoiceNumber} hervatten`;
export const remindersPaused = 'Herinneren gepauzeerd';
export const remindersResumed = 'Herinneren hervat';
export const invoiceNamed = (invoiceNumber: Text) => `Factuur ${invoiceNumber}`;
export const why = 'Waarom';
export const promisedToPayBy = 'Toegezegd te betalen op';
export const pausedUntilOptional = 'Pauze tot en met (leeg: tot u hervat)';
export const whatIsDisputed = 'Wat wordt er betwist';
export const remarkOptional = 'Opmerking (mag leeg)';
export const collectedOn = (day: Text) => `incasso op ${day}`;
export const inAFileAtTheBank = 'Deze factuur zit in een bestand bij de bank: er wordt niet herinnerd.';
export const willBeCollectedOn = (day: Text) => `incasso vanaf ${day}`;
export const notCollectedOn = (day: Text) => `incasso bleef uit (${day})`;
export const saidToBeCollected =
  'Deze factuur zegt dat zij wordt afgeschreven: er wordt niet herinnerd. Maak de incasso, of zet automatische incasso bij de klant uit.';
export const dueForAStepToday = 'Vandaag aan de beurt';
export const noStepIsDue = 'Vandaag is er geen stap van het schema aan de beurt.';
export const interestAndCosts = 'Rente en kosten';
export const totalToPay = 'Samen te betalen';
export const ordersOf = (number: string) => `Orders van factuur ${number}`;
export const byPost = 'Per post';
export const postReminderOf = (number: Text) => `Herinnering van factuur ${number} per post`;
export const reminderByPost = 'Herinnering per post';
export const recordByPost = 'Vastleggen: gaat per post';
export const reminderGoesByPost = 'Vastgelegd: gaat per post';
export const openLetter = 'Brief openen en afdrukken';
export const theLetterWasNotMade = 'De brief is niet gemaakt.';
export const byPostCountsAs =
  'Druk de brief af en doe hem op de post. De stap telt zodra de brief er is: over drie dagen. Daarna gaat het schema verder.';
export const noMailServer = 'Er is geen mailserver ingesteld.';
export const stepsWait =
  'Herinneringen worden bewaard en niet verstuurd, en de stappen van het schema wachten. Per post kan wel: bij de factuur.';
export const setMailServer = 'Mailserver instellen';
