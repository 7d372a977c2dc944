import type { CSSProperties } from 'react';

const channels = (color: string) => {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  return hex ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) : null;
};

/** Relative luminance of WCAG 2, 0 black to 1 white. */
const luminance = (color: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = color.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * SHELL-006: the colour of the active account, and black or white on it, whichever can be read better. A
 * colour that is no `#rrggbb` gives the brand colour.
 */
export const accountColor = (color: string | undefined): CSSProperties => {
  const known = color === undefined ? null : channels(color);
  if (!known)
    return { '--account-color': 'var(--brand)', '--on-account-color': 'var(--on-brand)' } as CSSProperties;
  const isLight = luminance(known) > 0.179;
  return { '--account-color': color, '--on-account-color': isLight ? 'black' : 'white' } as CSSProperties;
};
