import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** What can be imported from a file. */
export const ImportKind = z.enum([
  'customers',
  'suppliers',
  'products',
  'deals',
  'stock',
  'orders',
  'invoices',
  'balances',
  'mandates',
  'points',
]);
export type ImportKind = z.infer<typeof ImportKind>;

export const importKindNames: Record<ImportKind, { one: Message; many: Message }> = {
  customers: { one: message('klant', 'customer'), many: message('klanten', 'customers') },
  suppliers: { one: message('leverancier', 'supplier'), many: message('leveranciers', 'suppliers') },
  products: { one: message('product', 'product'), many: message('producten', 'products') },
  deals: {
    one: message('prijsafspraak', 'price agreement'),
    many: message('prijsafspraken', 'price agreements'),
  },
  stock: { one: message('beginvoorraad', 'opening stock'), many: message('beginvoorraad', 'opening stock') },
  orders: {
    one: message('orderregel', 'order line'),
    many: message('orders en verkopen', 'orders and sales'),
  },
  invoices: {
    one: message('openstaande factuur', 'open invoice'),
    many: message('openstaande facturen', 'open invoices'),
  },
  balances: {
    one: message('beginsaldo', 'opening balance'),
    many: message('beginsaldi', 'opening balances'),
  },
  mandates: {
    one: message('incassomandaat', 'direct debit mandate'),
    many: message('incassomandaten', 'direct debit mandates'),
  },
  points: { one: message('puntensaldo', 'points balance'), many: message('spaarpunten', 'loyalty points') },
};

/** What PRODUCTMANAGER may import too: no suppliers, which it may not open (ROLE-006). */
export const kindsOfProducts: readonly ImportKind[] = ['products', 'stock'];
