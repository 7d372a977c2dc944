import type { Money } from '#domain/kernel/money.ts';

/**
 * By how much what is open and a new order, both incl VAT, go over the credit limit of a customer; 0 while
 * they do not, and without a limit (CUST-016).
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
