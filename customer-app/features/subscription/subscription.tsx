import { useRef, useState } from 'react';
import type { OwnSubscription } from '#api/customer-app-subscription/contract.ts';
import { Page } from '#customer-app/app/page.tsx';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { useAnswer, useApp, useCatalogue } from '#customer-app/app/signed-in.ts';
import { wineAddress } from '#customer-app/app/wines.ts';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { longDate, today } from '#customer-app/ui/words.ts';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import { scheduleText } from '#domain/subscription/schedule.ts';
import { bottles, date, money, unitPriceInEuros } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import type { ApiError } from '#web/lib/request.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Pill } from '#web/ui/pill.tsx';
import './subscription.css';
import * as words from '#customer-app/features/subscription/words.nl.ts';

const nothing = {};
const longestPause = 366;

type Change = { action: 'pause' | 'skip' | 'resume'; day: CalendarDate | null };
const doneText = ({ action, day }: Change) => {
  if (day === null) return words.isResumed;
  return action === 'skip' ? words.isSkipped(longDate(day)) : words.isPaused(date(day));
};

/** Changes the subscription, and says what is so then; the page itself is fetched anew. */
const useChange = () => {
  const { client } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<{ error: ApiError } | { done: string } | null>(null);
  const change = async (wanted: Change) => {
    setIsBusy(true);
    setSaid(null);
    const answer = await client.call(pageCalls.pauseOwnSubscription, wanted);
    // what is shown is what the server has, also where it refused
    await client.fetch(pageCalls.ownSubscription, nothing);
    setIsBusy(false);
    setSaid('error' in answer ? { error: answer.error } : { done: doneText(wanted) });
    return 'data' in answer;
  };
  return { change, isBusy, said };
};

/** The next order, in words: none is known where the supplier runs it by hand. */
const nextText = ({ nextOn, end, schedule }: OwnSubscription) => {
  if (nextOn !== null) return longDate(nextOn);
  return schedule !== null && end !== null ? words.noMoreOrders(date(end)) : words.noNextOrder;
};

const When = ({ subscription }: { subscription: OwnSubscription }) => {
  const { schedule, nextOn, pausedUntil, start, end } = subscription;
  const isLasting = end === null || end >= '2200-01-01';
  return (
    <section className="card" aria-labelledby="subscribed">
      <h2 id="subscribed" className="title-row">
        {subscription.name}
        {pausedUntil !== null && <Pill tone="yellow">{words.paused}</Pill>}
      </h2>
      <dl>
        {pausedUntil !== null && (
          <div>
            <dt>{words.pausedUntil(date(pausedUntil))}</dt>
            <dd>{words.noOrderBefore}</dd>
          </div>
        )}
        <div>
          <dt>{words.nextOrder}</dt>
          <dd>
            <b className="next-order">{nextText(subscription)}</b>
            {nextOn !== null && <span className="small">{words.onTheDay}</span>}
          </dd>
        </div>
        {schedule && (
          <div>
            <dt>{words.howOften}</dt>
            <dd>{localized(scheduleText(schedule))}</dd>
          </div>
        )}
        {start !== null && start > today() && (
          <div>
            <dt>{words.startsOn}</dt>
            <dd>{date(start)}</dd>
          </div>
        )}
        {!isLasting && (
          <div>
            <dt>{words.runningUntil}</dt>
            <dd>{date(end)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

/** Pausing until a day, skipping the next order, or having it resumed. */
const Pausing = ({
  subscription: { nextOn, pausedUntil },
  changing: { change, isBusy, said },
}: {
  subscription: OwnSubscription;
  changing: ReturnType<typeof useChange>;
}) => {
  const now = today();
  const [least, most] = [addDays(now, 1), addDays(now, longestPause)];
  const [day, setDay] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isPossible = day >= least && day <= most;
  const pause = async () => {
    setIsMissing(!isPossible);
    if (!isPossible) return field.current?.focus();
    if (await change({ action: 'pause', day })) setDay('');
  };
  return (
    <section className="card pausing" aria-labelledby="pausing">
      <h2 id="pausing">{words.pauseTitle}</h2>
      <div className="actions">
        {pausedUntil !== null && (
          <Button
            variant="filled"
            disabled={isBusy}
            onClick={() => void change({ action: 'resume', day: null })}
          >
            {words.resume}
          </Button>
        )}
        {nextOn !== null && nextOn > now && (
          <Button disabled={isBusy} onClick={() => void change({ action: 'skip', day: nextOn })}>
            {words.skipNext(longDate(nextOn))}
          </Button>
        )}
      </div>
      <Form className="until" aria-labelledby="pausing" onSubmit={pause}>
        <TextField
          ref={field}
          label={words.until}
          type="date"
          min={least}
          max={most}
          problem={isMissing && !isPossible ? words.chooseADay : undefined}
          value={day}
          onChange={setDay}
        />
        <Button type="submit" disabled={isBusy}>
          {isBusy ? words.saving : pausedUntil === null ? words.pause : words.changePause}
        </Button>
      </Form>
      <output>
        {said && (
          <Banner kind={'error' in said ? 'error' : 'done'}>
            {'error' in said ? said.error.text : said.done}
          </Banner>
        )}
      </output>
    </section>
  );
};

const Inside = ({ subscription: { lines, totalExcl, totalIncl } }: { subscription: OwnSubscription }) => {
  const { data: catalogue } = useCatalogue();
  const isIncl = catalogue?.general_info.priceSide === 'incl';
  return (
    <section className="card" aria-labelledby="inside">
      <h2 id="inside">{words.insideTitle}</h2>
      <ul className="lines subscribed-lines">
        {lines.map(({ productId, name, quantity, unitPrice, amount }) => (
          <li key={productId}>
            <div>
              <Link to={`/nieuwebestelling${wineAddress(productId)}`}>{name}</Link>
              <span className="small">
                {bottles(quantity)} · {words.each(unitPriceInEuros(unitPrice))}
              </span>
            </div>
            <span className="amount">{money(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="totals">
        {!isIncl && (
          <>
            <dt>{words.totalExclVat}</dt>
            <dd>{money(totalExcl)}</dd>
          </>
        )}
        <div className="pair grand">
          <dt>{words.totalInclVat}</dt>
          <dd>{money(totalIncl)}</dd>
        </div>
      </dl>
      <p className="small pad">{words.priceOfToday}</p>
    </section>
  );
};

/** Ours: what the customer gets by itself, when the next time, and pausing that. */
export const Subscription = () => {
  const answer = useAnswer(pageCalls.ownSubscription, nothing);
  const changing = useChange();
  const subscription = answer.data?.subscription;
  const onlyLooks = useCatalogue().data?.ordering?.right === 'view';
  return (
    <Page title={words.subscriptions}>
      <AnswerState {...answer} />
      {subscription === null && <p className="state">{words.noSubscription}</p>}
      {subscription && (
        <div className="columns">
          <div className="stacked">
            <When subscription={subscription} />
            {!onlyLooks && <Pausing subscription={subscription} changing={changing} />}
          </div>
          <Inside subscription={subscription} />
        </div>
      )}
    </Page>
  );
};
