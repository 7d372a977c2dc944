import { addImage, changeImage } from '#application/gallery/change-gallery.ts';
import {
  deleteProductImage,
  deleteSupplierImage,
  moveProductImage,
  moveSupplierImage,
  productImages,
  uploadProductImage,
  uploadSupplierImage,
} from '#api/images/contract.ts';
import { type Call, implement, success } from '#api/http/implement.ts';
import type { GalleryRefusal } from '#domain/gallery/gallery.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { ProductRefusal } from '#domain/product/product.ts';
import { type ImageKind, imagesOf, ownerOfImage } from '#projections/images/queries.ts';
import { productsById } from '#projections/products/queries.ts';

/** The content of base64, bare or in a data URL. What the URL says of its kind is not believed. */
export const bytesOf = (data: string): Uint8Array => {
  const base64 = data.startsWith('data:') ? data.slice(data.indexOf(',') + 1) : data;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > 0 ? bytes : refuse<GalleryRefusal>('image-not-readable');
};

type Upload = { data: string; ownerId: number; name: string };
const upload = async (kind: ImageKind, { data, ownerId, name }: Upload, call: Call) => {
  const { core, actor, recorded } = call;
  const owner = { kind, id: ownerId };
  const { imageId } = recorded(await addImage(core, actor, owner, { bytes: bytesOf(data), name }));
  return { data: { imageId } };
};

type Change = Parameters<typeof changeImage>[3];
const change = async (kind: ImageKind, command: Change, { core, actor, recorded }: Call) => {
  const look = () => ownerOfImage(core.db, actor.log, kind, command.imageId);
  const id = await core.findInIndex(actor.log, 'pictures', look);
  if (id === null) return refuse<GalleryRefusal>('image-not-found');
  recorded(await changeImage(core, actor, { kind, id }, command));
  return success;
};

export const imageRoutes = [
  implement(productImages, async (call, { ownerId }) => {
    const { log, account } = call.caller;
    const scope = { log, accountId: account.productsFrom };
    if ((await productsById(call.core.db, scope, [ownerId])).length === 0)
      return refuse<ProductRefusal>('product-not-found');
    const images = await imagesOf(call.core.db, log, 'product', ownerId);
    return { data: images.map(({ image_id: imageId, ...image }) => ({ imageId, ...image })) };
  }),
  implement(uploadProductImage, (call, request) => upload('product', request, call)),
  implement(deleteProductImage, (call, { imageId }) =>
    change('product', { type: 'RemoveImage', imageId }, call),
  ),
  implement(moveProductImage, (call, { imageId, place }) =>
    change('product', { type: 'MoveImage', imageId, place }, call),
  ),

  implement(uploadSupplierImage, (call, request) => upload('supplier', request, call)),
  implement(deleteSupplierImage, (call, { imageId }) =>
    change('supplier', { type: 'RemoveImage', imageId }, call),
  ),
  implement(moveSupplierImage, (call, { imageId, place }) =>
    change('supplier', { type: 'MoveImage', imageId, place }, call),
  ),
];
