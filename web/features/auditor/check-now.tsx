import { useEffect, useRef, useState } from 'react';
import type { checkProof } from '#api/log-book/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { useLazyCheckProofQuery } from '#web/features/auditor/api.ts';
import { count, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import * as words from '#web/features/auditor/words.nl.ts';

type Walked = ResponseOf<typeof checkProof>;
type Step = { name: string; walked: Walked };

const logs = [
  { isOfUsers: false, name: words.logNames.company },
  { isOfUsers: true, name: words.logNames.users },
] as const;

const Outcome = ({ name, walked: { position, fault, heads } }: Step) =>
  fault ? (
    <Banner kind="error">{words.wrong(name, count(fault.position), words.faults[fault.what])}</Banner>
  ) : (
    <Banner kind={heads && heads.other > 0 ? 'error' : 'done'}>
      {words.right(name, plural(position, words.event, words.events))}{' '}
      {heads &&
        (heads.other > 0
          ? words.headsOther(plural(heads.other, words.headDiffers, words.headsDiffer))
          : heads.met > 0
            ? words.headsMet(plural(heads.met, words.headAgrees, words.headsAgree), count(heads.stamped))
            : words.noHeads)}
    </Banner>
  );

/** Checks the chain of both logs piece by piece, shows how far it is, and says what it proves. */
export const CheckNow = () => {
  const [check] = useLazyCheckProofQuery();
  const [current, setCurrent] = useState<Step | null>(null);
  const [done, setDone] = useState<Step[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Of each run one: a run that was stopped no longer counts. */
  const run = useRef(0);
  useEffect(() => () => void (run.current += 1), []);

  const start = async () => {
    const mine = (run.current += 1);
    const isStopped = () => run.current !== mine;
    setIsBusy(true);
    setError(null);
    setDone([]);
    for (const { isOfUsers, name } of logs) {
      let from: { position: number; link: string | null; time: string } = {
        position: 0,
        link: null,
        time: '',
      };
      for (;;) {
        const answer = await check({ isOfUsers, ...from });
        if (isStopped()) return;
        const walked = answer.data;
        if (!walked) {
          setError(answer.error);
          setIsBusy(false);
          return;
        }
        setCurrent({ name, walked });
        if (walked.fault ?? walked.heads) {
          setDone((before) => [...before, { name, walked }]);
          break;
        }
        from = walked;
      }
    }
    setCurrent(null);
    setIsBusy(false);
  };
  const stop = () => {
    run.current += 1;
    setIsBusy(false);
    setCurrent(null);
  };
  return (
    <div className="room-check" aria-live="polite">
      <div className="room-check-start">
        {isBusy ? (
          <Button onClick={stop}>{words.stop}</Button>
        ) : (
          <Button variant="filled" onClick={() => void start()}>
            {words.checkNow}
          </Button>
        )}
        {isBusy && current && (
          <span className="room-check-progress">
            <progress
              max={Math.max(current.walked.length, 1)}
              value={current.walked.position}
              aria-label={words.progress}
            />
            <span className="sub tabular">
              {words.checkedOf(count(current.walked.position), count(current.walked.length), current.name)}
            </span>
          </span>
        )}
      </div>
      <ErrorBanner error={error ?? undefined} />
      {done.map((step) => (
        <Outcome key={step.name} {...step} />
      ))}
      {done.length > 0 && !isBusy && <p className="sub">{words.proves}</p>}
    </div>
  );
};
