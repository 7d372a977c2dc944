import { z } from 'zod';
import { emailProblem } from '#domain/customer/field-rules.ts';
import { field } from '#domain/kernel/field.ts';
import type { Role } from '#domain/user/role.ts';

const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const mail = { tab: 'purchasing', group: 'E-mail bij inkooporders', changes } as const;
const isOn = {
  schema: z.boolean(),
  initial: false,
  control: { kind: 'boolean' },
} as const;

const direct = { tab: 'purchasing', group: 'Directe orders', changes } as const;

/** What holds for purchasing (SET-028): the mails of a purchase order, and who supplies direct orders. */
export const purchaseSettings = {
  from_email_inkoop: field({
    ...mail,
    wire: 'from_email_inkoop',
    schema: z.string().max(200),
    initial: '',
    label: 'Afzender',
    control: { kind: 'text', input: 'email' },
    check: emailProblem,
    hint: 'Leeg: de afzender van de andere e-mail',
  }),
  244: field({ ...mail, ...isOn, wire: '244', label: 'Kopie aan wie verstuurt' }),
  245: field({ ...mail, ...isOn, wire: '245', label: 'Prijzen in de e-mail aan de leverancier' }),
  /** D-33: the account in which the direct orders of this one are inserted. */
  direct_order_main_user: field({
    ...direct,
    wire: 'direct_order_main_user',
    schema: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    initial: 3,
    label: 'Leverend account',
    control: { kind: 'number' },
    hint: 'Het nummer van het account dat de directe orders levert',
  }),
  /** (ours) DIRECT-001: 0 is none, and then this account orders nothing directly. */
  direct_order_customer: field({
    ...direct,
    wire: 'direct_order_customer',
    schema: z.int().min(0).max(2_147_483_647),
    initial: 0,
    label: 'Klantnummer bij het leverende account',
    control: { kind: 'number' },
    hint: '0: dit account plaatst geen directe orders',
  }),
};
