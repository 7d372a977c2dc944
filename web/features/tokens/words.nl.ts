import type { Text } from '#web/parts/words.nl.ts';
export * from '#web/parts/words.nl.ts';

export const aboutTokens =
  'Met een token haalt een ander programma gegevens op of legt het iets vast, zonder wachtwoord van een medewerker. Het gaat mee als ‘Authorization: Bearer’ en mag alleen wat u kiest. Wat het vastlegt staat in het logboek, met uw naam en die van het token.';
export const tokensOfPrograms = 'Tokens van programma’s';
export const makeToken = 'Token maken';
export const noTokensYet = 'Er zijn nog geen tokens.';
export const name = 'Naam';
export const nameHint = 'Het programma waarvoor het is; zo staat het in het logboek.';
export const may = 'Mag';
export const whatItMay = 'Wat het programma mag';
export const neverWithin =
  'Gebruikers, instellingen, tokens, betalingen en het wissen van persoonsgegevens vallen buiten elk token.';
export const until = 'Geldig tot en met';
export const untilHint = 'Hoogstens een jaar vooruit.';
export const overSince = (day: Text) => `verlopen sinds ${day}`;
export const lastUsed = 'Laatst gebruikt';
export const neverUsed = 'nog niet gebruikt';
export const madeBy = 'Gemaakt door';
export const tokenOf = (name: Text) => `Token ${name}`;
export const token = 'Token';
export const tokenIsShownOnce =
  'Zet dit token nu in het andere programma. Het wordt hier niet meer getoond; is het kwijt, trek het dan in en maak een nieuw.';
export const tokenCopied = 'Token gekopieerd';
export const revokeNamed = (name: Text) => `Token ${name} intrekken`;
export const confirmRevoke = (name: Text) => `Token ${name} intrekken?`;
export const revokeText = 'Het programma komt er meteen niet meer in. Wat het heeft vastgelegd blijft staan.';
export const tokenRevoked = 'Token ingetrokken';
