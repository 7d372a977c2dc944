import { z } from 'zod';
import { fieldChange, wireFields, wireValue } from '#api/contract/fields.ts';
import { eInvoiceOutlook } from '#api/contract/e-invoice-outlook.ts';
import { MandateView } from '#api/mandates/contract.ts';
import { operation } from '#api/contract/operation.ts';
import { Flag, inData, renamed, Success, WireDate, WireId, WireMoney } from '#api/contract/wire.ts';
import { customerFields } from '#domain/customer/fields.ts';
import type { VatTreatment } from '#domain/customer/vat-treatment.ts';
import { field } from '#domain/kernel/field.ts';

const roles = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;

const FoundCustomer = renamed({
  customerId: ['id', WireId],
  number: ['number', z.int()],
  name: ['name', z.string()],
  city: ['city', z.string()],
  isEnabled: ['enabled', Flag],
});
export type FoundCustomer = z.output<typeof FoundCustomer>;
const Question = z.object({ q: z.string().trim().min(2).max(100) });

/** API-101: the same as `searchCustomers`, disabled customers too (CUST-001). */
export const searchAllCustomers = operation({
  id: 'searchAllCustomers',
  item: 'API-101',
  isSearch: true,
  summary: 'Search customers, disabled ones too',
  method: 'GET',
  path: 'klant/getListByName/{q}',
  roles,
  changes: false,
  reads: ['Customer:list'],
  answers: 'problem',
  example: { q: 'wijnkamer' },
  request: Question,
  response: inData(z.array(FoundCustomer)),
});

/** API-102: at most 25, words in any order over name, city and number. */
export const searchCustomers = operation({
  id: 'searchCustomers',
  item: 'API-102',
  isSearch: true,
  summary: 'Search enabled customers',
  method: 'GET',
  path: 'klant/getListByNameEnabled/{q}',
  roles,
  changes: false,
  reads: ['Customer:list'],
  answers: 'problem',
  example: { q: 'wijnkamer' },
  request: Question,
  response: inData(z.array(FoundCustomer)),
});

/** API-104: by name, at most 50 000. */
export const enabledCustomers = operation({
  id: 'enabledCustomers',
  item: 'API-104',
  isSearch: true,
  summary: 'All enabled customers',
  method: 'GET',
  path: 'klant/getListEnabled',
  roles,
  changes: false,
  answers: 'problem',
  request: z.object({}),
  response: inData(z.array(FoundCustomer)),
});

const Named = z.object({ id: z.int(), name: z.string() });

/** API-105. */
export const customerTypes = operation({
  id: 'customerTypes',
  item: 'API-105',
  isSearch: true,
  summary: 'Customer types',
  method: 'GET',
  path: 'klant/getType',
  roles,
  changes: false,
  answers: 'problem',
  request: z.object({}),
  response: inData(z.array(Named)),
});

/** API-124. */
export const accountManagers = operation({
  id: 'accountManagers',
  item: 'API-124',
  isSearch: true,
  summary: 'Account managers',
  method: 'GET',
  path: 'klant/accountmanagers',
  roles,
  changes: false,
  reads: ['User'],
  answers: 'problem',
  request: z.object({}),
  response: inData(z.array(Named)),
});

/** API-125. */
export const customerBasics = operation({
  id: 'customerBasics',
  item: 'API-125',
  summary: 'What the customer list chooses from',
  method: 'GET',
  path: 'klant/basics',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['User'],
  answers: 'problem',
  request: z.object({}),
  response: z.object({ accountmanagers: z.array(Named), customer_types: z.array(Named) }),
});

const Directions = z.record(z.enum(['Ma', 'Di', 'Wo', 'Do', 'Vr', 'Za', 'Zo']), z.boolean());

