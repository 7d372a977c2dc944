import { z } from 'zod';
import { message, type Message } from '#domain/kernel/message.ts';

/** What a program can be let in to. A call that states none of these is never within a token. */
export const TokenArea = z.enum(['orders', 'products', 'customers', 'invoices', 'stock']);
export type TokenArea = z.infer<typeof TokenArea>;

/** What a token lets a program do: read all of these areas, or read or change one. Public: one never changes its meaning. */
export const TokenScope = z.enum([
  'read',
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'customers:read',
  'customers:write',
  'invoices:read',
  'invoices:write',
  'stock:read',
  'stock:write',
]);
export type TokenScope = z.infer<typeof TokenScope>;

const areaNames: Record<TokenArea, Message> = {
  orders: message('Orders', 'Orders'),
  products: message('Producten', 'Products'),
  customers: message('Klanten', 'Customers'),
  invoices: message('Facturen', 'Invoices'),
  stock: message('Voorraad', 'Stock'),
};
export const scopeName = (scope: TokenScope): Message => {
  if (scope === 'read') return message('Alles lezen', 'Read all');
  const [area, how] = scope.split(':') as [TokenArea, 'read' | 'write'];
  const { nl, en } = areaNames[area];
  return how === 'read'
    ? message(`${nl} lezen`, `Read ${en.toLowerCase()}`)
    : message(`${nl} lezen en wijzigen`, `Read and change ${en.toLowerCase()}`);
};

/** Whether a call lies within what a token lets do; who may change something of an area may read it. */
export const isWithin = (
  scopes: readonly TokenScope[],
  { area, changes }: { area?: TokenArea | null | undefined; changes: boolean },
): boolean => {
  if (!area) return false;
  if (scopes.includes(`${area}:write`)) return true;
  return !changes && (scopes.includes('read') || scopes.includes(`${area}:read`));
};
