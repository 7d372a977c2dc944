import * as contract from '#api/customers/contract.ts';
import * as found from '#api/customers/search-contract.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { listCustomers } from '#api/customers/list-contract.ts';
import {
  type Call,
  implement,
  implementData,
  implementCommand,
  implementCreation,
  implementView,
  success,
} from '#api/http/implement.ts';
import { implementFieldChange, changeOneField } from '#api/http/record-fields.ts';
import { refuse } from '#api/http/refuse.ts';
import { isCodeNew } from '#api/http/session.ts';
import { changeCustomerUser } from '#application/accounts/customer-user.ts';
import { addCustomer } from '#application/customer/add.ts';
import { sendAppInfo } from '#application/customer/app-access.ts';
import { changeCustomerField } from '#application/customer/change-field.ts';
import { customerTypes as types, typeNamed } from '#domain/customer/customer-types.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { accountManagersOf } from '#projections/accounts/queries.ts';
import {
  customerById as byId,
  enabledCustomers as allEnabled,
  searchCustomers as search,
} from '#projections/customers/queries.ts';
import { customerListOf } from '#projections/views/customer-list.ts';
import { ofCustomers, customerViewOf } from '#projections/views/customer.ts';

const mostFound = 25;

const mostListed = 50_000;

const typesIn = (language: ScreenLanguage) =>
  types.map(({ id, label }) => ({ id, name: said(language, label) }));

const managersIn = async ({ core, caller }: Call) => {
  const managers = await accountManagersOf(core.db, caller.account.accountId);
  return managers.map(({ userId: id, name }) => ({ id, name }));
};

/** Another password for who orders for a customer. Refuses code-asked, as `klant/appuser` does. */
const setPassword = async ({ core, actor, caller }: Call, customerId: number, password: string) => {
  if (!(await isCodeNew(core, caller))) refuse('code-asked');
  const administrator = { actor, accounts: [{ accountId: actor.accountId, log: caller.log }] };
  await changeCustomerUser(core, administrator, { customerId, password });
};

export const customerRoutes = [
  implementData(found.searchCustomers, (call, { q }) =>
    search(call.core.db, ofCustomers(call), q, mostFound),
  ),

  implementData(contract.searchAllCustomers, (call, { q }) =>
    search(call.core.db, ofCustomers(call), q, mostFound, { isDisabledToo: true }),
  ),

  implementData(contract.enabledCustomers, (call) => allEnabled(call.core.db, ofCustomers(call), mostListed)),

  implement(listCustomers, (call, { typeId, ...wanted }) =>
    customerListOf(call, { ...wanted, customerType: typeNamed(typeId) }),
  ),

  implement(contract.customerTypes, async ({ language }) => ({ data: typesIn(language) })),

  implementData(contract.accountManagers, (call) => managersIn(call)),

  implement(contract.customerBasics, async (call) => ({
    accountmanagers: await managersIn(call),
    customer_types: typesIn(call.language),
  })),

  implementView(contract.customerById, customerViewOf),

  implementCreation(contract.storeCustomer, addCustomer),

  implementFieldChange(contract.changeCustomerField, customerFields, changeCustomerField),

  implement(contract.changeCustomerApp, async (call, { id, change }) => {
    const { core, actor, caller, recorded } = call;
    if (!(await byId(core.db, ofCustomers(call), id)))
      return refuse('customer-not-found', { customerId: id });
    if (change.field === 'password') {
      await setPassword(call, id, change.to);
      return success;
    }
    const saved = changeOneField(contract.appFields, { field: change.field, role: caller.role }, () =>
      changeCustomerField(core, actor, { id, change }),
    );
    recorded(await saved);
    return success;
  }),

  implementCommand(contract.sendCustomerAppInfo, sendAppInfo),
];
