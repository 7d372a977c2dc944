import { sql } from 'kysely';
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
import { matches, rowsOf } from '#projections/kernel/query.ts';
import { deleteRows, upsert } from '#projections/kernel/rows.ts';

type GalleryEvent = ProductGalleryEvent | SupplierGalleryEvent;
const kindOf = ({ stream }: Recorded<GalleryEvent>) =>
  stream.startsWith('productGallery-') ? ('product' as const) : ('supplier' as const);
const ownerOf = (event: Recorded<GalleryEvent>) => ({
  log: event.log,
  kind: kindOf(event),
  owner_id: event.data.ownerId,
});
const keyOf = (event: Recorded<GalleryEvent>) => Object.values(ownerOf(event)).join(' ');

const after = (images: readonly ImageRow[], event: Recorded<GalleryEvent>): ImageRow[] => {
  switch (event.type) {
    case 'ProductImageAdded':
    case 'SupplierImageAdded': {
      const { imageId: image_id, ...image } = event.data.image;
      return [...images, { ...ownerOf(event), image_id, place: images.length + 1, ...image }];
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
        (await rowsOf(
          db,
          sql<ImageRow>`select * from image where ${matches(ownerOf(event))} order by place`,
        ));
      galleries.set(keyOf(event), { of: event, images: after(before, event) });
    }
    const owners = [...galleries.values()].map(({ of }) => ownerOf(of));
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
