import type { Notification } from '#api/notifications/contract.ts';
import { NotificationKind } from '#domain/notification/kind.ts';
import { dateTime } from '#web/lib/format.ts';
import { useNotificationsQuery } from '#web/parts/notifications/api.ts';
import {
  AllRead,
  NotificationActions,
  NotificationState,
  NotificationSubject,
} from '#web/parts/notifications/cells.tsx';
import { choices, oneOf } from '#web/parts/record-list/filters.ts';
import { RecordList } from '#web/parts/record-list/record-list.tsx';
import { type ListFilter, useRecordList } from '#web/parts/record-list/use-record-list.ts';
import { column, valueColumn } from '#web/ui/columns.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/parts/notifications/words.nl.ts';

const columns: Column<Notification>[] = [
  column('sentence', words.what, (row) => (
    <span className="notification-sentence" data-new={row.isNew || undefined}>
      {row.sentence}
      <NotificationState row={row} />
    </span>
  )),
  column('subject', words.about, (row) => <NotificationSubject row={row} />),
  column('kind', words.kindTitle, ({ kind }) => words.kinds[kind]),
  valueColumn('happenedAt', words.happenedAt, (at: string) => dateTime(at)),
  column('actions', words.actions, (row) => <NotificationActions row={row} />),
];

const filters: readonly ListFilter[] = [
  { param: 'soort', label: words.kindTitle, textOf: (text) => words.kinds[text as NotificationKind] },
];

/** Everything that happened meanwhile, the newest first; which kind is in the address. */
export const Notifications = () => {
  const list = useRecordList({
    name: 'notifications',
    columns,
    sorts: [] as readonly 'happenedAt'[],
    usualSort: { column: 'happenedAt', direction: 'descending' },
    filters,
  });
  const kind = oneOf(NotificationKind.options, list.params.get('soort'));
  const answer = useNotificationsQuery({ kind, ...list.rows });
  return (
    <Page title={words.notifications} actions={<AllRead />}>
      <RecordList
        list={list}
        title={words.allNotifications}
        answer={answer}
        areas="'sentence sentence' 'subject subject' 'happenedAt kind' 'actions actions'"
        keyOf="place"
        emptyText={words.nothingHappened}
        emptyFilteredText={words.noneOfThisKind}
        filters={
          <SelectField
            label={words.kindTitle}
            value={kind ?? ''}
            options={choices(words.anyKind, NotificationKind.options, (each) => words.kinds[each])}
            onChange={(value) => list.change({ soort: value })}
          />
        }
      />
    </Page>
  );
};
