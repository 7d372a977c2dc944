import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { inData, renamed, Success, WireId, WireInt } from '#api/contract/wire.ts';
import { mostImageBytes } from '#domain/gallery/gallery.ts';
import type { Role } from '#domain/kernel/role.ts';

const ofProducts: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'PRODUCTMANAGER'];
const ofSuppliers: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC'];

/** Base64, bare or as a data URL: a third more than what it holds, and what JSON needs around it. */
export const mostUploadBytes = Math.ceil((mostImageBytes * 4) / 3) + 4096;
const byId = renamed({ imageId: ['id', WireId] });
const toPlace = renamed({ imageId: ['id', WireId], place: ['n', WireInt.pipe(z.int().min(1).max(1000))] });

/** A picture; its files are served at `{name_url}/products/{filename}` or `/suppliers/` (PROD-047). */
export const ImageView = renamed({
  imageId: ['id', WireId],
  file: ['filename', z.string()],
  thumbnail: ['thumbnail', z.string()],
  width: ['width', z.int()],
  height: ['height', z.int()],
  name: ['name', z.string()],
  place: ['ordering', z.int()],
});
export type ImageView = z.output<typeof ImageView>;

/** Ours: the pictures of a product in their order. */
export const productImages = operation({
  id: 'productImages',
  summary: 'Images of a product',
  method: 'GET',
  path: 'product/images/{id}',
  roles: ofProducts,
  changes: false,
  reads: ['Product:ownerId'],
  answers: 'problem',
  example: { id: 1201 },
  request: renamed({ ownerId: ['id', WireId] }),
  response: inData(z.array(ImageView)),
});

/** API-163. `data`: base64 or a data URL; ours: `name`, what the file is called. */
export const uploadProductImage = operation({
  id: 'uploadProductImage',
  item: 'API-163',
  summary: 'Upload an image of a product',
  method: 'POST',
  path: 'product/img/upload',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  mostBytes: mostUploadBytes,
  example: {
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    product_id: 1201,
  },
  request: renamed({
    data: ['data', z.string().min(1)],
    ownerId: ['product_id', WireId],
    name: ['name', z.string().trim().max(200).default('')],
  }),
  response: inData(renamed({ imageId: ['id', WireId] })),
});

/** API-151. */
export const deleteProductImage = operation({
  id: 'deleteProductImage',
  item: 'API-151',
  summary: 'Delete an image of a product',
  method: 'GET',
  path: 'product/img/delete/{id}',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  example: { id: 7039 },
  request: byId,
  response: Success,
});

/** API-152: place 1 is the first. */
export const moveProductImage = operation({
  id: 'moveProductImage',
  item: 'API-152',
  summary: 'Move an image of a product',
  method: 'GET',
  path: 'product/img/orderby/{id}/{n}',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  example: { id: 7001, n: 1 },
  request: toPlace,
  response: Success,
});

/** API-133. */
export const uploadSupplierImage = operation({
  id: 'uploadSupplierImage',
  item: 'API-133',
  summary: 'Upload an image of a supplier',
  method: 'POST',
  path: 'supplier/img/upload',
  roles: ofSuppliers,
  changes: true,
  answers: 'legacy',
  mostBytes: mostUploadBytes,
  example: {
    data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    supplier_id: 51,
  },
  request: renamed({
    data: ['data', z.string().min(1)],
    ownerId: ['supplier_id', WireId],
    name: ['name', z.string().trim().max(200).default('')],
  }),
  response: inData(renamed({ imageId: ['id', WireId] })),
});

/** API-134. */
export const deleteSupplierImage = operation({
  id: 'deleteSupplierImage',
  item: 'API-134',
  summary: 'Delete an image of a supplier',
  method: 'GET',
  path: 'supplier/img/delete/{id}',
  roles: ofSuppliers,
  changes: true,
  answers: 'legacy',
  example: { id: 8039 },
  request: byId,
  response: Success,
});

/** API-135. */
export const moveSupplierImage = operation({
  id: 'moveSupplierImage',
  item: 'API-135',
  summary: 'Move an image of a supplier',
  method: 'GET',
  path: 'supplier/img/orderby/{id}/{n}',
  roles: ofSuppliers,
  changes: true,
  answers: 'legacy',
  example: { id: 8001, n: 1 },
  request: toPlace,
  response: Success,
});
