import { z } from 'zod';
import { buyers, operationsFor, productStaff } from '#api/contract/operation.ts';
import {
  byId,
  inData,
  intBetween,
  listOf,
  optionalText,
  RecordId,
  renamed,
  Text,
  Whole,
  WireId,
} from '#api/contract/wire.ts';
import { mostImageBytes } from '#domain/gallery/gallery.ts';

const { operation } = operationsFor(productStaff, 'products');

/** Base64, bare or as a data URL: a third more than what it holds, and what JSON needs around it. */
export const mostUploadBytes = Math.ceil((mostImageBytes * 4) / 3) + 4096;
const ofImage = byId('imageId');
const toPlace = renamed({ imageId: RecordId, place: ['n', intBetween(1, 1000)] });

/** A picture; its files are served at `{name_url}/products/{filename}` or `/suppliers/` (PROD-047). */
export const ImageView = renamed({
  imageId: RecordId,
  file: ['filename', Text],
  thumbnail: Text,
  width: Whole,
  height: Whole,
  name: Text,
  place: ['ordering', Whole],
});
export type ImageView = z.output<typeof ImageView>;

/** `data`: base64 or a data URL; ours: `name`, what the file is called. */
const upload = (owner: string) => ({
  mostBytes: mostUploadBytes,
  request: renamed({ data: z.string().min(1), ownerId: [owner, WireId], name: optionalText(200) }),
  response: inData(ofImage),
});

/** Ours: the pictures of a product in their order. */
export const productImages = operation('productImages', 'GET product/images/{id}', {
  summary: 'Images of a product',
  reads: ['Product:ownerId'],
  request: byId('ownerId'),
  response: listOf(ImageView),
});

/** API-163. */
export const uploadProductImage = operation('uploadProductImage', 'POST product/img/upload', {
  item: 'API-163',
  summary: 'Upload an image of a product',
  ...upload('product_id'),
});

/** API-151. */
export const deleteProductImage = operation('deleteProductImage', 'GET product/img/delete/{id}', {
  item: 'API-151',
  summary: 'Delete an image of a product',
  changes: true,
  example: { id: 7039 },
  request: ofImage,
});

/** API-152: place 1 is the first. */
export const moveProductImage = operation('moveProductImage', 'GET product/img/orderby/{id}/{n}', {
  item: 'API-152',
  summary: 'Move an image of a product',
  changes: true,
  example: { id: 7001, n: 1 },
  request: toPlace,
});

/** API-133. */
export const uploadSupplierImage = operation('uploadSupplierImage', 'POST supplier/img/upload', {
  item: 'API-133',
  summary: 'Upload an image of a supplier',
  roles: buyers,
  ...upload('supplier_id'),
});

/** API-134. */
export const deleteSupplierImage = operation('deleteSupplierImage', 'GET supplier/img/delete/{id}', {
  item: 'API-134',
  summary: 'Delete an image of a supplier',
  roles: buyers,
  changes: true,
  example: { id: 8039 },
  request: ofImage,
});

/** API-135. */
export const moveSupplierImage = operation('moveSupplierImage', 'GET supplier/img/orderby/{id}/{n}', {
  item: 'API-135',
  summary: 'Move an image of a supplier',
  roles: buyers,
  changes: true,
  example: { id: 8001, n: 1 },
  request: toPlace,
});
