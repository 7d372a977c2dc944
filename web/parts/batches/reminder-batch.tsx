import { IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { remindDefaulter } from '#api/unpaid/contract.ts';
import type { ReminderPreview } from '#api/batches/contract.ts';
import { defaultDays } from '#domain/reminder/unpaid.ts';
import { usePreviewRemindersQuery } from '#web/parts/batches/api.ts';
import { BatchBar, chosenOf, type StartBatch, useBatchStart } from '#web/parts/batches/batch-bar.tsx';
import type { Matching } from '#web/parts/batches/chosen.ts';
import { money } from '#web/lib/format.ts';
import { useMayCall } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { column, numberColumn } from '#web/ui/columns.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Selection } from '#web/ui/selection.tsx';
import { DataTable } from '#web/ui/table.tsx';
import * as words from '#web/parts/batches/words.nl.ts';

type Row = ReminderPreview['reminders'][number];
const pageSize = 10;
const columns = [
  column('name', words.customerTitle, ({ name }: Row) => name),
  column('level', words.level, ({ isDue, reminderType, reason }: Row) =>
    isDue ? words.levels[reminderType] : <span className="muted">{reason}</span>,
  ),
  numberColumn('amount', words.openAmount, money),
];

/** Who gets which reminder before it goes out, who gets none and why, and how the first of them reads. */
const Preview = ({
  chosen,
  days,
  start,
  onClose,
}: {
  chosen: ReturnType<typeof chosenOf>;
  /** Older than so many; null: what is due by the schedule. */
  days: number | null;
  start: StartBatch;
  onClose: () => void;
}) => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching } = usePreviewRemindersQuery({
    ...chosen,
    days: days ?? defaultDays,
    isOfSchedule: days === null,
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
  const [isBusy, setIsBusy] = useState(false);
  const { due = [], total = 0 } = data ?? {};
  const [example, setExample] = useState<ReminderPreview['example']>(null);
  // that of the first page stays
  if (data?.example && !example) setExample(data.example);
  const isReady = due.length > 0;
  // it is disabled when the dialog opens, so that the focus is elsewhere
  useEffect(() => {
    if (isReady) document.querySelector<HTMLElement>('.reminder-preview [type=submit]')?.focus();
  }, [isReady]);
  const send = async () => {
    setIsBusy(true);
    const those = { ids: due, matching: null };
    const isStarted = await (days === null
      ? start('reminder-steps', those)
      : start('reminders', { days, ...those }));
    setIsBusy(false);
    if (isStarted) onClose();
  };
  return (
    <FormDialog
      title={words.previewTitle}
      className="reminder-preview"
      verb={words.sendCount(due.length)}
      error={error}
      isBusy={isBusy}
      isReady={isReady}
      onSubmit={send}
      onClose={onClose}
    >
      {!data && isFetching && <p role="status">{words.preparing}</p>}
      {data && (
        <>
          <p>
            {due.length === 0 ? words.noneDue : words.getReminder(due.length)}{' '}
            {due.length > 0 && total > due.length && words.getNone(total - due.length)}
          </p>
          <DataTable
            caption={words.whoGetsWhat}
            columns={columns}
            rows={data.reminders}
            keyOf={({ customerId }) => customerId}
            areas="'name amount' 'level level'"
          />
          <Pagination page={page} pageSize={pageSize} total={total} onPage={setPage} />
          {example && (
            <details className="reminder-example" open={total <= 3 || undefined}>
              <summary>{words.exampleMail}</summary>
              <p className="muted">{words.exampleTo(example.to)}</p>
              {/* in the language of who gets it, as the mail is */}
              <p className="strong" translate="no">
                {example.subject}
              </p>
              <p className="mail-text">{example.text}</p>
            </details>
          )}
        </>
      )}
    </FormDialog>
  );
};

const Actions = ({
  start,
  selection,
  matching,
}: {
  start: StartBatch;
  selection: Selection;
  matching: Matching;
}) => {
  const maySend = useMayCall(remindDefaulter);
  const [isAsking, setIsAsking] = useState(false);
  const days = Number(matching.asked['days'] ?? defaultDays);
  return (
    <>
      {maySend && (
        <Button variant="filled" Icon={IconMail} onClick={() => setIsAsking(true)}>
          {words.sendReminders}
        </Button>
      )}
      {isAsking && (
        <Preview
          chosen={chosenOf(selection, matching)}
          days={days}
          start={start}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};

/** Reminds many customers at once: under a list of those who owe for too long. */
export const ReminderBatch = ({ selection, matching }: { selection: Selection; matching: Matching }) => (
  <BatchBar selection={selection} matching={matching}>
    {(start) => <Actions start={start} selection={selection} matching={matching} />}
  </BatchBar>
);

/** Sends the steps of the schedule that are due to all that a list finds, once they were seen. */
export const ReminderSteps = ({ matching: { list, asked, total } }: { matching: Matching }) => {
  const [isAsking, setIsAsking] = useState(false);
  const chosen = { ids: [], matching: { list, asked } };
  const { start, progress } = useBatchStart(() => chosen);
  return (
    <>
      {progress()}
      {total > 0 && (
        <div className="reminder-steps">
          <Button variant="filled" Icon={IconMail} onClick={() => setIsAsking(true)}>
            {words.sendStepsOf(words.customersCounted(total))}
          </Button>
        </div>
      )}
      {isAsking && <Preview chosen={chosen} days={null} start={start} onClose={() => setIsAsking(false)} />}
    </>
  );
};
