import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoCompany } from '#application/demo/company.ts';
import { bottleSize, markSize, pictureNameOf, tastingBoxPicture } from '#application/demo/pictures.ts';
import { wines } from '#application/demo/wines.ts';
import type { Image } from '#domain/gallery/gallery.ts';
import type { Product } from '#domain/product/product.ts';
import type { Supplier } from '#domain/supplier/supplier.ts';
import { isThorough } from '#tests/support/long-run.ts';

const folder = path.resolve(import.meta.dirname, '../../../application/demo/pictures');
const filesIn = (place: string) =>
  fs.readdirSync(path.join(folder, place)).filter((name) => name.endsWith('.webp'));

const bottles = wines.flatMap(({ producer, name, vintages }) =>
  vintages.map((vintage) => pictureNameOf(producer, name, vintage)),
);
const marks = [...new Set(wines.map(({ producer }) => pictureNameOf(producer)))];

test('each vintage of a wine, each supplier and the tasting box is drawn, no two alike, and nothing else', () => {
  const wanted = [...bottles, ...marks, tastingBoxPicture].map((name) => `${name}.webp`).toSorted();
  for (const place of ['', 'small']) {
    expect(filesIn(place).toSorted()).toEqual(wanted);
    const contents = wanted.map((name) => fs.readFileSync(path.join(folder, place, name), 'base64'));
    expect(new Set(contents).size).toBe(wanted.length);
  }
});

test('they measure what the events say of them, and are light', () => {
  // read as the format says: beside tests of uploads, sharp may no longer open it
  const sizes = [...bottles, tastingBoxPicture, ...marks].map((name) => {
    const bytes = fs.readFileSync(path.join(folder, `${name}.webp`));
    const format = bytes.toString('latin1', 8, 16);
    return { width: bytes.readUInt16LE(26), height: bytes.readUInt16LE(28), format };
  });
  const isBottle = (nth: number) => nth <= bottles.length;
  for (const [nth, size] of sizes.entries())
    expect(size).toEqual({ ...(isBottle(nth) ? bottleSize : markSize), format: 'WEBPVP8 ' });
  const weight = ['', 'small'].flatMap((place) =>
    filesIn(place).map((name) => fs.statSync(path.join(folder, place, name)).size),
  );
  expect(Math.max(...weight)).toBeLessThan(60_000);
  expect(weight.reduce((sum, each) => sum + each, 0)).toBeLessThan(5_000_000);
});

test.runIf(isThorough)(
  'every wine, supplier and tasting box of the demo company has one picture from the moment it is there',
  async () => {
    const kept: string[] = [];
    const keepPicture = async (name: string) => {
      kept.push(name);
      return { file: `${'a'.repeat(64)}.webp`, thumbnail: `${'b'.repeat(64)}.webp` };
    };
    const galleries = new Map<string, Image[]>();
    const added: { gallery: string; commandId: string }[] = [];
    for (const { events } of demoCompany({
      now: '2026-11-20T09:41:00.000Z',
      months: 2,
      orders: 60,
      keepPicture,
    }))
      for await (const { type, data, commandId, stream } of events) {
        if (type === 'SupplierAdded')
          added.push({ gallery: `supplierGallery-${(data as Supplier).supplierId}`, commandId });
        if (type === 'ProductAdded' && (data as Product).departPrice > 0)
          added.push({ gallery: `productGallery-${(data as Product).productId}`, commandId });
        if (type === 'ProductImageAdded' || type === 'SupplierImageAdded')
          galleries.set(stream, [...(galleries.get(stream) ?? []), (data as { image: Image }).image]);
      }
    expect(added.length).toBeGreaterThan(150);
    for (const { gallery } of added) expect(galleries.get(gallery), gallery).toHaveLength(1);
    expect(galleries.size).toBe(added.length);
    const there = new Set([...bottles, ...marks, tastingBoxPicture]);
    for (const name of kept) expect(there.has(name), name).toBe(true);
  },
);
