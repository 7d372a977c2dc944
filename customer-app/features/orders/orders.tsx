import { useState } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useOrdersQuery } from '#customer-app/app/api.ts';
import { Page } from '#customer-app/app/page.tsx';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { Banner, Empty, errorOf, Failed, Loading } from '#customer-app/ui/states.tsx';
import { pageSizes } from '#web/lib/timings.ts';

/** APP-041. */
const pageSize = pageSizes.customerOrders;

/** What the order screen hands over when an order was placed (APP-038). */
const Arrival = z.object({ placed: z.int() });

/** The order history, 10 on a page, refreshed while it is looked at. */
export const Orders = () => {
  const [page, setPage] = useState(0);
  const { data, currentData, error, refetch } = useOrdersQuery(
    { skip: page * pageSize, take: pageSize },
    { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const arrival = Arrival.safeParse(useLocation().state).data;
  const pages = data ? Math.max(1, Math.ceil(data.total / pageSize)) : 1;

  return (
    <Page title="Bestellingen">
      {arrival && (
        <Banner kind="done">
          <p>
            Uw bestelling <b>{arrival.placed}</b> is geplaatst.
          </p>
        </Banner>
      )}
      {error && (
        <Failed error={errorOf(error)} isOld={currentData !== undefined} onRetry={() => void refetch()} />
      )}
      {!currentData && !error && <Loading />}
      {currentData?.data.length === 0 && <Empty />}
      {currentData && <OrderList orders={currentData.data} />}
      {pages > 1 && (
        <nav className="pager" aria-label="Pagina’s van bestellingen">
          <button type="button" className="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Vorige
          </button>
          <span aria-live="polite">
            Pagina {page + 1} van {pages}
          </span>
          <button
            type="button"
            className="button"
            disabled={page + 1 >= pages}
            onClick={() => setPage(page + 1)}
          >
            Volgende
          </button>
        </nav>
      )}
    </Page>
  );
};
