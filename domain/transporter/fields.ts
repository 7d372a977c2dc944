import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import { addressesProblem } from '#domain/kernel/mail-address.ts';
import type { Role } from '#domain/kernel/role.ts';

/** Who keeps the transporters; who buys only chooses from them. */
const changes: readonly Role[] = ['ADMIN', 'MANAGER'];
const about = { tab: 'transporter', group: 'Transporteur', changes } as const;
const mail = { tab: 'transporter', group: 'E-mail', changes } as const;

const line = (wire: string, label: string, length = 200) => ({
  ...about,
  wire,
  schema: z.string().max(length),
  initial: '',
  label,
  control: { kind: 'text' as const },
});

/** SET-029: every field of a transporter. */
export const transporterFields = {
  name: field({
    ...about,
    wire: 'name',
    schema: z.string().trim().min(1).max(200),
    label: 'Naam',
    control: { kind: 'text' },
  }),
  contactPerson: field({ ...line('contactperson', 'Contactpersoon') }),
  address: field({ ...line('address', 'Adres') }),
  postcode: field({ ...line('postcode', 'Postcode', 20) }),
  city: field({ ...line('city', 'Plaats', 100) }),
  country: field({ ...line('country', 'Land', 100) }),
  /** Only those that are active are offered. */
  isActive: field({
    ...about,
    wire: 'active',
    schema: z.boolean(),
    initial: true,
    label: 'Actief',
    control: { kind: 'boolean' },
  }),
  email: field({
    ...mail,
    wire: 'email1',
    schema: z.string().max(200),
    initial: '',
    label: 'E-mailadres',
    control: { kind: 'text', input: 'emails' },
    check: addressesProblem,
  }),
  emailText: field({
    ...mail,
    wire: 'email_text',
    schema: z.string().max(5000),
    initial: '',
    label: 'Tekst van de e-mail bij een inkooporder',
    control: { kind: 'area' },
  }),
};
