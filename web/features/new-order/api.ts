import type { customerById } from '#api/customers/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { printPackingSlip } from '#api/order-documents/slip-contract.ts';
import { productsForCustomer } from '#api/products/for-customer-contract.ts';
import { placeSalesOrder } from '#api/sales-orders/contract.ts';
import {
  defineCalls,
  changes,
  type Command,
  customMutation,
  customQuery,
  mutation,
  query,
  reads,
} from '#web/lib/api.ts';

/** Fetched once the page is there, for the customer that is chosen next. */
export const loadCustomer = () => import('#api/customers/contract.ts');

export const {
  useCustomerToOrderForQuery: useCustomerQuery,
  useProductsToOrderQuery: useProductsQuery,
  usePlaceOrderMutation,
  usePrintPlacedMutation,
} = defineCalls({
  // all fields of a customer, with what checks them, are a tenth of the script: the page stands without
  customerToOrderFor: customQuery<
    ResponseOf<typeof customerById>['customer'],
    RequestOf<typeof customerById>
  >({
    queryFn: async (asked, _api, _options, ask) => {
      const contract = await loadCustomer();
      const answer = await ask(reads(contract.customerById)(asked));
      if (answer.error) return { error: answer.error };
      return { data: (answer.data as ResponseOf<typeof customerById>).customer };
    },
    providesTags: (_customer, _error, { customerId }) => [
      { type: 'Customer', id: customerId },
      { type: 'SalesOrder', id: 'list' },
    ],
  }),
  productsToOrder: query(productsForCustomer),
  placeOrder: mutation(placeSalesOrder, {
    part: 'data',
    invalidatesTags: (_order, error) =>
      error ? ['Product', 'Stock'] : [{ type: 'SalesOrder', id: 'list' }, 'Stock', 'LogBook'],
  }),
  printPlaced: customMutation<Blob, Command<typeof printPackingSlip>>({
    query: changes(printPackingSlip),
    invalidatesTags: ['LogBook'],
  }),
});
