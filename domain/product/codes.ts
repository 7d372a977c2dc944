/** GS1: weights 3 and 1 in turn from the right, the check digit included, come to a multiple of ten. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;

/** GTIN-8, -12, -13 and -14: what stands under the bars of a bottle, an American one, or a box. */
const gtinLengths: readonly number[] = [8, 12, 13, 14];

/** Whether a code is a GTIN (EAN, UPC): 8, 12, 13 or 14 digits of which the last one checks the others. */
export const isGtin = (code: string): boolean =>
  /^\d+$/.test(code) && gtinLengths.includes(code.length) && hasCheckDigit(code);

/**
 * What is wrong with a barcode, empty or not. A number as long as a GTIN must be one: a slip of the pen shows in
 * its check digit. Other codes are those of a company itself.
 */
export const barcodeProblem = (code: string): string | undefined =>
  /^\d+$/.test(code) && gtinLengths.includes(code.length) && !hasCheckDigit(code)
    ? 'Het controlecijfer van deze GTIN klopt niet. Controleer de cijfers.'
    : undefined;

/** What a person should know of a barcode that is stored all the same. */
export const barcodeWarning = (code: string): string | undefined =>
  code === '' || isGtin(code) ? undefined : 'Dit is geen GTIN: buiten uw bedrijf zegt deze code niets.';

/** Liv-ex writes a wine without a vintage as that of the year 1000. */
const noVintage = '1000';

/** The parts of an LWIN of 7, 11, 16 or 18 digits: wine, vintage, bottles in a pack, millilitres. */
const lwinParts = (lwin: string) =>
  /^(?<wine>\d{7})(?:(?<vintage>\d{4})(?:(?<pack>\d{2})?(?<size>\d{5}))?)?$/.exec(lwin)?.groups as
    { wine: string; vintage?: string; pack?: string; size?: string } | undefined;

/**
 * What is wrong with an LWIN (the wine numbers of Liv-ex), empty or not: its length, a number of a wine that
 * begins with 0, a vintage, a pack or a size that cannot be. Its seventh digit is a check digit whose rule
 * Liv-ex does not publish; it cannot be checked here.
 */
export const lwinProblem = (lwin: string): string | undefined => {
  if (lwin === '') return undefined;
  const parts = lwinParts(lwin);
  if (!parts) return 'Een LWIN heeft 7, 11, 16 of 18 cijfers.';
  const { wine, vintage, pack, size } = parts;
  if (wine.startsWith('0')) return 'Een LWIN begint niet met een 0.';
  if (vintage !== noVintage && (Number(vintage) < 1750 || Number(vintage) > 2199))
    return `Cijfer 8 tot en met 11 van een LWIN is de oogst, en ${vintage} kan niet.`;
  if (pack === '00') return 'Cijfer 12 en 13 van een LWIN is het aantal flessen, en dat is geen 0.';
  if (Number(size) < 50 || Number(size) > 30_000)
    return 'De laatste vijf cijfers van een LWIN zijn de inhoud in milliliters.';
  return undefined;
};

/** That an LWIN with a vintage is of another one than the product. */
export const lwinWarning = (lwin: string, vintage: unknown): string | undefined => {
  const named = lwinParts(lwin)?.vintage;
  if (named === undefined) return undefined;
  const productVintage = /^\d{4}$/.test(String(vintage)) ? String(vintage) : noVintage;
  if (named === productVintage) return undefined;
  return `Deze LWIN is van ${named === noVintage ? 'een wijn zonder jaartal' : `oogst ${named}`}.`;
};
