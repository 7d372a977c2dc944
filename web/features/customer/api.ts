import {
  addCustomerFinancing,
  customerAtAGlance,
  customerFigures,
  customerFiguresCsv,
  customerFiguresPdf,
  customerHistory,
  customerLines,
  customerOrders,
  customerProducts,
  customerReminderPdf,
  financingInfo,
  financingPdf,
} from '#api/customer-figures/contract.ts';
import {
  accountManagers,
  changeCustomerField,
  customerById,
  searchAllCustomers,
  sendCustomerAppInfo,
  storeCustomer,
} from '#api/customers/contract.ts';
import { forgetCustomer } from '#api/personal-data/contract.ts';
import { changeCustomerUser, loginAsCustomer } from '#api/users/contract.ts';
import { defineCalls, csv, mutation, pdf, query } from '#web/lib/api.ts';

const changesCustomer = { invalidatesTags: ['Customer:customerId'] } as const;
const changesList = { invalidatesTags: ['Customer:list'] } as const;

export const {
  endpoints,
  useCustomerQuery,

  useSearchAllQuery: useAllCustomerSearchQuery,

  useManagersQuery,
  useOrdersQuery,
  useLinesQuery,
  useProductsQuery,
  useGlanceQuery,
  useFiguresQuery,
  useLazyFiguresPdfQuery,
  useLazyFiguresCsvQuery,
  useFinancingQuery,
  useLazyFinancingPdfQuery,
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

  searchAll: query(searchAllCustomers, { part: 'data', keepUnusedDataFor: 30 }),

  glance: query(customerAtAGlance),

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
  customerHistory: query(customerHistory, { part: 'data' }),
  changeCustomerField: mutation(changeCustomerField, {
    invalidatesTags: ['Customer:id', 'Customer:list'],
  }),
  sendAppInfo: mutation(sendCustomerAppInfo, changesCustomer),
  storeCustomer: mutation(storeCustomer, changesList),
  addFinancing: mutation(addCustomerFinancing, changesCustomer),
  changeAppUser: mutation(changeCustomerUser, changesCustomer),
  loginAs: mutation(loginAsCustomer),
  forgetCustomer: mutation(forgetCustomer, changesList),
});
