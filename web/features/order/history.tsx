import { useState } from 'react';
import { undoableActions } from '#domain/sales-order/undoable-actions.ts';
import { salesOrderHistory } from '#api/log-book/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import type { Role } from '#domain/kernel/role.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { inAdvance, together } from '#web/lib/ask-along.ts';
import { entriesOf } from '#web/parts/history.ts';
import { useMayCall } from '#web/parts/role.ts';
import { useUndoOrder } from '#web/parts/undo-order.ts';
import { Link } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { localized } from '#web/lib/localized.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import * as words from '#web/features/order/words.nl.ts';

/** How many entries are shown before one asks for the others. */
const newest = 5;

const undoable = new Set(Object.values(undoableActions).map(localized));

const { endpoints, useHistoryQuery } = defineCalls({
  history: query(salesOrderHistory, { part: 'data' }),
});

/** The data of the card, prefetched; nothing for users who may not read it. */
export const askHistory = (orderId: number, role: Role) =>
  mayCall(salesOrderHistory, role) ? endpoints.history.initiate({ orderId }, inAdvance) : together();

/** SO-023: the history of the order, with a link to the log book for users who may open it. */
export const History = ({ orderId, mayUndo }: { orderId: number; mayUndo: boolean }) => {
  const mayRead = useMayCall(salesOrderHistory);
  const list = useHistoryQuery({ orderId }, { skip: !mayRead });
  const { data } = list;
  const [isWhole, setIsWhole] = useState(false);
  const entries = data ? entriesOf(data) : [];
  const undo = useUndoOrder();
  const positions = new Set(
    data
      ?.filter(({ stream, action }) => stream === `salesOrder-${orderId}` && undoable.has(action))
      .map(({ position }) => String(position)),
  );
  if (!mayRead) return null;
  return (
    <Card
      title={words.history}
      isPadded={false}
      aside={
        <Link className="sub" to={`/rapporten/logboek?stroom=salesOrder-${orderId}`}>
          {words.fullLogBook}
        </Link>
      }
    >
      {list.error !== undefined && (
        <div className="table-stale">
          <RetryBanner query={list} />
        </div>
      )}
      {data && (
        <Timeline
          entries={isWhole ? entries : entries.slice(0, newest)}
          actionOf={(id) =>
            mayUndo &&
            positions.has(id) && (
              <>
                {' · '}
                <LinkButton onClick={() => void undo({ orderId, position: Number(id) })}>
                  {words.undo}
                </LinkButton>
              </>
            )
          }
        />
      )}
      {entries.length > newest && !isWhole && (
        <p className="order-earlier">
          <LinkButton className="sub" onClick={() => setIsWhole(true)}>
            {words.showEarlier(entries.length - newest)}
          </LinkButton>
        </p>
      )}
    </Card>
  );
};
