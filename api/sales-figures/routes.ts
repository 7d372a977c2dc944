import type { TableFormat } from '#api/contract/wire.ts';
import * as contract from '#api/sales-figures/contract.ts';
import { type Cells, centsCell } from '#api/http/csv.ts';
import { tableFile } from '#api/http/table-file.ts';
import { type Call, implement, implementFile } from '#api/http/implement.ts';
import { reportedAccounts } from '#api/http/reported-accounts.ts';
import * as en from '#api/sales-figures/words.en.ts';
import * as nl from '#api/sales-figures/words.nl.ts';
import { figuresOf, type SalesFigures } from '#domain/report/sales-figures.ts';
import type { Role } from '#domain/kernel/role.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { type FiguresBy, soldByManager } from '#projections/sales-figures/queries.ts';

const inLanguages = { nl, en };

type Asked = { from: string; to: string; accountIds: readonly number[] };
type View = { by: FiguresBy; isOwn: boolean };

const seesAll: readonly Role[] = ['ADMIN', 'MANAGER', 'FINANCE', 'AUDITOR'];

/** Refuses account-not-allowed for an account where the caller may not see this. */
const countedAccounts = (call: Call, { accountIds }: Asked, { isOwn }: View) =>
  reportedAccounts(call, accountIds, (role) => seesAll.includes(role) || (isOwn && role === 'SALES'));

const byRevenue = <Row extends { name: string; figures: SalesFigures }>(rows: Row[]) =>
  rows.toSorted((a, b) => b.figures.excl - a.figures.excl || (a.name < b.name ? -1 : 1));

/** REP-042 to REP-047: what was sold by each account and for each account manager, the most first. */
const reportOf = async (call: Call, request: Asked, view: View): Promise<contract.SalesReport> => {
  const { core, caller } = call;
  const words = inLanguages[call.language];
  const sold = await Promise.all(
    countedAccounts(call, request, view).map(async ({ name, log, accountId }) => ({
      accountId,
      name,
      rows: await soldByManager(
        core.db,
        { log, accountId },
        {
          by: view.by,
          period: { from: request.from, to: request.to },
          managerId: view.isOwn ? caller.user.userId : null,
        },
      ),
    })),
  );
  const rows = sold.flatMap((item) => item.rows);
  const names = await namesOfUsers(
    core.db,
    rows.flatMap(({ managerId }) => (managerId === null ? [] : [managerId])),
  );
  const ofManager = Map.groupBy(rows, ({ managerId, managerName }) => managerName || managerId);
  const managers = [...ofManager.values()].map((ofOne) => {
    const { managerId, managerName } = ofOne[0]!;
    return {
      userId: managerName === '' ? managerId : null,
      name: managerName || names.get(managerId ?? 0) || words.nobody,
      figures: figuresOf(ofOne),
    };
  });
  return {
    accounts: byRevenue(
      sold
        .filter((item) => item.rows.length > 0)
        .map(({ accountId, name, rows: counted }) => ({ accountId, name, figures: figuresOf(counted) })),
    ),
    managers: byRevenue(managers),
    totals: figuresOf(rows),
    seesManagers: caller.role !== 'SALES',
    message: rows.length === 0 ? words.nothingFound : null,
  };
};

const cellsOf = (kind: string, name: string, figures: SalesFigures): Cells => [
  kind,
  name,
  figures.bottles,
  ...[figures.excl, figures.purchase, figures.financing, figures.profit].map(centsCell),
  figures.margin === null ? '' : figures.margin / 100,
];
async function* cells(
  words: typeof nl | typeof en,
  { accounts, managers, totals }: contract.SalesReport,
): AsyncGenerator<Cells[]> {
  yield [
    ...accounts.map(({ name, figures }) => cellsOf(words.company, name, figures)),
    ...managers.map(({ name, figures }) => cellsOf(words.accountManager, name, figures)),
    cellsOf(words.total, '', totals),
  ];
}

type Tagged = Asked & { tags: readonly (number | { value: number })[] };
const asTagged = ({ tags, accountIds, ...period }: Tagged): Asked => ({
  ...period,
  accountIds: [...accountIds, ...tags.map((tag) => (typeof tag === 'number' ? tag : tag.value))],
});
const report =
  (view: View) =>
  (call: Call, request: Tagged): Promise<contract.SalesReport> =>
    reportOf(call, asTagged(request), view);

type ToFile = Asked & { version: 1 | 2; format: TableFormat };
const file = async (call: Call, { version, format, ...asked }: ToFile, isOwn: boolean) => {
  const words = inLanguages[call.language];
  const report = await reportOf(call, asked, { by: version === 1 ? 'order' : 'invoice', isOwn });
  return tableFile(call, format, {
    name: `${words.file}-${asked.from}-${asked.to}`,
    header: words.columns,
    pieces: cells(words, report),
  });
};

export const salesFigureRoutes = [
  implement(contract.salesFigures, report({ by: 'order', isOwn: false })),
  implement(contract.ownSalesFigures, report({ by: 'order', isOwn: true })),
  implement(contract.salesFiguresV2, report({ by: 'invoice', isOwn: false })),
  implement(contract.ownSalesFiguresV2, report({ by: 'invoice', isOwn: true })),
  implementFile(contract.salesFiguresCsv, (call, request) => file(call, request, false)),
  implementFile(contract.ownSalesFiguresCsv, (call, request) => file(call, request, true)),
];
