import { accountByKey } from '#application/booking/service-key.ts';

/** INT-023: the account that sells under a key of a checkout; null when there is none, or its checkout is off. */
export const accountOfCheckoutKey = accountByKey('checkout', 'checkoutKey');
