import { calls } from '#customer-app/app/api.ts';
import { useAnswer } from '#customer-app/app/signed-in.ts';
import { OrderList, Reordering, useReorder } from '#customer-app/ui/order-list.tsx';
import { AnswerState, Empty } from '#customer-app/ui/states.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/features/new-order/later/words.nl.ts';

const latest = { skip: 0, take: 10 };

/** The latest orders beside the wines: each can be ordered again with one tap, and so can the usual order. */
export const PreviousOrders = () => {
  const answer = useAnswer(calls.appOrders, latest);
  const { data } = answer;
  const reordering = useReorder();
  return (
    <>
      <AnswerState {...answer} />
      {data?.data.length === 0 && <Empty>{words.youHaveNotOrderedAnything}</Empty>}
      {data && data.data.length > 1 && (
        <Button className="usual" disabled={reordering.isBusy} onClick={() => void reordering.usual()}>
          {words.orderYourUsualWines}
        </Button>
      )}
      {data && <OrderList orders={data.data} />}
      <Reordering {...reordering} />
    </>
  );
};
