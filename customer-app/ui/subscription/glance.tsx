import { pageCalls } from '#customer-app/app/page-calls.ts';
import { useAnswer, useKnownCatalogue } from '#customer-app/app/signed-in.ts';
import { longDate } from '#customer-app/ui/words.ts';
import { date } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import * as words from '#customer-app/ui/subscription/words.nl.ts';

const nothing = {};

/** On the overview, for who has a subscription: when the next order is made, and the way to its page. */
export const SubscriptionGlance = () => {
  const { data } = useAnswer(pageCalls.ownSubscription, nothing);
  const onlyLooks = useKnownCatalogue().data?.ordering?.right === 'view';
  if (!data?.subscription) return null;
  const { name, nextOn, pausedUntil } = data.subscription;
  return (
    <section className="card" aria-labelledby="subscription">
      <h2 id="subscription">{words.yourSubscription}</h2>
      <p className="pad">
        <b>{name}</b>
        {pausedUntil !== null && (
          <>
            <br />
            {words.pausedUntil(date(pausedUntil))}
          </>
        )}
        {nextOn !== null && (
          <>
            <br />
            {words.nextOrderOn(longDate(nextOn))}
          </>
        )}
      </p>
      <Link className="more" to="/abonnementen">
        {onlyLooks ? words.view : words.viewSubscription}
      </Link>
    </section>
  );
};
