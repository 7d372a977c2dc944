export * from '#web/parts/words.en.ts';

export const allPayments = 'All payments';
export const thereAreNoPaymentsYet = 'There are no payments yet.';
export const noPaymentFitsThis = 'No payment fits this.';
export const numberOrCustomer = 'Number or customer';
export const paidOn = 'Date';
export const paidFrom = 'Paid from';
export const paidUntil = 'Paid up to and including';
export const paymentMethod = 'Method';
export const anyMethod = 'Any method';
export const bookedBy = 'Booked by';
export const amount = 'Amount';
