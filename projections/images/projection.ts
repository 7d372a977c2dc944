import {
  movedTo,
  type ProductGalleryEvent,
  productGalleryEvents,
  type SupplierGalleryEvent,
  supplierGalleryEvents,
} from '#domain/gallery/gallery.ts';
import { never } from '#domain/kernel/decider.ts';
import { createImages, type ImageRow, type ImageTables, indexImages } from '#projections/images/table.ts';
import type { Projection, Recorded } from '#projections/kernel/definition.ts';
import { upsert } from '#projections/kernel/upsert.ts';

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
export const images: Projection<ImageTables, GalleryEvent> = {
  name: 'images',
  version: 1,
  tables: ['image'],
  events: {
    productAdded: productGalleryEvents.added,
    productRemoved: productGalleryEvents.removed,
    productMoved: productGalleryEvents.moved,
    supplierAdded: supplierGalleryEvents.added,
    supplierRemoved: supplierGalleryEvents.removed,
    supplierMoved: supplierGalleryEvents.moved,
  },
  create: createImages,
  index: indexImages,

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
    for (const { of } of galleries.values())
      await db
        .deleteFrom('image')
        .where('log', '=', of.log)
        .where('kind', '=', kindOf(of))
        .where('owner_id', '=', of.data.ownerId)
        .execute();
    const rows = [...galleries.values()].flatMap(({ images: stored }) =>
      stored.map((image, index) => ({ ...image, place: index + 1 })),
    );
    await upsert(db, 'image', ['log', 'kind', 'owner_id', 'image_id'], rows);
    return [...galleries.values()].map(({ of }) => ({
      type: kindOf(of) === 'product' ? ('Product' as const) : ('Supplier' as const),
      id: of.data.ownerId,
      accountId: of.accountId,
      customerId: null,
    }));
  },
};
