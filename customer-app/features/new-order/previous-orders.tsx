import { calls } from '#customer-app/app/api.ts';
import { useAnswer } from '#customer-app/app/use-answer.ts';
import { OrderList } from '#customer-app/ui/order-list.tsx';
import { Reordering, useReorder } from '#customer-app/ui/reorder.tsx';
import { AnswerState, Empty } from '#customer-app/ui/states.tsx';
import { Button } from '#web/ui/button.tsx';

const latest = { skip: 0, take: 10 };

/** The latest orders, beside the wines: each can be ordered again in one tap, and so can what is usual. */
export const PreviousOrders = () => {
  const answer = useAnswer(calls.appOrders, latest);
  const { data } = answer;
  const reordering = useReorder();
  return (
    <>
      <AnswerState {...answer} />
      {data?.data.length === 0 && <Empty>U hebt nog niets besteld.</Empty>}
      {data && data.data.length > 1 && (
        <Button className="usual" disabled={reordering.isBusy} onClick={() => void reordering.usual()}>
          Uw gebruikelijke wijnen bestellen
        </Button>
      )}
      {data && <OrderList orders={data.data} />}
      <Reordering {...reordering} />
    </>
  );
};
