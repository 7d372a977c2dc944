export * from '#web/parts/words.nl.ts';

export const allPayments = 'Alle betalingen';
export const thereAreNoPaymentsYet = 'Er zijn nog geen betalingen.';
export const noPaymentFitsThis = 'Geen betaling past hierbij.';
export const numberOrCustomer = 'Nummer of klant';
export const paidOn = 'Datum';
export const paidFrom = 'Betaald vanaf';
export const paidUntil = 'Betaald tot en met';
export const paymentMethod = 'Methode';
export const anyMethod = 'Elke methode';
export const bookedBy = 'Geboekt door';
export const amount = 'Bedrag';
