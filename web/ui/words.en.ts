import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';

export const untilTime = (endOf: Text) => `to ${endOf}`;
export const shiftWithAnArrowKey = 'Shift with an arrow key moves, Enter opens.';
export const moreOn = (hidden: Text, longDate: Text) => `${hidden} more on ${longDate}`;
export const more = 'more';
export const savedState = 'Saved';
export const somebodyElseMadeThis = 'Somebody else made this ‘';
export const inTheMeantime = '’ in the meantime.';
export const saveMyInput = 'Save my input';
export const closeNotice = 'Close notice';
export const theFiguresOfTheChart = (title: Text) => `${title}: the figures of the chart`;
export const chooseFor = (label: Text) => `Choose ${label}`;
export const ddMmYyyy = 'DD-MM-YYYY';
export const enterOrMore = (write: Text) => `Enter ${write} or more.`;
export const enterOrLess = (write: Text) => `Enter ${write} or less.`;
export const fillInThisField = 'Fill in this field.';
export const thisValueDoesNotFit = 'This value does not fit here.';
export const breadcrumb = 'Breadcrumb';
export const everythingSaved = 'Everything saved';
export const field = 'field';
export const fields = 'fields';
export const notSaved = 'not saved';
export const draftKeptAt = 'Draft kept at';
export const pages = 'Pages';
export const rowsPerPage = 'Rows per page';
export const previousPage = 'Previous page';
export const page = (value: Text) => `Page ${value}`;
export const nextPage = 'Next page';
export const results = 'Results';
export const open = 'open';
export const choosePeriod = 'Choose period';
export const theDataBelowIsOf = ' The data below is of before.';
export const youWorkAs = 'You work as';
export const everythingIsRecordedUnderThe = '. Everything is recorded under the name of';
export const onBehalfOf = ', on behalf of';
export const backToOwnAccount = 'Back to own account';
export const run = 'Run';
export const setTo = (label: Text, subject: Text, label2: Text) => `${label}, set ${subject} to ${label2}`;
export const statusOf = (label: Text, subject: Text) => `${label}, status of ${subject}`;
export const statusOfSubject = (subject: Text) => `Status of ${subject}`;
export const changeStatusOfNow = (subject: Text, label: Text) => `Change status of ${subject}, now ${label}`;
export const current = 'current';
export const fetchingDataOneMomentPlease = (caption: Text) =>
  `${caption}. Fetching data, one moment please ...`;
export const theDataBelowIsOfBefore = 'The data below is of before.';
export const chosen = (name: Text) => `${name} chosen.`;
export const removed = (name: Text) => `${name} removed.`;
export const chosenOf = (label: Text) => `${label}: chosen`;
export const moreChanges = (count: Text) => `${count} more`;
export const showAll = 'Show all';
export const notifications = 'Notifications';
export const typeAtLeast2Letters = 'Type at least 2 letters…';
export const clear = (label: Text) => `Clear ${label}`;

/** The labels of a step back and a step forward, per agenda view. */
export const stepNames = {
  month: ['Previous month', 'Next month'],
  week: ['Previous week', 'Next week'],
  day: ['Previous day', 'Next day'],
} as const;
export const pageIsLoadedAnew = 'The page is loaded anew in this language.';
export const aClickSetsTo = (status: Text) => `A click sets this to ‘${status}’`;
export const selection = 'Selection';
export const chooseRows = 'Choose';
export const chooseThisPage = 'Choose all on this page';
export const countChosen = (count: Text) => `${count} chosen`;
export const chooseAll = (count: Text) => `Choose all ${count}`;
export const chooseAllOfMore = 'Choose all';
export const enterGoesToTheActions = 'Enter goes to the actions.';
export const clearSelection = 'Clear selection';
export const pickColor = (label: string) => `Pick ${label}`;
