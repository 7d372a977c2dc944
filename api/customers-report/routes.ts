import { customersReport } from '#api/customers-report/contract.ts';
import { type Cells, csvOf } from '#api/http/csv.ts';
import { type Call, implementFileOrData } from '#api/http/implement.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import {
  countCustomersOfReport,
  type CustomerOfReport,
  type CustomersFilter,
  customersOfReport,
} from '#projections/customers-report/queries.ts';

const pieceOf = 1_000;
const columns = ['Soort', 'Klantnummer', 'Naam', 'Plaats', 'Klantapp'];

const asRow = ({ customer_id: customerId, has_app: hasApp, number, name, city }: CustomerOfReport) => ({
  customerId,
  number,
  name,
  city,
  hasApp,
});

const ofCustomers = ({ caller: { log, account } }: Call) => ({
  log,
  customersFrom: account.customersFrom,
  accountId: account.accountId,
});

/** Both tables, one after the other, in pieces. */
async function* cells(call: Call, filter: CustomersFilter): AsyncGenerator<Cells[]> {
  for (const hasOrders of [true, false])
    for (let skip = 0; ; skip += pieceOf) {
      const page = { hasOrders, skip, take: pieceOf };
      const rows = await customersOfReport(call.core.db, ofCustomers(call), filter, page);
      if (rows.length > 0)
        yield rows.map(({ number, name, city, has_app }) => [
          hasOrders ? 'Met orders' : 'Zonder orders',
          number,
          name,
          city,
          has_app ? 'ja' : 'nee',
        ]);
      if (rows.length < pieceOf) break;
    }
}

/** A type that nobody is of: what is asked for by a number that no type has. */
const noType = '';

export const customersReportRoutes = [
  implementFileOrData(customersReport, async (asked, call) => {
    const { managerId, typeId, isDownload, skip, take, zeroSkip, zeroTake, ...search } = asked;
    const customerType =
      typeId === null ? null : (customerTypes.find(({ id }) => id === typeId)?.name ?? noType);
    const filter = { managerId, customerType, ...search };
    if (isDownload)
      return {
        file: {
          name: `klanten-${call.core.clock.today()}.csv`,
          content: csvOf(columns, cells(call, filter)),
        },
        type: 'text/csv; charset=utf-8',
      };
    const { db } = call.core;
    const of = ofCustomers(call);
    const [withOrders, without, { total, zero: zeroTotal }] = await Promise.all([
      customersOfReport(db, of, filter, { hasOrders: true, skip, take }),
      customersOfReport(db, of, filter, { hasOrders: false, skip: zeroSkip, take: zeroTake }),
      countCustomersOfReport(db, of, filter),
    ]);
    return {
      data: { customers: withOrders.map(asRow), zeroCustomers: without.map(asRow), total, zeroTotal },
    };
  }),
];
