import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import type { Values } from '#domain/kernel/field.ts';
import { fieldGroup, optionsOf, required } from '#domain/kernel/field-group.ts';
import { ScreenLanguage } from '#domain/kernel/language.ts';
import type { Role } from '#domain/kernel/role.ts';

/** ROLE-016: for one's own profile. For other users see `application/accounts/manage-user.ts`. */
const changes: readonly Role[] = ['ADMIN', 'MANAGER', 'SALES'];
const profile = fieldGroup({
  tab: 'profile',
  group: message('Mijn gegevens', 'My details'),
  changes,
  personal: true,
});
const text = (most: number) => z.string().trim().max(most);
const isEmail = (value: string) => z.email().safeParse(value).success;

/** AUTH-033, AUTH-035: the editable fields of a user. */
export const userFields = {
  username: required(profile.text('username', message('Loginnaam', 'Login name'), text(100).min(1))),
  firstName: required(profile.text('firstname', message('Voornaam', 'First name'), text(100))),
  lastName: required(profile.text('lastname', message('Achternaam', 'Last name'), text(100))),
  email: required(
    profile.text('email', message('E-mailadres', 'Email address'), text(200), {
      personal: { forgotten: '' },
      check: (value) =>
        value === '' || isEmail(value)
          ? undefined
          : message('Dit is geen e-mailadres.', 'This is not an e-mail address.'),
    }),
  ),
};
export type UserField = keyof typeof userFields;
export type UserProfile = Values<typeof userFields>;

/** D-61: the user's language; null if never chosen. The user changes it, and staff that of the user of a customer. */
export const language = fieldGroup({
  tab: 'language',
  group: message('Mijn gegevens', 'My details'),
  changes: [],
}).other('language', message('Taal', 'Language'), {
  schema: ScreenLanguage.nullable(),
  control: {
    kind: 'choice',
    options: optionsOf({ nl: message('Nederlands', 'Dutch'), en: message('Engels', 'English') }),
  },
});
export type UserPerson = UserProfile & { language: ScreenLanguage | null };
