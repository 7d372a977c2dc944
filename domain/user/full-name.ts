import { forgottenText } from '#domain/kernel/personal.ts';

/** What people call a user: the full name, else the login name; one who is forgotten by one word. */
export const fullNameOf = ({
  firstName,
  lastName,
  username,
}: {
  firstName: string;
  lastName: string;
  username: string;
}): string => (firstName === forgottenText ? forgottenText : `${firstName} ${lastName}`.trim() || username);
