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
  request: renamed({ ownerId: ['id', WireId] }),
  response: inData(z.array(ImageView)),
});

/** API-163. `data`: base64 or a data URL; ours: `name`, what the file is called. */
export const uploadProductImage = operation({
  id: 'uploadProductImage',
  summary: 'Upload an image of a product',
  method: 'POST',
  path: 'product/img/upload',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  mostBytes: mostUploadBytes,
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
  summary: 'Delete an image of a product',
  method: 'GET',
  path: 'product/img/delete/{id}',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  request: byId,
  response: Success,
});

/** API-152: place 1 is the first. */
export const moveProductImage = operation({
  id: 'moveProductImage',
  summary: 'Move an image of a product',
  method: 'GET',
  path: 'product/img/orderby/{id}/{n}',
  roles: ofProducts,
  changes: true,
  answers: 'legacy',
  request: toPlace,
  response: Success,
});

/** API-133. */
export const uploadSupplierImage = operation({
  id: 'uploadSupplierImage',
  summary: 'Upload an image of a supplier',
  method: 'POST',
  path: 'supplier/img/upload',
  roles: ofSuppliers,
  changes: true,
  answers: 'legacy',
  mostBytes: mostUploadBytes,
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
  summary: 'Delete an image of a supplier',
  method: 'GET',
  path: 'supplier/img/delete/{id}',
  roles: ofSuppliers,
  changes: true,
  answers: 'legacy',
  request: byId,
  response: Success,
});

/** API-135. */
export const moveSupplierImage = operation({
  id: 'moveSupplierImage',
  summary: 'Move an image of a supplier',
  method: 'GET',
  path: 'supplier/img/orderby/{id}/{n}',
  roles: ofSuppliers,
  changes: true,
  answers: 'legacy',
  request: toPlace,
  response: Success,
});
