import fs from 'node:fs';
import path from 'node:path';
import { bottleSize, markSize, pictureNameOf, tastingBoxPicture } from '#application/demo/pictures.ts';
import { type Wine, wines } from '#application/demo/wines.ts';
import { bottleOf, drawBottle, frame, glassOf } from '#tests/pictures/wines/bottle.ts';
import { labelOf } from '#tests/pictures/wines/label.ts';
import { drawShopLogo, logoSize } from '#tests/pictures/wines/logo.ts';
import { drawMark } from '#tests/pictures/wines/mark.ts';
import { drawTastingBox } from '#tests/pictures/wines/tasting-box.ts';

const fonts = path.resolve(import.meta.dirname, '../../../node_modules/@expo-google-fonts');
const face = (name: string, file: string) => {
  const bytes = fs.readFileSync(path.join(fonts, file)).toString('base64');
  return `@font-face{font-family:of-${name};src:url(data:font/ttf;base64,${bytes})}.${name}{font-family:of-${name}}`;
};
/** The type on the labels, by class. */
export const styles = [
  face('serif', 'eb-garamond/500Medium/EBGaramond_500Medium.ttf'),
  face('italic', 'eb-garamond/500Medium_Italic/EBGaramond_500Medium_Italic.ttf'),
  face('bold', 'eb-garamond/700Bold/EBGaramond_700Bold.ttf'),
  face('strong', 'inter/600SemiBold/Inter_600SemiBold.ttf'),
].join('');

/** A ground that is a little of the colour of the wine. */
const tints: Record<Wine['color'], string> = {
  red: '#efe6e2',
  white: '#eeede0',
  rose: '#f6e8e3',
  sparkling: '#f1ebdd',
  sweet: '#f3e9d6',
  fortified: '#ece3db',
};

/** The region that all wines are of, or else their country. */
const originOf = ([first, ...others]: readonly Wine[]) =>
  others.every(({ region }) => region === first!.region) ? first!.region : first!.country;

/** An SVG without the element around it, drawn within `view`. */
export type Drawing = { name: string; width: number; height: number; view: string; svg: string };
const standing = { ...bottleSize, view: `0 0 ${frame.width} ${frame.height}` };
export const drawings: Drawing[] = [
  ...wines.flatMap((wine) =>
    wine.vintages.map((vintage) => {
      const bottle = bottleOf(wine);
      const { label, capsule } = labelOf(wine, vintage, bottle);
      const svg = drawBottle(bottle, glassOf(wine), capsule, tints[wine.color], label);
      return { name: pictureNameOf(wine.producer, wine.name, vintage), ...standing, svg };
    }),
  ),
  { name: tastingBoxPicture, ...standing, svg: drawTastingBox(tints.red) },
  ...[...Map.groupBy(wines, ({ producer }) => producer)].map(([producer, made]) => ({
    name: pictureNameOf(producer),
    ...markSize,
    view: `0 0 ${markSize.width} ${markSize.height}`,
    svg: drawMark(producer, originOf(made)),
  })),
];

/** Logos are kept in a folder of their own, as PNG: papers take those. */
export const logoDrawings: Drawing[] = [
  { name: 'winkel', ...logoSize, view: `0 0 ${logoSize.width} ${logoSize.height}`, svg: drawShopLogo() },
];

/** Puts a drawing on a page of a browser; a line of text that is too wide is set smaller. */
export const show = ({ svg, width, height, view }: Drawing) => {
  document.body.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" style="display:block">${svg}</svg>`;
  for (const line of document.querySelectorAll<SVGTextElement>('text[data-most]')) {
    const [most, wide] = [Number(line.dataset.most), line.getComputedTextLength()];
    if (wide <= most) continue;
    for (const attribute of ['font-size', 'letter-spacing'])
      line.setAttribute(attribute, String((Number(line.getAttribute(attribute)) * most) / wide));
  }
};
