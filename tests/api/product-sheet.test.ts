import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfkitDocuments } from '#application/adapters/documents-pdfkit/documents.ts';
import type { SheetTemplate } from '#application/ports/documents.ts';
import { grapeTagId } from '#domain/product/grapes.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import {
  cremant,
  foreignProduct,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const sheet = {
  name: 'Sancerre Žižek',
  vintage: '2024',
  supplier: 'Domaine des Trois Sources',
  color: 'wit',
  origin: ['Frankrijk', 'Loire'],
  grapes: ['Sauvignon blanc'],
  alcohol: 1250,
  description: 'Een wijn van € 13,85 met geur van kruisbes, gekweekt op kalk en één jaar gerijpt. '.repeat(3),
  foodPairing: 'Geitenkaas',
  facts: [['Sluiting', 'kurk']] as const,
  codes: [['GTIN', '8710400311140']] as const,
  bottlesPerBox: 6,
  number: 1201,
  image: null,
};
const about = {
  sender: { name: 'Wijnimport Noordhof', lines: ['Utrecht'], color: '#7A2445' },
  madeAt: '2026-11-19T08:30:00.000Z',
};
const pagesIn = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

test('PROD-034 · there are five templates, each one page of its own with its fonts in it', async () => {
  const made = await Promise.all(
    ([1, 2, 3, 4, 5] as const).map(async (template: SheetTemplate) =>
      Buffer.from(await pdfkitDocuments().productSheet(sheet, { ...about, template })).toString('latin1'),
    ),
  );
  for (const pdf of made) {
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pagesIn(pdf)).toBe(1);
    expect(pdf).toMatch(/FontFile2/);
    expect(pdf).not.toMatch(/Helvetica/);
  }
  expect(new Set(made.map((pdf) => pdf.length)).size).toBe(5);
  expect(made[4]).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/);
});

test.runIf(isThorough)(
  'PROD-034 · GET product/productinfo/pdf/{id} answers it with the picture of the product, never with what it costs us',
  async () => {
    const image = await sharp({ create: { width: 90, height: 200, channels: 3, background: '#7a2445' } })
      .webp()
      .toBuffer();
    const request = { data: image.toString('base64'), product_id: sancerre };
    await world.call('ADMIN', 'POST', 'product/img/upload', request);
    const answer = await world.call('PRODUCTMANAGER', 'GET', `product/productinfo/pdf/${sancerre}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`productblad-${sancerre}.pdf`);
    expect(answer.body).toMatch(/\/Subtype \/Image/);
    expect(answer.body).not.toContain('7,39');
    expect(await world.call('ADMIN', 'GET', `product/productinfo/pdf/${foreignProduct}`)).toMatchObject({
      status: 404,
    });
  },
);

test('PROD-034 · tells the grapes that were chosen, and without one what was typed of them', async () => {
  const grapes = async () => {
    const { bytes } = await world.bytesOf('ADMIN', `product/productinfo/pdf/${cremant}`);
    const words = pdfText(Buffer.from(bytes))
      .flat()
      .map(({ text }) => text)
      .join(' ');
    return ['Chardonnay', 'Pinot noir en oude rassen'].filter((grape) => words.includes(grape));
  };
  await world.call('ADMIN', 'PUT', 'product/update', {
    product_id: cremant,
    field: 'druifras',
    val: 'Pinot noir en oude rassen',
  });
  const choose = (what: 'add' | 'remove', grape: string) =>
    world.call('ADMIN', 'POST', `product/grapes/${cremant}/${what}/${grapeTagId(grape)}`, {});
  await choose('add', 'Chardonnay');
  expect(await grapes()).toEqual(['Chardonnay']);
  await choose('remove', 'Chardonnay');
  await choose('remove', 'Sauvignon blanc');
  expect(await grapes()).toEqual(['Pinot noir en oude rassen']);
});
