import { useState } from 'react';
import { z } from 'zod';
import type { OpenApproval, OwnApproval } from '#api/customer-app-branches/contract.ts';
import { Page } from '#customer-app/app/page.tsx';
import { isAnswered } from '#customer-app/app/client.ts';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { branchCalls } from '#customer-app/app/branches/calls.ts';
import { Pager } from '#customer-app/ui/pager.tsx';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { longDate } from '#customer-app/ui/words.ts';
import { bottles, date, money, unitPriceInEuros } from '#web/lib/format.ts';
import type { ApiError } from '#web/lib/request.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { Link, useLocation } from '#web/lib/router.tsx';
import { debounces, pageSizes } from '#web/lib/timings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import '#customer-app/app/branches/branches.css';
import * as words from '#customer-app/features/branches/words.nl.ts';

const pageSize = pageSizes.customerOrders;
const tones: Record<OwnApproval['status'], Tone> = {
  waiting: 'yellow',
  approved: 'green',
  refused: 'red',
  withdrawn: 'grey',
};

/** What became of a request, and the word that came with it. */
const Outcome = ({ asked }: { asked: OwnApproval }) => {
  const { status, decidedBy, decidedOn, word, orderNumber } = asked;
  if (status === 'waiting' || status === 'withdrawn') return null;
  return (
    <p className="small">
      {status === 'approved' ? words.approvedBy(decidedBy ?? '') : words.refusedBy(decidedBy ?? '')}
      {decidedOn && ` · ${date(decidedOn)}`}
      {orderNumber !== null && ` · ${words.orderNumbered(orderNumber)}`}
      {word && <span className="word">{word}</span>}
    </p>
  );
};

type Line = OpenApproval['lines'][number];
/** What was typed as a number of bottles, by wine. */
type Typed = Readonly<Record<number, string>>;

/** How many bottles of a wine are wanted: what was asked until somebody types otherwise; null for no number. */
const wantedOf = ({ productId, quantity }: Line, typed: Typed) => {
  const said = (typed[productId] ?? String(quantity)).trim();
  return /^\d{1,5}$/.test(said) ? Number(said) : null;
};

const HowMany = ({ line, typed, onType }: { line: Line; typed: Typed; onType: (typed: Typed) => void }) => {
  const { productId, name, quantity } = line;
  const wanted = wantedOf(line, typed);
  const noteId = `asked-${productId}`;
  return (
    <div className="how-many-asked">
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.bottlesOf(name)}
        aria-invalid={wanted === null}
        aria-describedby={noteId}
        value={typed[productId] ?? String(quantity)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType({ ...typed, [productId]: target.value })}
      />
      <span className="small" id={noteId} role={wanted === null ? 'alert' : undefined}>
        {wanted === null
          ? words.noWholeNumber
          : wanted === quantity
            ? bottles(quantity)
            : wanted === 0
              ? `${words.leftOut} · ${words.wasAsked(bottles(quantity))}`
              : words.wasAsked(bottles(quantity))}
      </span>
    </div>
  );
};

/** Wines as they were asked for, with what is short of them now; who decides types another number. */
const Lines = ({
  request: { lines, priceSide, status, mayDecide },
  typed,
  onType,
}: {
  request: OpenApproval;
  typed: Typed;
  onType: (typed: Typed) => void;
}) => (
  <ul className="lines" aria-label={words.winesAsked}>
    {lines.map((line) => {
      const { productId, name, quantity, approved, unitPrice, available } = line;
      const wanted = wantedOf(line, typed) ?? quantity;
      return (
        <li key={productId}>
          <div>
            <b>{name}</b>
            <span className="small">{words.each(unitPriceInEuros(unitPrice), priceSide)}</span>
            {status === 'waiting' && wanted > 0 && (available === null || available < wanted) && (
              <span className="tag" data-tone="red">
                {available === null ? words.noLongerOffered : words.onlyLeft(bottles(available))}
              </span>
            )}
          </div>
          {mayDecide ? (
            <HowMany line={line} typed={typed} onType={onType} />
          ) : (
            <div className="how-many-asked">
              <span>{approved === 0 ? words.leftOut : bottles(approved ?? quantity)}</span>
              {approved !== null && <span className="small">{words.wasAsked(bottles(quantity))}</span>}
            </div>
          )}
        </li>
      );
    })}
  </ul>
);

/** What the request comes to with the numbers that were typed; null until the server has said so. */
const useReckoned = ({ approvalId, lines, now, problem }: OpenApproval, typed: Typed) => {
  const isNumbered = lines.every((line) => wantedOf(line, typed) !== null);
  const changed = lines.flatMap((line) => {
    const quantity = wantedOf(line, typed);
    return quantity === null || quantity === line.quantity ? [] : [{ productId: line.productId, quantity }];
  });
  const key = JSON.stringify(changed);
  const settled = useDebounced(key, debounces.customerAppEdits);
  const isChanged = changed.length > 0;
  const wanted = JSON.parse(settled) as typeof changed;
  const { data, error } = useAnswer(
    branchCalls.previewApproval,
    { approvalId, changed: wanted },
    wanted.length > 0,
  );
  const isKnown = isNumbered && (!isChanged || (settled === key && (data ?? error) !== undefined));
  const said = isChanged ? data : { now, problem };
  return {
    changed,
    isChanged,
    isReckoning: isNumbered && !isKnown,
    now: isKnown ? (said?.now ?? null) : null,
    problem: isKnown ? (said?.problem ?? null) : null,
    error: isChanged && isKnown ? error : undefined,
  };
};

