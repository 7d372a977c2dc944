import type { LabelSheets } from '#application/ports/label-sheets.ts';
import * as words from '#application/adapters/label-sheets/words.nl.ts';

/** A4 in points, upright: four labels A6 stand on it, two beside each other. */
const [width, height] = [595.28, 841.89];
const places = 4;
const [labelWidth, labelHeight] = [width / 2, height / 2];

/** A label that says in words what is in its place. */
const written = async (text: string) => {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const paper = await PDFDocument.create();
  const look = { x: 28, y: labelHeight - 56, size: 14, lineHeight: 20, maxWidth: labelWidth - 56 };
  paper.addPage([labelWidth, labelHeight]).drawText(text, look);
  return paper.save();
};

/**
 * SHIP-009: A6 is a page for each label; on A4 they stand from the first place on (A, top left) or from the
 * second (B, top right), for a sheet of which the first label is used already. A label that is larger or lies
 * down is made to fit. The library that writes it is read when the first is made.
 */
export const drawSheets: LabelSheets = async (given, format) => {
  const { PDFDocument, degrees } = await import('@cantoo/pdf-lib');
  const labels = await Promise.all(
    given.map((label) => (typeof label === 'string' ? written(label) : label)),
  );
  const sheets = await PDFDocument.create();
  sheets.setTitle(words.title);
  sheets.setCreator('Kelderboek');
  if (format === 'A6') {
    for (const label of labels) {
      const [page] = await sheets.copyPages(await PDFDocument.load(label), [0]);
      sheets.addPage(page!);
    }
    return sheets.save();
  }
  const first = format === 'A4-A' ? 0 : 1;
  let page = sheets.addPage([width, height]);
  for (const [nth, label] of labels.entries()) {
    const place = (first + nth) % places;
    if (place === 0 && nth > 0) page = sheets.addPage([width, height]);
    const [drawn] = await sheets.embedPdf(label, [0]);
    const [x, y] = [(place % 2) * labelWidth, place < 2 ? labelHeight : 0];
    const isLying = drawn!.width > drawn!.height;
    const [wide, high] = isLying ? [drawn!.height, drawn!.width] : [drawn!.width, drawn!.height];
    const scale = Math.min(labelWidth / wide, labelHeight / high, 1);
    const [left, bottom] = [x + (labelWidth - wide * scale) / 2, y + (labelHeight - high * scale) / 2];
    page.drawPage(drawn!, {
      xScale: scale,
      yScale: scale,
      y: bottom,
      x: left,
      // turned a quarter to the left about its corner, so that corner stands at the right
      ...(isLying && { x: left + wide * scale, rotate: degrees(90) }),
    });
  }
  return sheets.save();
};
