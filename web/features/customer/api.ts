import {
  addCustomerFinancing,
  customerFigures,
  customerFiguresCsv,
  customerFiguresPdf,
  customerHistory,
  customerLines,
  customerOrders,
  customerProducts,
  customerReminderPdf,
  exportCustomersCsv,
  financingInfo,
  financingPdf,
} from '#api/customer-figures/contract.ts';
import {
  accountManagers,
  changeCustomerField,
  customerById,
  customerTypes,
  searchAllCustomers,
  searchCustomers,
  sendCustomerAppInfo,
  storeCustomer,
} from '#api/customers/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { forgetCustomer } from '#api/personal-data/contract.ts';
import { changeCustomerUser, loginAsCustomer } from '#api/users/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

const list = { type: 'Customer', id: 'list' } as const;

export const {
  endpoints,
  useCustomerQuery,
  useSearchQuery: useCustomerSearchQuery,
  useSearchAllQuery: useAllCustomerSearchQuery,
  useTypesQuery,
  useManagersQuery,
  useOrdersQuery,
  useLinesQuery,
  useProductsQuery,
  useFiguresQuery,
  useLazyFiguresPdfQuery,
  useLazyFiguresCsvQuery,
  useFinancingQuery,
  useLazyFinancingPdfQuery,
  useLazyCustomersCsvQuery,
  useLazyReminderPdfQuery,
  useCustomerHistoryQuery,
  useChangeCustomerFieldMutation,
  useSendAppInfoMutation,
  useStoreCustomerMutation,
  useAddFinancingMutation,
  useForgetCustomerMutation,
  useChangeAppUserMutation,
  useLoginAsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    customer: build.query<ResponseOf<typeof customerById>['customer'], RequestOf<typeof customerById>>({
      query: reads(customerById),
      transformResponse: ({ customer }: ResponseOf<typeof customerById>) => customer,
      // what is open of it follows from its orders
    }),
    search: build.query<ResponseOf<typeof searchCustomers>['data'], RequestOf<typeof searchCustomers>>({
      query: reads(searchCustomers),
      transformResponse: ({ data }: ResponseOf<typeof searchCustomers>) => data,
      keepUnusedDataFor: 30,
    }),
    searchAll: build.query<
      ResponseOf<typeof searchAllCustomers>['data'],
      RequestOf<typeof searchAllCustomers>
    >({
      query: reads(searchAllCustomers),
      transformResponse: ({ data }: ResponseOf<typeof searchAllCustomers>) => data,
      keepUnusedDataFor: 30,
    }),
    types: build.query<ResponseOf<typeof customerTypes>['data'], void>({
      query: () => reads(customerTypes)({}),
      transformResponse: ({ data }: ResponseOf<typeof customerTypes>) => data,
    }),
    managers: build.query<ResponseOf<typeof accountManagers>['data'], void>({
      query: () => reads(accountManagers)({}),
      transformResponse: ({ data }: ResponseOf<typeof accountManagers>) => data,
    }),
    orders: build.query<ResponseOf<typeof customerOrders>, RequestOf<typeof customerOrders>>({
      query: reads(customerOrders),
    }),
    lines: build.query<ResponseOf<typeof customerLines>, RequestOf<typeof customerLines>>({
      query: reads(customerLines),
    }),
    products: build.query<ResponseOf<typeof customerProducts>['data'], RequestOf<typeof customerProducts>>({
      query: reads(customerProducts),
      transformResponse: ({ data }: ResponseOf<typeof customerProducts>) => data,
    }),
    figures: build.query<ResponseOf<typeof customerFigures>, RequestOf<typeof customerFigures>>({
      query: reads(customerFigures),
    }),
    figuresPdf: build.query<Blob, RequestOf<typeof customerFiguresPdf>>({
      query: reads(customerFiguresPdf),
      keepUnusedDataFor: 0,
    }),
    figuresCsv: build.query<string | Blob, RequestOf<typeof customerFiguresCsv>>({
      query: reads(customerFiguresCsv),
      keepUnusedDataFor: 0,
    }),
    financing: build.query<ResponseOf<typeof financingInfo>, RequestOf<typeof financingInfo>>({
      query: reads(financingInfo),
    }),
    financingPdf: build.query<Blob, RequestOf<typeof financingPdf>>({
      query: reads(financingPdf),
      keepUnusedDataFor: 0,
    }),
    reminderPdf: build.query<Blob, RequestOf<typeof customerReminderPdf>>({
      query: reads(customerReminderPdf),
      keepUnusedDataFor: 0,
    }),
    customersCsv: build.query<string | Blob, RequestOf<typeof exportCustomersCsv>>({
      query: reads(exportCustomersCsv),
      keepUnusedDataFor: 0,
    }),
    customerHistory: build.query<
      ResponseOf<typeof customerHistory>['data'],
      RequestOf<typeof customerHistory>
    >({
      query: reads(customerHistory),
      transformResponse: ({ data }: ResponseOf<typeof customerHistory>) => data,
    }),
    changeCustomerField: build.mutation<
      ResponseOf<typeof changeCustomerField>,
      Command<typeof changeCustomerField>
    >({
      query: changes(changeCustomerField),
      invalidatesTags: (_done, _error, { request: { id } }) => [{ type: 'Customer', id }, list],
    }),
    sendAppInfo: build.mutation<ResponseOf<typeof sendCustomerAppInfo>, Command<typeof sendCustomerAppInfo>>({
      query: changes(sendCustomerAppInfo),
      invalidatesTags: (_done, _error, { request: { customerId: id } }) => [{ type: 'Customer', id }],
    }),
    storeCustomer: build.mutation<ResponseOf<typeof storeCustomer>, Command<typeof storeCustomer>>({
      query: changes(storeCustomer),
      invalidatesTags: [list],
    }),
    addFinancing: build.mutation<
      ResponseOf<typeof addCustomerFinancing>,
      Command<typeof addCustomerFinancing>
    >({
      query: changes(addCustomerFinancing),
      invalidatesTags: (_done, _error, { request: { customerId: id } }) => [{ type: 'Customer', id }],
    }),
    changeAppUser: build.mutation<ResponseOf<typeof changeCustomerUser>, Command<typeof changeCustomerUser>>({
      query: changes(changeCustomerUser),
      invalidatesTags: (_done, _error, { request: { customerId: id } }) => [{ type: 'Customer', id }],
    }),
    loginAs: build.mutation<ResponseOf<typeof loginAsCustomer>, Command<typeof loginAsCustomer>>({
      query: changes(loginAsCustomer),
    }),
    forgetCustomer: build.mutation<ResponseOf<typeof forgetCustomer>, Command<typeof forgetCustomer>>({
      query: changes(forgetCustomer),
      invalidatesTags: [list],
    }),
  }),
});
