import { ink } from '#application/adapters/shared/pdf-page.ts';

/** The relative luminance of a colour, by WCAG 2. */
const luminance = (values: Uint8Array) => {
  const [red = 0, green = 0, blue = 0] = Array.from(values, (value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** A colour (#rrggbb) made so dark that it can be read on white, and white on it (4.5 to 1); for what is none ours. */
export const readableOnWhite = (color: string): string => {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return ink.brand;
  let values: Uint8Array = Buffer.from(color.slice(1), 'hex');
  while (1.05 / (luminance(values) + 0.05) < 4.5) values = values.map((value) => Math.floor(value * 0.94));
  return `#${Buffer.from(values).toString('hex')}`;
};
