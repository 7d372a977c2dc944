import type { Text } from '#web/lib/words.nl.ts';
export * from '#web/lib/words.en.ts';
export { invoiceDiscount } from '#web/parts/words.en.ts';

export const theBackorderLineWasNot = 'The backorder line was not deleted';
export const backorderLineDeleted = 'Backorder line deleted';
export const deleteBackorderLine = (productName: Text) => `Delete backorder line ${productName}`;
export const onThisOrder = 'on this order';
export const takeAlongBackorderLine = (productName: Text) => `Take along backorder line ${productName}`;
export const numberSince = (number: Text, day: Text) => `${number} · since ${day}`;
export const theBackorderLinesCouldNot = 'The backorder lines could not be fetched.';
export const backorderLines = 'Backorder lines';
export const takeAllAlong = 'Take all along';
export const openBackorderLines = 'Open backorder lines';
export const customerDiscountOf = (percentage: Text) => `customer discount ${percentage}`;
export const paymentTermOf = (days: Text) => `payment term ${days}`;
export const withoutVat = 'without VAT';
export const externalTransporter = 'external transporter';
export const overdue = (invoices: Text) => `${invoices} overdue`;
export const firstChooseACustomerThen = 'First choose a customer; then the right prices apply.';
export const deliversOn = (days: Text) => `delivers on ${days}`;
export const lineDeleted = (text: Text) => `Line deleted: ${text}`;
export const yourOrderIsStillHere = 'Your order is still here; confirm again and it will not be saved twice.';
export const notAllLinesWereTaken = 'Not all lines were taken along';
export const aWineThatYouNo = 'A wine that you no longer sell stays in the backorder.';
export const orderSaved = (value: Text, value2: Text) => `${value} ${value2} saved`;
export const theCustomer = 'the customer';
export const theOrderWasSavedBut =
  'The order was saved, but the packing slip was not made. Print it on the order itself.';
export const orderOrQuote = 'Order or quote';
export const yourDraftIsBack = (time: Text) => `Your draft of ${time} is back.`;
export const thisCustomerIsInactive = 'This customer is inactive.';
export const theCustomerCanNoLonger =
  'The customer can no longer order itself. Check whether this order may go ahead.';
export const paymentTerm14DaysOf = 'Payment term (+14 days) of some invoices has passed';
export const creditLimitExceeded = 'Credit limit exceeded.';
export const openWithThisOrder = (amount: Text, limit: Text) =>
  `With this order ${amount} is open; the limit is ${limit}.`;
export const thisOrderCannotBeSaved = ' This order cannot be saved like this.';
export const orderNotSaved = 'Your order was not saved.';
export const addCosts = 'Add costs';
export const pasteFromExcelNumberOr = 'Paste from Excel: number or name, and quantity';
export const aQuoteReservesNoStock = 'A quote reserves no stock.';
export const cancelOrder = 'Cancel';
export const confirmAmpPrint = 'Confirm & Print';
export const confirmAmpDashboard = 'Confirm & Dashboard';
export const confirmAmpView = 'Confirm & View';
export const discardNewOrder = 'Discard new order?';
export const discardOrder = 'Discard order';
export const theEnteredLinesAndNotes = 'The entered lines and notes will be lost. No order is saved.';
export const theMinimumAmountForFree = (minimum: Text) =>
  `The minimum amount for free delivery is €${minimum} excl. VAT`;
export const aLineOfItsOwn = '· a line of its own on the invoice';
export const shippingCosts = (unitPrice: Text) => `Shipping costs ${unitPrice}`;
export const backorder = (number: Text) => `Backorder ${number}`;
export const takeAlong = 'Take along';
export const quote = 'Quote';
export const quoteNotSaved = 'Your quote was not saved.';
export const and = 'and';
