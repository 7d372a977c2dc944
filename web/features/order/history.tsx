import { textOf } from '#web/app/api.ts';
import { inAdvance } from '#web/app/ask-along.ts';
import { entriesOf } from '#web/app/history.ts';
import { useUndoOrder } from '#web/app/undo-order.ts';
import { endpoints, useHistoryQuery } from '#web/features/order/api.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

/** What can be taken back: a status, lines, details, a deletion. Not the order itself, nor its mails. */
const undoable = new Set([
  'Status gewijzigd',
  'Regels toegevoegd',
  'Regels gewijzigd',
  'Regels verwijderd',
  'Gegevens gewijzigd',
]);

/** What the card shows, asked before it is there. */
export const askHistory = (orderId: number) => endpoints.history.initiate({ orderId }, inAdvance);

/** SO-023: what happened to the order, with the way to the log book for who may open it. */
export const History = ({ orderId, mayUndo }: { orderId: number; mayUndo: boolean }) => {
  const { data, error, refetch } = useHistoryQuery({ orderId });
  const undo = useUndoOrder();
  const positions = new Set(
    data
      ?.filter(({ stream, action }) => stream === `salesOrder-${orderId}` && undoable.has(action))
      .map(({ position }) => String(position)),
  );
  return (
    <Card
      title="Geschiedenis"
      isPadded={false}
      aside={
        <Link className="sub" to={`/rapporten/logboek?stroom=salesOrder-${orderId}`}>
          Volledig logboek
        </Link>
      }
    >
      {error !== undefined && (
        <div className="table-stale">
          <Banner
            kind="error"
            action={<LinkButton onClick={() => void refetch()}>Opnieuw proberen</LinkButton>}
          >
            {textOf(error)}
          </Banner>
        </div>
      )}
      {data && (
        <Timeline
          entries={entriesOf(data)}
          actionOf={(id) =>
            mayUndo &&
            positions.has(id) && (
              <>
                {' · '}
                <LinkButton onClick={() => void undo({ orderId, position: Number(id) })}>
                  Ongedaan maken
                </LinkButton>
              </>
            )
          }
        />
      )}
    </Card>
  );
};
