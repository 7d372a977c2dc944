import type { DrawLabel } from '#application/adapters/carriers-simulator/label.ts';
import * as words from '#application/adapters/carriers-simulator/words.nl.ts';
import { bars } from '#application/adapters/shared/barcode.ts';
import { finished, newDocument, rule, stack, write } from '#application/adapters/shared/pdf-page.ts';

/** A6 in points. */
const [paperWidth, paperHeight] = [297.64, 419.53];
const side = 14;
const width = paperWidth - 2 * side;
const black = '#000000';

/** A label of the built-in carriers, A6: one that no depot takes, and that says so. */
export const labelPaper: DrawLabel = (label) => {
  const { carrier, barcode, madeAt } = label;
  const title = words.title(barcode);
  const pdf = newDocument({ title, author: carrier, madeAt, size: [paperWidth, paperHeight] });
  const whole = { x: side, width };
  const right = { x: side + width / 2, y: side + 8, width: width / 2 };
  const look = { color: black };
  const line = (y: number) => rule(pdf, y, black, 1, whole);

  write(pdf, carrier, { ...whole, y: side }, { ...look, size: 22, font: 'strong' });
  write(pdf, label.product, right, { ...look, size: 9, align: 'right' });
  line(46);
  const sender = label.sender.map((text) => ({ text, size: 8 }));
  stack(pdf, { ...whole, y: 52 }, [{ text: words.sender, size: 7 }, ...sender], look);
  line(108);
  const to = write(pdf, words.to, { ...whole, y: 114 }, { ...look, size: 8 });
  const [name = '', ...address] = label.recipient;
  const recipient = [
    { text: name, font: 'strong' as const, size: { most: 16, least: 9 } },
    ...address.map((text, index) => ({ text, gap: index === 0 ? 2 : 0, size: 13 })),
  ];
  stack(pdf, { x: side + 14, y: to + 4, width: width - 14 }, recipient, look);
  line(236);
  const facts = [{ text: words.weight(label.weight) }, { text: words.reference(label.reference), gap: 1 }];
  stack(pdf, { ...whole, y: 243 }, facts, { ...look, size: 9 });
  if (label.hasAgeCheck) {
    const x = side + width - 48;
    pdf.rect(x, 242, 48, 26).lineWidth(1.4).strokeColor(black).stroke();
    write(pdf, words.ageCheck, { x, y: 246, width: 48 }, { size: 14, font: 'strong', align: 'center' });
  }
  line(278);
  bars(pdf, 'code128', barcode, { x: side + 16, y: 288, width: width - 32, height: 72 });
  const centred = { font: 'strong', align: 'center' } as const;
  write(pdf, barcode, { ...whole, y: 364 }, { ...look, ...centred, size: 13, characterSpacing: 1.2 });
  pdf.rect(side, 388, width, 20).fill(black);
  write(pdf, words.forTryingOut, { ...whole, y: 392 }, { ...centred, size: 9, color: '#FFFFFF' });
  return finished(pdf);
};
