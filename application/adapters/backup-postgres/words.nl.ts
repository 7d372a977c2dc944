export const truncated =
  'De reservekopie is afgebroken of beschadigd: het einde ontbreekt. Er is niets teruggezet.';
export const altered = 'De reservekopie is beschadigd of gewijzigd. Er is niets teruggezet.';
export const noBackup = 'Dit bestand is geen reservekopie van Kelderboek.';
export const ofLaterVersion = 'Deze reservekopie is van een nieuwere versie van Kelderboek.';
export const holdsUnknown = (name: string) =>
  `De reservekopie bevat iets dat deze versie van Kelderboek niet kent: ${name}. Er is niets teruggezet.`;
export const encryptedFile =
  'De reservekopie is versleuteld. Geef met --identity BESTAND de sleutel (AGE-SECRET-KEY-1…) die haar opent.';
export const otherIdentity =
  'De reservekopie is voor een andere sleutel versleuteld: de opgegeven sleutel opent haar niet. Er is niets teruggezet.';
