import {
  movedTo,
  type ProductGalleryEvent,
  productGalleryEvents,
  type SupplierGalleryEvent,
  supplierGalleryEvents,
} from '#domain/gallery/gallery.ts';
import { never } from '#domain/kernel/event.ts';
import { imagesSchema, type ImageRow } from '#projections/images/table.ts';
import { invalidate, projection, type Recorded } from '#projections/kernel/definition.ts';
import { deleteRows, upsert } from '#projections/kernel/rows.ts';

type GalleryEvent = ProductGalleryEvent | SupplierGalleryEvent;
const kindOf = ({ stream }: Recorded<GalleryEvent>) =>
  stream.startsWith('productGallery-') ? ('product' as const) : ('supplier' as const);
const keyOf = (event: Recorded<GalleryEvent>) => `${event.log} ${kindOf(event)} ${event.data.ownerId}`;

const after = (images: readonly ImageRow[], event: Recorded<GalleryEvent>): ImageRow[] => {
  switch (event.type) {
    case 'ProductImageAdded':
    case 'SupplierImageAdded': {
      const { imageId: image_id, ...image } = event.data.image;
      const place = images.length + 1;
      const { log } = event;
      return [
        ...images,
        { log, kind: kindOf(event), owner_id: event.data.ownerId, image_id, place, ...image },
      ];
    }
    case 'ProductImageRemoved':
    case 'SupplierImageRemoved':
      return images.filter(({ image_id }) => image_id !== event.data.imageId);
    case 'ProductImageMoved':
    case 'SupplierImageMoved':
      return movedTo(images, event.data.from - 1, event.data.to);
    default:
      return never(event);
  }
};

/** The pictures of products and suppliers, in their order. */
export const images = projection({
  name: 'images',
  version: 1,
  events: {
    productAdded: productGalleryEvents.added,
    productRemoved: productGalleryEvents.removed,
    productMoved: productGalleryEvents.moved,
    supplierAdded: supplierGalleryEvents.added,
    supplierRemoved: supplierGalleryEvents.removed,
    supplierMoved: supplierGalleryEvents.moved,
  },
  ...imagesSchema,

  async project(batch, db) {
    const galleries = new Map<string, { of: Recorded<GalleryEvent>; images: ImageRow[] }>();
    for (const event of batch) {
      const known = galleries.get(keyOf(event));
      const before =
        known?.images ??
        (await db
          .selectFrom('image')
          .selectAll()
          .where('log', '=', event.log)
          .where('kind', '=', kindOf(event))
          .where('owner_id', '=', event.data.ownerId)
          .orderBy('place')
          .execute());
      galleries.set(keyOf(event), { of: event, images: after(before, event) });
    }
    const owners = [...galleries.values()].map(({ of }) => ({
      log: of.log,
      kind: kindOf(of),
      owner_id: of.data.ownerId,
    }));
    await deleteRows(db, 'image', ['log', 'kind', 'owner_id'], owners);
    const rows = [...galleries.values()].flatMap(({ images: stored }) =>
      stored.map((image, index) => ({ ...image, place: index + 1 })),
    );
    await upsert(db, 'image', ['log', 'kind', 'owner_id', 'image_id'], rows);
    return [...galleries.values()].map(({ of }) =>
      invalidate(kindOf(of) === 'product' ? 'Product' : 'Supplier', of.data.ownerId, of.accountId),
    );
  },
});