/** What is decided of a request, under one id as long as the sheet is open: two taps decide once. */
const useDeciding = (request: OpenApproval, onDone: () => void) => {
  const { client } = useApp();
  const [ids] = useState(() => ({ give: crypto.randomUUID(), refuse: crypto.randomUUID() }));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { approvalId } = request;
  const settle = async (answering: Promise<{ data: unknown } | { error: ApiError }>) => {
    setIsBusy(true);
    setError(null);
    const answer = await answering;
    setIsBusy(false);
    client.invalidate(['Approval', 'SalesOrder']);
    if ('data' in answer) return onDone();
    setError(answer.error);
  };
  return {
    isBusy,
    error,
    give: (decision: {
      deliveryDate: string | null;
      word: string;
      shownIncl: number;
      changed: { productId: number; quantity: number }[];
    }) => settle(client.call(branchCalls.giveApproval, { approvalId, ...decision }, ids.give)),
    refuse: (word: string) =>
      settle(client.call(branchCalls.refuseApproval, { approvalId, word }, ids.refuse)),
    withdraw: () => settle(client.call(branchCalls.withdrawApproval, { approvalId })),
  };
};

/** The wines, what they come to now, and why they cannot be ordered so. */
const Wines = ({
  request,
  typed,
  onType,
  reckoned: { now, problem, error, isChanged, isReckoning },
}: {
  request: OpenApproval;
  typed: Typed;
  onType: (typed: Typed) => void;
  reckoned: ReturnType<typeof useReckoned>;
}) => {
  const { incl, excl, mayDecide } = request;
  const isDearer = !isChanged && now !== null && now.incl > incl;
  const total = now ?? (isReckoning || isChanged ? null : { excl, incl });
  return (
    <>
      {error && <Banner kind="error">{error.text}</Banner>}
      {problem !== null && <Banner kind="error">{words.cannotBeOrdered(problem)}</Banner>}
      {isDearer && <Banner kind="warning">{words.dearer(money(incl), money(now.incl))}</Banner>}
      {request.lines.some(({ approved }) => approved !== null) && (
        <Banner>{words.changedBy(request.decidedBy ?? '')}</Banner>
      )}
      <Lines request={request} typed={typed} onType={onType} />
      {isChanged && mayDecide && (
        <p className="small changed-for">
          {words.changedFor(request.askedBy)}{' '}
          <button type="button" className="link-button" onClick={() => onType({})}>
            {words.asAsked}
          </button>
        </p>
      )}
      <dl className="totals" aria-busy={isReckoning}>
        <dt>{words.totalExclVat}</dt>
        <dd>{total ? money(total.excl) : '–'}</dd>
        <div className="pair grand">
          <dt>{words.totalInclVat}</dt>
          <dd>{total ? money(total.incl) : '–'}</dd>
        </div>
      </dl>
      <p className="small" role="status">
        {isReckoning && words.reckoning}
      </p>
    </>
  );
};

/** Asks before a request is withdrawn: it cannot be brought back. */
const Withdraw = ({ isBusy, onWithdraw }: { isBusy: boolean; onWithdraw: () => void }) => {
  const [isAsked, setIsAsked] = useState(false);
  const back = () => setIsAsked(false);
  return (
    <>
      <Button variant="danger" disabled={isBusy} onClick={() => setIsAsked(true)}>
        {words.withdraw}
      </Button>
      {isAsked && (
        <Dialog
          kind="sheet"
          title={words.withdrawTitle}
          onClose={back}
          footer={
            <>
              <Button onClick={back}>{words.back}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  back();
                  onWithdraw();
                }}
              >
                {words.withdraw}
              </Button>
            </>
          }
        >
          <p>{words.withdrawnForGood}</p>
        </Dialog>
      )}
    </>
  );
};

