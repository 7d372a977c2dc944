import type { RequestOf } from '#api/contract/operation.ts';
import * as contract from '#api/product-sales/contract.ts';
import { type Call, implement } from '#api/http/implement.ts';
import * as en from '#api/product-sales/words.en.ts';
import * as nl from '#api/product-sales/words.nl.ts';
import { reportedAccounts } from '#api/http/reported-accounts.ts';
import { mayCallIn } from '#api/http/session.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { earnedOf, figuresOf, stepOf, sumOf } from '#domain/report/invoiced.ts';
import { idsAmong, type ReportTag, type ReportTagType, valuesOf } from '#domain/report/tag.ts';
import {
  invoicedCustomers,
  invoicedInTime,
  type InvoicedInTime,
  invoicedProducts,
  type ProductSalesFilter,
} from '#projections/product-sales/queries.ts';

const inLanguages = { nl, en };

const yearAndMonth = 7;

type Asked = RequestOf<typeof contract.salesTotals>;

/** What a report counts, by its picks. Refuses account-not-allowed. */
const filterOf = (call: Call, { dates: { from, to }, tags }: Asked): ProductSalesFilter => {
  const accounts = reportedAccounts(call, idsAmong(valuesOf(tags, 'account')), (role, account) =>
    mayCallIn(account, contract.salesTotals, role),
  );
  const picked = (type: ReportTagType) => {
    const values = valuesOf(tags as readonly ReportTag[], type);
    return values.length > 0 ? values : null;
  };
  const ids = (type: ReportTagType) => {
    const values = picked(type);
    return values && idsAmong(values);
  };
  const [managers, typeIds] = [picked('accountmanager'), ids('customertype')];
  const [productIds, supplierIds, countryIds] = [ids('product'), ids('leverancier'), ids('land')];
  return {
    accounts,
    period: { from, to },
    customers:
      managers || typeIds
        ? {
            managers: managers && { ids: idsAmong(managers), names: managers },
            types: typeIds && customerTypes.flatMap(({ id, name }) => (typeIds.includes(id) ? [name] : [])),
          }
        : null,
    products: productIds || supplierIds || countryIds ? { ids: productIds, supplierIds, countryIds } : null,
  };
};

/** Rows of one month, or of one account in it, as one row; the months in their order. */
const byMonth = (rows: readonly InvoicedInTime[]) =>
  [...Map.groupBy(rows, ({ day }) => day.slice(0, yearAndMonth))].map(([name, ofMonth]) => {
    const [year, month] = name.split('-').map(Number) as [number, number];
    const sum = sumOf(ofMonth);
    return { year, month, ...sum, ...earnedOf(sum) };
  });

/** The months of one account. */
const monthsOf = (
  { accountId, name }: ProductSalesFilter['accounts'][number],
  rows: readonly InvoicedInTime[],
) =>
  byMonth(rows.filter((row) => row.accountId === accountId)).map((month) => ({
    ...month,
    accountId,
    accountName: name,
  }));

/** A point for each day or month, named by the first characters of its date. */
const graphOf = (rows: readonly InvoicedInTime[], length: number | undefined) =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    const { excl, purchase } = sumOf(ofDay);
    return { at: day.slice(0, length), excl, margin: excl - purchase };
  });

const inTime = async (call: Call, request: Asked): Promise<contract.SalesInTime> => {
  const filter = filterOf(call, request);
  const step = stepOf(filter.period);
  const rows = await invoicedInTime(call.core.db, filter, step);
  const [only, ...others] = filter.accounts;
  const accountName = others.length === 0 ? only!.name : inLanguages[call.language].allAccounts;
  return {
    graph: graphOf(rows, step === 'day' ? undefined : yearAndMonth),
    months: byMonth(rows).map((month) => ({ ...month, accountName })),
    accountMonths: filter.accounts.flatMap((account) => monthsOf(account, rows)),
  };
};

const totals = async (call: Call, request: Asked): Promise<contract.SalesTotals> => {
  const rows = await invoicedInTime(call.core.db, filterOf(call, request), 'month');
  const { appExcl, appIncl, ...sum } = figuresOf(sumOf(rows));
  return {
    sum: { ...sum, app: { excl: appExcl, incl: appIncl } },
    message: rows.length === 0 ? inLanguages[call.language].nothingFound : null,
  };
};

export const productSalesRoutes = [
  implement(contract.salesInTime, inTime),
  implement(contract.salesTotals, totals),
  implement(contract.bestSoldProducts, async (call, { most, ...asked }) => {
    const products = await invoicedProducts(call.core.db, filterOf(call, asked), most);
    return { products: products.map((product) => ({ ...product, ...earnedOf(product) })) };
  }),
  implement(contract.invoicedCustomers, async (call, { search, skip, take, ...asked }) => {
    const found = await invoicedCustomers(call.core.db, filterOf(call, asked), { search, skip, take });
    return {
      total: found.total,
      customers: found.rows.map((row) => ({ ...row, ...earnedOf(row) })),
    };
  }),
];
