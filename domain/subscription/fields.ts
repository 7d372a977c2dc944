import { fieldGroup, filledText, required } from '#domain/kernel/field-group.ts';
import type { Role } from '#domain/kernel/role.ts';

/** ROLE-009: who changes and runs subscriptions; TRAFFIC where a setting of the account says so (D-07). */
export const subscriptionRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC'];

const basics = fieldGroup({ tab: 'subscription', group: 'Abonnement', changes: subscriptionRoles });

/** SUBS-002: what a subscription has besides its products. */
export const subscriptionFields = {
  name: required(basics.text('name', 'Naam', filledText(200))),
  /** What the confirm of a run proposes (SUBS-005). */
  emailsInvoice: basics.flag('email_invoice', 'Factuur mailen'),
};
