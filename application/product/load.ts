import type { UnitOfWork } from '#application/kernel/core.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { product, type ProductRefusal } from '#domain/product/product.ts';

/** A product within a command. Refuses product-not-found, record-of-other-account. */
export const loadProduct = async (work: UnitOfWork, productId: number) =>
  (await work.load(product, productId)) ?? refuse<ProductRefusal>('product-not-found');
