import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { Flag, inData, renamed, WireDate, WireId, WirePercentage } from '#api/contract/wire.ts';
import { PriceClass } from '#domain/pricing/price.ts';

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
      name: ['name', z.string()],
      street: ['street_name', z.string()],
      houseNumber: ['house_number', z.string()],
      houseNumberExtra: ['house_number_extra', z.string()],
      postcode: ['postcode', z.string()],
      city: ['city', z.string()],
      country: ['country', z.string()],
      contactPerson: ['contactpersoon', z.string()],
      telephone: ['telefoon_1', z.string()],
      email: ['email', z.string()],
      customerType: ['customer_type', z.string()],
      priceClass: ['sellprice_class', PriceClass],
      discount: ['customer_discount', WirePercentage],
      paymentTerm: ['pay_in_days', z.int()],
      deliveryDays: ['delivery_days', z.array(z.int())],
      deliveryNotes: ['delivery_notes', z.string()],
      isVatExempt: ['no_vat', Flag],
      accountManager: ['accountmanager', z.string()],
      /** SO-009: the next day on which this customer is delivered to that the cut-off still allows. */
      recommendedDelivery: ['recomended_delivery', WireDate],
    }),
  }),
});
export type CustomerView = z.output<typeof customerById.response>['customer'];
