import { useState } from 'react';
import type { BatchRecord as Row, BatchView } from '#api/batches/contract.ts';
import { subjectOf } from '#domain/batch/action.ts';
import { useBatchRecordsQuery } from '#web/parts/batches/api.ts';
import { customerLink, orderLink, productLink } from '#web/parts/record-links.tsx';
import { Link } from '#web/lib/router.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { column } from '#web/ui/columns.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { QueryTable, usePaging } from '#web/ui/query-table.tsx';
import * as words from '#web/parts/batches/words.nl.ts';

const tones: Record<NonNullable<Row['outcome']>, Tone> = {
  done: 'green',
  unchanged: 'grey',
  refused: 'yellow',
  failed: 'red',
};

const nameOf = ({ number, name }: Row) => [number, name].filter(Boolean).join(' · ') || '–';
const links = {
  order: (row: Row) => orderLink({ orderId: row.recordId, number: nameOf(row) }),
  customer: (row: Row) => customerLink({ customerId: row.recordId, name: nameOf(row) }),
  purchase: (row: Row) => <Link to={`/inkooporders/${row.recordId}`}>{nameOf(row)}</Link>,
  action: nameOf,
  product: (row: Row) => productLink({ productId: row.recordId, name: nameOf(row) }),
};

const pageSize = 25;

/** What came of every record, and why not. */
export const BatchResults = ({ batch, onClose }: { batch: BatchView; onClose: () => void }) => {
  const { batchId, action, records, refused, failed } = batch;
  const [isOpen, setIsOpen] = useState(false);
  const { paging, rows } = usePaging(pageSize);
  const list = useBatchRecordsQuery({ batchId, isOpen, ...rows });
  return (
    <Dialog title={words.resultOf(words.names[action])} kind="wide" closesOutside onClose={onClose}>
      {refused + failed > 0 && (
        <CheckField
          label={words.onlyNotDone}
          checked={isOpen}
          onChange={(next) => {
            setIsOpen(next);
            paging.onPage(1);
          }}
        />
      )}
      <QueryTable
        caption={words.results}
        columns={[
          column('record', words.record, links[subjectOf[action]]),
          column('outcome', words.outcome, ({ outcome }: Row) => (
            <Pill tone={outcome ? tones[outcome] : 'grey'}>{words.outcomes[outcome ?? 'pending']}</Pill>
          )),
          column('note', words.remark, ({ note }: Row) => note),
        ]}
        keyOf="recordId"
        query={list}
        rows={list.currentData?.data}
        total={isOpen ? refused + failed : records}
        paging={paging}
        areas="'record outcome' 'note note'"
        emptyText={words.nothingHere}
      />
    </Dialog>
  );
};
