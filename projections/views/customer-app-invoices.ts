import { settingOf } from '#domain/account/settings.ts';
import { isMandateGiven } from '#domain/customer/mandate.ts';
import { schemeOf } from '#domain/customer/mandate-terms.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { addDays } from '#domain/kernel/date.ts';
import { type PaymentServices, serviceOf } from '#application/ports/payment-services.ts';
import { pageOfInvoices } from '#projections/invoice-list/queries.ts';
import { customerStateById, mandatesOf } from '#projections/customers/queries.ts';
import { owedByCustomer } from '#projections/open-amounts/queries.ts';
import { type CustomerView, ownCustomer, ownerOf } from '#projections/views/customer-app-range.ts';
import { stateOf } from '#projections/views/invoice-list.ts';
import { collectedOn, underWayOf } from '#projections/sepa/queries.ts';
import type { Branch } from '#domain/user/branches.ts';
import { customersOf, type Page } from '#projections/views/view.ts';

/** The view of whom a branch lets do so much. */
type MandateView = CustomerView & { caller: { branch: Pick<Branch, 'right' | 'limit'> | null } };
type InvoicesView = MandateView & { core: { paymentServices: PaymentServices } };

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

/** A mandate binds the whole customer: who only looks, or orders up to a limit, neither gives nor revokes one. */
export const mayGiveMandates = (branch: Pick<Branch, 'right' | 'limit'> | null): boolean =>
  branch === null || branch.right === 'approve' || (branch.right === 'order' && branch.limit === null);

const masked = (iban: string) => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** The customer's own mandate, and the collections that its revoking does not stop. */
export const ownMandateOf = async (call: MandateView) => {
  const { core, caller } = call;
  const { customerId } = await ownCustomer(call);
  const mandate = (await customerStateById(core.db, customersOf(caller.account), customerId))?.mandate;
  const mayRevoke = mayGiveMandates(caller.branch);
  if (!mandate) return { mandate: null, mayRevoke, underWay: [] };
  const { mandateId, name, iban, reference, signedOn, revokedOn = null } = mandate;
  const shown = {
    mandateId,
    name,
    iban: masked(iban),
    reference,
    scheme: schemeOf(mandate),
    signedOn,
    revokedOn,
  };
  return { mandate: shown, mayRevoke, underWay: await underWayOf(core.db, caller.log, mandateId) };
};

/** A page of the customer's own invoices, and what all of them come to (CUST-034). */
export const ownInvoicesOf = async (call: InvoicesView, { isOpen, ...page }: Page & { isOpen: boolean }) => {
  const { core, caller } = call;
  const { account } = caller;
  const customer = await ownCustomer(call);
  if (!customer.seesInvoicesInApp) return nothing;
  const { log, accountId, customerId } = ownerOf(call, customer);
  const today = core.clock.today();
  const term = paymentTermOf(customer, settingOf(account, 'paymentTerm'));
  const scope = { log, accountId, customersFrom: customersOf(account).accountId };
  const state = isOpen ? 'open' : 'settled';
  const all = { question: '', from: null, until: null, isToPay: true } as const;
  const wanted = { ...all, state, customerId, scope, today } as const;
  const mayPay = serviceOf(core.paymentServices, account) !== null;
  const asksMandates = mayPay && settingOf(account, 'givesMandatesInApp');
  const ofCustomers = customersOf(account);
  const [{ rows, total }, owed, mandates] = await Promise.all([
    pageOfInvoices(core.db, wanted, { ...page, isCounted: true, isDescending: !isOpen }),
    owedByCustomer(core.db, { log, accountIds: [accountId] }, customerId, { today, term }),
    asksMandates ? mandatesOf(core.db, ofCustomers, [customerId]) : null,
  ]);
  const atBank = await collectedOn(
    core.db,
    log,
    rows.map(({ claimId }) => claimId),
  );
  const data = rows.map((row) => {
    const dueDate = row.dueDate ?? addDays(row.invoiceDate, term);
    const collectOn = atBank.get(row.claimId) ?? null;
    return { ...row, dueDate, state: stateOf({ ...row, dueDate }, today), collectOn };
  });
  const mayGiveMandate =
    mandates !== null && !isMandateGiven(mandates.get(customerId)) && mayGiveMandates(caller.branch);
  return { ...owed, data, total, isShown: true, mayPay, mayGiveMandate };
};
