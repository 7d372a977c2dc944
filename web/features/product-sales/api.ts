import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import {
  bestSoldProducts,
  type InvoicedProduct,
  invoicedCustomers,
  salesInTime,
  type SalesInTime,
  salesTotals,
  type SalesTotals,
} from '#api/product-sales/contract.ts';
import { defineCalls, customQuery, reads } from '#web/lib/api.ts';

/** The request of all parts of a report; `run` differs each time the run button is pressed. */
export type SalesRequest = RequestOf<typeof salesTotals> & { run: number };
type Customers = ResponseOf<typeof invoicedCustomers>;
type CustomersRequest = SalesRequest & { search: string; skip: number };

const customersPage = 20;
const fresh = { keepUnusedDataFor: 0 } as const;

export const { useSalesTotalsQuery, useSalesInTimeQuery, useBestSoldQuery, useInvoicedCustomersQuery } =
  defineCalls({
    salesTotals: customQuery<SalesTotals, SalesRequest>({
      query: ({ run: _, ...request }) => reads(salesTotals)(request),
      ...fresh,
    }),
    salesInTime: customQuery<SalesInTime, SalesRequest>({
      query: ({ run: _, ...request }) => reads(salesInTime)(request),
      ...fresh,
    }),
    bestSold: customQuery<InvoicedProduct[], SalesRequest & { most: number }>({
      query: ({ run: _, ...request }) => reads(bestSoldProducts)(request),
      transformResponse: ({ products }: ResponseOf<typeof bestSoldProducts>) => products,
      ...fresh,
    }),
    /** The pages up to and including that of `skip`: each next page is appended. */
    invoicedCustomers: customQuery<Customers, CustomersRequest>({
      query: ({ run: _, ...request }) => reads(invoicedCustomers)({ ...request, take: customersPage }),
      serializeQueryArgs: ({ queryArgs: { skip: _, ...of } }) => of,
      merge: (held, next, { arg }) => ({
        total: next.total,
        customers: [...held.customers.slice(0, arg.skip), ...next.customers],
      }),
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.skip !== previousArg?.skip,
      ...fresh,
    }),
  });
