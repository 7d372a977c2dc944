export * from '#web/lib/words.nl.ts';

export const giveACodeAgain = 'Geef opnieuw een code';
export const whyACodeAgain =
  'Dit vraagt een code van minder dan een kwartier oud. Daarna gaat het vanzelf verder.';
export const giveYourPasswordAgain = 'Geef opnieuw uw wachtwoord';
export const whyYourPasswordAgain =
  'Dit vraagt uw wachtwoord, omdat u er langer dan een kwartier geleden mee bent ingelogd. Daarna gaat het vanzelf verder.';
export const confirm = 'Bevestigen';
export const codeOrRecoveryCode = 'De zes cijfers die de app nu toont, of een herstelcode.';
