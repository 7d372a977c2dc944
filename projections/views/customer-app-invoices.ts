import { settingOf } from '#domain/account/settings.ts';
import { isMandateGiven } from '#domain/customer/mandate.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { addDays } from '#domain/kernel/date.ts';
import { takesOnlinePayments } from '#domain/payment/online.ts';
import { pageOfInvoices } from '#projections/invoice-list/queries.ts';
import { mandatesOf } from '#projections/customers/queries.ts';
import { owedByCustomer } from '#projections/open-amounts/queries.ts';
import { type CustomerView, ownCustomer, ownerOf } from '#projections/views/customer-app-range.ts';
import { stateOf } from '#projections/views/invoice-list.ts';
import { customersOf, type Page } from '#projections/views/view.ts';

/** What there is to see for a customer that may not see its invoices here. */
const nothing = {
  data: [],
  total: 0,
  isShown: false,
  mayPay: false,
  mayGiveMandate: false,
  open: 0,
  overdue: 0,
  credit: 0,
};

/** A page of the customer's own invoices, and what all of them come to (CUST-034). */
export const ownInvoicesOf = async (call: CustomerView, { isOpen, ...page }: Page & { isOpen: boolean }) => {
  const { core, caller } = call;
  const { account } = caller;
  const customer = await ownCustomer(call);
  if (!customer.seesInvoicesInApp) return nothing;
  const { log, accountId, customerId } = ownerOf(call, customer);
  const today = core.clock.today();
  const term = paymentTermOf(customer, settingOf(account, 'paymentTerm'));
  const scope = { log, accountId, customersFrom: customersOf(account).accountId };
  const state = isOpen ? 'open' : 'settled';
  const wanted = { question: '', state, customerId, from: null, until: null, scope, today } as const;
  const mayPay = takesOnlinePayments(account);
  const asksMandates = mayPay && settingOf(account, 'givesMandatesInApp');
  const ofCustomers = customersOf(account);
  const [{ rows, total }, owed, mandates] = await Promise.all([
    pageOfInvoices(core.db, wanted, { ...page, isDescending: !isOpen }),
    owedByCustomer(core.db, { log, accountIds: [accountId] }, customerId, { today, term }),
    asksMandates ? mandatesOf(core.db, ofCustomers, [customerId]) : null,
  ]);
  const data = rows.map((row) => {
    const dueDate = row.dueDate ?? addDays(row.invoiceDate, term);
    return { ...row, dueDate, state: stateOf({ ...row, dueDate }, today) };
  });
  const mayGiveMandate = mandates !== null && !isMandateGiven(mandates.get(customerId));
  return { ...owed, data, total, isShown: true, mayPay, mayGiveMandate };
};
