import { forgottenText } from '#domain/kernel/personal.ts';
import type { UserProfile } from '#domain/user/fields.ts';

/** A user's display name: the full name, else the login name; a fixed word if forgotten. */
export const fullNameOf = ({ firstName, lastName, username }: Omit<UserProfile, 'email'>): string =>
  firstName === forgottenText ? forgottenText : `${firstName} ${lastName}`.trim() || username;
