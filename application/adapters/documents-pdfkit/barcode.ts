import bwipjs from 'bwip-js';
import type { Box, Pdf } from '#application/adapters/shared/pdf-page.ts';

/** The kinds of barcode by the number of digits. */
const kinds: Record<number, string> = { 8: 'ean8', 12: 'upca', 13: 'ean13', 14: 'itf14' };

/** Draws the bars of a GTIN with its digits under them; nothing for what is no GTIN. */
export const barcode = (pdf: Pdf, gtin: string, box: Box) => {
  const kind = kinds[gtin.length];
  if (kind) bars(pdf, kind, gtin, box);
};

/** Draws any short text as Code 128, which every scanner of a warehouse reads. */
export const scanCode = (pdf: Pdf, text: string, box: Box) => bars(pdf, 'code128', text, box);

const bars = (pdf: Pdf, kind: string, text: string, { x, y, width, height }: Box) => {
  const [drawn] = bwipjs.raw(kind, text, {});
  if (!drawn || !('sbs' in drawn)) return;
  const modules = drawn.sbs.reduce((all, bar) => all + bar, 0);
  const unit = width / modules;
  let at = x;
  for (const [index, bar] of drawn.sbs.entries()) {
    if (index % 2 === 0) pdf.rect(at, y, bar * unit, height - 12).fill('#000000');
    at += bar * unit;
  }
  pdf.font('sans').fontSize(9).fillColor('#000000');
  pdf.text(text, x, y + height - 9, { width, align: 'center', characterSpacing: 1.5, lineBreak: false });
};
