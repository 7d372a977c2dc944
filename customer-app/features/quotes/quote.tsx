import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { OpenQuote } from '#api/customer-app-quotes/contract.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useAnswer, useApp, useCatalogue } from '#customer-app/app/signed-in.ts';
import { quoteCalls } from '#customer-app/features/quotes/calls.ts';
import { TotalsList } from '#customer-app/ui/totals.tsx';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { longDate, today } from '#customer-app/ui/words.ts';
import { discountOrder } from '#domain/pricing/order-discount.ts';
import { lineAmount } from '#domain/pricing/totals.ts';
import { inThisTab } from '#web/lib/browser-storage.ts';
import { bottles, date, money, unitPriceInEuros } from '#web/lib/format.ts';
import { useCommandId } from '#web/lib/command-id.ts';
import type { ApiError } from '#web/lib/request.ts';
import { Link, useNavigate, useParams } from '#web/lib/router.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import './quotes.css';
import * as words from '#customer-app/features/quotes/words.nl.ts';

type Line = OpenQuote['lines'][number];

/** How many bottles of each line are taken: all of it, until somebody says otherwise. */
type Taken = Readonly<Record<number, string>>;

/** What was typed as a number of bottles; null where it is none that was offered. */
const takenOf = ({ lineId, quantity }: Line, taken: Taken): number | null => {
  const typed = (taken[lineId] ?? String(quantity)).trim();
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : typed === '' ? 0 : null;
  return count !== null && count <= quantity ? count : null;
};

/** Before discount, as the subtotal below it. */
const plain = { discount: 0, vatRate: 0, purchasePrice: 0 };

/** What the chosen part comes to: as the server reckons it, since both do so by the same rule. */
const totalsOf = (quote: OpenQuote, lines: readonly (Line & { taken: number })[]) => {
  const { priceSide: side, orderDate, discountInputs: discount } = quote;
  const priced = lines.map(({ taken: quantity, priceType: type, ...line }) => ({
    ...line,
    quantity,
    type,
    purchasePrice: 0,
  }));
  return discountOrder(priced, { side, date: orderDate, discount }).totals;
};

const QuotedLine = ({
  line,
  typed,
  onChange,
}: {
  line: Line;
  /** Null where it can be looked at alone. */
  typed: string | null;
  onChange: (typed: string) => void;
}) => {
  const { name, vintage, quantity, unitPrice: price } = line;
  const taken = typed === null ? quantity : takenOf(line, { [line.lineId]: typed });
  const isProblem = taken === null;
  const problemId = `line-${line.lineId}`;
  const isTaken = typed !== null && !/^0*$/.test(typed.trim());
  return (
    <li>
      {typed !== null && (
        <label className="pick">
          <input
            type="checkbox"
            aria-label={words.take(name)}
            checked={isTaken}
            onChange={({ target }) => onChange(target.checked ? String(quantity) : '0')}
          />
        </label>
      )}
      <div>
        <b>
          {name} {vintage}
        </b>
        <span className="small">{words.each(unitPriceInEuros(price))}</span>
        <span className="small">
          {isProblem ? '–' : money(lineAmount({ ...plain, unitPrice: price, quantity: taken }))}
        </span>
      </div>
      {typed === null ? (
        <span>{bottles(quantity)}</span>
      ) : (
        <div className="how-many">
          <input
            className="input"
            inputMode="numeric"
            autoComplete="off"
            aria-label={words.bottlesOf(name)}
            aria-invalid={isProblem}
            aria-describedby={isProblem ? problemId : undefined}
            value={typed}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onChange(target.value)}
          />
          <span className="small">{words.ofOffered(bottles(quantity))}</span>
        </div>
      )}
      {isProblem && (
        <span className="small problem" id={problemId} role="alert">
          {words.atMostOffered(bottles(quantity))}
        </span>
      )}
    </li>
  );
};

/** The delivery days that can be chosen; the first choice leaves the day to the quote. */
const DeliveryDay = ({
  offered,
  value,
  onChange,
}: {
  /** That of the quote. */
  offered: string | null;
  value: string;
  onChange: (day: string) => void;
}) => {
  const { data: catalogue } = useCatalogue();
  const days = (catalogue?.delivery_dates ?? []).map((day) => ({ value: day, label: longDate(day) }));
  const first = offered !== null && offered >= today() ? words.asOffered(date(offered)) : words.firstDay;
  return (
    <SelectField
      label={words.deliveryDay}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: first }, ...days]}
    />
  );
};

