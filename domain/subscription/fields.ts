import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

/** ROLE-009: who changes and runs subscriptions; TRAFFIC where a setting of the account says so (D-07). */
export const subscriptionRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC'];

const basics = { tab: 'subscription', group: 'Abonnement', changes: subscriptionRoles } as const;

/** SUBS-002: what a subscription has besides its products. */
export const subscriptionFields = {
  name: field({
    ...basics,
    wire: 'name',
    schema: z.string().trim().min(1).max(200),
    label: 'Naam',
    control: { kind: 'text' },
  }),
  /** What the confirm of a run proposes (SUBS-005). */
  emailsInvoice: field({
    ...basics,
    wire: 'email_invoice',
    schema: z.boolean(),
    initial: false,
    label: 'Factuur mailen',
    control: { kind: 'boolean' },
  }),
};
