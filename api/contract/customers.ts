import { z } from 'zod';
import { fieldChange, wireFields } from '#api/contract/fields.ts';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, WireDate, WireId } from '#api/contract/wire.ts';
import { customerFields } from '#domain/customer/fields.ts';

const roles = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;

/** API-102: at most 25, words in any order over name, city and number. */
export const searchCustomers = operation({
  id: 'searchCustomers',
  summary: 'Search enabled customers',
  method: 'GET',
  path: 'klant/getListByNameEnabled/{q}',
  roles,
  changes: false,
  answers: 'problem',
  request: z.object({ q: z.string().trim().min(2).max(100) }),
  response: inData(
    z.array(
      renamed({
        customerId: ['id', WireId],
        number: ['number', z.int()],
        name: ['name', z.string()],
        city: ['city', z.string()],
      }),
    ),
  ),
});

/** API-103: what the new-order screen shows and copies (SO-005). */
export const customerById = operation({
  id: 'customerById',
  summary: 'One customer',
  method: 'GET',
  path: 'klant/getById/{id}',
  roles,
  changes: false,
  answers: 'problem',
  request: renamed({ customerId: ['id', WireId] }),
  response: z.object({
    customer: renamed({
      customerId: ['id', WireId],
      number: ['number', z.int()],
      ...wireFields(customerFields),
      /** CUST-015: its own term, or that of the account. */
      termInDays: ['payment_term', z.int()],
      /** SO-009: the next day on which this customer is delivered to that the cut-off still allows. */
      recommendedDelivery: ['recomended_delivery', WireDate],
    }),
  }),
});
export type CustomerView = z.output<typeof customerById.response>['customer'];

/** API-115, CUST-012. */
export const changeCustomerField = operation({
  id: 'changeCustomerField',
  summary: 'Change one field of a customer',
  method: 'PUT',
  path: 'klant/update',
  roles,
  changes: true,
  answers: 'legacy',
  request: fieldChange('customer_id', customerFields),
  response: Success,
});
