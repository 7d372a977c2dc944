import { customerAsOf, orderAsOf, productAsOf, supplierAsOf } from '#api/as-of/contract.ts';
import { implementData } from '#api/http/implement.ts';
import { orderAsOfView } from '#projections/views/as-of-order.ts';
import { customerAsOfView, productAsOfView, supplierAsOfView } from '#projections/views/as-of-records.ts';

export const asOfRoutes = [
  implementData(orderAsOf, orderAsOfView),
  implementData(customerAsOf, customerAsOfView),
  implementData(productAsOf, productAsOfView),
  implementData(supplierAsOf, supplierAsOfView),
];
