/** ISO 13616: letters as numbers, the country and check digits at the end, must leave 1 by 97. */
const leavesOne = (iban: string): boolean => {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

const plain = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** What is wrong with an IBAN, empty or not; Dutch ones have 18 characters (D-56). */
export const ibanProblem = (text: string): string | undefined => {
  const iban = plain(text);
  if (iban === '') return undefined;
  if (iban.startsWith('NL') && iban.length !== 18) return 'Een Nederlandse IBAN heeft 18 tekens.';
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && leavesOne(iban)
    ? undefined
    : 'Deze IBAN klopt niet. Controleer de cijfers.';
};

/** What is wrong with a BIC, empty or not: 8 characters, or 11 with a branch (D-57). */
export const bicProblem = (text: string): string | undefined => {
  const bic = plain(text);
  return bic === '' || /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)
    ? undefined
    : 'Een BIC heeft 8 of 11 tekens, zoals ABNANL2A.';
};
