import { z } from 'zod';

/** What can be moved in from a file. */
export const ImportKind = z.enum(['customers', 'stock']);
export type ImportKind = z.infer<typeof ImportKind>;

export const importKindNames: Record<ImportKind, { one: string; many: string }> = {
  customers: { one: 'klant', many: 'klanten' },
  stock: { one: 'beginvoorraad', many: 'beginvoorraad' },
};

/** What PRODUCTMANAGER may bring too. */
export const kindsOfProducts: readonly ImportKind[] = ['stock'];
