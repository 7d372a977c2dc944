import { ordersQuery } from '#customer-app/app/queries.ts';
import { useAnswer } from '#customer-app/app/use-answer.ts';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { Reordering, useReorder } from '#customer-app/ui/reorder.tsx';
import { Empty, Failed, Loading } from '#customer-app/ui/states.tsx';

const latest = { skip: 0, take: 10 };

/** The latest orders, beside the wines: each can be ordered again in one tap, and so can what is usual. */
export const PreviousOrders = () => {
  const { data, error, isLoading, refetch } = useAnswer(ordersQuery, latest);
  const reordering = useReorder();
  return (
    <>
      {error && <Failed error={error} isOld={data !== undefined} onRetry={refetch} />}
      {isLoading && <Loading />}
      {data?.data.length === 0 && <Empty>U hebt nog niets besteld.</Empty>}
      {data && data.data.length > 1 && (
        <button
          type="button"
          className="button usual"
          disabled={reordering.isBusy}
          onClick={() => void reordering.usual()}
        >
          Uw gebruikelijke wijnen bestellen
        </button>
      )}
      {data && <OrderList orders={data.data} onReorder={(order) => void reordering.again(order)} />}
      <Reordering {...reordering} />
    </>
  );
};
