import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { BankEntryView } from '#api/bank/contract.ts';
import { AsideReason, asideReasonNames, matchReasonNames } from '#domain/bank/reason.ts';
import {
  useBankEntriesQuery,
  useBookBankEntryMutation,
  useSetBankEntryAsideMutation,
  useTakeBackBankEntryMutation,
} from '#web/features/bank/api.ts';
import { ChooseInvoices } from '#web/features/bank/choose-invoices.tsx';
import { date, money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { orderLink } from '#web/parts/record-links.tsx';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { KeyHints } from '#web/ui/keys.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { usePaging } from '#web/ui/query-table.tsx';
import * as words from '#web/features/bank/words.nl.ts';

type Part = BankEntryView['parts'][number];

const namesOf = ({ payments }: BankEntryView) => {
  const [first] = payments;
  return payments.length > 1 ? words.bundleOf(payments.length) : first?.name || words.nobodyNamed;
};
const textsOf = ({ payments }: BankEntryView) =>
  payments
    .slice(0, 3)
    .map(({ text, paymentReference }) => text || paymentReference)
    .filter(Boolean)
    .join(' · ');

const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <ul className="bank-parts">
    {parts.slice(0, 5).map(({ orderId, invoiceNumber, amount }) => (
      <li key={orderId}>
        {orderLink({ orderId, number: invoiceNumber })} <span className="num">{money(amount)}</span>
      </li>
    ))}
    {parts.length > 5 && <li className="muted">{words.andMore(parts.length - 5)}</li>}
  </ul>
);

/** What is done with a movement, and undone. */
const useDoing = () => {
  const [book] = useBookBankEntryMutation();
  const [takeBack] = useTakeBackBankEntryMutation();
  const [aside] = useSetBankEntryAsideMutation();
  return {
    async book({ entryId }: BankEntryView, parts: readonly Pick<Part, 'orderId' | 'amount'>[]) {
      const booked = parts.map(({ orderId, amount }) => ({ orderId, amount }));
      const outcome = await book({ request: { entryId, parts: booked } });
      toastOutcome(outcome, words.booked, { undo: () => void takeBack({ request: { entryId } }) });
      return outcome.error === undefined;
    },
    async takeBack({ entryId }: BankEntryView) {
      toastOutcome(await takeBack({ request: { entryId } }), words.takenBack);
    },
    async setAside({ entryId, aside: before }: BankEntryView, reason: AsideReason | null) {
      const undo = () => void aside({ request: { entryId, reason: before } });
      toastOutcome(
        await aside({ request: { entryId, reason } }),
        reason === null ? words.backAgain : words.setAside,
        { undo },
      );
    },
  };
};

const Deed = ({
  entry,
  doing,
  onChoose,
}: {
  entry: BankEntryView;
  doing: ReturnType<typeof useDoing>;
  onChoose: () => void;
}) => {
  const { proposal, parts, aside, state } = entry;
  if (state === 'aside')
    return (
      <>
        <span className="muted">{aside && localized(asideReasonNames[aside])}</span>
        <Button size="small" onClick={() => void doing.setAside(entry, null)}>
          {words.processAfterAll}
        </Button>
      </>
    );
  return (
    <>
      <div className="bank-found">
        {parts.length > 0 && <Parts parts={parts} />}
        {parts.length > 0 && entry.left !== 0 && (
          <span className="muted">{words.left(money(entry.left))}</span>
        )}
        {proposal && (
          <>
            <Parts parts={proposal.parts} />
            <span className="muted">{localized(matchReasonNames[proposal.why])}</span>
          </>
        )}
      </div>
      <div className="bank-deeds">
        {proposal && (
          <Button size="small" variant="filled" onClick={() => void doing.book(entry, proposal.parts)}>
            {words.agree}
          </Button>
        )}
        {state !== 'booked' && (
          <Button size="small" onClick={onChoose}>
            {words.chooseInvoice}
          </Button>
        )}
        {parts.length > 0 && (
          <Button size="small" onClick={() => void doing.takeBack(entry)}>
            {words.takeBack}
          </Button>
        )}
        {state !== 'booked' && (
          <Menu
            label={words.setAsideAs}
            align="end"
            trigger={(props) => (
              <IconButton {...props} size="small" Icon={IconDots} label={words.setAsideAs} />
            )}
          >
            {AsideReason.options.map((reason) => (
              <MenuItem key={reason} onClick={() => void doing.setAside(entry, reason)}>
                {localized(asideReasonNames[reason])}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </>
  );
};

const inField = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('button, a, input, [role=menu]') !== null;

/**
 * Movements of the bank, one below the other. On a row the arrows go on, Enter agrees with what was recognised or
 * chooses invoices, K chooses.
 */
export const Queue = ({ show }: { show: 'open' | 'booked' | 'aside' }) => {
  const { paging, rows } = usePaging(25, words.bank);
  const answer = useBankEntriesQuery({ show, ...rows });
  const [chosen, setChosen] = useState<BankEntryView | null>(null);
  const doing = useDoing();
  const list = useRef<HTMLUListElement>(null);
  const rowAt = (row: Element | null, step: number) => {
    const all = [...(list.current?.children ?? [])] as HTMLElement[];
    return all[all.indexOf(row as HTMLElement) + step];
  };
  const press = (event: KeyboardEvent<HTMLLIElement>, entry: BankEntryView) => {
    if (inField(event.target)) return;
    const { key, currentTarget: row } = event;
    const next = rowAt(row, 1) ?? rowAt(row, -1);
    if (key === 'ArrowDown' || key === 'ArrowUp') rowAt(row, key === 'ArrowDown' ? 1 : -1)?.focus();
    else if (show !== 'open') return;
    else if (key === 'Enter' && entry.proposal) {
      void doing.book(entry, entry.proposal.parts);
      next?.focus();
    } else if (key === 'Enter' || key.toLowerCase() === 'k') setChosen(entry);
    else return;
    event.preventDefault();
  };
  return (
    <Card
      isPadded={false}
      title={words.titleOf[show]}
      subtitle={show === 'open' ? <KeyHints of={words.keys} /> : undefined}
    >
      <Fetched query={answer} height={240}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="bank-empty muted">{words.emptyOf[show]}</p>}
            <ul className="bank-queue" ref={list} aria-label={words.titleOf[show]}>
              {data.map((entry, at) => (
                <li
                  key={entry.entryId}
                  tabIndex={at === 0 ? 0 : -1}
                  onKeyDown={(event) => press(event, entry)}
                  aria-label={words.entryOf(date(entry.bookedOn), money(entry.amount), namesOf(entry))}
                >
                  <div className="bank-what">
                    <span className="muted">{date(entry.bookedOn)}</span>
                    <strong className="num" data-out={entry.amount < 0 || undefined}>
                      {money(entry.amount)}
                    </strong>
                    <span>{namesOf(entry)}</span>
                    <span className="muted bank-text">{textsOf(entry)}</span>
                  </div>
                  <Deed entry={entry} doing={doing} onChoose={() => setChosen(entry)} />
                </li>
              ))}
            </ul>
            {total > paging.pageSize && <Pagination total={total} {...paging} />}
          </>
        )}
      </Fetched>
      {chosen && (
        <ChooseInvoices
          entry={chosen}
          onBook={(parts) => doing.book(chosen, parts)}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
};