/** API-103: what the customer page and the new-order screen show and copy (SO-005, CUST-005 to CUST-009). */
export const customerById = operation({
  id: 'customerById',
  item: 'API-103',
  summary: 'One customer',
  method: 'GET',
  path: 'klant/getById/{id}',
  roles,
  changes: false,
  reads: ['Customer:customerId', 'SalesOrder:list'],
  answers: 'problem',
  example: { id: 401 },
  request: renamed({ customerId: ['id', WireId] }),
  response: z.object({
    customer: renamed({
      customerId: ['id', WireId],
      number: ['number', z.int()],
      internalId: ['internal_id', z.int()],
      ...wireFields(customerFields),
      /** CUST-015: its own term, or that of the account. */
      termInDays: ['payment_term', z.int()],
      /** CUST-009: the delivery days, as the documents name them. */
      directions: ['directions', Directions],
      /** SO-009: the next day on which this customer is delivered to that the cut-off still allows. */
      recommendedDelivery: ['recomended_delivery', WireDate],
      /** Whether the account sells incl VAT. */
      isInclAccount: ['incl_account', Flag],
      /** CUST-016: how much is open, incl VAT, and how often for longer than the term and setting `unpaidWarningDays`. */
      openAmount: ['open_amount', WireMoney],
      overdueInvoices: ['count_open_overtime', z.int()],
      /** QUOTE-012: how many lines of its backorder are open. */
      openBackorders: ['backorders', z.int()],
      mandate: ['mandate', MandateView.nullable()],
      vatTreatment: [
        'vat_treatment',
        z.enum([
          ...(['domestic', 'eu-supply', 'export', 'reverse-charge', 'exempt'] satisfies VatTreatment[]),
          'undecided',
        ]),
      ],
      /** Ours: what the customer lacks for e-invoices, and whether they go with the mail. */
      eInvoice: ['ubl', renamed({ ...eInvoiceOutlook, isMailed: ['mailed', Flag] })],
      appUser: [
        'user',
        renamed({ username: ['username', z.string()], isEnabled: ['enabled', Flag] }).nullable(),
      ],
    }),
  }),
});
export type CustomerView = z.output<typeof customerById.response>['customer'];

const { name, street, houseNumber, houseNumberExtra, postcode, city, country } = customerFields;
const { contactPerson, email, customerType } = customerFields;

/** API-119, CUST-003, CUST-004. Old clients send no id: the same name at the same address is the same customer. */
export const storeCustomer = operation({
  id: 'storeCustomer',
  item: 'API-119',
  summary: 'New customer',
  method: 'POST',
  path: 'klant/store',
  roles,
  changes: true,
  answers: 'legacy',
  naturalKey: (wanted) =>
    JSON.stringify([wanted.name, wanted.postcode, wanted.houseNumber, wanted.houseNumberExtra, wanted.email]),
  example: { name: 'Bistro 108', customer_type_id: 2, accountmanager_user_id: 4 },
  request: renamed({
    name: ['name', wireValue(name).pipe(z.string().trim().min(1))],
    street: ['street_name', wireValue(street).default('')],
    houseNumber: ['house_number', wireValue(houseNumber).default('')],
    houseNumberExtra: ['house_number_extra', wireValue(houseNumberExtra).default('')],
    postcode: ['postcode', wireValue(postcode).default('')],
    city: ['city', wireValue(city).default('')],
    country: ['country', wireValue(country).default('Nederland')],
    contactPerson: ['contactpersoon', wireValue(contactPerson).default('')],
    telephone: ['telefoon_1', z.string().max(50).default('')],
    mobile: ['mobiel_1', z.string().max(50).default('')],
    email: ['email', wireValue(email).default('')],
    customerType: ['customer_type_id', wireValue(customerType).default('')],
    accountManagerId: ['accountmanager_user_id', WireId],
  }),
  response: inData(renamed({ customerId: ['id', WireId] })),
});

/** API-115, CUST-012. */
export const changeCustomerField = operation({
  id: 'changeCustomerField',
  item: 'API-115',
  summary: 'Change one field of a customer',
  method: 'PUT',
  path: 'klant/update',
  roles,
  changes: true,
  answers: 'legacy',
  example: { customer_id: 401, field: 'city', val: 'Utrecht' },
  request: fieldChange('customer_id', customerFields),
  response: Success,
});

/** CUST-031, CUST-034: what can be set of a customer's ordering app. `password` is that of its user. */
export const appFields = {
  appRange: customerFields.appRange,
  isAppBlocked: customerFields.isAppBlocked,
  seesInvoicesInApp: customerFields.seesInvoicesInApp,
  hasPunchOut: customerFields.hasPunchOut,
  hasOneListInApp: customerFields.hasOneListInApp,
};

/** API-116, CUST-031. */
export const changeCustomerApp = operation({
  id: 'changeCustomerApp',
  item: 'API-116',
  summary: 'Change the ordering app of a customer, or the password of its user',
  method: 'PUT',
  path: 'klant/update/klantappinfo',
  roles,
  changes: true,
  answers: 'legacy',
  example: { customer_id: 401, field: 'klantapp_blocked', val: 0 },
  request: fieldChange('customer_id', {
    ...appFields,
    password: field({
      wire: 'password',
      schema: z.string().max(200),
      label: 'Wachtwoord',
      control: { kind: 'text' },
      tab: 'app',
      group: 'Klantapp',
      changes: roles,
    }),
  }),
  response: Success,
});

/** API-109. */
export const sendCustomerAppInfo = operation({
  id: 'sendCustomerAppInfo',
  item: 'API-109',
  summary: 'Mail the customer how to order in the app',
  method: 'GET',
  path: 'klant/sendklantappinfo/{id}',
  roles,
  changes: true,
  answers: 'legacy',
  example: { id: 401 },
  request: renamed({ customerId: ['id', WireId] }),
  response: Success,
});
