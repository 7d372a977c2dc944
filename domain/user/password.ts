import { conflict, type RefusalTable } from '#domain/kernel/refusal.ts';
import { message, type Message } from '#domain/kernel/message.ts';

export const shortestPassword = 8;
/** Longer ones take no longer to hash, but input must be limited. */
export const longestPassword = 200;
/** AUTH-024: of the token in a password reset link. */
const resetTokenLength = 60;

/** AUTH-034, MSG-009. */
const tooShortText = 'Minimum length is 8 characters';

export const passwordRefusals = {
  'password-too-short': conflict(tooShortText, tooShortText),
  /** Its text names the length that the account asks of a role. */
  'password-shorter-than-asked': conflict(
    'Dit wachtwoord is korter dan uw account vraagt.',
    'This password is shorter than your account asks.',
  ),
  'password-guessable': conflict(
    'Dit wachtwoord is snel geraden: het is een naam of woord dat hier voor de hand ligt, een herhaling of een reeks. Kies een ander.',
    'This password is easily guessed: it is a name or word that is obvious here, a repetition or a sequence. Choose another one.',
  ),
  'password-too-long': conflict(
    'Dit wachtwoord is langer dan 200 tekens.',
    'This password is longer than 200 characters.',
  ),
  'password-common': conflict(
    'Dit wachtwoord gebruiken veel mensen en is snel geraden. Kies een ander.',
    'Many people use this password and it is easily guessed. Choose another one.',
  ),
  'password-wrong': conflict('Uw huidige wachtwoord klopt niet.', 'Your current password is wrong.'),
  'password-is-own': conflict(
    'Uw eigen wachtwoord wijzigt u hierboven, met uw huidige wachtwoord.',
    'Change your own password above, with your current password.',
  ),
  'customer-password-too-short': conflict(
    'Password not saved, must be 8 characters or longer',
    'Password not saved, must be 8 characters or longer',
  ),
  'reset-token-invalid': conflict(
    'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
    'This link has expired or has been used already. Ask for a new one.',
  ),
  'reset-password-refused': conflict(
    'Dit wachtwoord voldoet niet aan de regels.',
    'This password does not follow the rules.',
  ),
} satisfies RefusalTable;
export type PasswordRefusal = keyof typeof passwordRefusals;

/**
 * The problems of a new password on the reset page, in the words of AUTH-026 to AUTH-029; empty when it may
 * be submitted. `repeated` is the second entry, if any.
 */
export const resetProblems = ({
  token,
  password,
  repeated = password,
}: {
  token: string;
  password: string;
  repeated?: string;
}): Message[] => [
  ...(token.length === resetTokenLength ? [] : [message('Ongeldige token', 'Invalid token')]),
  ...(password === repeated
    ? []
    : [message('De ingevoerde wachtwoorden komen niet overeen.', 'The passwords entered do not match.')]),
  ...(password.length >= shortestPassword
    ? []
    : [message('Wachtwoord lengte moet minimaal 8 zijn.', 'The password must have at least 8 characters.')]),
  ...(/[.!@#$&*\d]/.test(password)
    ? []
    : [
        message(
          'Wachtwoord moet op zijn minst een van de volgende tekens hebben: . ! @ # $ & * 0 1 2 3 4 5 6 7 8 9',
          'The password must have at least one of the following characters: . ! @ # $ & * 0 1 2 3 4 5 6 7 8 9',
        ),
      ]),
];
