import { Suspense } from 'react';
import { part } from '#customer-app/app/parts.ts';
import { AppCheck } from '#customer-app/app/check.tsx';
import { Page } from '#customer-app/app/page.tsx';
import { calls } from '#customer-app/app/api.ts';
import { askCatalogue, useAnswer, useApp, useBasket, useCatalogue } from '#customer-app/app/signed-in.ts';
import { SubscriptionGlance } from '#customer-app/ui/subscription/glance.tsx';
import { Notices } from '#customer-app/ui/notices/notices.tsx';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { AnswerState, Loading } from '#customer-app/ui/states.tsx';
import { longDate, wines } from '#customer-app/ui/words.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { Link, type PageContent } from '#web/lib/router.tsx';
import * as words from '#customer-app/features/overview/words.nl.ts';

const BranchesCard = part(() => import('#customer-app/app/branches/overview-card.tsx'), 'BranchesCard');

/** APP-013: the length of the short list. */
const shown = pageSizes.customerAppShortList;
const latest = { skip: 0, take: shown };

const LatestOrders = () => {
  const answer = useAnswer(calls.appOrders, latest);
  const { data } = answer;
  return (
    <section className="card" aria-labelledby="latest">
      <h2 id="latest">{words.latestOrders}</h2>
      <AnswerState {...answer} />
      {data && data.total === 0 && <p className="small pad">{words.youHaveNotOrderedAnything}</p>}
      {data && <OrderList orders={data.data} />}
      {data && data.total > shown && (
        <Link className="more" to="/bestellingen">
          {words.allOrders}
        </Link>
      )}
    </section>
  );
};

/** APP-013: a welcome, the way to a new order and the latest orders. */
export const Overview: PageContent = () => {
  const { user } = useApp().session;
  const range = useCatalogue();
  const orders = useAnswer(calls.appOrders, latest);
  const catalogue = range.data;
  const filled = Object.keys(useBasket('quantities')).length;
  const info = catalogue?.general_info;
  const nextDelivery = catalogue?.delivery_dates[0];
  const onlyLooks = catalogue?.ordering?.right === 'view';
  // all at once, so that nothing moves what stands there already
  const isAwaited = range.isLoading || orders.isLoading;
  return (
    <Page title={words.overview}>
      {isAwaited && <Loading />}
      <div hidden={isAwaited}>
        {catalogue && <AppCheck check={catalogue.check} />}
        {catalogue?.ordering && (
          <Suspense>
            <BranchesCard />
          </Suspense>
        )}
        <div className="columns">
          <section className="card welcome">
            {info?.background && <img className="background" src={info.background} alt="" />}
            <h2>
              {words.welcome}
              {user.firstName && `, ${user.firstName}`}
            </h2>
            {info?.welcomeText && <p className="text">{info.welcomeText}</p>}
            <p>
              {onlyLooks
                ? words.youOnlyLook
                : filled > 0
                  ? words.anOrderIsWaitingFor(wines(filled))
                  : words.putYourOrderTogetherIn}
              {nextDelivery && (
                <>
                  {' '}
                  {words.nextDelivery} <span className="whole">{longDate(nextDelivery)}.</span>
                </>
              )}
            </p>
            {!onlyLooks && (
              <Link className="button" data-variant="filled" to="/nieuwebestelling">
                {filled > 0 ? words.continueWithYourOrder : info?.welcomeButton || words.newOrder}
              </Link>
            )}
          </section>
          <SubscriptionGlance />
          <LatestOrders />
          <Notices />
        </div>
      </div>
    </Page>
  );
};
Overview.asks = () => [askCatalogue(), calls.appOrders.initiate(latest, inAdvance)];
