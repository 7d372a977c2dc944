const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The relative luminance of a colour, by WCAG 2. */
const luminance = (values: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = values.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** A colour (#rrggbb) made so dark that it can be read on white, and white on it (4.5 to 1); null for what is none. */
export const readableOnWhite = (color: string): string | null => {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null;
  let values = channels(color);
  while (1.05 / (luminance(values) + 0.05) < 4.5) values = values.map((value) => Math.floor(value * 0.94));
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
