import { fieldGroup, filledText, required } from '#domain/kernel/field-group.ts';
import { message } from '#domain/kernel/message.ts';
import type { Role } from '#domain/kernel/role.ts';

/** ROLE-009: who edits and runs subscriptions; TRAFFIC if a setting of the account allows it (D-07). */
export const subscriptionRoles: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC'];

const basics = fieldGroup({
  tab: 'subscription',
  group: message('Abonnement', 'Subscription'),
  changes: subscriptionRoles,
});

/** SUBS-002: the fields of a subscription besides its products. */
export const subscriptionFields = {
  name: required(basics.text('name', message('Naam', 'Name'), filledText(200))),
  /** The default in the confirmation of a run (SUBS-005). */
  emailsInvoice: basics.flag('email_invoice', message('Factuur mailen', 'Mail invoice')),
};
