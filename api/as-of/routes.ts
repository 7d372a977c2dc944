import * as contract from '#api/as-of/contract.ts';
import { implementData } from '#api/http/implement.ts';
import { invoiceAsOfView } from '#projections/views/as-of-invoice.ts';
import { ordersAsOfView, pricesAsOfView } from '#projections/views/as-of-lists.ts';
import { orderAsOfView } from '#projections/views/as-of-order.ts';
import {
  customerAsOfView,
  dealAsOfView,
  productAsOfView,
  supplierAsOfView,
} from '#projections/views/as-of-records.ts';
import { settingsAsOfView } from '#projections/views/as-of-settings.ts';

export const asOfRoutes = [
  implementData(contract.orderAsOf, orderAsOfView),
  implementData(contract.customerAsOf, customerAsOfView),
  implementData(contract.productAsOf, productAsOfView),
  implementData(contract.supplierAsOf, supplierAsOfView),
  implementData(contract.invoiceAsOf, invoiceAsOfView),
  implementData(contract.dealAsOf, dealAsOfView),
  implementData(contract.settingsAsOf, settingsAsOfView),
  implementData(contract.pricesAsOf, pricesAsOfView),
  implementData(contract.ordersAsOf, ordersAsOfView),
];
