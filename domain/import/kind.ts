import { z } from 'zod';

/** What can be imported from a file. */
export const ImportKind = z.enum([
  'customers',
  'suppliers',
  'products',
  'deals',
  'stock',
  'orders',
  'invoices',
]);
export type ImportKind = z.infer<typeof ImportKind>;

export const importKindNames: Record<ImportKind, { one: string; many: string }> = {
  customers: { one: 'klant', many: 'klanten' },
  suppliers: { one: 'leverancier', many: 'leveranciers' },
  products: { one: 'product', many: 'producten' },
  deals: { one: 'prijsafspraak', many: 'prijsafspraken' },
  stock: { one: 'beginvoorraad', many: 'beginvoorraad' },
  orders: { one: 'orderregel', many: 'orders en verkopen' },
  invoices: { one: 'openstaande factuur', many: 'openstaande facturen' },
};

/** What PRODUCTMANAGER may import too. */
export const kindsOfProducts: readonly ImportKind[] = ['suppliers', 'products', 'stock'];
