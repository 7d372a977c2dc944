import { encodeQR } from 'qr';
import type { Box, Pdf } from '#application/adapters/shared/pdf-page.ts';

/** The dark modules of a text as a QR code, row by row; error correction M, as EPC069-12 asks. */
const modulesOf = (text: string) => {
  // the library gives a border, which papers and screens draw by themselves
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).slice(1, -1);
  const dark = rows.flatMap((row, y) =>
    row.slice(1, -1).flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])),
  );
  return { dark, size: rows.length };
};

/** A QR code for a screen: a path in a square of so many modules. */
export const qrPath = (text: string) => {
  const { dark, size } = modulesOf(text);
  return { size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') };
};

/** Draws a text as a QR code. */
export const qrCode = (pdf: Pdf, text: string, { x, y, width }: Omit<Box, 'height'>) => {
  const { dark, size } = modulesOf(text);
  const unit = width / size;
  for (const [column, row] of dark) pdf.rect(x + column * unit, y + row * unit, unit, unit);
  pdf.fill('#000000');
};
