import { message, type Message } from '#domain/kernel/message.ts';

/**
 * GS1: the digits weighted 3 and 1 alternately from the right, including the check digit, sum to a multiple
 * of ten.
 */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;

/** GTIN-8, -12, -13 and -14: the barcodes of bottles, American products and boxes. */
const gtinLengths: readonly number[] = [8, 12, 13, 14];

/** Whether a code is a GTIN (EAN, UPC): 8, 12, 13 or 14 digits, the last a check digit. */
export const isGtin = (code: string): boolean =>
  /^\d+$/.test(code) && gtinLengths.includes(code.length) && hasCheckDigit(code);

/**
 * What is wrong with a barcode, which may be empty. A number as long as a GTIN must be one, so that the check
 * digit catches typing errors. Other codes are the company's own.
 */
export const barcodeProblem = (code: string): Message | undefined =>
  /^\d+$/.test(code) && gtinLengths.includes(code.length) && !hasCheckDigit(code)
    ? message(
        'Het controlecijfer van deze GTIN klopt niet. Controleer de cijfers.',
        'The check digit of this GTIN is wrong. Check the digits.',
      )
    : undefined;

/** A warning about a barcode that is stored all the same. */
export const barcodeWarning = (code: string): Message | undefined =>
  code === '' || isGtin(code)
    ? undefined
    : message(
        'Dit is geen GTIN: buiten uw bedrijf zegt deze code niets.',
        'This is not a GTIN: outside your company this code means nothing.',
      );

/** Liv-ex writes a wine without a vintage with year 1000. */
const noVintage = '1000';

/** The parts of an LWIN of 7, 11, 16 or 18 digits: wine, vintage, bottles in a pack, millilitres. */
const lwinParts = (lwin: string) =>
  /^(?<wine>\d{7})(?:(?<vintage>\d{4})(?:(?<pack>\d{2})?(?<size>\d{5}))?)?$/.exec(lwin)?.groups as
    { wine: string; vintage?: string; pack?: string; size?: string } | undefined;

/**
 * What is wrong with an LWIN (the wine numbers of Liv-ex), which may be empty: its length, a wine number that
 * begins with 0, or an impossible vintage, pack or size. Its seventh digit is a check digit whose rule Liv-ex
 * does not publish, so it cannot be checked here.
 */
export const lwinProblem = (lwin: string): Message | undefined => {
  if (lwin === '') return undefined;
  const parts = lwinParts(lwin);
  if (!parts)
    return message('Een LWIN heeft 7, 11, 16 of 18 cijfers.', 'An LWIN has 7, 11, 16 or 18 digits.');
  const { wine, vintage, pack, size } = parts;
  if (wine.startsWith('0'))
    return message('Een LWIN begint niet met een 0.', 'An LWIN does not begin with a 0.');
  if (vintage !== noVintage && (Number(vintage) < 1750 || Number(vintage) > 2199))
    return message(
      `Cijfer 8 tot en met 11 van een LWIN is de oogst, en ${vintage} kan niet.`,
      `Digits 8 to 11 of an LWIN are the vintage, and ${vintage} is not possible.`,
    );
  if (pack === '00')
    return message(
      'Cijfer 12 en 13 van een LWIN is het aantal flessen, en dat is geen 0.',
      'Digits 12 and 13 of an LWIN are the number of bottles, and that is not 0.',
    );
  if (Number(size) < 50 || Number(size) > 30_000)
    return message(
      'De laatste vijf cijfers van een LWIN zijn de inhoud in milliliters.',
      'The last five digits of an LWIN are the contents in millilitres.',
    );
  return undefined;
};

/** A warning that an LWIN has another vintage than the product. */
export const lwinWarning = (lwin: string, vintage: unknown): Message | undefined => {
  const named = lwinParts(lwin)?.vintage;
  if (named === undefined) return undefined;
  const productVintage = /^\d{4}$/.test(String(vintage)) ? String(vintage) : noVintage;
  if (named === productVintage) return undefined;
  return named === noVintage
    ? message('Deze LWIN is van een wijn zonder jaartal.', 'This LWIN is of a wine without a vintage.')
    : message(`Deze LWIN is van oogst ${named}.`, `This LWIN is of vintage ${named}.`);
};
