import { useState } from 'react';
import type { Outcome } from '#customer-app/app/client.ts';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { useAnswer, useApp } from '#customer-app/app/signed-in.ts';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { deviceOf } from '#web/lib/sessions/device.ts';
import { dateTime } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/pill.tsx';
import '#customer-app/features/profile/sessions.css';
import * as words from '#customer-app/features/profile/words.nl.ts';

const nothing = {};

/** Where the user is logged in: which browser, from which address, since when; each ends by itself, or all others at once. */
export const OwnSessions = () => {
  const { client } = useApp();
  const answer = useAnswer(pageCalls.appSessions, nothing);
  const sessions = answer.data ?? [];
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const end = async (call: Promise<Outcome<unknown>>) => {
    setIsBusy(true);
    const outcome = await call;
    setProblem('error' in outcome ? outcome.error.text : '');
    await client.fetch(pageCalls.appSessions, nothing);
    setIsBusy(false);
  };
  return (
    <section className="card form" aria-labelledby="sessions">
      <h2 id="sessions">{words.whereYouAreLoggedIn}</h2>
      <div className="pad">
        <AnswerState {...answer} />
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <ul className="sessions" aria-labelledby="sessions">
          {sessions.map(({ sessionId, agent, address, openedAt, isThis }) => (
            <li key={sessionId}>
              <span>
                <b>{deviceOf(agent)}</b>
                <span className="small">{words.sessionFrom(address, dateTime(openedAt))}</span>
              </span>
              {isThis ? (
                <Pill tone="green">{words.thisOne}</Pill>
              ) : (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={words.endSession(deviceOf(agent), address)}
                  onClick={() => void end(client.call(pageCalls.appEndSession, { sessionId }))}
                >
                  {words.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <div>
            <Button
              disabled={isBusy}
              onClick={() => void end(client.call(pageCalls.appEndOtherSessions, {}))}
            >
              {words.endAllOthers}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
