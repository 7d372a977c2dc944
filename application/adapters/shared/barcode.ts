import bwipjs from 'bwip-js';
import type { Box, Pdf } from '#application/adapters/shared/pdf-page.ts';

/** The kinds of barcode by the number of digits. */
const kinds: Record<number, string> = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'itf14' };

/** Draws the bars of a GTIN with its digits under them; nothing for what is no GTIN. */
export const barcode = (pdf: Pdf, gtin: string, box: Box) => {
  const kind = kinds[gtin.length];
  if (kind) withDigits(pdf, kind, gtin, box);
};

/** Draws any short text as Code 128, which every scanner of a warehouse reads. */
export const scanCode = (pdf: Pdf, text: string, box: Box) => withDigits(pdf, 'code128', text, box);

const withDigits = (pdf: Pdf, kind: string, text: string, box: Box) => {
  bars(pdf, kind, text, { ...box, height: box.height - 12 });
  const look = { width: box.width, align: 'center', characterSpacing: 1.5, lineBreak: false } as const;
  pdf.font('sans').fontSize(9).fillColor('#000000');
  pdf.text(text, box.x, box.y + box.height - 9, look);
};

/** Draws the bars alone, of a kind that has bars. */
export const bars = (pdf: Pdf, kind: string, text: string, { x, y, width, height }: Box) => {
  const { sbs } = bwipjs.raw(kind, text, {})[0] as { sbs: number[] };
  const unit = width / sbs.reduce((all, bar) => all + bar, 0);
  let at = x;
  for (const [index, bar] of sbs.entries()) {
    if (index % 2 === 0) pdf.rect(at, y, bar * unit, height).fill('#000000');
    at += bar * unit;
  }
};
