import type { LabelSheets } from '#application/ports/label-sheets.ts';
import * as words from '#application/adapters/label-sheets/words.nl.ts';

/** A4 in points, upright: four labels A6 stand on it, two beside each other. */
const [width, height] = [595.28, 841.89];
const places = 4;

/**
 * SHIP-009: A6 is a page for each label; on A4 they stand from the first place on (A, top left) or from the
 * second (B, top right), for a sheet of which the first label is used already. A label that is larger or lies
 * down is made to fit. The library that writes it is read when the first is made.
 */
export const drawSheets: LabelSheets = async (labels, format) => {
  const { PDFDocument, degrees } = await import('@cantoo/pdf-lib');
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
    const [cellWidth, cellHeight] = [width / 2, height / 2];
    const [x, y] = [(place % 2) * cellWidth, place < 2 ? cellHeight : 0];
    const isLying = drawn!.width > drawn!.height;
    const [wide, high] = isLying ? [drawn!.height, drawn!.width] : [drawn!.width, drawn!.height];
    const scale = Math.min(cellWidth / wide, cellHeight / high, 1);
    const [left, bottom] = [x + (cellWidth - wide * scale) / 2, y + (cellHeight - high * scale) / 2];
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
