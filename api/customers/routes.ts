import * as contract from '#api/customers/contract.ts';
import { addCustomer } from '#application/customer/add.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import { changeCustomerUser } from '#application/accounts/customer-user.ts';
import { sendAppInfo } from '#application/customer/app-access.ts';
import {
  accountManagers,
  changeCustomerApp,
  customerBasics,
  customerById,
  customerTypes,
  enabledCustomers,
  appFields,
  searchAllCustomers,
  searchCustomers,
  sendCustomerAppInfo,
  storeCustomer,
} from '#api/customers/contract.ts';
import { type Call, implement, implementView } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { customerTypes as types } from '#domain/customer/customer-types.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { vatTreatmentOf } from '#domain/customer/vat-treatment.ts';
import { eInvoiceOutlookOfBuyer } from '#domain/invoice/e-invoice.ts';
import { buyerOf } from '#domain/invoice/issue.ts';
import { timeInAmsterdam } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { deliveryDates } from '#domain/sales-order/delivery-days.ts';
import { accountManagersBy, accountManagersOf, userOfCustomer } from '#projections/accounts/queries.ts';
import {
  customerById as byId,
  customerStateById as stateById,
  enabledCustomers as allEnabled,
  searchCustomers as search,
} from '#projections/customers/queries.ts';
import { openAmountOf } from '#projections/open-amounts/queries.ts';
import { backorderLinesOf } from '#projections/sales-orders/queries.ts';

const mostFound = 25;
const mostListed = 50_000;
const ofCustomers = ({ caller: { log, account } }: Call) => ({ log, accountId: account.customersFrom });
const typeNames = types.map(({ id, name }) => ({ id, name }));
const weekdays = ['Ma', 'Di', 'Wo', 'Do', 'Vr', 'Za', 'Zo'] as const;

const managersIn = async ({ core, caller }: Call) => {
  const managers = await accountManagersOf(core.db, caller.account.accountId);
  return managers.map(({ userId: id, name }) => ({ id, name }));
};

export const customerRoutes = [
  implement(searchCustomers, async ({ q }, call) => ({
    data: await search(call.core.db, ofCustomers(call), q, mostFound),
  })),

  implement(searchAllCustomers, async ({ q }, call) => ({
    data: await search(call.core.db, ofCustomers(call), q, mostFound, { isDisabledToo: true }),
  })),

  implement(enabledCustomers, async (_, call) => ({
    data: await allEnabled(call.core.db, ofCustomers(call), mostListed),
  })),

  implement(customerTypes, async () => ({ data: typeNames })),

  implement(accountManagers, async (_, call) => ({ data: await managersIn(call) })),

  implement(customerBasics, async (_, call) => ({
    accountmanagers: await managersIn(call),
    customer_types: typeNames,
  })),

  implementView(customerById, async ({ customerId }, call) => {
    const { db, clock } = call.core;
    const { account } = call.caller;
    const [state, appUser, backorders] = await Promise.all([
      stateById(db, ofCustomers(call), customerId),
      userOfCustomer(db, account.accountId, customerId),
      backorderLinesOf(db, { log: call.caller.log, accountId: account.accountId }, customerId),
    ]);
    if (!state) return refuse<CustomerRefusal>('customer-not-found', { customerId });
    const { record: customer, mandate } = state;
    const vatTreatment = vatTreatmentOf(customer);
    const [accountManager = ''] = await accountManagersBy(db, [customer]);
    const termInDays = paymentTermOf(customer, settingOf(account, 'paymentTerm'));
    const open = await openAmountOf(
      db,
      { log: call.caller.log, accountIds: [account.accountId] },
      customerId,
      { today: clock.today(), days: termInDays + settingOf(account, 'unpaidWarningDays') },
    );
    const [recommendedDelivery = null] = deliveryDates({
      deliveryDays: customer.deliveryDays,
      today: clock.today(),
      time: timeInAmsterdam(clock.now()),
      count: 1,
    });
    return {
      customer: {
        ...customer,
        accountManager,
        internalId: customer.number,
        termInDays,
        directions: Object.fromEntries(
          weekdays.map((day, index) => [day, customer.deliveryDays.includes(index + 1)]),
        ) as Record<(typeof weekdays)[number], boolean>,
        recommendedDelivery,
        isInclAccount: account.priceSide === 'incl',
        openAmount: open.amount,
        overdueInvoices: open.overdue,
        mandate,
        openBackorders: backorders.length,
        vatTreatment,
        eInvoice: {
          ...eInvoiceOutlookOfBuyer(buyerOf(customer), {
            vatTreatment,
            isPrivate: customer.customerType === 'Particulier',
          }),
          isMailed: settingOf(account, 'sendsUbl'),
        },
        appUser: appUser && {
          username: appUser.username,
          isEnabled: appUser.memberships.some(
            (each) => each.accountId === account.accountId && each.isEnabled,
          ),
        },
      },
    };
  }),

  implement(storeCustomer, async (wanted, { core, by, recorded }) => {
    const { customerId } = recorded(await addCustomer(core, by, wanted));
    return { data: { customerId } };
  }),

  implement(contract.changeCustomerField, async (request, { core, by, caller, recorded }) => {
    const { field } = request.change;
    recorded(
      await changeOneField(customerFields, { field, role: caller.role }, () =>
        changeCustomerField(core, by, request),
      ),
    );
    return { data: 1 as const };
  }),

  implement(changeCustomerApp, async ({ id, change }, call) => {
    const { core, by, caller, recorded } = call;
    if (!(await byId(core.db, ofCustomers(call), id)))
      return refuse<CustomerRefusal>('customer-not-found', { customerId: id });
    if (change.field === 'password')
      await changeCustomerUser(
        core,
        { by, accounts: [{ accountId: by.accountId, log: caller.log }] },
        { customerId: id, password: change.to },
      );
    else
      recorded(
        await changeOneField(appFields, { field: change.field, role: caller.role }, () =>
          changeCustomerField(core, by, { id, change }),
        ),
      );
    return { data: 1 as const };
  }),

  implement(sendCustomerAppInfo, async (request, { core, by, recorded }) => {
    recorded(await sendAppInfo(core, by, request));
    return { data: 1 as const };
  }),
];
