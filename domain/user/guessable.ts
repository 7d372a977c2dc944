/** What this is and is about: what somebody thinks of first who chooses a password here. */
const ofProduct = ['kelderboek', 'wijnkelder', 'kelder', 'wijnen', 'wijn', 'wijnhandel', 'wine', 'cellar'];
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** The parts of names that are words: of three letters or more. */
const wordsIn = (names: readonly string[]) =>
  names.flatMap((name) => plain(name).split(/[^\p{L}\d]+/u)).filter((word) => word.length >= 3);
/** As letters are written in figures and signs. */
const masks: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unmasked = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => masks[sign]!);

const turned = (text: string) => [...text].toReversed().join('');
const isRow = (text: string) => rows.some((row) => row.includes(text) || turned(row).includes(text));
const isRepetition = (text: string) => /^(.{1,3})\1+$/.test(text) || new Set(text).size < 4;

/** Whether nothing but a word that stands in `words` is left, a year or some figures apart. */
const isWordWithMore = (text: string, words: readonly string[]) => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && /^(?:\d{0,8}|[\p{L}\d]{0,3})$/u.test(rest.replaceAll(/[^\p{L}\d]/gu, ''));
};

/**
 * Whether a password is one of the first that are tried on whom and what these names are: the name of the company, of
 * the user or of the product, with a number behind it or its letters in figures, one sign again and again, or a row of
 * the alphabet or the keyboard.
 */
export const isGuessable = (password: string, names: readonly string[]): boolean => {
  const text = plain(password);
  const words = [...wordsIn(names), ...ofProduct].toSorted((one, other) => other.length - one.length);
  return (
    isRepetition(text) ||
    isRow(text.replaceAll(/[^\p{L}\d]/gu, '')) ||
    isWordWithMore(text, words) ||
    isWordWithMore(unmasked(text), words)
  );
};
