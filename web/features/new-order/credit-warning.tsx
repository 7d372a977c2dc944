import type { CustomerView } from '#api/contract/customers.ts';
import { overCreditLimit } from '#domain/customer/credit-limit.ts';
import type { Money } from '#domain/kernel/money.ts';
import { useAccountQuery } from '#web/app/account.ts';
import { money, plural } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';

/**
 * CUST-016, SO-020: what is open of the customer for too long, and that this order goes over the credit limit.
 * Neither holds the order back. `order` is incl VAT.
 */
export const CreditWarning = ({ customer, order }: { customer: CustomerView; order: Money }) => {
  const { data: account } = useAccountQuery();
  const { creditLimit, openAmount, overdueInvoices } = customer;
  const over = overCreditLimit({ creditLimit, open: openAmount, order });
  return (
    <>
      {overdueInvoices > 0 && (
        <Banner kind="warning">
          OPENSTAANDE FACTUREN: {plural(overdueInvoices, 'post is', 'posten zijn')} meer dan{' '}
          {plural(account?.settings[232] ?? 14, 'dag', 'dagen')} over de betaaltermijn, {money(openAmount)}{' '}
          staat open.
        </Banner>
      )}
      {over > 0 && (
        <Banner kind="warning">
          Met deze order gaat {customer.name} {money(over)} over de kredietlimiet van {money(creditLimit)}:{' '}
          {money(openAmount)} staat al open.
        </Banner>
      )}
    </>
  );
};
