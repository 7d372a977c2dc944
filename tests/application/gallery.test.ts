import { beforeEach, describe, expect, test } from 'vitest';
import { addImage, changeImage, type GalleryOwner } from '#application/gallery/change-gallery.ts';
import { mostImageBytes } from '#domain/gallery/gallery.ts';
import { product } from '#domain/product/product.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { aProduct } from '#tests/support/records.ts';
import { sancerre, shop } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

let made: Awaited<ReturnType<typeof shop>>;
let kept: { type: string }[];
const picture = { type: 'webp', bytes: Buffer.from('drawn'), width: 8, height: 6 } as const;
const add = (owner: GalleryOwner, bytes = Buffer.from('file'), isPicture = true) =>
  addImage(
    {
      handle: made.handle,
      blobs: {
        put: async (blob: { type: string }) => {
          kept.push(blob);
          return 'a'.repeat(64);
        },
      } as never,
      images: { read: async () => (isPicture ? { picture, thumbnail: picture } : null) } as never,
    },
    made.by(),
    owner,
    { bytes, name: 'fles.webp' },
  );
const refusal = (of: Promise<unknown>) =>
  of.then(
    () => null,
    (fault: { code?: string }) => fault.code ?? fault,
  );
const owners: GalleryOwner[] = [
  { kind: 'product', id: sancerre },
  { kind: 'supplier', id: 51 },
];
beforeEach(async () => {
  [made, kept] = [await shop(), []];
  await made.handle(made.by(), 'records', async (work) => {
    await work.decide(product, sancerre, { type: 'AddProduct', ...aProduct() } as never);
    await work.decide(supplier, 51, { type: 'AddSupplier', supplierId: 51, name: 'Domaine' } as never);
  });
});

describe('PROD-047, SUP-008 · a picture', () => {
  test.each(owners)('of a $kind is kept by its content, moved and taken away', async (owner) => {
    const { imageId } = await add(owner);
    const second = await add(owner);
    const types = async () =>
      (await made.store.readStream(1, `${owner.kind}Gallery-${owner.id}`)).map(({ type }) => type);
    expect(await types()).toHaveLength(2);
    expect(kept[0]).toMatchObject({ type: 'image/webp' });
    const change = withCore(changeImage, made);
    await change(made.by(), owner, { type: 'MoveImage', imageId: second.imageId, place: 1 });
    await change(made.by(), owner, { type: 'RemoveImage', imageId });
    expect(await types()).toHaveLength(4);
    const again = change(made.by(), owner, { type: 'RemoveImage', imageId });
    expect(await refusal(again)).toBe('image-not-found');
  });

  test('may be of 10 MB, and no larger; and is one that can be read', async () => {
    const [owner] = owners as [GalleryOwner];
    expect(await refusal(add(owner, Buffer.alloc(mostImageBytes)))).toBeNull();
    expect(await refusal(add(owner, Buffer.alloc(mostImageBytes + 1)))).toBe('image-too-large');
    expect(await refusal(add(owner, Buffer.from('x'), false))).toBe('image-not-readable');
  });

  test.each([
    ['product', 'product-not-found'],
    ['supplier', 'supplier-not-found'],
  ] as const)('is of a %s that is there', async (kind, code) => {
    expect(await refusal(add({ kind, id: 777 }))).toBe(code);
  });
});
