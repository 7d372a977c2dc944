import { useState } from 'react';
import type { OwnQuote } from '#api/customer-app-quotes/contract.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useAnswer } from '#customer-app/app/signed-in.ts';
import { quoteCalls } from '#customer-app/features/quotes/calls.ts';
import { Pager } from '#customer-app/ui/pager.tsx';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { bottles, date, money } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { Pill } from '#web/ui/pill.tsx';
import './quotes.css';
import * as words from '#customer-app/features/quotes/words.nl.ts';

const pageSize = pageSizes.customerOrders;

const Quote = ({ quote }: { quote: OwnQuote }) => {
  const { orderId, number, orderDate, validUntil, isExpired, incl, bottles: count } = quote;
  return (
    <li>
      <div>
        <div className="title-row">
          <b>{words.quoteNumbered(number)}</b>
          {isExpired && <Pill tone="grey">{words.expired}</Pill>}
        </div>
        <span className="small">
          {words.ofDay(date(orderDate))} · {bottles(count)}
        </span>
        {validUntil !== null && <span className="small">{words.validUntil(date(validUntil))}</span>}
      </div>
      <div className="worth">
        <span className="amount strong">{money(incl)}</span>
        <Link
          className="link-button"
          aria-label={words.viewQuoteNumbered(number)}
          to={`/offertes/${orderId}`}
        >
          {words.view}
        </Link>
      </div>
    </li>
  );
};

/** Ours, QUOTE-001: what was offered to the customer and is no order yet. */
export const Quotes = () => {
  const [page, setPage] = useState(0);
  const answer = useAnswer(quoteCalls.ownQuotes, { skip: page * pageSize, take: pageSize });
  const { data } = answer;
  return (
    <Page title={words.quotesTitle}>
      <AnswerState {...answer} />
      {data?.total === 0 && (
        <div className="state">
          <p>{words.noQuotes}</p>
          <Link className="button" data-variant="default" to="/nieuwebestelling">
            {words.newOrder}
          </Link>
        </div>
      )}
      {data && data.total > 0 && (
        <ul className="card quotes" aria-label={words.quotesTitle}>
          {data.data.map((quote) => (
            <Quote key={quote.orderId} quote={quote} />
          ))}
        </ul>
      )}
      <Pager label={words.pagesOfQuotes} page={page} total={data?.total} size={pageSize} onPage={setPage} />
    </Page>
  );
};
