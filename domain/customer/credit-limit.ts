import type { Money } from '#domain/kernel/money.ts';

/**
 * How far what is open plus a new order, both incl VAT, exceed the customer's credit limit; 0 if they do not
 * or there is no limit (CUST-016).
 */
export const overCreditLimit = ({
  creditLimit,
  open,
  order,
}: {
  creditLimit: Money;
  open: Money;
  order: Money;
}): Money => (creditLimit > 0 ? Math.max(0, open + order - creditLimit) : 0);
