import { z } from 'zod';
import {
  alsoDisabled,
  firstFirst,
  byQuestion,
  foundSoFar,
  recordPaging,
} from '#api/contract/list-filters.ts';
import { operation, orderStaff } from '#api/contract/operation.ts';
import {
  Flag,
  NullableDay,
  NullableMoney,
  RecordId,
  renamed,
  Text,
  Whole,
  WireChoice,
  WireMoney,
} from '#api/contract/wire.ts';

const ListedCustomer = renamed({
  customerId: RecordId,
  number: Whole,
  name: Text,
  city: Text,
  customerType: ['type', Text],
  accountManager: ['manager', Text],
  telephone: Text,
  email: Text,
  contactPerson: Text,
  isEnabled: Flag,
  lastOrderOn: ['last_order', NullableDay],
  /** Incl VAT, of all invoices that are not paid; below zero the customer gets it. */
  openAmount: ['openstaand', WireMoney],
});
export type ListedCustomer = z.output<typeof ListedCustomer>;

/** By name, number or city; each has its index. */
export const CustomerSort = z.enum(['name', 'number', 'city']);
export type CustomerSort = z.output<typeof CustomerSort>;

/**
 * Ours: a page of the customers in which every word of `q` is found, each with what is open and when it ordered last.
 * The disabled ones too when asked.
 */
export const listCustomers = operation('listCustomers', 'GET klant/list', {
  area: 'customers',
  roles: orderStaff,
  isOfBooks: true,
  summary: 'A page of the customers',
  example: { q: 'bistro', sort: 'city' },
  reads: ['Customer:list', 'SalesOrder:list', 'User'],
  request: {
    ...byQuestion,
    ...alsoDisabled,
    typeId: ['type', WireChoice],
    managerId: ['manager', WireChoice],
    sort: CustomerSort.default('name'),
    ...firstFirst,
    ...recordPaging,
  },
  response: {
    data: z.array(ListedCustomer),
    ...foundSoFar,
    /** Of all that are found; null where there are more than were counted. */
    openTotal: ['openstaand', NullableMoney],
  },
});
