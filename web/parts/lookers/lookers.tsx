import { lookersOfCustomer, lookersOfUser, type LookerView } from '#api/access-log/contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { count, date, time } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { useMayOpen } from '#web/parts/may-open.ts';
import { column, numberColumn, textColumn } from '#web/ui/columns.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { listed, QueryTable, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/parts/words.nl.ts';

const { useLookersOfCustomerQuery, useLookersOfUserQuery } = defineCalls({
  lookersOfCustomer: query(lookersOfCustomer, { keepUnusedDataFor: 0 }),
  lookersOfUser: query(lookersOfUser, { keepUnusedDataFor: 0 }),
});

const columns: Column<LookerView>[] = [
  column('day', words.lookedOn, ({ day }) => <time dateTime={day}>{date(day)}</time>, { width: 120 }),
  textColumn('userName', words.whoTitle),
  column('times', words.lookedFrom, ({ firstAt, lastAt }) =>
    time(firstAt) === time(lastAt) ? time(firstAt) : `${time(firstAt)} – ${time(lastAt)}`,
  ),
  numberColumn('looks', words.looksTitle, count, { isNamed: true }),
  numberColumn('downloads', words.downloadsTitle, count, { isNamed: true }),
];

type Of = { of: 'customer' | 'user'; id: number; name: string };
const pageSize = 10;
const areas = "'userName day' 'times times' 'looks downloads'";
const keyOf = ({ userId, day }: LookerView) => `${userId} ${day}`;

const useLookers = ({ of, id }: Omit<Of, 'name'>) => {
  const { paging, rows } = usePaging(pageSize);
  const ofCustomer = useLookersOfCustomerQuery({ customerId: id, ...rows }, { skip: of !== 'customer' });
  const ofUser = useLookersOfUserQuery({ userId: id, ...rows }, { skip: of !== 'user' });
  return { ...listed(of === 'customer' ? ofCustomer : ofUser), paging };
};

/** Who looked at a customer or its papers, by person and day; for who may read the access log. */
export const Lookers = (about: Of) => {
  const list = useLookers(about);
  const mayOpen = useMayOpen();
  return (
    <TableCard
      title={words.whoLooked}
      subtitle={words.looksOfCustomer}
      aside={
        mayOpen('/rapporten/toegang') && (
          <Link
            className="sub"
            to={`/rapporten/toegang?over=${about.of}-${about.id}~${encodeURIComponent(about.name)}`}
          >
            {words.fullAccessLog}
          </Link>
        )
      }
      columns={columns}
      areas={areas}
      keyOf={keyOf}
      emptyText={words.nobodyLooked}
      skeletonRows={3}
      {...list}
    />
  );
};

/** The same of a user, over its list. */
export const LookersDialog = ({ name, onClose, ...about }: Of & { onClose: () => void }) => {
  const list = useLookers(about);
  return (
    <Dialog title={`${words.whoLooked}: ${name}`} onClose={onClose}>
      <p className="sub">{words.looksOfUser}</p>
      <QueryTable
        caption={words.whoLooked}
        columns={columns}
        areas={areas}
        keyOf={keyOf}
        emptyText={words.nobodyLooked}
        skeletonRows={3}
        {...list}
      />
    </Dialog>
  );
};
