import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { belongsTo, type Decider, defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

/** An image file: the SHA-256 of its content in hex with its type. It is served under this name for ever. */
export const ImageFile = z.string().regex(/^[0-9a-f]{64}\.(?:jpg|png|webp)$/);

/** An image as stored: at most 2 400 pixels wide or high, with a thumbnail for lists. */
export const Image = z.object({
  imageId: Id,
  file: ImageFile,
  thumbnail: ImageFile,
  width: PositiveInt,
  height: PositiveInt,
  /** Its original file name. */
  name: z.string().max(200),
});
export type Image = z.infer<typeof Image>;

export const galleryRefusals = {
  'image-not-found': notFound('Deze afbeelding bestaat niet meer.', 'This image no longer exists.'),
  'too-many-images': conflict(
    'Er zijn al 50 afbeeldingen. Verwijder er eerst een.',
    'There are already 50 images. Delete one first.',
  ),
  'image-too-large': conflict(
    'Een afbeelding mag hoogstens 10 MB groot zijn.',
    'An image can be at most 10 MB.',
  ),
  'image-not-readable': conflict(
    'Dit is geen afbeelding die we kunnen lezen. Kies een jpg, png of webp.',
    'This is not an image that we can read. Choose a jpg, png or webp.',
  ),
  /** More than 60 megapixels, or more than 20 seconds of work. */
  'image-too-many-pixels': conflict(
    'Deze afbeelding is te groot om te tekenen: hoogstens 60 miljoen pixels (zoals 7.700 bij 7.700) en 20 seconden. Maak de afbeelding kleiner.',
    'This image is too large to draw: at most 60 million pixels (such as 7,700 by 7,700) and 20 seconds. Make the image smaller.',
  ),
} satisfies RefusalTable;
export type GalleryRefusal = keyof typeof galleryRefusals;
/** SUP-008: images are jpg, png or webp; their maximum size, in bytes. */
export const mostImageBytes = 10 * 1024 * 1024;
export const mostImages = 50;

export type GalleryCommand =
  | { type: 'AddImage'; ownerId: number; image: Image }
  | { type: 'RemoveImage'; imageId: number }
  /** `place` counts from 1; beyond the end means the end. */
  | { type: 'MoveImage'; imageId: number; place: number };

/** The image events of one kind of record, in streams `<kind>Gallery-<record>`. */
const eventsOf = <const Kind extends 'Product' | 'Supplier'>(kind: Kind) => {
  const owner = { ownerId: Id };
  const ofOwner = belongsTo(kind.toLowerCase(), 'ownerId');
  return {
    added: defineEvent(`${kind}ImageAdded`, {
      action: message('Afbeelding toegevoegd', 'Image added'),
      data: { ...owner, image: Image },
      ...ofOwner,
      log: ({ image }) =>
        message(
          `Afbeelding ${image.name || image.imageId} toegevoegd.`,
          `Image ${image.name || image.imageId} added.`,
        ),
    }),
    removed: defineEvent(`${kind}ImageRemoved`, {
      action: message('Afbeelding verwijderd', 'Image deleted'),
      data: { ...owner, imageId: Id, name: z.string() },
      ...ofOwner,
      log: ({ name, imageId }) =>
        message(`Afbeelding ${name || imageId} verwijderd.`, `Image ${name || imageId} deleted.`),
    }),
    moved: defineEvent(`${kind}ImageMoved`, {
      action: message('Afbeelding verplaatst', 'Image moved'),
      data: { ...owner, imageId: Id, name: z.string(), from: z.int(), to: z.int() },
      ...ofOwner,
      log: ({ name, imageId, to }) =>
        message(
          `Afbeelding ${name || imageId} naar plaats ${to}.`,
          `Image ${name || imageId} to place ${to}.`,
        ),
      changes: fromTo(message('Plaats', 'Place'), String),
    }),
  };
};

export const productGalleryEvents = eventsOf('Product');
export const supplierGalleryEvents = eventsOf('Supplier');
export type ProductGalleryEvent = EventOf<typeof productGalleryEvents>;
export type SupplierGalleryEvent = EventOf<typeof supplierGalleryEvents>;

/** The images, in order. */
export type Gallery = { ownerId: number | null; images: readonly { imageId: number; name: string }[] };

/** The list with one item moved; `place` counts from 1. */
export const movedTo = <One>(list: readonly One[], from: number, place: number): One[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, place - 1), list[from]!, ...rest.slice(place - 1)];
};

type Kinds = { product: ProductGalleryEvent; supplier: SupplierGalleryEvent };
type AnyGalleryEvent = ProductGalleryEvent | SupplierGalleryEvent;

const decide =
  (events: typeof productGalleryEvents | typeof supplierGalleryEvents) =>
  (command: GalleryCommand, { ownerId, images }: Gallery): AnyGalleryEvent[] => {
    if (command.type === 'AddImage')
      return images.length >= mostImages
        ? refuse<GalleryRefusal>('too-many-images')
        : [events.added({ ownerId: command.ownerId, image: command.image })];
    const { imageId } = command;
    const index = images.findIndex((item) => item.imageId === imageId);
    if (index < 0) return refuse<GalleryRefusal>('image-not-found');
    const image = { ownerId: ownerId!, imageId, name: images[index]!.name };
    switch (command.type) {
      case 'RemoveImage':
        return [events.removed(image)];
      case 'MoveImage': {
        const to = Math.min(Math.max(command.place, 1), images.length);
        return to === index + 1 ? [] : [events.moved({ ...image, from: index + 1, to })];
      }
    }
  };

const evolve = ({ ownerId, images }: Gallery, event: AnyGalleryEvent): Gallery => {
  switch (event.type) {
    case 'ProductImageAdded':
    case 'SupplierImageAdded': {
      const { imageId, name } = event.data.image;
      return { ownerId: event.data.ownerId, images: [...images, { imageId, name }] };
    }
    case 'ProductImageRemoved':
    case 'SupplierImageRemoved':
      return { ownerId, images: images.filter(({ imageId }) => imageId !== event.data.imageId) };
    case 'ProductImageMoved':
    case 'SupplierImageMoved':
      return { ownerId, images: movedTo(images, event.data.from - 1, event.data.to) };
  }
};

const initial: Gallery = { ownerId: null, images: [] };
/** PROD-047: the images of a product. Refuses image-not-found, too-many-images. */
export const productGallery: Decider<Gallery, GalleryCommand, ProductGalleryEvent> = {
  category: 'productGallery',
  events: productGalleryEvents,
  initial,
  decide: decide(productGalleryEvents) as (command: GalleryCommand, state: Gallery) => Kinds['product'][],
  evolve,
};
/** SUP-008: the images of a supplier, by the same rules. */
export const supplierGallery: Decider<Gallery, GalleryCommand, SupplierGalleryEvent> = {
  category: 'supplierGallery',
  events: supplierGalleryEvents,
  initial,
  decide: decide(supplierGalleryEvents) as (command: GalleryCommand, state: Gallery) => Kinds['supplier'][],
  evolve,
};
