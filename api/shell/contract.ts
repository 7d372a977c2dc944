import { z } from 'zod';
import { operation, staff } from '#api/contract/operation.ts';
import { Flag, inData, renamed } from '#api/contract/wire.ts';

/** API-008: which optional parts of the application an account has. */
export const accountParts = operation({
  id: 'accountParts',
  item: 'API-008',
  summary: 'Optional parts of the account',
  method: 'GET',
  path: 'authenticate/checkoptions',
  roles: 'signed-in',
  changes: false,
  reads: ['Account'],
  answers: 'legacy',
  request: z.object({}),
  response: inData(
    renamed({
      purchasing: ['inkoop', Flag],
      subscriptions: ['subscriptions', Flag],
      bookings: ['bookings', Flag],
      checkout: ['checkout', Flag],
      onlinePayments: ['mollie', Flag],
      shippingLabels: ['shipment_postnl', Flag],
      externalWarehouse: ['cjh_orders', Flag],
      checkoutTickets: ['checkout_print', Flag],
    }),
  ),
});

/** API-064, SHELL-012: newest first. */
export const versionLog = operation({
  id: 'versionLog',
  item: 'API-064',
  summary: 'Released versions',
  method: 'GET',
  path: 'dashboard/versionlog',
  roles: staff,
  changes: false,
  answers: 'legacy',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        version: ['version', z.int()],
        date: ['date', z.iso.date()],
        title: ['title', z.string()],
        notes: ['text', z.array(z.string())],
      }),
    ),
  ),
});

/** API-065, SHELL-011: asked every 30 s. */
export const checkoutPermission = operation({
  id: 'checkoutPermission',
  item: 'API-065',
  summary: 'May the user open the checkout',
  method: 'GET',
  path: 'dashboard/checkoutpermission',
  roles: staff,
  changes: false,
  reads: ['Account'],
  answers: 'legacy',
  request: z.object({}),
  response: z.boolean(),
});

/** Ours: what this server hands out, to compare with what runs in a browser (SHELL-019). */
export const software = operation({
  id: 'software',
  summary: 'Version and build of the front-ends, address of the checkout',
  method: 'GET',
  path: 'dashboard/software',
  roles: 'signed-in',
  changes: false,
  answers: 'problem',
  request: z.object({}),
  response: inData(
    z.object({
      version: z.int(),
      /** Digest of what the front-ends were built from; null where they are served unbuilt. */
      build: z.string().nullable(),
      checkoutUrl: z.string().nullable(),
    }),
  ),
});
