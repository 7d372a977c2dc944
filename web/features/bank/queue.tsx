import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { bookBankEntry, type BankEntryView } from '#api/bank/contract.ts';
import { AsideReason, asideReasonNames, matchReasonNames } from '#domain/bank/reason.ts';
import { returnReasonText } from '#domain/bank/return-reason.ts';
import { useBankEntriesQuery } from '#web/features/bank/api.ts';
import { ChooseInvoices } from '#web/features/bank/choose-invoices.tsx';
import { type Deeds, useDeeds } from '#web/features/bank/deeds.ts';
import { isProvenPayout, PayoutParts } from '#web/features/bank/payout.tsx';
import { useQueueFocus } from '#web/features/bank/queue-focus.ts';
import { Several } from '#web/features/bank/several.tsx';
import { date, money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { useSearchParams } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { isSmall, useWriteOffTerms, WriteOffDialog } from '#web/parts/payments/write-off.tsx';
import { orderLink } from '#web/parts/record-links.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { KeyHints } from '#web/ui/keys.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tag } from '#web/ui/pill.tsx';
import { usePaging } from '#web/ui/query-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import * as words from '#web/features/bank/words.nl.ts';

type Part = BankEntryView['parts'][number];

const namesOf = ({ payments }: BankEntryView) => {
  const [first] = payments;
  if (payments.length > 1) return words.bundleOf(payments.length);
  return first?.name || first?.text || words.nobodyNamed;
};
const textOf = ({ payments: [first, ...others] }: BankEntryView) =>
  first && others.length === 0 ? (first.name && first.text) || first.paymentReference : '';
const returnedOf = ({ payments }: BankEntryView) =>
  payments.find(({ returnReason }) => returnReason)?.returnReason;

const Parts = ({ parts }: { parts: readonly Part[] }) => (
  <Several
    items={parts}
    row={({ orderId, invoiceNumber, customerName, amount }, at) => (
      <li key={at}>
        <span className="bank-invoice">
          {orderLink({ orderId, number: invoiceNumber })} {customerName}
        </span>
        <span className="num">{money(amount)}</span>
      </li>
    )}
  />
);

/** The payments that a bundle is made of, as the bank tells them. */
const Payments = ({ payments }: Pick<BankEntryView, 'payments'>) => (
  <Several
    items={payments}
    label={words.bundleOf(payments.length)}
    row={({ name, text, paymentReference, amount }, at) => (
      <li key={at}>
        <span className="bank-invoice">
          {[name, text || paymentReference].filter(Boolean).join(' · ') || words.nobodyNamed}
        </span>
        <span className="num">{money(amount)}</span>
      </li>
    )}
  />
);

const What = ({ entry }: { entry: BankEntryView }) => {
  const returned = returnedOf(entry);
  const text = textOf(entry);
  const isBundle = entry.payments.length > 1;
  return (
    <div className="bank-what">
      <span className="muted bank-date">{date(entry.bookedOn)}</span>
      <strong className="num" data-out={entry.amount < 0 || undefined}>
        {money(entry.amount)}
      </strong>
      <span className="bank-name">{namesOf(entry)}</span>
      {(text || returned || isBundle) && (
        <span className="bank-text">
          {text && <span className="muted">{text} </span>}
          {isBundle && <Payments payments={entry.payments} />}
          {returned && <Tag tone="red">{words.cameBack(localized(returnReasonText(returned)))}</Tag>}
        </span>
      )}
    </div>
  );
};

/** What a movement is booked on, what is left of it, and what it seems to be. */
const Found = ({ entry: { parts, proposal, left, aside, why, payout } }: { entry: BankEntryView }) => (
  <div className="bank-found">
    {payout && <PayoutParts payout={payout} />}
    {aside !== null && <span className="muted">{localized(asideReasonNames[aside])}</span>}
    {aside === null && parts.length > 0 && <Parts parts={parts} />}
    {aside === null && why !== null && left === 0 && (
      <span className="muted">{localized(matchReasonNames[why])}</span>
    )}
    {aside === null && parts.length > 0 && left !== 0 && (
      <span className="muted">{words.left(money(left))}</span>
    )}
    {aside === null && proposal && (
      <>
        <Parts parts={proposal.parts} />
        <span className="muted">
          {words.probably(
            localized(proposal.aside ? asideReasonNames[proposal.aside] : matchReasonNames[proposal.why]),
          )}
        </span>
      </>
    )}
  </div>
);

/** Whether the payment provider may be asked of what it is made: it seems to be a payout and is not taken apart yet. */
const mayTakeApart = ({ payout, proposal, state }: BankEntryView) =>
  (state === 'open' || state === 'proposed') &&
  (payout ? !isProvenPayout(payout) : proposal?.aside === 'provider');

const Buttons = ({
  entry,
  tellsPayouts,
  deeds,
  onChoose,
}: {
  entry: BankEntryView;
  tellsPayouts: boolean;
  deeds: Deeds;
  onChoose: () => void;
}) => {
  const { proposal, parts, state, aside, payout } = entry;
  const terms = useWriteOffTerms();
  const [isWritingOff, setIsWritingOff] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [first, ...others] = proposal?.parts.filter(({ rest }) => rest !== 0) ?? [];
  const smallRest = first && others.length === 0 && isSmall(first.rest, terms) ? first : null;
  const writeOff = async (reason: string) => {
    setIsBusy(true);
    const all = (proposal?.parts ?? []).map(({ rest: of, ...part }) => ({ ...part, writeOff: of }));
    if (!(await deeds.bookOn(entry, all, reason))) setIsBusy(false);
  };
  if (aside !== null)
    return (
      <div className="bank-deeds">
        <Button size="small" onClick={() => void deeds.setAside(entry, null)}>
          {state === 'booked' ? words.takeBack : words.processAfterAll}
        </Button>
      </div>
    );
  return (
    <div className="bank-deeds">
      {proposal && (
        <Button size="small" variant="filled" onClick={() => void deeds.agree(entry)}>
          {words.agree}
        </Button>
      )}
      {smallRest && (
        <Button size="small" onClick={() => setIsWritingOff(true)}>
          {words.agreeAndWriteOff(money(Math.abs(smallRest.rest)))}
        </Button>
      )}
      {smallRest && isWritingOff && (
        <WriteOffDialog
          claim={{ ...smallRest, claimId: smallRest.orderId, open: smallRest.rest }}
          verb={words.bookAndWriteOff}
          isBusy={isBusy}
          onSend={writeOff}
          onClose={() => setIsWritingOff(false)}
        />
      )}
      {tellsPayouts && mayTakeApart(entry) && (
        <Button size="small" onClick={() => void deeds.takeApart(entry)}>
          {payout ? words.askAgain : words.takeApart}
        </Button>
      )}
      {state !== 'booked' && (
        <Button size="small" onClick={onChoose}>
          {words.chooseInvoice}
        </Button>
      )}
      {parts.length > 0 && (
        <Button size="small" onClick={() => void deeds.takeBack(entry)}>
          {words.takeBack}
        </Button>
      )}
      {state !== 'booked' && (parts.length === 0 || payout !== null) && (
        <Menu
          label={words.setAsideAs}
          align="end"
          trigger={(props) => <IconButton {...props} size="small" Icon={IconDots} label={words.setAsideAs} />}
        >
          {AsideReason.options.map((reason) => (
            <MenuItem key={reason} onClick={() => void deeds.setAside(entry, reason)}>
              {localized(asideReasonNames[reason])}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
};

const isInControl = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('button, a, input, dialog, [role=menu]') !== null;

/**
 * Movements of the bank, one below the other, to be gone through by keyboard in one pass. On a row the arrows go on,
 * Enter agrees with what was recognised or chooses invoices, K chooses, T sets aside, Z takes the last back, and A
 * agrees with all that was recognised.
 */
export const Queue = ({
  show,
  on,
}: {
  show: 'open' | 'booked' | 'aside' | 'all';
  /** Those of an account in a period alone, under this title. */
  on?: { iban: string; from: string; until: string; title: string } | undefined;
}) => {
  const { paging, rows } = usePaging(25, words.bank);
  const { iban = '', from = null, until = null, title = words.titleOf[show] } = on ?? {};
  const [params, setParams] = useSearchParams();
  const isSearched = show === 'booked' || show === 'aside';
  const question = isSearched ? (params.get('zoek') ?? '').slice(0, 100) : '';
  const answer = useBankEntriesQuery({ show, iban, from, until, question, ...rows });
  const [chosen, setChosen] = useState<BankEntryView | null>(null);
  const deeds = useDeeds();
  const mayBook = useMayCall(bookBankEntry);
  const [list, end] = [useRef<HTMLUListElement>(null), useRef<HTMLParagraphElement>(null)];
  const { data: entries = [], open, tellsPayouts = false } = answer.currentData ?? {};
  const focus = useQueueFocus(
    list,
    end,
    entries.map(({ entryId }) => entryId),
  );
  const isPastEnd = answer.currentData !== undefined && entries.length === 0 && paging.page > 1;
  const goBack = useEffectEvent(() => paging.onPage(paging.page - 1));
  useEffect(() => {
    if (isPastEnd) goBack();
  }, [isPastEnd]);
  const press = (event: KeyboardEvent<HTMLLIElement>, entry: BankEntryView, at: number) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget: row } = event;
    if (isInControl(event.target) || ctrlKey || metaKey || altKey) return;
    const all = focus.rows();
    const go = (step: number) => all[at + step]?.focus();
    const choose = () => setChosen(entry);
    const agree = () => {
      void deeds.agree(entry);
      (all[at + 1] ?? all[at - 1])?.focus();
    };
    const isOpen = mayBook && (entry.state === 'open' || entry.state === 'proposed');
    const commands: Readonly<Record<string, (() => unknown) | false>> = {
      arrowdown: () => go(1),
      arrowup: () => go(-1),
      z: deeds.undoLast,
      enter: isOpen && (entry.proposal ? agree : choose),
      k: isOpen && choose,
      t: isOpen && (() => row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()),
      a: mayBook && show === 'open' && Boolean(open?.proposed) && (() => deeds.agreeWithAll()),
    };
    const command = commands[key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    command();
  };
  return (
    <Card
      isPadded={false}
      title={title}
      aside={
        mayBook &&
        show === 'open' &&
        open !== undefined &&
        open.proposed > 1 && (
          <Button size="small" onClick={() => void deeds.agreeWithAll()}>
            {words.agreeWithAll(open.proposed)}
          </Button>
        )
      }
    >
      {isSearched && (
        <search className="bank-search">
          <SearchField
            label={words.search}
            placeholder={words.searchedIn}
            value={question}
            wait={typeaheadWaits.customerPages}
            onSearch={(text) => {
              paging.onPage(1);
              setParams(text.trim() === '' ? { toon: show } : { toon: show, zoek: text.trim() });
            }}
          />
        </search>
      )}
      <Fetched query={answer} height={240}>
        {({ data, total }) => (
          <>
            {data.length === 0 && (
              <p className="bank-empty muted" ref={end} tabIndex={-1}>
                {question === '' ? words.emptyOf[show] : words.noEntryFound}
              </p>
            )}
            {mayBook && show === 'open' && data.length > 0 && <KeyHints of={words.keys} />}
            <ul className="bank-queue" ref={list} aria-label={title}>
              {data.map((entry, at) => (
                <li
                  key={entry.entryId}
                  tabIndex={focus.tabIndexOf(at)}
                  onFocus={() => focus.onFocus(at)}
                  onBlur={({ relatedTarget }) => focus.onBlur(relatedTarget)}
                  onKeyDown={(event) => press(event, entry, at)}
                  aria-label={words.entryOf(date(entry.bookedOn), money(entry.amount), namesOf(entry))}
                >
                  <What entry={entry} />
                  <Found entry={entry} />
                  {mayBook && (
                    <Buttons
                      entry={entry}
                      tellsPayouts={tellsPayouts}
                      deeds={deeds}
                      onChoose={() => setChosen(entry)}
                    />
                  )}
                </li>
              ))}
            </ul>
            <Pagination total={total} {...paging} />
          </>
        )}
      </Fetched>
      {chosen && (
        <ChooseInvoices
          entry={chosen}
          onBook={(parts, reason) => deeds.bookOn(chosen, parts, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
};
