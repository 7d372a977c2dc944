import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.nl.ts';
export { by as byWord } from '#web/lib/words.nl.ts';

export const change = 'wijziging';
export const changes = 'wijzigingen';
export const subject = 'Onderwerp';
export const historyOf = (subject: Text) => `Geschiedenis van ${subject}`;
export const changeTitle = 'Wijziging';
export const theLogBookCouldNot = 'Het logboek is niet gedownload';
export const events = 'Gebeurtenissen';
export const historyLabel = 'Geschiedenis van';
export const showAll = 'Alles tonen';
export const hashOfCopied = (day: Text) => `Hash van ${day} gekopieerd`;
export const theHashWasNotCopied = 'De hash is niet gekopieerd';
export const thisBrowserDoesNotAllow = 'Deze browser staat kopiëren hier niet toe.';
export const notOverYet = 'nog niet voorbij';
export const usersAndAccounts = 'Gebruikers en accounts';
export const position = 'Positie';
export const hash = 'Hash';
export const copyHashOf = (day: Text, value: Text) => `Hash van ${day} kopiëren (${value})`;
export const usersAndAccountsLog = 'gebruikers en accounts';
export const companyLog = 'bedrijf';
export const pagesOfTheProof = "Pagina's van het bewijs";
export const theProofCouldNotBe = 'Het bewijs is niet gedownload';
export const proof = 'Bewijs';
export const theHashAtTheEnd =
  'De hash aan het eind van een dag staat voor alles wat tot dan is vastgelegd. Bewaar hem buiten Kelderboek.';
export const downloadAllDays = 'Alle dagen downloaden';
export const hashOfEachDay = 'Hash van elke dag';
export const signedTitle = 'Ondertekende koppen';
export const signedEachDay = 'Het einde van elk logboek, elke dag ondertekend en voor altijd bewaard.';
export const signatureProvesOrigin =
  'De handtekening bewijst dat een kop van deze installatie komt, niet van wanneer hij is.';
export const notSigning = 'Deze server ondertekent niet.';
export const notMailed =
  'Niet gemaild: wie alles op de server kan, kan koppen van eerder opnieuw maken. Vul een adres buiten het bedrijf in.';
export const mailsProveTime = 'Gemaild: wie zo’n mail bewaart, kan later aantonen wat er die dag stond.';
export const noAuthority =
  'Geen tijdstempels: uw beheerder kan met TIMESTAMP_URL een onafhankelijke dienst instellen die ze geeft.';
export const stampedByAuthority = (host: Text) =>
  `Tijdstempels van ${host}: bewijzen wanneer een kop er was, als u die dienst vertrouwt.`;
export const mailSignedTo = 'Ondertekende koppen mailen naar';
export const mailSignedHint = 'Met komma’s ertussen. Een wijziging wordt ook aan de oude adressen gemaild.';
export const timeStamp = 'Tijdstempel';
export const notStamped = 'geen';
export const signedWith = 'Sleutel';
export const downloadSigned = 'Koppen downloaden';
export const pagesOfTheSignedHeads = "Pagina's van de ondertekende koppen";

/** The two views of the log book. */
export const views = 'Weergaven van het logboek';
export const viewNames = { handelingen: 'Handelingen', gebeurtenissen: 'Gebeurtenissen' };
export const actionsTitle = 'Handelingen';
export const whoOrWhat = 'Wie, wat of waarvan';
export const oldOrNewValue = 'Oude of nieuwe waarde';
export const valueExample = '7,5 of Zaterdagmarkt';
export const takenFor = (typed: Text, found: Text) =>
  `Niets met “${typed}”. Gezocht is wat erop lijkt: ${found}.`;
export const shortestOf = (typed: Text) =>
  `“${typed}” staat in meer woorden dan er tegelijk gezocht worden: gezocht zijn de kortste. Typ meer van het woord.`;
