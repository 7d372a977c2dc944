import { useCatalogueQuery } from '#customer-app/app/api.ts';
import { Page } from '#customer-app/app/page.tsx';
import { errorOf, Failed, Loading } from '#customer-app/ui/states.tsx';
import { longDate } from '#customer-app/ui/words.ts';
import { money } from '#web/lib/format.ts';

/** APP-042, as far as is known today: the customer's address, how to order and who delivers. */
export const Information = () => {
  const { data, error, isLoading, refetch } = useCatalogueQuery();
  return (
    <Page title="Informatie">
      {error && <Failed error={errorOf(error)} isOld={data !== undefined} onRetry={() => void refetch()} />}
      {isLoading && <Loading />}
      {data && (
        <div className="columns">
          <section className="card" aria-labelledby="address">
            <h2 id="address">Uw gegevens</h2>
            <address>
              <b>{data.customer_info.name}</b>
              <br />
              {[
                data.customer_info.street,
                `${data.customer_info.houseNumber}${data.customer_info.houseNumberExtra}`,
              ].join(' ')}
              <br />
              {[data.customer_info.postcode, data.customer_info.city].join(' ')}
            </address>
          </section>
          <section className="card" aria-labelledby="ordering">
            <h2 id="ordering">Bestellen bij {data.general_info.accountName}</h2>
            <dl>
              <dt>Prijzen</dt>
              <dd>{data.general_info.priceSide === 'excl' ? 'excl. btw' : 'incl. btw'}</dd>
              {data.general_info.minimumOrder !== null && (
                <>
                  <dt>Franco levering</dt>
                  <dd>vanaf {money(data.general_info.minimumOrder)} excl. btw</dd>
                </>
              )}
              {data.delivery_dates[0] && (
                <>
                  <dt>Eerstvolgende levering</dt>
                  <dd>{longDate(data.delivery_dates[0])}</dd>
                </>
              )}
            </dl>
          </section>
        </div>
      )}
    </Page>
  );
};
