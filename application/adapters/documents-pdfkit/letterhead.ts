import { hash } from 'node:crypto';
import { wordsIn } from '#application/adapters/documents-pdfkit/words.ts';
import {
  across,
  ink,
  margin,
  type Pdf,
  type Place,
  rule,
  widthOf,
  write,
} from '#application/adapters/shared/pdf-page.ts';
import { logoForPrint } from '#application/adapters/shared/logo-for-print.ts';
import type { Letterhead } from '#application/ports/documents.ts';
import type { Language } from '#domain/kernel/language.ts';

/** The pictures of a document by their content: a logo that stands on many pages is in it once. */
const opened = new WeakMap<Pdf, Map<string, object | null>>();
const logoIn = async (pdf: Pdf, logo: Uint8Array | null) => {
  const key = logo ? hash('sha256', logo) : '';
  const known = opened.get(pdf) ?? new Map<string, object | null>();
  opened.set(pdf, known);
  if (!known.has(key)) {
    const picture = await logoForPrint(logo);
    known.set(key, picture && (pdf as unknown as OpensImages).openImage(Buffer.from(picture)));
  }
  return known.get(key) ?? null;
};
type OpensImages = { openImage: (content: Buffer) => object };

/** The logo, or the name in letters where there is none that can be read; out: where it ends. */
export const logoOrName = async (
  pdf: Pdf,
  { name, logo }: Letterhead,
  place: Place & { height: number },
  look: { size: { most: number; least: number; lines?: number }; color: string },
) => {
  const { x, y, width, height } = place;
  const picture = await logoIn(pdf, logo);
  if (!picture) return write(pdf, name, place, { font: 'serif', ...look });
  pdf.image(picture as unknown as string, x, y, { fit: [width, height] });
  return y + height;
};

/** Who a document is from, at the head of its first page. Out: where what it says begins. */
export const head = async (pdf: Pdf, letterhead: Letterhead) => {
  const { name, lines, color } = letterhead;
  const [gap, top] = [8, margin - 4];
  const width = widthOf(pdf) / 2 - gap;
  const place = { x: margin, y: top, width, height: 46, bottom: top + 92 };
  const left = await logoOrName(pdf, letterhead, place, { size: { most: 22, least: 11 }, color });
  const beside = { x: margin + width + 2 * gap, y: margin, width, bottom: margin + 170 };
  const text = [name, ...lines].filter(Boolean).join('\n');
  const right = write(pdf, text, beside, { size: 8, color: ink.soft, align: 'right', lineGap: 1.5 });
  const end = Math.max(left, right) + 12;
  rule(pdf, end, color, 1);
  return end + 18;
};

/** A new page with a short head, so that a loose sheet is known; out: where to go on. */
export const nextPage = (pdf: Pdf, { name }: Letterhead, title: string, bottom = Infinity) => {
  pdf.addPage();
  const place = { ...across(pdf, margin - 8), bottom };
  return write(pdf, `${name}   ·   ${title}`, place, { size: 9, color: ink.soft }) + 14;
};

/** What it is and the number of the page, at the foot of every page that is still open. */
export const pageNumbers = (pdf: Pdf, title: string, language?: Language) => {
  const words = wordsIn(language);
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const place = across(pdf, pdf.page.height - margin);
    rule(pdf, place.y - 8, ink.line);
    write(pdf, title, place, { size: 8, color: ink.soft });
    write(pdf, words.page(page + 1, count), place, { size: 8, color: ink.soft, align: 'right' });
  }
};
