import { useState } from 'react';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { customerAppUsual } from '#api/customer-app-pages/contract.ts';
import type { Outcome } from '#customer-app/app/client.ts';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { type Reordered, reordered } from '#customer-app/app/reordered.ts';
import { useApp } from '#customer-app/app/signed-in.ts';
import { wines } from '#customer-app/ui/words.ts';
import { bottles, unitPrice } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import * as words from '#customer-app/ui/words.nl.ts';

/** Ours, Bestel opnieuw: puts an earlier order, or the usual one, into the basket with one tap. */
export const useReorder = () => {
  const { client, basket } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Reordered & { title: string }> | null>(null);

  const take = async (title: string, request: Promise<Outcome<ResponseOf<typeof customerAppUsual>>>) => {
    setIsBusy(true);
    setOutcome(null);
    const answer = await request;
    setIsBusy(false);
    if ('error' in answer) setOutcome(answer);
    else {
      const result = reordered(answer.data, basket.state().quantities);
      basket.setQuantities(result.quantities);
      setOutcome({ data: { ...result, title } });
    }
  };
  return {
    again: ({ orderId, number }: { orderId: number; number: number }) =>
      take(
        words.orderAgainNumbered(number),
        client.fetch(pageCalls.appOrderLines, { orderId, skip: 0, take: 1000 }),
      ),
    usual: () => take(words.yourUsualWines, client.call(pageCalls.appUsual, {})),
    close: () => setOutcome(null),
    isBusy,
    outcome,
  };
};

const wordsOf = (change: Reordered['changes'][number]) => {
  switch (change.kind) {
    case 'gone':
      return words.canNoLongerBeOrdered;
    case 'out':
      return words.soldOut;
    case 'fewer':
      return words.onlyBefore(bottles(change.given), bottles(change.asked));
    case 'boxes':
      return words.toFullBoxes(bottles(change.given));
    case 'vintage':
      return words.nowVintage(change.to || words.withoutYear);
    case 'replaced':
      return words.replacedBy(change.to);
    default:
      return words.wasEuroNowEuroPer(unitPrice(change.from), unitPrice(change.to));
  }
};

/** What was added to the basket, and what differs from the earlier order. */
export const Reordering = ({ outcome, close }: Pick<ReturnType<typeof useReorder>, 'outcome' | 'close'>) => {
  const navigate = useNavigate();
  if (!outcome) return null;
  const done = 'data' in outcome && outcome.data;
  const count = done ? done.quantities.length : 0;
  const see = () => {
    close();
    void navigate('/nieuwebestelling', { state: { isReview: true } });
  };
  return (
    <Dialog
      kind="sheet"
      title={done ? done.title : words.orderAgainTitle}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{words.close}</Button>
          {done && (
            <Button variant="filled" onClick={see}>
              {words.toYourOrder}
            </Button>
          )}
        </>
      }
    >
      {'error' in outcome && <p role="alert">{outcome.error.text}</p>}
      {done && (
        <p>
          {count === 0 ? words.noneOfTheseWinesCan : words.inYourOrder(wines(count))}
          {done.changes.length === 0 && count > 0 && words.nothingHasChanged}
        </p>
      )}
      {done && done.changes.length > 0 && (
        <ul className="changes" aria-label={words.whatHasChanged}>
          {done.changes.map((change) => (
            <li key={`${change.kind} ${change.name}`}>
              <b>{change.name}</b>
              <span className="small">{wordsOf(change)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};
