import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/parts/words.en.ts';

export const theLastReminderWasSent = 'The last reminder was sent less than 7 days ago.';
export const reminderQueued = 'Reminder queued';
export const remind = (name: Text) => `Remind ${name}?`;
export const sendReminder = 'Send reminder';
export const aReminderOfGoesTo = (invoices: Text, amount: Text, email: Text) =>
  `A reminder of ${invoices} (${amount}) goes to ${email}.`;
export const thisCustomerHasNoEmail = 'This customer has no email address. Enter it at the customer first.';
export const directDebit = 'Direct debit';
export const withoutMandate = 'without mandate';
export const lastReminded = 'Last reminded';
export const never = 'never';
export const sentReminders = 'Sent reminders';
export const remindCustomer = (name: Text) => `Remind ${name}`;
export const remindVerb = 'Remind';
export const from = 'from';
export const invoicesOlderThan = 'Invoices older than';
export const customersWithInvoicesOlderThan = (days: Text) =>
  `Customers with invoices older than ${days} days`;
export const nobodyHasAnInvoiceOpen = (days: Text) =>
  `Nobody has an invoice open for more than ${days} days.`;
export const reminderNotSent = 'Reminder NOT Sent';
export const tryAgainOrContactSupport = 'Try again or contact support.';
export const emailReminderTo = 'Email reminder naar';
export const ofInvoiceTo = (value: Text, invoiceNumber: Text, customerName: Text) =>
  `${value} of invoice ${invoiceNumber} to ${customerName}.`;
export const overviewOfEverythingThatHas = (customerName: Text) =>
  `Overview of everything that ${customerName} has open.`;
export const oneAddressPerReminder = 'One address per reminder';
export const levels = { 1: '1st', 2: '2nd', 3: '3rd' };
export const onItsWay = 'on its way';
export const uncertain = 'uncertain';
export const cameBack = 'came back';
export const onItsWayToThe = 'on its way to the mail server';
export const keptNotSentThereIs = 'kept, not sent: there is no mail server';
export const uncertainWhetherItArrived = 'uncertain whether it arrived';
export const cameBackUndelivered = 'came back undelivered';
export const neverReminded = 'Never reminded';
export const showAll = (min: Text) => `Show all ${min}`;
export const showTheLast3 = 'Show the last 3';
export const readIn = 'read in';
export const daysOverdue = 'days overdue';
export const old = 'old';
export const noReminderYet = 'No reminder yet';
export const kindOfReminderForInvoice = (invoiceNumber: Text) =>
  `Kind of reminder for invoice ${invoiceNumber}`;
export const sendReminderOfInvoice = (invoiceNumber: Text) => `Send reminder of invoice ${invoiceNumber}`;
export const daysOverdueTitle = 'Days overdue';
export const lastReminder = 'Last reminder';
export const reminder = 'Reminder';
export const thereIsASignedMandate = 'There is a signed mandate: the invoice is proposed under Direct debit.';
export const directDebitTag = 'direct debit';
export const thereIsNoSignedMandate = 'There is no signed mandate: the customer pays itself.';
export const directDebitWithoutMandate = 'direct debit without mandate';
export const invoicesOf = (name: Text) => `Invoices of ${name}`;
export const term = (term: Text) => `term ${term}`;
export const againFrom = 'again from';
export const mailOverviewOf = (name: Text) => `Mail overview of ${name}`;
export const mailOverview = 'Mail overview';
export const printOverviewOf = (name: Text) => `Print overview of ${name}`;
export const printOverview = 'Print overview';
export const olderThan = 'Older than';
export const daysOfTheLastTotal = 'Days of the last total';
export const upToDaysOverdue = (block1: Text) => `1 to ${block1} days overdue`;
export const betweenDaysOverdue = (value: Text, block2: Text) => `${value} to ${block2} days overdue`;
export const moreThanAndLessThan = (block2: Text, block3: Text) =>
  `more than ${block2} and less than ${block3} days overdue`;
export const daysOrMoreOverdue = (block3: Text) => `${block3} days or more overdue`;
export const block1UpToHow = 'Block 1 up to how many days';
export const block2UpToHow = 'Block 2 up to how many days';
export const block4FromHowMany = 'Block 4 from how many days';
export const daysUnit = ' days';
export const toDays = (value: Text, block3: Text) => `${value} to under ${block3} days`;
export const daysOrMore = ' days or more';
export const refreshTotals = 'Refresh totals';
export const overdueInvoices = 'Overdue invoices';
export const allAccountManagers = 'All account managers';
export const whichInvoices = 'Which invoices';
export const howLongOverdue = 'How long overdue';
export const daysOverdueCountedFromThe =
  'Days overdue, counted from the end of the payment term of the customer. After a reminder a customer cannot get another for seven days.';
export const allCustomersPaidOnTime = 'All customers paid on time. Nothing is overdue.';
export const customersWithOverdueInvoices = 'Customers with overdue invoices';
export const upToDays = (block1: Text) => `≤ ${block1} days`;
export const totalOpen = 'Total open';
export const olderThanDays = (days: Text) => `Older than ${days} days`;
export const fromDay = (day: Text) => `${day} to `;

/** Which invoices count. */
export const kinds = { ALL: 'ALL', 'Non Null Invoices': 'Non Null Invoices' };
export const chooseCustomer = (name: string) => `Choose ${name}`;
export const pauseRemindersOf = (invoiceNumber: Text) => `Pause reminders of invoice ${invoiceNumber}`;
export const pauseVerb = 'Pause';
export const resumeVerb = 'Resume';
export const resumeRemindersOf = (invoiceNumber: Text) => `Resume reminders of invoice ${invoiceNumber}`;
export const remindersPaused = 'Reminders paused';
export const remindersResumed = 'Reminders resumed';
export const invoiceNamed = (invoiceNumber: Text) => `Invoice ${invoiceNumber}`;
export const why = 'Why';
export const promisedToPayBy = 'Promised to pay on';
export const pausedUntilOptional = 'Paused up to (empty: until you resume)';
export const whatIsDisputed = 'What is disputed';
export const remarkOptional = 'Remark (may be empty)';
export const collectedOn = (day: Text) => `collected on ${day}`;
export const inAFileAtTheBank = 'This invoice is in a file at the bank: nobody is reminded of it.';
export const willBeCollectedOn = (day: Text) => `to be collected from ${day}`;
export const notCollectedOn = (day: Text) => `not collected yet (${day})`;
export const saidToBeCollected =
  'This invoice says that it is collected: nobody is reminded of it. Make the direct debit, or switch direct debit off at the customer.';
export const dueForAStepToday = 'Due for a step today';
export const noStepIsDue = 'No step of the schedule is due today.';
export const interestAndCosts = 'Interest and costs';
export const totalToPay = 'Total to pay';
export const ordersOf = (number: string) => `Orders of invoice ${number}`;
export const byPost = 'By post';
export const postReminderOf = (number: Text) => `Reminder of invoice ${number} by post`;
export const reminderByPost = 'Reminder by post';
export const recordByPost = 'Record: goes by post';
export const reminderGoesByPost = 'Recorded: goes by post';
export const openLetter = 'Open the letter and print it';
export const theLetterWasNotMade = 'The letter was not made.';
export const byPostCountsAs =
  'Print the letter and post it. The step counts once the letter is there: in three days. The schedule goes on after that.';
export const noMailServer = 'No mail server is set.';
export const stepsWait =
  'Reminders are kept and not sent, and the steps of the schedule wait. By post is possible: at the invoice.';
export const setMailServer = 'Set a mail server';
