import type { Text } from '#web/lib/words.nl.ts';

export const firstSteps = 'First steps';
export const stepCompany = 'Your company';
export const stepProducts = 'Products';
export const stepPrices = 'Prices';
export const stepCustomers = 'Customers';
export const stepStock = 'Stock';
export const stepUsers = 'Colleagues';
export const stepMail = 'Email';
export const stepPayment = 'Online payment';
export const stepOrder = 'First order';
export const companyIsComplete = 'All that an invoice needs is filled in';
export const importOrEnter = 'None yet: import a list or enter them';
export const comeWithProducts = 'Come with the products';
export const someLackAPrice = 'There are products without a price';
export const allHaveAPrice = 'Each product has a price';
export const stockIsThere = 'There is stock';
export const noStockYet = 'Nothing in stock: count or import';
export const onlyYou = 'Only you have a login';
export const customersPayOnline = 'Online payment is switched on';
export const customersTransfer = 'Switched off: customers pay by bank transfer';
export const firstOrderIsIn = 'The first order was entered';
export const noOrderYet = 'No order entered yet';
export const noSenderYet = 'No sender entered yet';
export const noMailServer = 'No mail server: mail is kept, not sent';
export const beingChecked = 'Looking up SPF and DKIM …';
export const cannotBeLookedUp = 'SPF and DKIM could not be looked up';
export const mailCannotBeSeen = 'Could not be fetched';
export const oneMoment = 'One moment …';
export const goFillIn = 'Fill in';
export const goSee = 'See';
export const goImport = 'Import';
export const goCount = 'Count';
export const goAdd = 'Add';
export const goSetUp = 'Set up';
export const goEnter = 'Enter';
export const stepDone = 'Done';
export const stepToDo = 'To do';
export const optional = '(can wait)';
export const hideSteps = 'Hide';
export const stepsHidden = 'First steps hidden';
export const stepsComeBack = 'Switch them on again under Settings, Basics.';
export const companyIsReady = 'all is done';
export const mailStates = { good: 'in order', warning: 'mind', wrong: 'wrong', unknown: 'cannot be told' };
export const mailFinding = (subject: Text, state: Text) => `${subject} ${state}`;
export const stillMissing = (labels: Text) => `Still: ${labels}`;
export const productsThere = (count: number) => (count === 1 ? '1 product' : `${count} products`);
export const customersThere = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);
export const usersThere = (count: number) => `${count} people have a login`;
export const stepsDone = (done: number, all: number) => `${done} of ${all} done`;
export const busy = 'Busy …';
export const someSamplesStayed = 'Some samples stayed: why';
export const samples = {
  several: { attempt: 'Try with samples', away: 'Throw the samples away' },
  prices: {
    attempt: 'Try with a sample price',
    away: 'Throw the sample price away',
    note: 'A price agreement: Voorbeeld Bistro pays € 12.50 for Voorbeeld Sancerre.',
  },
  order: {
    attempt: 'Try with a sample order',
    away: 'Throw the sample order away',
    note: 'Takes one order number, which stays skipped afterwards. An invoice number only when you invoice it; it can then no longer go.',
  },
  invoice: {
    attempt: 'Try with a sample invoice',
    away: 'Throw the sample invoice away',
    note: 'No real payment: a made-up open invoice, with a number of its own that is not in your series.',
  },
  user: { attempt: 'Try with a sample colleague', away: 'Throw the sample colleague away' },
};
export const seeSample = 'See what is open';
export const dnsIsSilent = (sender: Text) =>
  `${sender}: DNS does not answer, SPF and DKIM cannot be looked up now`;
export const isNotPublished = 'is not there yet';
export const samplesFailed = 'This did not work. Import says why.';
