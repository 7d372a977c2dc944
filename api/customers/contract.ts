import { ScreenLanguage } from '#domain/kernel/language.ts';
import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { fieldChange, wireFields, wireValue } from '#api/contract/fields.ts';
import { eInvoiceOutlook } from '#api/contract/e-invoice-outlook.ts';
import { FoundCustomer, Question } from '#api/customers/search-contract.ts';
import { MandateView } from '#api/mandates/contract.ts';
import { managers, operationsFor, orderStaff, type ResponseOf } from '#api/contract/operation.ts';
import {
  byId,
  Flag,
  inData,
  listOf,
  RecordId,
  renamed,
  sentText,
  Text,
  textUpTo,
  Whole,
  WireDate,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { customerFields } from '#domain/customer/fields.ts';
import type { VatTreatment } from '#domain/customer/vat-treatment.ts';
import { type Field, field } from '#domain/kernel/field.ts';

const { operation } = operationsFor(orderStaff, 'customers');

/** API-101: the same as `searchCustomers`, disabled customers too (CUST-001). */
export const searchAllCustomers = operation('searchAllCustomers', 'GET klant/getListByName/{q}', {
  isOfBooks: true,
  summary: 'Search customers, disabled ones too',
  reads: ['Customer:list'],
  request: Question,
  response: listOf(FoundCustomer),
});

/** API-104: by name, at most 50 000. */
export const enabledCustomers = operation('enabledCustomers', 'GET klant/getListEnabled', {
  item: 'API-104',
  isOfBooks: true,
  summary: 'All enabled customers',
  response: listOf(FoundCustomer),
});

const Named = z.object({ id: Whole, name: Text });

/** API-105. */
export const customerTypes = operation('customerTypes', 'GET klant/getType', {
  item: 'API-105',
  isOfBooks: true,
  summary: 'Customer types',
  response: listOf(Named),
});

/** API-124. */
export const accountManagers = operation('accountManagers', 'GET klant/accountmanagers', {
  item: 'API-124',
  isOfBooks: true,
  summary: 'Account managers',
  reads: ['User'],
  response: listOf(Named),
});

/** API-125. */
export const customerBasics = operation('customerBasics', 'GET klant/basics', {
  isOfBooks: true,
  item: 'API-125',
  summary: 'What the customer list chooses from',
  roles: managers,
  reads: ['User'],
  response: { accountmanagers: z.array(Named), customer_types: z.array(Named) },
});

const weekdays = ['Ma', 'Di', 'Wo', 'Do', 'Vr', 'Za', 'Zo'] as const;
/** CUST-009: the delivery days, 1 Monday to 7 Sunday, as the documents have them: yes or no for each weekday. */
const Directions = z.codec(z.record(z.enum(weekdays), z.boolean()), z.array(z.int().min(1).max(7)), {
  decode: (isOn) => weekdays.flatMap((day, index) => (isOn[day] ? [index + 1] : [])),
  encode: (days) =>
    Object.fromEntries(weekdays.map((day, index) => [day, days.includes(index + 1)])) as Record<
      (typeof weekdays)[number],
      boolean
    >,
});

/** API-103: what the customer page and the new-order screen show and copy (SO-005, CUST-005 to CUST-009). */
export const customerById = operation('customerById', 'GET klant/getById/{id}', {
  isOfBooks: true,
  item: 'API-103',
  summary: 'One customer',
  reads: ['Customer:customerId', 'SalesOrder:list'],
  request: byId('customerId'),
  response: {
    customer: renamed({
      customerId: RecordId,
      number: Whole,
      internalId: Whole,
      ...wireFields(customerFields),
      /** CUST-015: its own term, or that of the account. */
      termInDays: ['payment_term', Whole],
      directions: Directions,
      /** SO-009: the next day on which this customer is delivered to that the cut-off still allows. */
      recommendedDelivery: ['recomended_delivery', WireDate],
      /** Whether the account sells incl VAT. */
      isInclAccount: ['incl_account', Flag],
      mayForget: Flag,
      /** CUST-016: how much is open, incl VAT, and how often for longer than the term and setting `unpaidWarningDays`. */
      openAmount: WireMoney,
      /** Ours: what it ordered and has no invoice of yet, incl VAT; and what of both counts towards its credit limit. */
      notInvoiced: ['not_invoiced', WireMoney],
      creditUsed: ['credit_used', WireMoney],
      overdueInvoices: ['count_open_overtime', Whole],
      /** QUOTE-012: how many lines of its backorder are open. */
      openBackorders: ['backorders', Whole],
      mandate: MandateView.nullable(),
      vatTreatment: z.enum([
        ...(['domestic', 'eu-supply', 'export', 'reverse-charge', 'exempt'] satisfies VatTreatment[]),
        'undecided',
      ]),
      /** Ours: what the customer lacks for e-invoices, and whether they go with the mail. */
      eInvoice: renamed({ ...eInvoiceOutlook, isMailed: ['mailed', Flag] }),
      appUser: [
        'user',
        renamed({ username: Text, isEnabled: Flag, language: ScreenLanguage.nullable() }).nullable(),
      ],
    }),
  },
});
export type CustomerView = ResponseOf<typeof customerById>['customer'];

const { name, street, houseNumber, houseNumberExtra, postcode, city, country } = customerFields;
const { contactPerson, email, customerType } = customerFields;

const optional = (text: Field<string>) => wireValue(text).default('');

/** API-119, CUST-003, CUST-004. Old clients send no id: the same name at the same address is the same customer. */
export const storeCustomer = operation('storeCustomer', 'POST klant/store', {
  item: 'API-119',
  summary: 'New customer',
  naturalKey: (wanted) =>
    JSON.stringify([wanted.name, wanted.postcode, wanted.houseNumber, wanted.houseNumberExtra, wanted.email]),
  example: { name: 'Bistro 108', customer_type_id: 2, accountmanager_user_id: 4 },
  request: {
    name: wireValue(name).pipe(z.string().trim().min(1)),
    street: ['street_name', optional(street)],
    houseNumber: optional(houseNumber),
    houseNumberExtra: optional(houseNumberExtra),
    postcode: optional(postcode),
    city: optional(city),
    country: wireValue(country).default('Nederland'),
    contactPerson: ['contactpersoon', optional(contactPerson)],
    telephone: ['telefoon_1', sentText(50)],
    mobile: ['mobiel_1', sentText(50)],
    email: optional(email),
    customerType: ['customer_type_id', optional(customerType)],
    accountManagerId: ['accountmanager_user_id', WireId],
  },
  response: inData(byId('customerId')),
});

/** API-115, CUST-012. */
export const changeCustomerField = operation('changeCustomerField', 'PUT klant/update', {
  item: 'API-115',
  summary: 'Change one field of a customer',
  example: { customer_id: 401, field: 'city', val: 'Utrecht' },
  request: fieldChange('customer_id', customerFields, undefined, {
    directions: { field: 'deliveryDays', sent: z.record(z.string(), z.unknown()), schema: Directions },
  }),
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
export const changeCustomerApp = operation('changeCustomerApp', 'PUT klant/update/klantappinfo', {
  area: null,
  item: 'API-116',
  summary: 'Change the ordering app of a customer, or the password of its user',
  example: { customer_id: 401, field: 'klantapp_blocked', val: 0 },
  request: fieldChange('customer_id', {
    ...appFields,
    password: field({
      wire: 'password',
      schema: textUpTo(200),
      label: message('Wachtwoord', 'Password'),
      control: { kind: 'text' },
      tab: 'app',
      group: message('Klantapp', 'Customer app'),
      changes: orderStaff,
    }),
  }),
});

/** API-109. */
export const sendCustomerAppInfo = operation('sendCustomerAppInfo', 'GET klant/sendklantappinfo/{id}', {
  area: null,
  item: 'API-109',
  summary: 'Mail the customer how to order in the app',
  changes: true,
  request: byId('customerId'),
});
