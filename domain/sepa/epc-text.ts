/** Letters that are no letter with a mark, and signs that have a usual stand-in. */
const standIns = new Map(
  (
    'ß=ss æ=ae Æ=AE ø=o Ø=O œ=oe Œ=OE đ=d Đ=D ð=d Ð=D ł=l Ł=L þ=th Þ=TH ı=i &=+ €=EUR @=(at) _=- –=- —=- ;=, ' +
    "’=' ‘=' `=' \"=' “=' ”='"
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
);

/**
 * A text in the characters that every bank takes (EPC217-08: a-z A-Z 0-9 / - ? : ( ) . , ' + and spaces): marks are
 * dropped, what has no stand-in becomes a full stop. At most so many characters.
 */
export const epcText = (text: string, most: number): string =>
  [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((character) => standIns.get(character) ?? character)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/gu, '.')
    .trim()
    .slice(0, most)
    .trim();
