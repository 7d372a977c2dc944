import { Broken } from '#customer-app/app/broken.tsx';
import { later } from '#customer-app/app/parts.ts';
import { NewOrder } from '#customer-app/features/new-order/new-order.tsx';
import { createRouter as createRouterOf, type Route } from '#web/lib/router.tsx';
import type { Store } from '#web/lib/store.ts';

/**
 * The pages of APP-001 and APP-002, below the address of the app; what is opened seldom, or nowhere, is found elsewhere.
 */
const routes: readonly Route[] = [
  {
    path: '/overzicht',
    load: later(async () => (await import('#customer-app/features/overview/overview.tsx')).Overview),
  },
  { path: '/nieuwebestelling', load: async () => NewOrder },
  {
    path: '/bestellingen',
    load: later(async () => (await import('#customer-app/features/orders/orders.tsx')).Orders),
  },
  {
    path: '/facturen',
    load: later(async () => (await import('#customer-app/features/invoices/invoices.tsx')).Invoices),
  },
  {
    // where a customer comes back to from the payment provider
    path: '/betaald/:reference',
    load: async () => (await import('#customer-app/features/invoices/paid.tsx')).Paid,
  },
  {
    path: '/offertes',
    load: later(async () => (await import('#customer-app/features/quotes/quotes.tsx')).Quotes),
  },
  {
    path: '/offertes/:orderId',
    load: later(async () => (await import('#customer-app/features/quotes/quote.tsx')).Quote),
  },
  {
    path: '/goedkeuringen',
    load: later(async () => (await import('#customer-app/features/branches/approvals.tsx')).Approvals),
  },
  {
    path: '/vestigingen',
    load: later(async () => (await import('#customer-app/features/branches/branches.tsx')).Branches),
  },
  {
    path: '/info',
    load: later(async () => (await import('#customer-app/features/information/information.tsx')).Information),
  },
  {
    // the server requires this pass for a page that submits a form to another site (APP-039)
    path: '/inkoop/:pass?',
    load: later(async () => (await import('#customer-app/features/leaving/leaving.tsx')).Leaving),
  },
  {
    // profile, subscription
    path: '*',
    load: later(async () => (await import('#customer-app/app/elsewhere.tsx')).Elsewhere),
  },
];

/** A test passes `start`, the address of the first page. */
export const createRouter = (store: Store, where: { base: string } | { start: string }) =>
  createRouterOf(routes, { ...where, Broken, ask: store.dispatch });
