import { markSize } from '#application/demo/pictures.ts';
import { houseOf, linesOf, text } from '#tests/pictures/wines/label.ts';
import { motifs } from '#tests/pictures/wines/motifs.ts';

/** The mark of a supplier: what its labels show, in a ring with its name. */
export const drawMark = (producer: string, region: string) => {
  const { motif, ink, accent, paper } = houseOf(producer);
  const side = markSize.width;
  const middle = side / 2;
  const lines = linesOf(producer, 14);
  const first = 340 - (lines.length - 1) * 8;
  return `<rect width="${side}" height="${side}" fill="${paper}"/>
    <rect x="18" y="18" width="${side - 36}" height="${side - 36}" rx="14" fill="none" stroke="${accent}" stroke-width="3"/>
    <g transform="translate(${middle} 172) scale(1.66)">${motifs[motif]({ ink, accent, paper })}</g>
    ${lines.map((line, nth) => text(middle, first + nth * 46, line, { size: 46, fill: ink, font: 'bold', most: 390 })).join('')}
    ${text(middle, 436, region.toUpperCase(), { size: 19, fill: ink, font: 'strong', spacing: 4, most: 380 })}`;
};
