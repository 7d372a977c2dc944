import { useState } from 'react';
import type { customerAppUsual } from '#api/customer-app-pages/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { Outcome } from '#customer-app/app/client.ts';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { reordered, type Reordered } from '#customer-app/app/reordered.ts';
import { useApp } from '#customer-app/app/signed-in.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { wines } from '#customer-app/ui/words.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { bottles, unitPrice } from '#web/lib/format.ts';
import type { ApiError } from '#web/lib/request.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/ui/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

type Done = Reordered & { title: string };

/** Ours, Bestel opnieuw: an earlier order, or what is usual, goes into the basket in one tap. */
export const useReorder = () => {
  const { client, basket } = useApp();
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const [error, setError] = useState<ApiError | null>(null);

  const take = async (title: string, request: Promise<Outcome<ResponseOf<typeof customerAppUsual>>>) => {
    setIsBusy(true);
    setError(null);
    const answer = await request;
    setIsBusy(false);
    if ('error' in answer) setError(answer.error);
    else {
      const result = reordered(answer.data, basket.state().quantities);
      basket.setQuantities(result.quantities);
      setDone({ ...result, title });
    }
  };
  return {
    again: ({ orderId, number }: { orderId: number; number: number }) =>
      take(
        words.orderAgain3(number),
        client.fetch(pageCalls.appOrderLines, { orderId, skip: 0, take: 1000 }),
      ),
    usual: () => take(words.yourUsualWines, client.call(pageCalls.appUsual, {})),
    close: () => {
      setDone(null);
      setError(null);
    },
    isBusy,
    done,
    error,
  };
};

const wordsOf = (change: Reordered['changes'][number]): string => {
  switch (change.kind) {
    case 'gone':
      return words.canNoLongerBeOrdered;
    case 'out':
      return 'op';
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

/** What came into the basket, and what is different from then. */
export const Reordering = ({
  done,
  error,
  close,
}: Pick<ReturnType<typeof useReorder>, 'done' | 'error' | 'close'>) => {
  const navigate = useNavigate();
  if (!done && !error) return null;
  const count = done?.quantities.length ?? 0;
  const see = () => {
    close();
    void navigate('/nieuwebestelling');
  };
  return (
    <Dialog
      kind="sheet"
      title={done?.title ?? words.orderAgain2}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{common.close}</Button>
          {done && (
            <Button variant="filled" onClick={see}>
              {words.toYourOrder}
            </Button>
          )}
        </>
      }
    >
      {error && <p role="alert">{error.text}</p>}
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
