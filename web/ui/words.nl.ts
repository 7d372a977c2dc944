import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.nl.ts';

export const untilTime = (endOf: Text) => `tot ${endOf}`;
export const shiftWithAnArrowKey = 'Shift met een pijltjestoets verplaatst, Enter opent.';
export const moreOn = (hidden: Text, longDate: Text) => `${hidden} meer op ${longDate}`;
export const more = 'meer';
export const savedState = 'Opgeslagen';
export const somebodyElseMadeThis = 'Iemand anders maakte hier intussen ‘';
export const inTheMeantime = '’ van.';
export const saveMyInput = 'Mijn invoer opslaan';
export const closeNotice = 'Melding sluiten';
export const theFiguresOfTheChart = (title: Text) => `${title}: de cijfers van de grafiek`;
export const chooseFor = (label: Text) => `${label} kiezen`;
export const ddMmYyyy = 'DD-MM-JJJJ';
export const enterOrMore = (write: Text) => `Vul ${write} of meer in.`;
export const enterOrLess = (write: Text) => `Vul ${write} of minder in.`;
export const fillInThisField = 'Vul dit veld in.';
export const thisValueDoesNotFit = 'Deze waarde past hier niet.';
export const breadcrumb = 'Kruimelpad';
export const everythingSaved = 'Alles opgeslagen';
export const field = 'veld';
export const fields = 'velden';
export const notSaved = 'niet opgeslagen';
export const draftKeptAt = 'Concept bewaard om';
export const pages = "Pagina's";
export const rowsPerPage = 'Regels per pagina';
export const previousPage = 'Vorige pagina';
export const page = (value: Text) => `Pagina ${value}`;
export const nextPage = 'Volgende pagina';
export const results = 'Resultaten';
export const open = 'openen';
export const choosePeriod = 'Periode kiezen';
export const theDataBelowIsOf = ' De gegevens hieronder zijn van eerder.';
export const youWorkAs = 'U werkt als';
export const everythingIsRecordedUnderThe = '. Alles wordt vastgelegd op naam van';
export const onBehalfOf = ', namens';
export const backToOwnAccount = 'Terug naar eigen account';
export const run = 'Uitvoeren';
export const setTo = (label: Text, subject: Text, label2: Text) => `${label}, zet ${subject} op ${label2}`;
export const statusOf = (label: Text, subject: Text) => `${label}, status van ${subject}`;
export const statusOfSubject = (subject: Text) => `Status van ${subject}`;
export const changeStatusOfNow = (subject: Text, label: Text) =>
  `Status van ${subject} wijzigen, nu ${label}`;
export const current = 'huidig';
export const fetchingDataOneMomentPlease = (caption: Text) =>
  `${caption}. Gegeven worden opgehaald, een moment geduld aub ...`;
export const theDataBelowIsOfBefore = 'De gegevens hieronder zijn van eerder.';
export const chosen = (name: Text) => `${name} gekozen.`;
export const removed = (name: Text) => `${name} verwijderd.`;
export const chosenOf = (label: Text) => `${label}: gekozen`;
export const moreChanges = (count: Text) => `nog ${count}`;
export const showAll = 'Toon alle';
export const notifications = 'Meldingen';
export const typeAtLeast2Letters = 'Typ minimaal 2 letters…';
export const clear = (label: Text) => `${label} wissen`;

/** The labels of a step back and a step forward, per agenda view. */
export const stepNames = {
  month: ['Vorige maand', 'Volgende maand'],
  week: ['Vorige week', 'Volgende week'],
  day: ['Vorige dag', 'Volgende dag'],
} as const;
export const pageIsLoadedAnew = 'De pagina wordt opnieuw geladen in deze taal.';
export const aClickSetsTo = (status: Text) => `Een klik zet deze op ‘${status}’`;
export const selection = 'Selectie';
export const chooseRows = 'Kiezen';
export const chooseThisPage = 'Alles op deze pagina kiezen';
export const countChosen = (count: Text) => `${count} gekozen`;
export const chooseAll = (count: Text) => `Alle ${count} kiezen`;
export const chooseAllOfMore = 'Alles kiezen';
export const enterGoesToTheActions = 'Enter gaat naar de acties.';
export const clearSelection = 'Selectie wissen';
export const pickColor = (label: string) => `${label} kiezen`;
