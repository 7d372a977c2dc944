import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import { type SepaBatchView, type sepaItems, withdrawSepaBatch } from '#api/sepa/contract.ts';
import { sepaKindNames, sepaOutcomeNames } from '#domain/sepa/kind.ts';
import {
  useLazySepaFileQuery,
  useSepaBatchesQuery,
  useSepaItemsQuery,
  useWithdrawSepaBatchMutation,
} from '#web/features/collections/api.ts';
import { count, date, money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { saveFetched } from '#web/parts/outcome.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { actionColumn, column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Opened } from '#web/ui/opened.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/collections/words.nl.ts';

type Item = ResponseOf<typeof sepaItems>['data'][number];

const nameOf = ({ kind, number }: SepaBatchView) => `${localized(sepaKindNames[kind])} ${number}`;

const State = ({ kind, isWithdrawn, count: all, booked, returned }: SepaBatchView) => {
  if (isWithdrawn) return <Pill tone="grey">{words.withdrawn}</Pill>;
  if (booked === all) return <Pill tone="green">{words.allBooked}</Pill>;
  return (
    <>
      <Pill tone="blue">
        {booked === 0
          ? kind === 'provider'
            ? words.waitsForTheProvider
            : words.waitsForTheBank
          : words.bookedOf(count(booked), count(all))}
      </Pill>
      {returned > 0 && <Pill tone="red">{words.cameBack(count(returned))}</Pill>}
    </>
  );
};

const itemColumns: Column<Item>[] = [
  column('invoiceNumber', words.invoiceTitle, ({ isOrder, orderId, invoiceNumber: number }) =>
    isOrder ? orderLink({ orderId, number }) : number,
  ),
  column('customer', words.customerTitle, ({ customerId, customerName: name }) =>
    customerLink({ customerId, name }),
  ),
  valueColumn('sequence', words.kindOfCollection, (sequence: string | null) => sequence ?? '–'),
  column('outcome', words.state, ({ outcome, said }) => (
    <>
      {outcome === null ? words.withdrawn : localized(sepaOutcomeNames[outcome])}
      {said && <span className="muted"> {said}</span>}
    </>
  )),
  numberColumn('amount', words.amount, money, { isAtEnd: true }),
];

/** The invoices in one of them. */
const Items = ({ batch }: { batch: SepaBatchView }) => {
  const { paging, rows } = usePaging(50, nameOf(batch));
  const answer = useSepaItemsQuery({ batchId: batch.batchId, ...rows });
  return (
    <TableCard
      title={nameOf(batch)}
      subtitle={<span className="sepa-digest">{`SHA-256 ${batch.sha256}`}</span>}
      columns={itemColumns}
      areas="'customer amount' 'invoiceNumber outcome'"
      keyOf="orderId"
      emptyText=""
      paging={paging}
      {...listed(answer)}
    />
  );
};

/** The files for the bank: each may be saved again, the same bytes, and withdrawn while nothing was booked. */
export const Batches = () => {
  const { paging, rows } = usePaging(25, words.files);
  const answer = useSepaBatchesQuery(rows);
  const [opened, setOpened] = useState<number | null>(null);
  const [asked, setAsked] = useState<SepaBatchView | null>(null);
  const [fetch] = useLazySepaFileQuery();
  const [withdraw] = useWithdrawSepaBatchMutation();
  const mayWithdraw = useMayCall(withdrawSepaBatch);
  const take = async ({ batchId }: SepaBatchView) => {
    toastOutcome(await withdraw({ request: { batchId } }), words.isWithdrawn);
    setAsked(null);
  };
  const columns: Column<SepaBatchView>[] = [
    column('number', words.file, (batch) => (
      <LinkButton onClick={() => setOpened(opened === batch.batchId ? null : batch.batchId)}>
        {nameOf(batch)}
      </LinkButton>
    )),
    valueColumn('on', words.executedOn, date, { isNamed: true }),
    valueColumn('madeOn', words.madeOn, date, { isNamed: true }),
    numberColumn('count', words.invoicesTitle, count, { isNamed: true }),
    numberColumn('amount', words.amount, money, { isAtEnd: true }),
    column('state', words.state, (batch) => <State {...batch} />),
    actionColumn('actions', words.actions, (batch) => (
      <span className="sepa-actions">
        <Button
          size="small"
          Icon={IconDownload}
          aria-label={words.saveFile(nameOf(batch))}
          onClick={() => saveFetched(fetch({ batchId: batch.batchId }), batch.fileName, words.fileNotFetched)}
        >
          {words.download}
        </Button>
        {mayWithdraw && !batch.isWithdrawn && batch.booked + batch.returned === 0 && (
          <Button size="small" variant="quiet" onClick={() => setAsked(batch)}>
            {words.withdraw}
          </Button>
        )}
      </span>
    )),
  ];
  const batch = answer.currentData?.data.find(({ batchId }) => batchId === opened);
  return (
    <div className="stack">
      <TableCard
        title={words.filesForTheBank}
        columns={columns}
        areas="'number amount' 'state count' 'on madeOn' 'actions actions'"
        keyOf="batchId"
        emptyText={words.noFiles}
        paging={paging}
        {...listed(answer)}
      />
      {batch && (
        <Opened key={batch.batchId}>
          <Items batch={batch} />
        </Opened>
      )}
      {asked && (
        <ConfirmDialog
          title={words.withdrawQuestion(nameOf(asked))}
          verb={words.withdraw}
          isDangerous
          onConfirm={() => take(asked)}
          onCancel={() => setAsked(null)}
        >
          {asked.kind === 'provider' ? words.withdrawnBefore : words.withdrawMeans}
        </ConfirmDialog>
      )}
    </div>
  );
};
