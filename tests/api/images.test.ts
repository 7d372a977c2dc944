import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageFiles } from '#api/http/image-files.ts';
import { problem } from '#api/http/problem.ts';
import { frontEnds } from '#api/start/serve-front-end.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { mostImageBytes, mostImages, productGallery } from '#domain/gallery/gallery.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { postgresLeases } from '#application/adapters/leases-postgres/leases.ts';
import { images as imageProjection } from '#projections/images/projection.ts';
import { imagesOf } from '#projections/images/queries.ts';
import {
  barolo,
  cremant,
  supplier,
  foreignProduct,
  kelder,
  noordhof,
  particulier,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let files: Hono;
beforeAll(async () => {
  world = await smallWorld();
  files = new Hono().route('/', imageFiles(world.core));
});
afterAll(() => world?.close());

/** A picture of one colour, upright only by what its EXIF says, with the name of who took it. */
const photo = (format: 'jpeg' | 'png' | 'webp', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 122, g: 36, b: 69 } } })
    .withExif({ IFD0: { Artist: 'Marie Geheim' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
const upload = (bytes: Uint8Array, product_id = sancerre, name = 'fles.jpg') =>
  world.call('PRODUCTMANAGER', 'POST', 'product/img/upload', {
    data: `data:image/gif;base64,${Buffer.from(bytes).toString('base64')}`,
    product_id,
    name,
  });
const fresh = () => world.newProduct();
const list = async (productId: number) =>
  (await world.call('PRODUCTMANAGER', 'GET', `product/images/${productId}`)).body.data as {
    id: number;
    filename: string;
    thumbnail: string;
    width: number;
    height: number;
    name: string;
    ordering: number;
  }[];

test.each(['products', 'suppliers', 'logos'])(
  'API-261, API-262 · a picture that is not there is 404 under /%s, and never a page of the front-end',
  async (directory) => {
    const folder = temporaryFolder();
    for (const frontEnd of ['web', 'customer-app']) {
      fs.mkdirSync(path.join(folder.path, frontEnd), { recursive: true });
      fs.writeFileSync(path.join(folder.path, frontEnd, 'index.html'), '<html>een pagina</html>');
    }
    const app = new Hono()
      .route('/', imageFiles(world.core))
      .route('/', frontEnds(folder.path))
      .notFound(() => problem(404, 'not-found'));
    for (const name of [`${'0'.repeat(64)}.jpg`, 'geen-foto.jpg', '12']) {
      const answer = await app.request(`/${directory}/${name}`);
      expect([answer.status, answer.headers.get('content-type')], name).toEqual([
        404,
        'application/problem+json',
      ]);
    }
    expect((await app.request('/producten/12')).status).toBe(200);
    folder.remove();
  },
);

describe('PROD-047 · an image of a product', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'SUP-008 · is a %s by its content, whatever it is called; drawn anew, upright, without what the camera wrote',
    async (format) => {
      const sent = await photo(format);
      expect(sent.includes('Marie Geheim')).toBe(true);
      const { body } = await upload(sent, barolo, `foto ${format}`);
      const image = (await list(barolo)).find(({ id }) => id === body.data.id)!;
      expect(image).toMatchObject({ name: `foto ${format}`, width: 40, height: 60 });
      expect(image.filename).toMatch(format === 'jpeg' ? /^[0-9a-f]{64}\.jpg$/ : `.${format}`);

      const answer = await files.request(`/products/${image.filename}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(hash('sha256', bytes)).toBe(image.filename.slice(0, 64));
      expect(bytes.includes('Marie Geheim')).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 60 });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    },
  );

  test('FMT-026 · is served to everybody at {name_url}/products/{filename}, for ever the same, and nothing in it runs', async () => {
    const wine = await fresh();
    await upload(await photo('png', 3000, 1000), wine);
    const [image] = await list(wine);
    expect(image).toMatchObject({ width: 800, height: 2400 });
    const answer = await files.request(`/products/${image!.filename}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    const small = await files.request(`/products/${image!.thumbnail}`);
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 107,
      height: 320,
    });
    expect((await files.request(`/suppliers/${image!.filename}`)).status).toBe(404);
  });

  test.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a page that begins like a JPEG', Buffer.from('ffd8ffe000104a464946<script>', 'latin1')],
    ['half a picture', async () => (await photo('png', 500, 500)).subarray(0, 300)],
    ['nothing', Buffer.from('')],
  ])('SUP-008 · %s is refused', async (_, content) => {
    const { body } = await upload(typeof content === 'function' ? await content() : content);
    expect(body.data === 0 ? body.message : body.title).toMatch(/jpg, png of webp|niet compleet/);
    expect(await list(sancerre)).toEqual([]);
  });

  test.runIf(isThorough)(
    'SUP-008 · of more than 10 MB is refused, of a little less is not for its size',
    async () => {
      const tooLarge = await upload(Buffer.alloc(mostImageBytes + 1));
      expect(tooLarge.body).toMatchObject({
        data: 0,
        code: 'image-too-large',
        message: 'Een afbeelding mag hoogstens 10 MB groot zijn.',
      });
      const data = Buffer.alloc(mostImageBytes + 1).toString('base64');
      const before = await settledHeads(world);
      for (const [path, owner] of [
        ['supplier/img/upload', { supplier_id: supplier, name: 'huis.jpg' }],
        ['settings/logo', {}],
      ] as const)
        expect((await world.call('ADMIN', 'POST', path, { data, ...owner })).body, path).toMatchObject({
          code: 'image-too-large',
        });
      expect(await settledHeads(world)).toEqual(before);
      expect(await list(sancerre)).toEqual([]);
      const large = await upload(Buffer.alloc(mostImageBytes));
      expect(large.body).toMatchObject({ data: 0, code: 'image-not-readable' });
      const huge = await upload(Buffer.alloc(2 * mostImageBytes));
      expect(huge.status).toBe(413);
      const other = await world.call('ADMIN', 'POST', 'order/store', { remark: 'x'.repeat(3_000_000) });
      expect(other.status).toBe(413);
    },
  );

  test('PROD-047 · is the fiftieth at most: one more is refused, until one is deleted', async () => {
    const full = await fresh();
    const file = `${'a'.repeat(64)}.jpg`;
    await world.record(world.by(noordhof), async (work) => {
      for (let imageId = 1; imageId <= mostImages; imageId += 1)
        await work.decide(productGallery, full, {
          type: 'AddImage',
          ownerId: full,
          image: {
            imageId: full * 100 + imageId,
            file,
            thumbnail: file,
            width: 4,
            height: 4,
            name: `${imageId}.jpg`,
          },
        });
    });
    const added = await photo('jpeg', 4, 4);
    const before = [await world.heads(), await list(full)];
    expect(before[1]).toHaveLength(50);
    expect((await upload(added, full)).body).toMatchObject({ data: 0, code: 'too-many-images' });
    expect([await world.heads(), await list(full)]).toEqual(before);
    await world.call('PRODUCTMANAGER', 'GET', `product/img/delete/${full * 100 + 1}`);
    expect((await upload(added, full)).body.data.id).toEqual(expect.any(Number));
    expect(await list(full)).toHaveLength(50);
  });

  test('is moved to a place and deleted; a deleted one is served no more', async () => {
    const wine = await fresh();
    const ids: number[] = [];
    for (const width of [10, 20, 30])
      ids.push((await upload(await photo('jpeg', 4 + (wine % 50), width), wine)).body.data.id);
    const [a, b, c] = ids;
    const order = async () => (await list(wine)).map(({ id, ordering }) => [ordering, id]);
    expect(await order()).toEqual([
      [1, a],
      [2, b],
      [3, c],
    ]);
    expect(await world.call('TRAFFIC', 'GET', `product/img/orderby/${c}/1`)).toMatchObject({
      body: { data: 1 },
    });
    expect(await order()).toEqual([
      [1, c],
      [2, a],
      [3, b],
    ]);
    await world.call('TRAFFIC', 'POST', `product/img/orderby/${c}/99`);
    expect(await order()).toEqual([
      [1, a],
      [2, b],
      [3, c],
    ]);

    const [{ filename, thumbnail } = { filename: '', thumbnail: '' }] = await list(wine);
    expect((await files.request(`/products/${thumbnail}`)).status).toBe(200);
    expect(await world.call('TRAFFIC', 'GET', `product/img/delete/${a}`)).toMatchObject({
      body: { data: 1 },
    });
    expect(await order()).toEqual([
      [1, b],
      [2, c],
    ]);
    for (const file of [filename, thumbnail])
      expect((await files.request(`/products/${file}`)).status).toBe(404);
    const again = await world.call('TRAFFIC', 'GET', `product/img/delete/${a}`);
    expect(again.body).toMatchObject({ data: 0, code: 'image-not-found' });
  });

  test('the same upload sent twice is one image', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { data: (await photo('png')).toString('base64'), product_id: cremant, name: '' };
    const before = (await list(cremant)).length;
    const first = await world.call('ADMIN', 'POST', 'product/img/upload', body, key);
    expect((await world.call('ADMIN', 'POST', 'product/img/upload', body, key)).body).toEqual(first.body);
    expect(await list(cremant)).toHaveLength(before + 1);
    const other = { ...body, data: (await photo('png', 9, 9)).toString('base64') };
    expect((await world.call('ADMIN', 'POST', 'product/img/upload', other, key)).status).toBe(422);
  });

  test('ROLE-032 · an account that borrows products adds to the same gallery, another company does not', async () => {
    const data = (await photo('webp', 7, 7)).toString('base64');
    const shop = { 'X-Main-User-Id': String(particulier) };
    const added = await world.call(
      'shopAdmin',
      'POST',
      'product/img/upload',
      { data, product_id: 1202 },
      shop,
    );
    expect(added.body.data.id).toBeGreaterThan(0);
    expect((await list(barolo)).at(-1)!.id).toBe(added.body.data.id);
    expect((await upload(Buffer.from(data, 'base64'), foreignProduct)).body).toMatchObject({ data: 0 });
    expect((await world.call('ADMIN', 'GET', `product/images/${foreignProduct}`)).status).toBe(404);
    const before = await list(barolo);
    for (const path of [`delete/${before.at(-1)!.id}`, `orderby/${before.at(-1)!.id}/1`])
      expect((await world.call('foreignAdmin', 'GET', `product/img/${path}`)).body).toMatchObject({
        data: 0,
        code: 'image-not-found',
      });
    expect(await list(barolo)).toEqual(before);
    expect(world.by(kelder).log).not.toBe(world.by(particulier).log);
  });
});

