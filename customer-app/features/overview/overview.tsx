import { Link } from 'react-router';
import { useCatalogueQuery, useOrdersQuery } from '#customer-app/app/api.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useSignedIn } from '#customer-app/app/signed-in.ts';
import { useAppSelector } from '#customer-app/app/store.ts';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { errorOf, Failed, Loading } from '#customer-app/ui/states.tsx';
import { longDate, wines } from '#customer-app/ui/words.ts';
import { pageSizes } from '#web/lib/timings.ts';

/** APP-013: the short list. */
const shown = pageSizes.customerAppShortList;

const LatestOrders = () => {
  const { data, error, isLoading, refetch } = useOrdersQuery(
    { skip: 0, take: shown },
    { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  return (
    <section className="card" aria-labelledby="latest">
      <h2 id="latest">Laatste bestellingen</h2>
      {error && <Failed error={errorOf(error)} isOld={data !== undefined} onRetry={() => void refetch()} />}
      {isLoading && <Loading />}
      {data && data.total === 0 && <p className="small pad">U hebt nog niets besteld.</p>}
      {data && <OrderList orders={data.data} />}
      {data && data.total > shown && (
        <Link className="more" to="/bestellingen">
          Alle bestellingen
        </Link>
      )}
    </section>
  );
};

/** APP-013: welcome, the way to a new order and the latest orders. */
export const Overview = () => {
  const { user } = useSignedIn();
  const { data: catalogue } = useCatalogueQuery();
  const filled = useAppSelector(({ basket }) => Object.keys(basket.quantities).length);
  const nextDelivery = catalogue?.delivery_dates[0];
  return (
    <Page title="Overzicht">
      <div className="columns">
        <section className="card welcome">
          <h2>Welkom{user.firstName && `, ${user.firstName}`}</h2>
          <p>
            {filled > 0
              ? `Er staat een bestelling voor u klaar met ${wines(filled)}.`
              : 'Stel uw bestelling samen in een paar tikken.'}
            {nextDelivery && ` Eerstvolgende levering: ${longDate(nextDelivery)}.`}
          </p>
          <Link className="button primary" to="/nieuwebestelling">
            {filled > 0 ? 'Verder met uw bestelling' : 'Nieuwe bestelling'}
          </Link>
        </section>
        <LatestOrders />
      </div>
    </Page>
  );
};
