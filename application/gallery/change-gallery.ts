import type { Actor, Needs, UnitOfWork } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { Picture } from '#application/ports/images.ts';
import { loadProduct } from '#application/product/load.ts';
import { digestOf } from '#application/kernel/digest.ts';
import {
  type GalleryRefusal,
  mostImageBytes,
  productGallery,
  supplierGallery,
} from '#domain/gallery/gallery.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { supplier, type SupplierRefusal } from '#domain/supplier/supplier.ts';

/** Whose pictures: a record of one of two kinds. */
export type GalleryOwner = { kind: 'product' | 'supplier'; id: number };

const contentTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** The record must be there and be one that the account may change (law 2). */
const findOwner = async (work: UnitOfWork, { kind, id }: GalleryOwner) => {
  if (kind === 'product') await loadProduct(work, id);
  else if (!(await work.load(supplier, id))) refuse<SupplierRefusal>('supplier-not-found');
};
const galleryOf = ({ kind }: GalleryOwner) =>
  (kind === 'product' ? productGallery : supplierGallery) as typeof productGallery;

/** A picture of a file. Refuses image-too-large (over 10 MB), image-not-readable (no jpg, png or webp by its content). */
export const readPicture = async ({ images }: Needs<'images'>, bytes: Uint8Array) => {
  if (bytes.length > mostImageBytes) return refuse<GalleryRefusal>('image-too-large');
  const read = await images.read(bytes);
  if (!read) return refuse<GalleryRefusal>('image-not-readable');
  return { ...read, digest: digestOf(Buffer.from(bytes).toString('base64')) };
};

/** Keeps a picture by its content. Out: its digest. */
export const keepPicture = ({ blobs }: Needs<'blobs'>, { type, bytes }: Picture) =>
  blobs.put({ type: contentTypes[type], bytes });

/**
 * Adds a picture at the end (PROD-047, SUP-008): drawn anew and kept by its content before the event that
 * names it. Refuses: image-too-large (over 10 MB), image-not-readable (no jpg, png or webp by its
 * content), too-many-images, product-not-found, supplier-not-found.
 */
export const addImage = async (
  core: Needs<'handle' | 'blobs' | 'images'>,
  actor: Actor,
  owner: GalleryOwner,
  { bytes, name }: { bytes: Uint8Array; name: string },
) => {
  const { picture, thumbnail, digest } = await readPicture(core, bytes);
  const keep = async (drawn: Picture) => `${await keepPicture(core, drawn)}.${drawn.type}`;
  const { width, height } = picture;
  const imageId = idFrom(actor.commandId, 'image');
  const image = {
    imageId,
    width,
    height,
    name,
    file: await keep(picture),
    thumbnail: await keep(thumbnail),
  };
  const content = { type: 'AddImage', owner, name, digest };
  const { position } = await core.handle(actor, content, async (work) => {
    await findOwner(work, owner);
    await work.decide(galleryOf(owner), owner.id, { type: 'AddImage', ownerId: owner.id, image });
  });
  return { imageId, position };
};

/** Takes a picture away, or puts it in another place (from 1). Refuses: image-not-found. */
export const changeImage = (
  { handle }: Needs<'handle'>,
  actor: Actor,
  owner: GalleryOwner,
  command: { type: 'RemoveImage'; imageId: number } | { type: 'MoveImage'; imageId: number; place: number },
) =>
  handle(actor, { ...command, owner }, async (work) => {
    await findOwner(work, owner);
    await work.decide(galleryOf(owner), owner.id, command);
  });
