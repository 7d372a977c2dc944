import { AppCheck } from '#customer-app/app/app-check.tsx';
import { Page } from '#customer-app/app/page.tsx';
import { calls } from '#customer-app/app/api.ts';
import { useApp, useBasket } from '#customer-app/app/signed-in.ts';
import { useAnswer, useCatalogue } from '#customer-app/app/use-answer.ts';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { longDate, wines } from '#customer-app/ui/words.ts';
import { pageSizes } from '#web/lib/timings.ts';
import { Link } from '#web/lib/router.tsx';

/** APP-013: the short list. */
const shown = pageSizes.customerAppShortList;
const latest = { skip: 0, take: shown };

const LatestOrders = () => {
  const answer = useAnswer(calls.appOrders, latest);
  const { data } = answer;
  return (
    <section className="card" aria-labelledby="latest">
      <h2 id="latest">Laatste bestellingen</h2>
      <AnswerState {...answer} />
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
  const { user } = useApp().session;
  const { data: catalogue } = useCatalogue();
  const filled = useBasket(({ quantities }) => Object.keys(quantities).length);
  const info = catalogue?.general_info;
  const nextDelivery = catalogue?.delivery_dates[0];
  return (
    <Page title="Overzicht">
      {catalogue && <AppCheck check={catalogue.check} />}
      <div className="columns">
        <section className="card welcome">
          {info?.background && <img className="background" src={info.background} alt="" />}
          <h2>Welkom{user.firstName && `, ${user.firstName}`}</h2>
          {info?.welcomeText && <p className="text">{info.welcomeText}</p>}
          <p>
            {filled > 0
              ? `Er staat een bestelling voor u klaar met ${wines(filled)}.`
              : 'Stel uw bestelling samen in een paar tikken.'}
            {nextDelivery && ` Eerstvolgende levering: ${longDate(nextDelivery)}.`}
          </p>
          <Link className="button" data-variant="filled" to="/nieuwebestelling">
            {filled > 0 ? 'Verder met uw bestelling' : info?.welcomeButton || 'Nieuwe bestelling'}
          </Link>
        </section>
        <LatestOrders />
      </div>
    </Page>
  );
};
