import { useState } from 'react';
import { startBatch } from '#api/batches/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { CollectivePreview } from '#api/collective-invoices/contract.ts';
import {
  collectiveIntervals,
  type CollectiveInterval,
  invoicingNames,
  lastPeriodEnd,
} from '#domain/collective-invoice/interval.ts';
import { useCollectivePreviewQuery } from '#web/features/collective-invoices/api.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import { count, money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { useStartBatchMutation } from '#web/parts/batches/api.ts';
import { BatchProgress } from '#web/parts/batches/batch-progress.tsx';
import { showBatch, shownBatches } from '#web/parts/batches/chosen.ts';
import { toastError } from '#web/parts/outcome.ts';
import { customerLink, orderLink } from '#web/parts/record-links.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { useToday } from '#web/parts/today.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { column, numberColumn } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/collective-invoices/words.nl.ts';
import '#web/parts/batches/batches.css';

type Row = CollectivePreview['data'][number];
const none: ReadonlySet<number> = new Set();
const mostShown = 8;

/** Its orders: those that go on an invoice by number, many once somebody opens them; those that wait by how many they are. */
const Slips = ({ orders }: { orders: Row['orders'] }) => {
  const [isOpen, setIsOpen] = useState(false);
  const ready = orders.filter(({ isDelivered }) => isDelivered);
  const waiting = orders.length - ready.length;
  return (
    <span className="run-slips">
      {(isOpen ? ready : ready.slice(0, mostShown)).map(({ orderId, number }) => (
        <span key={orderId}>{orderLink({ orderId, number })}</span>
      ))}
      {!isOpen && ready.length > mostShown && (
        <LinkButton onClick={() => setIsOpen(true)}>{words.andMore(ready.length - mostShown)}</LinkButton>
      )}
      {waiting > 0 && <span className="muted">{words.waiting(waiting)}</span>}
    </span>
  );
};

/** Who gets a collective invoice of what was delivered up to a day: all who can, unless somebody lets one go. */
export const Run = () => {
  const today = useToday();
  const [interval, setInterval] = useState<CollectiveInterval | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [without, setWithout] = useState<ReadonlyMap<number, number>>(new Map());
  const [isAsked, setIsAsked] = useState(false);
  const [shown, setShown] = useState(shownBatches);
  const { paging, rows } = usePaging(25, words.runTitle);
  const until = typed ?? lastPeriodEnd(interval ?? 'weekly', today);
  const answer = useCollectivePreviewQuery({ until, interval, ...rows });
  const preview = answer.currentData;
  const { commandId, renew } = useCommandId();
  const [start] = useStartBatchMutation();
  const mayMake = useMayCall(startBatch);
  const ids = (preview?.ready ?? []).filter((id) => !without.has(id));
  const total = [...without.values()].reduce((left, each) => left - each, preview?.amount ?? 0);
  const isReady = new Set(preview?.ready);

  const begin = () => {
    setWithout(new Map());
    paging.onPage(1);
    renew();
  };
  const toggle = ({ customerId, amount }: Row) => {
    const next = new Map(without);
    if (!next.delete(customerId)) next.set(customerId, amount);
    setWithout(next);
    renew();
  };
  const make = async () => {
    const wanted = { action: 'collective-invoices', ids, matching: null, until };
    const request = wanted as RequestOf<typeof startBatch>;
    const { data, error } = await start({ request, commandId });
    setIsAsked(false);
    renew();
    if (!data) return toastError(words.notStarted, error);
    showBatch(data.batchId);
    setShown(shownBatches());
    setWithout(new Map());
  };

  const columns: Column<Row>[] = [
    {
      ...column('choose', words.chosen, (row: Row) => (
        <input
          type="checkbox"
          aria-label={words.takeCustomer(row.customerName)}
          disabled={!isReady.has(row.customerId)}
          checked={isReady.has(row.customerId) && !without.has(row.customerId)}
          onChange={() => toggle(row)}
        />
      )),
      isHeaderHidden: true,
    },
    column('customer', words.customerColumn, ({ customerId, customerName: name, why }) => (
      <>
        {customerLink({ customerId, name })}
        {why !== '' && <div className="muted">{why}</div>}
      </>
    )),
    column('interval', words.interval, ({ interval: of, isPerAddress }) =>
      [localized(invoicingNames[of]), isPerAddress && words.perAddress].filter(Boolean).join(', '),
    ),
    column('orders', words.slips, ({ orders }) => <Slips orders={orders} />),
    numberColumn('invoices', words.invoiceCount, count, { isNamed: true }),
    numberColumn('amount', words.amount, money, { isAtEnd: true }),
  ];
  return (
    <div className="stack">
      {preview && preview.blocked !== '' && <Banner kind="warning">{preview.blocked}</Banner>}
      <BatchProgress shown={shown} opened={none} onPutAway={() => setShown(shownBatches())} />
      <TableCard
        title={words.runTitle}
        subtitle={words.runHint}
        aside={
          <div className="run-choice">
            <SelectField
              label={words.whose}
              value={interval ?? ''}
              options={[
                { value: '', label: words.allIntervals },
                ...collectiveIntervals.map((value) => ({ value, label: localized(invoicingNames[value]) })),
              ]}
              onChange={(value) => {
                setInterval(collectiveIntervals.find((each) => each === value) ?? null);
                setTyped(null);
                begin();
              }}
            />
            <DateField
              label={words.deliveredUntil}
              value={until}
              onChange={(day) => {
                setTyped(day);
                begin();
              }}
            />
            <span className="run-sum" role="status">
              {preview && (
                <>
                  <strong className="num">{money(total)}</strong>
                  <span className="muted">{words.customers(ids.length)}</span>
                </>
              )}
            </span>
            {mayMake && (
              <Button
                variant="filled"
                disabled={ids.length === 0 || preview?.blocked !== ''}
                onClick={() => setIsAsked(true)}
              >
                {words.makeInvoices}
              </Button>
            )}
          </div>
        }
        columns={mayMake ? columns : columns.filter(({ key }) => key !== 'choose')}
        areas="'choose customer amount' 'orders orders invoices' 'interval interval interval'"
        keyOf="customerId"
        emptyText={words.nothingToDo}
        paging={paging}
        {...listed(answer)}
      />
      {isAsked && (
        <ConfirmDialog
          title={words.makeQuestion(words.customers(ids.length), money(total))}
          verb={words.makeInvoices}
          onConfirm={make}
          onCancel={() => setIsAsked(false)}
        >
          <div className="stack">
            <p>{words.whatHappens}</p>
            <p>{words.isMailed}</p>
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
};
