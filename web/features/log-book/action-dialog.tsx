import { type LogAction, logBookAction } from '#api/log-book/actions-contract.ts';
import type { LogEntry } from '#api/log-book/contract.ts';
import { Changes } from '#web/features/log-book/changes.tsx';
import { screenName, titled } from '#web/parts/screen-name.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { money, plural, time, timestamp } from '#web/lib/format.ts';
import { copyText } from '#web/parts/copy-text.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { customerLink } from '#web/parts/record-links.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import * as words from '#web/features/log-book/words.nl.ts';

const { useActionQuery } = defineCalls({ action: query(logBookAction) });

const Events = ({ title, events }: { title: string; events: readonly LogEntry[] }) => (
  <section className="log-events">
    <h3>{title}</h3>
    <ol>
      {events.map(({ position, recordedAt, userName, subjectType, subject, sentence, changes }) => (
        <li key={position}>
          <time className="sub" dateTime={recordedAt}>
            {time(recordedAt)}
          </time>
          <div>
            <span className="sub">
              {titled(subjectType, subject)} · {userName}
            </span>
            <div>{sentence}</div>
            <Changes changes={changes} />
          </div>
        </li>
      ))}
    </ol>
  </section>
);

/** Who, when, from which screen, on whose behalf, for whom and why. */
const About = ({ action }: { action: LogAction }) => (
  <dl className="log-about">
    <dt>{words.when}</dt>
    <dd>
      <time dateTime={action.recordedAt}>{timestamp(action.recordedAt)}</time>
    </dd>
    <dt>{words.who}</dt>
    <dd>
      {action.userName}
      {action.actingUserName !== null && ` (${words.byWord} ${action.actingUserName})`}
    </dd>
    {action.screen !== null && (
      <>
        <dt>{words.fromScreen}</dt>
        <dd title={action.screen}>{screenName(action.screen)}</dd>
      </>
    )}
    {action.customerId !== null && (
      <>
        <dt>{words.forWhom}</dt>
        <dd>
          {customerLink({ customerId: action.customerId, name: action.customerName })}
          {action.amount !== null && ` · ${words.nowIncl(money(action.amount))}`}
        </dd>
      </>
    )}
    {action.reason !== null && (
      <>
        <dt>{words.why}</dt>
        <dd>{action.reason}</dd>
      </>
    )}
  </dl>
);

const orderOf = ({ stream }: LogAction) => /^salesOrder-(\d+)$/.exec(stream)?.[1] ?? null;
const batchOf = ({ stream }: LogAction) => /^batch-(\d+)$/.exec(stream)?.[1] ?? null;

const PerRecord = ({ action, onBatch }: { action: LogAction; onBatch: (batchId: string) => void }) => {
  const batchId = batchOf(action);
  return batchId !== null && <Button onClick={() => onBatch(batchId)}>{words.perRecord}</Button>;
};

/** One action, opened: what it is about, its events, and what followed from it. */
export const ActionDialog = ({
  rowKey,
  onClose,
  onBatch,
  onTakeBack,
}: {
  rowKey: string;
  onClose: () => void;
  /** Shows what an action on many records did to each. */
  onBatch: (batchId: string) => void;
  /** Left out for who may take nothing back. */
  onTakeBack?: ((action: LogAction) => void) | undefined;
}) => {
  const found = useActionQuery({ key: rowKey });
  const copy = () => void copyText(location.href, words.linkCopied, words.linkNotCopied);
  return (
    <Dialog
      title={found.currentData?.action.action ?? words.oneAction}
      kind="wide"
      closesOutside
      onClose={onClose}
    >
      <Fetched query={found}>
        {({ action, events, followed }) => (
          <div className="log-action">
            <p className="log-sentence">{action.sentence}</p>
            <About action={action} />
            <Events title={plural(action.events, words.event, words.eventsWord)} events={events} />
            {followed.length > 0 && <Events title={words.whatFollowed} events={followed} />}
            <p className="log-buttons">
              {onTakeBack && action.mayBeTakenBack && (
                <Button onClick={() => onTakeBack(action)}>{words.takeBackAsked}</Button>
              )}
              {orderOf(action) !== null && (
                <KnownLink to={`/verkoop/${orderOf(action)}`}>{words.openOrder}</KnownLink>
              )}
              <PerRecord action={action} onBatch={onBatch} />
              <LinkButton onClick={copy}>{words.copyLink}</LinkButton>
            </p>
          </div>
        )}
      </Fetched>
    </Dialog>
  );
};
