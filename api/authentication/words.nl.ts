/** D-62: the same for a name that does not exist, so that nobody learns which do. */
export const failed = 'Loginnaam of wachtwoord klopt niet';

/** D-68: said after the right password alone. */
export const closed = (account: string | null, telephone: string) =>
  `Uw toegang staat uit. Neem contact op met ${account ?? 'uw leverancier'}${telephone === '' ? '' : `, telefoon ${telephone}`}.`;

/** Said after the right password alone, to who was let in for a time. */
export const ended = (day: string, account: string | null) =>
  `Uw toegang liep tot en met ${day}. Vraag ${account ?? 'wie u uitnodigde'} om meer tijd als u nog niet klaar bent.`;

/** AUTH-010: after many failures from one place, or of all together. */
export const wait = (seconds: number) =>
  `Dit is te vaak geprobeerd. Wacht ${seconds === 1 ? 'een seconde' : `${seconds} seconden`} en probeer het opnieuw.`;

/** After the right password, to a program that knows no second step. */
export const steps = {
  code: 'Deze gebruiker logt in met een code uit een app. Programma’s gebruiken een token van de instellingen.',
  'set-up':
    'Deze gebruiker moet met een code inloggen en heeft die nog niet ingesteld: log in op het scherm. Programma’s gebruiken een token van de instellingen.',
};
