import { forgottenText } from '#domain/kernel/personal.ts';
import type { UserProfile } from '#domain/user/fields.ts';

/** What people call a user: the full name, else the login name; one who is forgotten by one word. */
export const fullNameOf = ({ firstName, lastName, username }: Omit<UserProfile, 'email'>): string =>
  firstName === forgottenText ? forgottenText : `${firstName} ${lastName}`.trim() || username;
