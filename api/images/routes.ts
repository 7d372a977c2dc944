import { ofProducts } from '#api/http/scope.ts';
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
import { type Call, implementChange, implementData, implementResult } from '#api/http/implement.ts';
import { bytesOf } from '#api/images/uploaded-bytes.ts';
import { refuse } from '#api/http/refuse.ts';
import { type ImageKind, imagesOf, ownerOfImage } from '#projections/images/queries.ts';
import { productsById } from '#projections/products/queries.ts';

type Change = Parameters<typeof changeImage>[3];
const change = async (kind: ImageKind, { core, actor }: Call, command: Change) => {
  const look = () => ownerOfImage(core.db, actor.log, kind, command.imageId);
  const id = await core.findInIndex(actor.log, 'pictures', look);
  if (id === null) return refuse('image-not-found');
  return changeImage(core, actor, { kind, id }, command);
};

/** The calls that change the pictures of one kind of record. */
const changesOf = (
  kind: ImageKind,
  calls: {
    upload: typeof uploadProductImage;
    remove: typeof deleteProductImage;
    move: typeof moveProductImage;
  },
) => [
  implementResult(calls.upload, async ({ core, actor }, { data, ownerId: id, name }) =>
    addImage(core, actor, { kind, id }, { bytes: bytesOf(data), name }),
  ),
  implementChange(calls.remove, (call, { imageId }) => change(kind, call, { type: 'RemoveImage', imageId })),
  implementChange(calls.move, (call, { imageId, place }) =>
    change(kind, call, { type: 'MoveImage', imageId, place }),
  ),
];

export const imageRoutes = [
  implementData(productImages, async (call, { ownerId }) => {
    if ((await productsById(call.core.db, ofProducts(call), [ownerId])).length === 0)
      return refuse('product-not-found');
    const images = await imagesOf(call.core.db, call.caller.log, 'product', ownerId);
    return images.map(({ image_id: imageId, ...image }) => ({ imageId, ...image }));
  }),
  ...changesOf('product', {
    upload: uploadProductImage,
    remove: deleteProductImage,
    move: moveProductImage,
  }),
  ...changesOf('supplier', {
    upload: uploadSupplierImage,
    remove: deleteSupplierImage,
    move: moveSupplierImage,
  }),
];
