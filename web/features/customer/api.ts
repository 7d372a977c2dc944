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
import { forgetCustomer } from '#api/personal-data/contract.ts';
import { changeCustomerUser, loginAsCustomer } from '#api/users/contract.ts';
import { defineCalls, csv, mutation, pdf, query } from '#web/lib/api.ts';
import { changesOf } from '#web/parts/changes.ts';

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
} = defineCalls({
  customer: query(customerById, { part: 'customer' }),
  search: query(searchCustomers, { part: 'data', keepUnusedDataFor: 30 }),
  searchAll: query(searchAllCustomers, { part: 'data', keepUnusedDataFor: 30 }),
  types: query(customerTypes, { part: 'data' }),
  managers: query(accountManagers, { part: 'data' }),
  orders: query(customerOrders),
  lines: query(customerLines),
  products: query(customerProducts, { part: 'data' }),
  figures: query(customerFigures),
  figuresPdf: pdf(customerFiguresPdf),
  figuresCsv: csv(customerFiguresCsv),
  financing: query(financingInfo),
  financingPdf: pdf(financingPdf),
  reminderPdf: pdf(customerReminderPdf),
  customersCsv: csv(exportCustomersCsv),
  customerHistory: query(customerHistory, { part: 'data' }),
  changeCustomerField: mutation(changeCustomerField, {
    invalidatesTags: changesOf('Customer', 'id', list),
  }),
  sendAppInfo: mutation(sendCustomerAppInfo, {
    invalidatesTags: changesOf('Customer', 'customerId'),
  }),
  storeCustomer: mutation(storeCustomer, { invalidatesTags: [list] }),
  addFinancing: mutation(addCustomerFinancing, {
    invalidatesTags: changesOf('Customer', 'customerId'),
  }),
  changeAppUser: mutation(changeCustomerUser, {
    invalidatesTags: changesOf('Customer', 'customerId'),
  }),
  loginAs: mutation(loginAsCustomer),
  forgetCustomer: mutation(forgetCustomer, { invalidatesTags: [list] }),
});
