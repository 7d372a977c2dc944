import { useState } from 'react';
import { z } from 'zod';
import { Page } from '#customer-app/app/page.tsx';
import { calls } from '#customer-app/app/api.ts';
import { useAnswer } from '#customer-app/app/signed-in.ts';
import { Pager } from '#customer-app/ui/pager.tsx';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { AnswerState, Empty } from '#customer-app/ui/states.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Link, useLocation } from '#web/lib/router.tsx';
import { pageSizes } from '#web/lib/timings.ts';
import * as words from '#customer-app/features/orders/words.nl.ts';

/** APP-041. */
const pageSize = pageSizes.customerOrders;

/** The state passed on by the order screen after placing an order (APP-038). */
const Arrival = z.object({ placed: z.int() });

/** The order history, 10 per page, kept up to date while it is shown. */
export const Orders = () => {
  const [page, setPage] = useState(0);
  const answer = useAnswer(calls.appOrders, { skip: page * pageSize, take: pageSize });
  const { data } = answer;
  const arrival = Arrival.safeParse(useLocation().state).data;

  return (
    <Page title={words.orders}>
      {arrival && (
        <Banner kind="done">
          {words.yourOrder} <b>{arrival.placed}</b> {words.hasBeenPlaced}
        </Banner>
      )}
      <AnswerState {...answer} />
      {data?.data.length === 0 && (
        <Empty>
          <Link className="button" data-variant="default" to="/nieuwebestelling">
            {words.newOrder}
          </Link>
        </Empty>
      )}
      {data && <OrderList orders={data.data} />}
      <Pager label={words.pagesOfOrders} page={page} total={data?.total} size={pageSize} onPage={setPage} />
    </Page>
  );
};
