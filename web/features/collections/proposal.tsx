import { useState } from 'react';
import type { SepaProposalView } from '#api/sepa/contract.ts';
import type { SepaKind } from '#domain/sepa/kind.ts';
import {
  useAskSepaBatchMutation,
  useMakeSepaBatchMutation,
  useSepaProposalQuery,
  useWithdrawSepaBatchMutation,
} from '#web/features/collections/api.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import { count, date, money } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { customerLink } from '#web/parts/record-links.tsx';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/collections/words.nl.ts';

type Item = SepaProposalView['data'][number];
const spaced = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** So many of those left out come at once. */
const leftOutPage = 200;

const LeftOut = ({
  kind,
  proposal,
  onDay,
}: {
  kind: SepaKind;
  proposal: SepaProposalView;
  onDay: (day: string) => void;
}) => {
  const { leftOutCount, mailableFrom, on } = proposal;
  const title = words.leftOutTitle(count(leftOutCount));
  const { paging, rows } = usePaging(leftOutPage, title);
  const isFirst = rows.skip === 0;
  const later = useSepaProposalQuery(
    { kind, on, skip: 0, take: 1, leftOutSkip: rows.skip },
    { skip: isFirst },
  );
  const leftOut = (isFirst ? proposal : later.currentData)?.leftOut ?? [];
  return (
    <Card title={title} subtitle={words.leftOutHint}>
      {mailableFrom !== null && (
        <Banner
          action={
            <Button size="small" onClick={() => onDay(mailableFrom)}>
              {words.collectOnDay(date(mailableFrom))}
            </Button>
          }
        >
          {words.mailableFrom(date(mailableFrom))}
        </Banner>
      )}
      <ul className="sepa-left-out">
        {leftOut.map((item) => (
          <li key={item.orderId}>
            <span>{item.invoiceNumber}</span>
            <span>{customerLink({ customerId: item.customerId, name: item.customerName })}</span>
            <span className="num">{money(item.amount)}</span>
            <span className="muted">{item.why}</span>
          </li>
        ))}
      </ul>
      <ErrorBanner error={later.error} />
      <Pagination total={leftOutCount} {...paging} />
    </Card>
  );
};

/** Which invoices would be in a file: all, unless somebody lets one go; how many and how much is always in sight. */
export const Proposal = ({ kind, onMade }: { kind: SepaKind; onMade: () => void }) => {
  const [on, setOn] = useState<string | null>(null);
  const [without, setWithout] = useState<ReadonlyMap<number, number>>(new Map());
  const [isAsked, setIsAsked] = useState(false);
  const { paging, rows } = usePaging(50, words.invoicesTitle);
  const answer = useSepaProposalQuery({ kind, on, leftOutSkip: 0, ...rows });
  const proposal = answer.currentData;
  const { commandId, renew } = useCommandId();
  const [make] = useMakeSepaBatchMutation();
  const [ask] = useAskSepaBatchMutation();
  const [withdraw] = useWithdrawSepaBatchMutation();
  const verb = proposal?.needsFourEyes ? words.askSecond : words.makeOf[kind];
  const navigate = useNavigate();
  const number = (proposal?.total ?? 0) - without.size;
  const amount = [...without.values()].reduce((left, each) => left - each, proposal?.amount ?? 0);
  const toggle = ({ orderId, amount: of }: Item) => {
    const next = new Map(without);
    if (!next.delete(orderId)) next.set(orderId, of);
    setWithout(next);
    renew();
  };
  const choose = (day: string | null) => {
    setOn(day);
    setWithout(new Map());
    renew();
  };
  const send = async () => {
    if (!proposal) return;
    const wanted = { kind, on: proposal.on, without: [...without.keys()], digest: proposal.digest };
    const outcome = await (proposal.needsFourEyes ? ask : make)({ request: wanted, commandId });
    setIsAsked(false);
    renew();
    if (outcome.error) return toastOutcome(outcome);
    setWithout(new Map());
    if (proposal.needsFourEyes) {
      const go = () => navigate('/vier-ogen');
      return void toast.done(words.askedSecond, { action: { label: words.toFourEyes, go } });
    }
    const { batchId } = outcome.data.data as { batchId: number };
    toast.done(words.made[kind], { undo: () => void withdraw({ request: { batchId } }) });
    onMade();
  };
  const columns: Column<Item>[] = [
    {
      ...column('choose', words.choose, (item: Item) => (
        <input
          type="checkbox"
          aria-label={words.takeInvoice(item.invoiceNumber)}
          checked={!without.has(item.orderId)}
          onChange={() => toggle(item)}
        />
      )),
      isHeaderHidden: true,
    },
    {
      ...column('invoiceNumber', words.invoiceTitle, ({ invoiceNumber, isMailed }: Item) => (
        <>
          {invoiceNumber}
          {isMailed && <span className="sub"> {words.mailBefore}</span>}
        </>
      )),
      isNamed: true,
    },
    column('customer', words.customerTitle, ({ customerId, customerName: name }) =>
      customerLink({ customerId, name }),
    ),
    kind === 'payout'
      ? valueColumn('invoicedOn', words.creditedOn, date, { isNamed: true })
      : valueColumn('dueOn', words.dueOn, date, { isNamed: true }),
    valueColumn('iban', words.account, spaced),
    ...(kind === 'collection'
      ? [column<Item>('sequence', words.kindOfCollection, ({ scheme, sequence }) => `${scheme} ${sequence}`)]
      : []),
    numberColumn('amount', words.amount, money, { isAtEnd: true }),
  ];
  return (
    <div className="stack">
      {proposal?.missing && (
        <Banner kind="warning" action={<KnownLink to="/settings/basics">{words.toSettings}</KnownLink>}>
          {words.missing[proposal.missing]}
        </Banner>
      )}
      <TableCard
        title={words.proposalOf[kind]}
        aside={
          proposal && (
            <div className="sepa-make">
              <DateField label={words.dayOf[kind]} value={on ?? proposal.on} onChange={choose} />
              <span className="sepa-sum" role="status">
                <strong className="num">{money(amount)}</strong>
                <span className="muted">{words.invoices(number)}</span>
              </span>
              <Button
                variant="filled"
                disabled={number === 0 || proposal.missing !== null}
                onClick={() => setIsAsked(true)}
              >
                {verb}
              </Button>
            </div>
          )
        }
        columns={columns}
        areas={`'choose amount' 'customer invoiceNumber' '${kind === 'payout' ? 'invoicedOn' : 'dueOn'} iban'`}
        keyOf="orderId"
        emptyText={words.nothingFor[kind]}
        paging={paging}
        {...listed(answer)}
      />
      {proposal && proposal.leftOutCount > 0 && (
        <LeftOut key={proposal.on} kind={kind} proposal={proposal} onDay={choose} />
      )}
      {isAsked && proposal && (
        <ConfirmDialog
          title={words.makeQuestion[kind](words.invoices(number), money(amount))}
          verb={verb}
          onConfirm={send}
          onCancel={() => setIsAsked(false)}
        >
          <div className="stack">
            <p>{words.whatHappens[kind](date(proposal.on))}</p>
            {proposal.needsFourEyes && <p>{words.secondLooks}</p>}
            {proposal.isAnnounced && !proposal.needsFourEyes && <p>{words.isMailed}</p>}
            {proposal.mailedCount > 0 && <p>{words.mailsUnannounced}</p>}
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
};
