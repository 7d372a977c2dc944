import { z } from 'zod';
import { field, type Values } from '#domain/kernel/field.ts';
import type { Role } from '#domain/kernel/role.ts';

const own = { tab: 'profile', group: 'Mijn gegevens', control: { kind: 'text' } } as const;
/** ROLE-016: of the own profile. Of another user see `application/accounts/manage-user.ts`. */
const changes: readonly Role[] = ['ADMIN', 'MANAGER', 'SALES'];
const text = (most: number) => z.string().trim().max(most);
const isEmail = (value: string) => z.email().safeParse(value).success;

/** AUTH-033, AUTH-035: what can be changed of a user. */
export const userFields = {
  username: field({
    ...own,
    wire: 'username',
    schema: text(100).min(1),
    label: 'Loginnaam',
    changes,
    personal: true,
  }),
  firstName: field({
    ...own,
    wire: 'firstname',
    schema: text(100),
    label: 'Voornaam',
    changes,
    personal: true,
  }),
  lastName: field({
    ...own,
    wire: 'lastname',
    schema: text(100),
    label: 'Achternaam',
    changes,
    personal: true,
  }),
  email: field({
    ...own,
    wire: 'email',
    schema: text(200),
    label: 'E-mailadres',
    changes,
    personal: { forgotten: '' },
    check: (value) => (value === '' || isEmail(value) ? undefined : 'Dit is geen e-mailadres.'),
  }),
};
export type UserField = keyof typeof userFields;
export type UserProfile = Values<typeof userFields>;
