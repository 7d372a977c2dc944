import { useState } from 'react';
import { z } from 'zod';
import { Page } from '#customer-app/app/page.tsx';
import { calls } from '#customer-app/app/api.ts';
import { useAnswer } from '#customer-app/app/use-answer.ts';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { AnswerState, Empty } from '#customer-app/ui/states.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { useLocation } from '#web/lib/router.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import { Button } from '#web/ui/button.tsx';

/** APP-041. */
const pageSize = pageSizes.customerOrders;

/** What the order screen hands over when an order was placed (APP-038). */
const Arrival = z.object({ placed: z.int() });

/** The order history, 10 on a page, live while it is looked at. */
export const Orders = () => {
  const [page, setPage] = useState(0);
  const answer = useAnswer(calls.appOrders, { skip: page * pageSize, take: pageSize });
  const { data } = answer;
  const [total, setTotal] = useState(0);
  if (data && data.total !== total) setTotal(data.total);
  const arrival = Arrival.safeParse(useLocation().state).data;
  const pages = Math.max(1, Math.ceil(total / pageSize));

  return (
    <Page title="Bestellingen">
      {arrival && (
        <Banner kind="done">
          Uw bestelling <b>{arrival.placed}</b> is geplaatst.
        </Banner>
      )}
      <AnswerState {...answer} />
      {data?.data.length === 0 && <Empty />}
      {data && <OrderList orders={data.data} />}
      {pages > 1 && (
        <nav className="pager" aria-label="Pagina’s van bestellingen">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            Vorige
          </Button>
          <span aria-live="polite">
            Pagina {page + 1} van {pages}
          </span>
          <Button disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            Volgende
          </Button>
        </nav>
      )}
    </Page>
  );
};
