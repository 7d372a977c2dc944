import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { product, type ProductRecord, type ProductRefusal } from '#domain/product/product.ts';

/** A product within a command. Refuses product-not-found, record-of-other-account. */
export const loadProduct = async (work: UnitOfWork, productId: number): Promise<ProductRecord> =>
  (await work.load(product, productId)) ?? refuse<ProductRefusal>('product-not-found');
