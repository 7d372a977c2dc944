import { z } from 'zod';
import { operation, staff } from '#api/contract/operation.ts';
import { Flag, inData, listOf, NullableText, PlainDay, Text, Whole } from '#api/contract/wire.ts';

/** API-008: which optional parts of the application an account has. */
export const accountParts = operation('accountParts', 'GET authenticate/checkoptions', {
  item: 'API-008',
  summary: 'Optional parts of the account',
  roles: 'signed-in',
  reads: ['Account'],
  answers: 'legacy',
  response: inData({
    purchasing: ['inkoop', Flag],
    subscriptions: Flag,
    bookings: Flag,
    checkout: Flag,
    onlinePayments: ['mollie', Flag],
    shippingLabels: ['shipment_postnl', Flag],
    externalWarehouse: ['cjh_orders', Flag],
    checkoutTickets: ['checkout_print', Flag],
  }),
});

/** API-064, SHELL-012: newest first. */
export const versionLog = operation('versionLog', 'GET dashboard/versionlog', {
  item: 'API-064',
  summary: 'Released versions',
  roles: staff,
  answers: 'legacy',
  response: listOf({
    version: Whole,
    date: PlainDay,
    title: Text,
    notes: ['text', z.array(Text)],
  }),
});

/** API-065, SHELL-011: asked every 30 s. */
export const checkoutPermission = operation('checkoutPermission', 'GET dashboard/checkoutpermission', {
  item: 'API-065',
  summary: 'May the user open the checkout',
  roles: staff,
  reads: ['Account'],
  answers: 'legacy',
  response: z.boolean(),
});

/** Ours: what this server hands out, to compare with what runs in a browser (SHELL-019). */
export const software = operation('software', 'GET dashboard/software', {
  summary: 'Version and build of the front-ends, address of the checkout',
  roles: 'signed-in',
  response: inData(
    z.object({
      version: Whole,
      /** Digest of what the front-ends were built from; null where they are served unbuilt. */
      build: NullableText,
      checkoutUrl: NullableText,
    }),
  ),
});
