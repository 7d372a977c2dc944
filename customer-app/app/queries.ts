import { customerAppFind, customerAppOrders, customerAppProducts } from '#api/customer-app/contract.ts';
import type { Operation } from '#api/contract/operation.ts';
import type { Query } from '#customer-app/app/client.ts';

const query = <O extends Operation>(operation: O, tags: Query['tags']): Query<O> => ({ operation, tags });

/** What moves in the stock is brought up to date by itself (`stock-levels.ts`). */
export const catalogueQuery = query(customerAppProducts, ['Product', 'Customer', 'SalesOrder']);
export const findQuery = query(customerAppFind, ['Product', 'Stock', 'Customer']);
export const ordersQuery = query(customerAppOrders, ['SalesOrder']);
