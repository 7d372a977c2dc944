import { useState } from 'react';
import { clearIgnoredFields, ignoredFields, type IgnoredFieldView } from '#api/ignored-fields/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { count, dateTime } from '#web/lib/format.ts';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Page } from '#web/ui/page.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import './ignored-fields.css';
import * as words from '#web/features/ignored-fields/words.nl.ts';

const { useIgnoredFieldsQuery, useClearIgnoredFieldsMutation } = defineCalls({
  ignoredFields: query(ignoredFields, { keepUnusedDataFor: 0 }),
  clearIgnoredFields: mutation(clearIgnoredFields),
});

const columns: Column<IgnoredFieldView>[] = [
  column('field', words.field, ({ field }) => <code className="ignored-name">{field}</code>),
  column('call', words.call, ({ call }) => <span className="ignored-name">{call}</span>),
  column('program', words.program, ({ program }) =>
    program === '' ? (
      <span className="muted">{words.unnamed}</span>
    ) : (
      <span className="ignored-name">{program}</span>
    ),
  ),
  column('user', words.user, ({ username }) => username ?? words.checkout),
  numberColumn('count', words.count, count, { isNamed: true, isAtEnd: true }),
  valueColumn('lastAt', words.lastAt, (at: string) => dateTime(at), { isAtEnd: true }),
];

/** D-65: what clients send that nobody knows, for who sees to them. */
export const IgnoredFields = () => {
  const mayClear = useMayCall(clearIgnoredFields);
  const [isAsking, setIsAsking] = useState(false);
  const [clear] = useClearIgnoredFieldsMutation();
  const { paging, rows } = usePaging(50);
  const list = useIgnoredFieldsQuery(rows);
  const empty = async () => {
    toastOutcome(await clear({ request: {} }), words.countedAnew);
    setIsAsking(false);
    await list.refetch();
  };
  return (
    <Page title={words.ignoredFields} crumbs={[{ label: words.settings }]}>
      <TableCard
        title={words.sentInVain}
        aside={
          mayClear && (
            <Button size="small" onClick={() => setIsAsking(true)}>
              {words.countAnew}
            </Button>
          )
        }
        columns={columns}
        areas="'field count' 'call call' 'program user' 'lastAt lastAt'"
        keyOf={({ field, call, program, username }) => JSON.stringify([field, call, program, username])}
        emptyText={words.nothingIgnored}
        skeletonRows={4}
        paging={paging}
        {...listed(list)}
      >
        <div className="muted ignored-about">
          <p>{words.aboutIgnored}</p>
          {list.currentData && <p>{words.countedSince(dateTime(list.currentData.since))}</p>}
        </div>
      </TableCard>
      {isAsking && (
        <ConfirmDialog
          title={words.confirmClear}
          verb={words.countAnew}
          onConfirm={empty}
          onCancel={() => setIsAsking(false)}
        >
          {words.clearText}
        </ConfirmDialog>
      )}
    </Page>
  );
};