const Offer = ({ quote }: { quote: OpenQuote }) => {
  const { orderId, number, lines, isExpired } = quote;
  const { client } = useApp();
  const navigate = useNavigate();
  const onlyLooks = useCatalogue().data?.ordering?.right === 'view';
  const mayTake = !isExpired && !onlyLooks;
  const [taken, setTaken] = useState<Taken>({});
  const [day, setDay] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const counts = lines.map((line) => takenOf(line, taken));
  const chosen = lines.flatMap((line, at) => (counts[at] ? [{ ...line, taken: counts[at] }] : []));
  const isWhole = lines.every((line, at) => counts[at] === line.quantity);
  const totals = totalsOf(quote, chosen);
  const isProblem = counts.includes(null);

  const accept = async () => {
    setIsBusy(true);
    setError(null);
    const answer = await client.call(quoteCalls.acceptQuote, {
      orderId,
      lines: chosen.map(({ lineId, taken: quantity }) => ({ lineId, quantity })),
      deliveryDate: day || null,
      shownIncl: totals.incl,
    });
    setIsBusy(false);
    setIsAsked(false);
    if ('error' in answer) {
      setError(answer.error);
      client.renew(quoteCalls.ownQuote, { orderId });
      return;
    }
    client.outdate(['SalesOrder']);
    void navigate('/bestellingen', { state: { placed: answer.data.number } });
  };

  return (
    <section className="card quoted" aria-label={words.quoteNumbered(number)}>
      <h2>{mayTake ? words.yourChoice : words.offered}</h2>
      <ul className="lines" aria-label={words.winesOfQuote(number)}>
        {lines.map((line) => (
          <QuotedLine
            key={line.lineId}
            line={line}
            typed={mayTake ? (taken[line.lineId] ?? String(line.quantity)) : null}
            onChange={(typed) => setTaken({ ...taken, [line.lineId]: typed })}
          />
        ))}
      </ul>
      <TotalsList totals={totals} side={quote.priceSide} />
      {onlyLooks && <p className="small why">{words.youOnlyLook}</p>}
      {mayTake && (
        <>
          <DeliveryDay offered={quote.deliveryDate} value={day} onChange={setDay} />
          {error && (
            <Banner kind="error">
              <p>{error.text}</p>
            </Banner>
          )}
          {chosen.length === 0 && <p className="small why">{words.nothingChosen}</p>}
          <div className="actions">
            <Button
              variant="filled"
              disabled={isBusy || isProblem || chosen.length === 0}
              onClick={() => setIsAsked(true)}
            >
              {isWhole ? words.acceptWhole : words.acceptPart}
            </Button>
          </div>
        </>
      )}
      {isAsked && (
        <Dialog
          kind="sheet"
          title={words.acceptTitle}
          onClose={() => setIsAsked(false)}
          footer={
            <>
              <Button onClick={() => setIsAsked(false)}>{words.back}</Button>
              <Button variant="filled" disabled={isBusy} aria-busy={isBusy} onClick={() => void accept()}>
                {isBusy ? words.accepting : words.order}
              </Button>
            </>
          }
        >
          <p>{words.itBecomesAnOrder(money(totals.incl))}</p>
          {!isWhole && <p>{words.restIsLeft}</p>}
        </Dialog>
      )}
    </section>
  );
};

/** A question about the quote: staff reads it with the quote and in a mail. Until it is sent it stays, also of who looks elsewhere. */
const Question = ({ orderId }: { orderId: number }) => {
  const { client, session } = useApp();
  const key = `question.${session.user.userId}.${orderId}`;
  const [question, setQuestion] = useState(() => inThisTab.read(key, z.string()) ?? '');
  const type = (typed: string) => {
    setQuestion(typed);
    inThisTab.write(key, typed);
  };
  // sent again after an answer that was lost it is the same question
  const { commandId, renew } = useCommandId();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<'sent' | ApiError | null>(null);
  const send = async () => {
    setIsBusy(true);
    setOutcome(null);
    const answer = await client.call(quoteCalls.askAboutQuote, { orderId, question }, commandId);
    setIsBusy(false);
    if ('error' in answer) return setOutcome(answer.error);
    setOutcome('sent');
    type('');
    renew();
  };
  return (
    <section className="card quoted" aria-labelledby="ask">
      <h2 id="ask">{words.askTitle}</h2>
      <TextAreaField
        label={words.yourQuestion}
        rows={3}
        maxLength={1000}
        value={question}
        onChange={(typed) => {
          type(typed);
          renew();
        }}
      />
      {outcome === 'sent' && <Banner kind="done">{words.questionSent}</Banner>}
      {outcome !== null && outcome !== 'sent' && <Banner kind="error">{outcome.text}</Banner>}
      <div className="actions">
        <Button disabled={isBusy || question.trim() === ''} aria-busy={isBusy} onClick={() => void send()}>
          {isBusy ? words.sending : words.sendQuestion}
        </Button>
      </div>
    </section>
  );
};

const OfferPdf = ({ orderId, number }: { orderId: number; number: number }) => {
  const { client } = useApp();
  const [error, setError] = useState<ApiError | null>(null);
  const download = async () => {
    setError(null);
    const answer = await client.call(quoteCalls.ownQuotePdf, { orderId });
    if ('error' in answer) setError(answer.error);
    else saveFile(answer.data, words.quoteFile(number));
  };
  return (
    <>
      <Button icon={<IconFileDownload size={18} stroke={1.7} aria-hidden />} onClick={() => void download()}>
        {words.offerPdf}
      </Button>
      {error && <Banner kind="error">{error.text}</Banner>}
    </>
  );
};

/** Ours, QUOTE-003: a quote that a customer looks at, asks about, and accepts wholly or in part until its day. */
export const Quote = () => {
  const { orderId: id } = useParams();
  const orderId = Number(id);
  const answer = useAnswer(quoteCalls.ownQuote, { orderId });
  const { data: quote, error } = answer;
  const isGone = error?.code === 'order-not-found';
  return (
    <Page title={quote ? words.quoteNumbered(quote.number) : words.quoteTitle}>
      {isGone ? (
        <Banner kind="warning" action={<Link to="/offertes">{words.toQuotes}</Link>}>
          {words.quoteGone}
        </Banner>
      ) : (
        <AnswerState {...answer} />
      )}
      {quote && !isGone && (
        <>
          {quote.isExpired && quote.validUntil !== null ? (
            <Banner kind="warning">{words.hasExpired(date(quote.validUntil))}</Banner>
          ) : (
            quote.validUntil !== null && <Banner>{words.validUntil(date(quote.validUntil))}</Banner>
          )}
          {quote.remark && (
            <p className="text quoted-remark">
              {words.remark}: {quote.remark}
            </p>
          )}
          <div className="columns">
            <Offer quote={quote} />
            <div className="beside">
              <OfferPdf orderId={orderId} number={quote.number} />
              <Question orderId={orderId} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
};
