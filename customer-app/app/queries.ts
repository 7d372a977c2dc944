import { customerAppOrders, customerAppProducts } from '#api/contract/customer-app.ts';
import type { Operation } from '#api/contract/operation.ts';
import type { Query } from '#customer-app/app/client.ts';

const query = <O extends Operation>(operation: O, tags: Query['tags']): Query<O> => ({ operation, tags });

export const catalogueQuery = query(customerAppProducts, ['Product', 'Stock', 'Customer', 'SalesOrder']);
export const ordersQuery = query(customerAppOrders, ['SalesOrder']);
