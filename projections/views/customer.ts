import { type PaymentServices, serviceOf } from '#application/ports/payment-services.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { type Mandate, termsOf } from '#domain/customer/mandate.ts';
import { type LastUse, lapsesOn, lastUsedOn, sequenceOf } from '#domain/customer/mandate-terms.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { vatTreatmentOf } from '#domain/customer/vat-treatment.ts';
import { eInvoiceOutlookOfBuyer } from '#domain/invoice/e-invoice.ts';
import { buyerOf } from '#domain/invoice/issue.ts';
import { readIn } from '#domain/kernel/message.ts';
import { mayForgetCustomers } from '#domain/kernel/person.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { datesFor } from '#domain/sales-order/delivery-days.ts';
import { accountManagersBy, userOfCustomer } from '#projections/accounts/queries.ts';
import { customerStateById as stateById } from '#projections/customers/queries.ts';
import { lastUseOfMandate } from '#projections/sepa/queries.ts';
import { notInvoicedOf, openAmountOf } from '#projections/open-amounts/queries.ts';
import { backorderLinesOf } from '#projections/sales-orders/queries.ts';
import { customersOf, type StaffView } from '#projections/views/view.ts';

export const ofCustomers = ({ caller }: StaffView) => customersOf(caller.account);

/** A mandate as its page shows it. */
const mandateView = (mandate: Mandate, here: LastUse, providerCollects: boolean) => ({
  ...mandate,
  ...termsOf(mandate),
  usedOn: lastUsedOn(mandate, here),
  sequence: sequenceOf(mandate, here),
  lapsesOn: lapsesOn(mandate, here),
  hasPaper: mandate.paper !== undefined,
  providerMandate: mandate.atProvider?.mandate ?? null,
  providerCollects,
});

/** A customer with all that its page shows; refuses customer-not-found. */
export const customerViewOf = async (
  call: StaffView & { core: { paymentServices: PaymentServices } },
  { customerId }: { customerId: number },
) => {
  const { db, clock } = call.core;
  const { account } = call.caller;
  const [state, appUser, backorders] = await Promise.all([
    stateById(db, ofCustomers(call), customerId),
    userOfCustomer(db, account.accountId, customerId),
    backorderLinesOf(db, account, customerId),
  ]);
  if (!state) return refuse<CustomerRefusal>('customer-not-found', { customerId });
  const { record: customer, mandate } = state;
  const vatTreatment = vatTreatmentOf(customer);
  const [accountManager = ''] = await accountManagersBy(db, [customer]);
  const termInDays = paymentTermOf(customer, settingOf(account, 'paymentTerm'));
  const [open, notInvoiced] = await Promise.all([
    openAmountOf(db, account, customerId, {
      today: clock.today(),
      term: termInDays,
      grace: settingOf(account, 'unpaidWarningDays'),
    }),
    notInvoicedOf(db, account, customerId),
  ]);
  const [recommendedDelivery = null] = datesFor(settingOf(account, 'deliveryDaysByCity'), customer, clock, 1);
  return {
    customer: {
      ...customer,
      accountManager,
      internalId: customer.number,
      termInDays,
      directions: customer.deliveryDays,
      recommendedDelivery,
      isInclAccount: account.priceSide === 'incl',
      mayForget: mayForgetCustomers(account),
      openAmount: open.amount,
      notInvoiced,
      creditUsed: open.amount + (settingOf(account, 'countsOrdersForCredit') ? notInvoiced : 0),
      overdueInvoices: open.overdue,
      mandate:
        mandate &&
        mandateView(
          mandate,
          await lastUseOfMandate(db, call.caller.log, mandate.mandateId),
          serviceOf(call.core.paymentServices, account) !== null,
        ),
      openBackorders: backorders.length,
      vatTreatment,
      eInvoice: {
        ...readIn(
          call.language,
          eInvoiceOutlookOfBuyer(buyerOf(customer), {
            vatTreatment,
            isPrivate: customer.customerType === 'Particulier',
          }),
        ),
        isMailed: settingOf(account, 'sendsUbl'),
      },
      appUser: appUser && {
        username: appUser.username,
        language: appUser.language,
        isEnabled: appUser.memberships.some(
          (membership) => membership.accountId === account.accountId && membership.isEnabled,
        ),
      },
    },
  };
};
