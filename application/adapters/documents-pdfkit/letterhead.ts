import { fittingSize, ink, margin, type Pdf, write } from '#application/adapters/shared/pdf-page.ts';
import { logoForPrint } from '#application/adapters/shared/logo-for-print.ts';
import type { Letterhead } from '#application/ports/documents.ts';

const gap = 8;
const logoHeight = 46;
const top = margin - 4;
export const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin;

/** A line over the width of the page. */
export const rule = (pdf: Pdf, y: number, color: string, thickness = 0.5) =>
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(thickness)
    .strokeColor(color)
    .stroke();

/** The logo, or the name where there is none that can be read. Out: where it ends. */
const mark = async (pdf: Pdf, { name, color, logo }: Letterhead, width: number): Promise<number> => {
  const picture = logo && (await logoForPrint(logo));
  if (picture) {
    pdf.image(Buffer.from(picture), margin, top, { fit: [width, logoHeight] });
    return top + logoHeight;
  }
  const size = fittingSize(pdf, name, { font: 'serif', most: 22, least: 11, width, lines: 2 });
  const place = { x: margin, y: top, width, bottom: top + 92 };
  return write(pdf, name, place, { font: 'serif', size, color });
};

/** Who a document is from, at the head of its first page. Out: where what it says begins. */
export const head = async (pdf: Pdf, letterhead: Letterhead): Promise<number> => {
  const { name, lines, color } = letterhead;
  const half = widthOf(pdf) / 2 - gap;
  const at = await mark(pdf, letterhead, half);
  const x = margin + half + 2 * gap;
  const text = [name, ...lines].filter(Boolean).join('\n');
  const right = write(
    pdf,
    text,
    { x, y: margin, width: half, bottom: margin + 170 },
    { size: 8, color: ink.soft, align: 'right', lineGap: 1.5 },
  );
  const end = Math.max(at, right) + 12;
  rule(pdf, end, color, 1);
  return end + 18;
};