export const pickKinds = { user: 'Persoon', category: 'Soort', action: 'Handeling', record: 'Van' };
export const fromTime = 'Vanaf (tijd)';
export const untilTime = 'Tot (tijd)';
export const choosePeriodOf = 'Periode';
export const whatWasDone = 'Wat er gedaan is';
export const event = 'gebeurtenis';
export const eventsWord = 'gebeurtenissen';
export const openAction = 'Bekijken';
export const ofAction = (sentence: Text) => `van: ${sentence}`;
export const noActions = 'Geen handelingen gevonden.';
export const noActionsSince = (moment: Text) => `Geen handelingen gevonden sinds ${moment}.`;
export const searchFurther = 'Verder terug zoeken';
export const searchedTo = (moment: Text) =>
  `Gezocht tot en met ${moment}; wat ouder is, is nog niet doorzocht.`;
export const manyAreCalledSo = (moment: Text) =>
  `Veel onderwerpen heten zo: gezocht tot en met ${moment}; wat ouder is, is nog niet doorzocht.`;
export const pagesOfActions = 'Pagina’s van handelingen';
export const newestActions = 'Nieuwste';
export const olderActions = 'Ouder';
export const oneAction = 'Handeling';
export const when = 'Wanneer';
export const who = 'Wie';
export const fromScreen = 'Vanaf scherm';
export const forWhom = 'Voor';
export const nowIncl = (amount: Text) => `nu ${amount} incl. btw`;
export const why = 'Waarom';
export const whatFollowed = 'Wat erop volgde';
export const copyLink = 'Link kopiëren';
export const linkCopied = 'Link gekopieerd';
export const linkNotCopied = 'De link is niet gekopieerd';

/** Taking back. */
export const takeBack = 'Terugdraaien';
export const takeBackAsked = 'Terugdraaien …';
export const takeAllBack = 'Alles hiervan terugdraaien …';
export const takeOneBack = 'Handeling terugdraaien';
export const takeManyBack = 'Handelingen terugdraaien, de nieuwste eerst';
export const takenBack = 'Teruggedraaid';
export const thisWouldHappen = 'Dit gebeurt er nu';
export const insteadOf = (sentence: Text) => `Terug: ${sentence}`;
export const goesOnByItself = 'Gaat rij voor rij door; wat sindsdien is gebruikt, blijft en wordt genoemd.';
export const isSoAlready = 'Staat al zo.';
export const standsInTheWay = 'Dit staat in de weg:';
export const changedSince = (name: Text, at: Text, sentence: Text) =>
  `Daarna door ${name} op ${at}: ${sentence}`;
export const stopsThere = 'Wat daarvoor op de lijst staat, wordt teruggedraaid; daar stopt het.';
export const actionStays = 'handeling blijft staan: daar is geen tegenhanger van';
export const actionsStay = 'handelingen blijven staan: daar is geen tegenhanger van';
export const perRecord = 'Per record bekijken';
export const everything = 'Alles';
export const screenOfCustomerApp = 'Klantapp';

/** What is new in a question by mail. */
export const byMail = 'Per e-mail …';
export const questionsByMail = 'Vragen per e-mail';
export const saveQuestionFirst =
  'Bewaar eerst wat u vraagt als weergave (of open een bewaarde): daarna kunt u per e-mail krijgen wat erin nieuw is.';
export const howOften = 'Hoe vaak';
export const fromHour = 'Vanaf';
export const everyDay = 'Elke dag';
export const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
export const everyWeekOn = (day: Text) => `Elke week op ${day}`;
export const atHour = (often: Text, clock: Text) => `${often} om ${clock}`;
export const mailMe = 'Mail mij';
export const changeMail = 'Wijzigen';
export const questionIsMailed = (name: Text) => `Wat nieuw is in ${name} krijgt u per e-mail`;
export const onlyWhatIsNew =
  'U krijgt alleen de rijen die nieuw zijn sinds de vorige keer, en geen mail als er niets nieuw is.';
export const myMails = 'Wat u per e-mail krijgt';
export const noMails = 'U krijgt nog geen vragen per e-mail.';
export const stopMail = 'Stoppen';
export const stopMailOf = (name: Text) => `Niet meer mailen: ${name}`;
export const openOrder = 'Order openen';
