import { customersReport } from '#api/customers-report/contract.ts';
import type { Cells } from '#api/http/csv.ts';
import { type Call, implementFileOrData } from '#api/http/implement.ts';
import { tableFile } from '#api/http/table-file.ts';
import { typeNamed } from '#domain/customer/customer-types.ts';
import { type CustomersFilter, customersOfReport } from '#projections/customers-report/queries.ts';
import { customersReportOf, ofCustomers } from '#projections/views/customers-report.ts';
import * as en from '#api/customers-report/words.en.ts';
import * as nl from '#api/customers-report/words.nl.ts';

const inLanguages = { nl, en };

const pieceOf = 1_000;

/** Both tables, one after the other, in pieces. */
async function* cells(call: Call, filter: CustomersFilter): AsyncGenerator<Cells[]> {
  const words = inLanguages[call.language];
  for (const hasOrders of [true, false])
    for (let skip = 0; ; skip += pieceOf) {
      const page = { hasOrders, skip, take: pieceOf };
      const rows = await customersOfReport(call.core.db, ofCustomers(call), filter, page);
      if (rows.length > 0)
        yield rows.map(({ number, name, city, hasApp }) => [
          hasOrders ? words.withOrders : words.withoutOrders,
          number,
          name,
          city,
          hasApp ? words.yes : words.no,
        ]);
      if (rows.length < pieceOf) break;
    }
}

export const customersReportRoutes = [
  implementFileOrData(customersReport, async (call, request) => {
    const { managerId, typeId, isDownload, format, skip, take, zeroSkip, zeroTake, ...search } = request;
    const filter = { managerId, customerType: typeNamed(typeId), ...search };
    if (isDownload) {
      const words = inLanguages[call.language];
      const name = `${words.file}-${call.core.clock.today()}`;
      const table = { name, header: words.columns, pieces: cells(call, filter) };
      return { file: await tableFile(call, format, table) };
    }
    const pages = { withOrders: { skip, take }, without: { skip: zeroSkip, take: zeroTake ?? take } };
    return { data: await customersReportOf(call, filter, pages) };
  }),
];
