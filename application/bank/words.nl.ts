export const ofNoAccount = (iban: string) =>
  `${iban || 'Zonder IBAN'}: deze rekening is van geen bedrijf hier, of van meer dan één. Er is niets van geboekt. Leg het bestand in een map met het nummer van het account, of lees het daar zelf in.`;
export const leftOut = (iban: string, why: string) => `${iban}: ${why}`;
