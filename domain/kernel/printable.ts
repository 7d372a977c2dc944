import { message, type Message } from '#domain/kernel/message.ts';

/** The scripts in our document fonts: Latin, Greek and Cyrillic, with the signs that all scripts share. */
const unprintable =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/gu;

/** Says which characters of a text cannot be printed; a document shows a box for each. */
export const printWarning = (value: unknown): Message | undefined => {
  const letters = typeof value === 'string' ? [...new Set(value.match(unprintable))] : [];
  if (letters.length === 0) return undefined;
  return message(
    `${letters.slice(0, 5).join(' ')} kan niet worden gedrukt: op een pdf staat daar □. Schrijf het in gewone letters.`,
    `${letters.slice(0, 5).join(' ')} cannot be printed: a pdf shows □ there. Write it in ordinary letters.`,
  );
};
