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

/** What holds for purchasing (SET-028): the mails of a purchase order. */
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
};
