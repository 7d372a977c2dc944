import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { drawings, logoDrawings, show, styles } from '#tests/pictures/wines/drawings.ts';
import { chromiumArguments, ensureChromium } from '#tests/support/chromium.ts';

const folder = path.resolve(import.meta.dirname, '../../../application/demo/pictures');
/** As an upload is kept (`adapters/images-sharp`), if a little lighter. */
const thumbnailSide = 320;

/**
 * npm run demo-pictures [-- WORD …]: draws the wines and the marks of the suppliers of the demo company, those
 * whose name has one of the words, and keeps them as an upload would: a picture and its thumbnail. They are in the
 * repository, as a start has neither a browser nor the time; drawn again they look the same. A logo is drawn when it
 * is named, as `application/demo/logos.ts` has its digest.
 */
const { positionals: words } = parseArgs({ allowPositionals: true });
const chosen = drawings.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const browser = await chromium.launch({ executablePath: ensureChromium()!, args: chromiumArguments });
const page = await browser.newPage();
await page.setContent(
  `<style>${styles}body{margin:0}</style>${['serif', 'italic', 'bold', 'strong'].map((name) => `<i class="${name}">a</i>`).join('')}<div></div>`,
);
await page.evaluate(() => document.fonts.ready);
fs.mkdirSync(path.join(folder, 'small'), { recursive: true });
let bytes = 0;
for (const drawing of chosen) {
  const { name, width, height } = drawing;
  await page.setViewportSize({ width, height });
  await page.evaluate(show, drawing);
  const shot = sharp(await page.screenshot());
  for (const [place, picture] of [
    ['', shot],
    ['small', shot.clone().resize(thumbnailSide, thumbnailSide, { fit: 'inside' })],
  ] as const) {
    const file = path.join(folder, place, `${name}.webp`);
    bytes += (await picture.webp({ quality: 82 }).toFile(file)).size;
  }
}
for (const drawing of logoDrawings.filter(({ name }) => words.includes(name))) {
  const { name, width, height } = drawing;
  await page.setViewportSize({ width, height });
  await page.evaluate(show, drawing);
  const file = path.join(folder, '../logos', `${name}.png`);
  await sharp(await page.screenshot())
    .removeAlpha()
    .png()
    .toFile(file);
  console.log(
    `${name}.png, SHA-256 for application/demo/logos.ts: ${hash('sha256', fs.readFileSync(file), 'hex')}`,
  );
}
await browser.close();
console.log(`${chosen.length} pictures, ${Math.round(bytes / 1024)} KB`);
