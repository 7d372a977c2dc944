import * as contract from '#api/customers/contract.ts';
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
import { changeCustomerUser } from '#application/accounts/customer-user.ts';
import { addCustomer } from '#application/customer/add.ts';
import { sendAppInfo } from '#application/customer/app-access.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import { customerTypes as types } from '#domain/customer/customer-types.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { accountManagersOf } from '#projections/accounts/queries.ts';
import {
  customerById as byId,
  enabledCustomers as allEnabled,
  searchCustomers as search,
} from '#projections/customers/queries.ts';
import { ofCustomers, customerViewOf } from '#projections/views/customer.ts';

const mostFound = 25;

const mostListed = 50_000;

const typeNames = types.map(({ id, name }) => ({ id, name }));

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

  implementView(customerById, (request, call) => customerViewOf(call, request)),

  implement(storeCustomer, async (wanted, { core, actor, recorded }) => {
    const { customerId } = recorded(await addCustomer(core, actor, wanted));
    return { data: { customerId } };
  }),

  implement(contract.changeCustomerField, async (request, { core, actor, caller, recorded }) => {
    const { field } = request.change;
    recorded(
      await changeOneField(customerFields, { field, role: caller.role }, () =>
        changeCustomerField(core, actor, request),
      ),
    );
    return { data: 1 as const };
  }),

  implement(changeCustomerApp, async ({ id, change }, call) => {
    const { core, actor, caller, recorded } = call;
    if (!(await byId(core.db, ofCustomers(call), id)))
      return refuse<CustomerRefusal>('customer-not-found', { customerId: id });
    if (change.field === 'password') {
      const administrator = { actor, accounts: [{ accountId: actor.accountId, log: caller.log }] };
      await changeCustomerUser(core, administrator, { customerId: id, password: change.to });
      return { data: 1 as const };
    }
    const saved = changeOneField(appFields, { field: change.field, role: caller.role }, () =>
      changeCustomerField(core, actor, { id, change }),
    );
    recorded(await saved);
    return { data: 1 as const };
  }),

  implement(sendCustomerAppInfo, async (request, { core, actor, recorded }) => {
    recorded(await sendAppInfo(core, actor, request));
    return { data: 1 as const };
  }),
];