const Open = ({ request, onClose }: { request: OpenApproval; onClose: () => void }) => {
  const { status, remark, delivery_dates: days, mayDecide, isOwn } = request;
  const [typed, setTyped] = useState<Typed>({});
  // what was typed is of no use once somebody else decided
  const reckoned = useReckoned(request, mayDecide ? typed : {});
  const { now, changed } = reckoned;
  const deciding = useDeciding(request, onClose);
  const asked = request.deliveryDate;
  const [day, setDay] = useState(asked !== null && days.includes(asked) ? asked : (days[0] ?? ''));
  const [word, setWord] = useState('');
  const isWaiting = status === 'waiting';
  const hasMoved = asked !== null && !days.includes(asked);
  return (
    <Dialog
      kind="sheet"
      title={words.requestOf(request.customerName)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {isWaiting && isOwn && !mayDecide && (
            <Withdraw isBusy={deciding.isBusy} onWithdraw={() => void deciding.withdraw()} />
          )}
          {mayDecide && (
            <>
              <Button
                variant="danger"
                disabled={deciding.isBusy || word.trim() === ''}
                aria-describedby="why-refused"
                onClick={() => void deciding.refuse(word.trim())}
              >
                {words.refuse}
              </Button>
              <Button
                variant="filled"
                disabled={deciding.isBusy || now === null}
                aria-busy={deciding.isBusy}
                onClick={() =>
                  now &&
                  void deciding.give({
                    deliveryDate: day || null,
                    word: word.trim(),
                    shownIncl: now.incl,
                    changed,
                  })
                }
              >
                {deciding.isBusy ? words.deciding : words.approve}
              </Button>
            </>
          )}
        </>
      }
    >
      <p>
        <Pill tone={tones[status]}>{words.statuses[status]}</Pill>{' '}
        {words.askedBy(request.askedBy, date(request.askedOn))}
      </p>
      <Outcome asked={request} />
      {isWaiting && <Banner>{words.nothingReserved}</Banner>}
      {deciding.error && (isWaiting || isAnswered(deciding.error)) && (
        <Banner kind="error">{deciding.error.text}</Banner>
      )}
      <Wines request={request} typed={typed} onType={setTyped} reckoned={reckoned} />
      <div className="approval-facts">
        <p className="small">{words.limitWas(money(request.limit))}</p>
        {remark && (
          <p className="text">
            {words.remark}: {remark}
          </p>
        )}
        {!mayDecide && (
          <p className="small">{asked === null ? words.deliveryAsap : words.deliveryOn(longDate(asked))}</p>
        )}
      </div>
      {mayDecide && (
        <>
          {hasMoved && <Banner kind="warning">{words.dayHasPassed(date(asked))}</Banner>}
          {days.length > 0 && (
            <SelectField
              label={words.deliveryDay}
              value={day}
              onChange={setDay}
              options={days.map((value) => ({ value, label: longDate(value) }))}
            />
          )}
          <TextAreaField
            label={words.word(request.askedBy)}
            hint={words.wordHint}
            rows={2}
            maxLength={500}
            value={word}
            onChange={setWord}
          />
          <p className="small" id="why-refused" hidden={word.trim() !== ''}>
            {words.refuseNeedsWord}
          </p>
        </>
      )}
    </Dialog>
  );
};

/** The sheet of one request: approve or refuse it, withdraw it, or see what became of it. */
const Sheet = ({ approvalId, onClose }: { approvalId: number; onClose: () => void }) => {
  const answer = useAnswer(branchCalls.ownApproval, { approvalId });
  return answer.data ? (
    <Open request={answer.data} onClose={onClose} />
  ) : (
    <Dialog kind="sheet" title={words.approvalsTitle} onClose={onClose}>
      <AnswerState {...answer} />
    </Dialog>
  );
};

const Row = ({ asked, onOpen }: { asked: OwnApproval; onOpen: () => void }) => {
  const { status, customerName, askedBy, askedOn, bottles: count, incl, mayDecide } = asked;
  const does = mayDecide ? words.decide : words.lookAt;
  return (
    <li>
      <div>
        <b>{customerName}</b>
        <span className="small">
          {words.askedBy(askedBy, date(askedOn))} · {bottles(count)}
        </span>
        <Pill tone={tones[status]}>{words.statuses[status]}</Pill>
        <Outcome asked={asked} />
      </div>
      <div className="worth">
        <span className="amount strong">{money(incl)}</span>
        <Button
          variant={mayDecide ? 'filled' : 'default'}
          aria-label={words.requestNamed(does, customerName, askedBy)}
          onClick={onOpen}
        >
          {does}
        </Button>
      </div>
    </li>
  );
};

/** Passed on by the order screen, after a request was sent. */
const Sent = z.object({ isAsked: z.literal(true) });

/** Orders above a limit: what waits, and what became of the rest. */
export const Approvals = () => {
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const answer = useAnswer(branchCalls.ownApprovals, {
    isWaiting: false,
    skip: page * pageSize,
    take: pageSize,
  });
  const { data } = answer;
  const isSent = Sent.safeParse(useLocation().state).success;
  return (
    <Page title={words.approvalsTitle}>
      {isSent && <Banner kind="done">{words.isAsked}</Banner>}
      <AnswerState {...answer} />
      {data?.total === 0 && (
        <div className="state">
          <p>{words.nothingAsked}</p>
          <Link className="button" data-variant="default" to="/nieuwebestelling">
            {words.newOrder}
          </Link>
        </div>
      )}
      {data && data.total > 0 && (
        <section className="card branch-list">
          <ul aria-label={words.approvalsTitle}>
            {data.data.map((asked) => (
              <Row key={asked.approvalId} asked={asked} onOpen={() => setOpened(asked.approvalId)} />
            ))}
          </ul>
        </section>
      )}
      <Pager label={words.pagesOfRequests} page={page} total={data?.total} size={pageSize} onPage={setPage} />
      {opened !== null && <Sheet approvalId={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
};