test('SUP-008 · a supplier has images by the same calls, served under /suppliers', async () => {
  const data = (await photo('jpeg', 33, 44)).toString('base64');
  const add = async () =>
    (await world.call('TRAFFIC', 'POST', 'supplier/img/upload', { data, supplier_id: supplier })).body.data
      .id;
  const [first, second] = [await add(), await add()];
  await world.call('TRAFFIC', 'GET', `supplier/img/orderby/${second}/1`);
  await world.call('TRAFFIC', 'GET', `supplier/img/delete/${first}`);
  await world.runner.waitFor(await world.heads(), 5_000);
  const kept = await imagesOf(world.core.db, 1, 'supplier', supplier);
  expect(kept).toMatchObject([{ image_id: second, place: 1 }]);
  expect((await files.request(`/suppliers/${kept[0]!.file}`)).status).toBe(200);
  expect((await files.request(`/products/${kept[0]!.file}`)).status).toBe(404);
  const unknown = await world.call('TRAFFIC', 'POST', 'supplier/img/upload', { data, supplier_id: 777 });
  expect(unknown.body).toMatchObject({ data: 0, code: 'supplier-not-found' });
});

test('the images folded as they came in equal a rebuild, and a file that is no image is served to nobody', async () => {
  const leases = postgresLeases(world.pool, { onFault: () => {} });
  const { store, pool } = world;
  expect(await compareWithRebuild({ pool, store, leases, projections: [imageProjection] })).toEqual([]);
  await leases.stop();
  const secret = await world.core.blobs.put({ type: 'image/png', bytes: Buffer.from('factuur') });
  expect((await files.request(`/products/${secret}.png`)).status).toBe(404);
});
