import { useState } from 'react';
import { changeWebhook, type WebhookAttemptView, type WebhookView } from '#api/webhooks/contract.ts';
import {
  asksEvery,
  usePauseWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookMutation,
  useResumeWebhookMutation,
  useTestWebhookMutation,
  useWebhookAttemptsQuery,
  useWebhooksQuery,
} from '#web/features/webhooks/api.ts';
import { kindName, WebhookDialog, WebhookSecret } from '#web/features/webhooks/webhook-form.tsx';
import { WebhookGuide } from '#web/features/webhooks/webhook-guide.tsx';
import { WebhookStatePill } from '#web/features/webhooks/webhooks.tsx';
import { textOf } from '#web/lib/api.ts';
import { count, dateTime, timestamp } from '#web/lib/format.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { NoRecord, useRecordId } from '#web/parts/record-page.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { column, numberColumn, valueColumn } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pill, Tag } from '#web/ui/pill.tsx';
import { listed, TableCard, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/webhooks/words.nl.ts';

const screens: Readonly<Record<string, string>> = {
  order: '/verkoop',
  quote: '/verkoop',
  product: '/producten',
  stock: '/producten',
  customer: '/klanten',
};

/** What happened, with a link to the record; an invoice may be one that moved in, which has no page. */
const Happened = ({ row: { kind, recordId } }: { row: WebhookAttemptView }) => {
  const screen = screens[kind.replace(/\..*/, '')];
  if (screen === undefined || recordId === null) return kindName(kind);
  return <KnownLink to={`${screen}/${recordId}`}>{kindName(kind)}</KnownLink>;
};

const columns: Column<WebhookAttemptView>[] = [
  valueColumn('at', words.at, (at: string) => timestamp(at)),
  column('kind', words.event, (row) => <Happened row={row} />),
  numberColumn('nth', words.attempt, count, { isNamed: true }),
  column('outcome', words.outcome, ({ status, problem }) =>
    problem === null ? (
      <Pill tone="green">{words.taken(String(status))}</Pill>
    ) : (
      <Pill tone="red">{problem}</Pill>
    ),
  ),
  column('answer', words.answer, ({ answer, ms, deliveryId }) => (
    <span className="webhook-answer">
      <span className="muted" title={deliveryId}>
        {words.duration(count(ms))} · {deliveryId.slice(0, 8)}
      </span>{' '}
      {answer !== '' && <code>{answer}</code>}
    </span>
  )),
];

const Deliveries = ({ webhookId }: { webhookId: number }) => {
  const { paging, rows } = usePaging(20);
  const list = useWebhookAttemptsQuery({ webhookId, ...rows }, asksEvery);
  return (
    <TableCard
      title={words.deliveries}
      subtitle={words.deliveriesNote}
      columns={columns}
      areas="'kind nth' 'at at' 'outcome outcome' 'answer answer'"
      keyOf="attemptId"
      emptyText={words.noDeliveriesYet}
      skeletonRows={4}
      paging={paging}
      {...listed(list)}
    />
  );
};

type Asked = 'change' | 'remove' | 'renew' | 'skip' | null;

/** What stands in the way of it, and what can be done about that. */
const Trouble = ({
  webhook: { state, last, tries, nextTry, isSecretUnreadable },
  mayChange,
  goOn,
  skip,
}: {
  webhook: WebhookView;
  mayChange: boolean;
  goOn: () => void;
  skip: () => void;
}) => {
  const problem = last?.problem ?? '';
  const actions = mayChange && (
    <>
      <LinkButton onClick={goOn}>{state === 'paused' ? words.resume : words.goOn}</LinkButton>
      {state === 'stopped' && <LinkButton onClick={skip}>{words.skipAndGoOn}</LinkButton>}
    </>
  );
  return (
    <>
      {isSecretUnreadable && <Banner kind="error">{words.unreadableText}</Banner>}
      {state === 'stopped' && (
        <Banner kind="error" action={actions}>
          {words.stoppedText(problem)}
        </Banner>
      )}
      {state === 'paused' && <Banner action={actions}>{words.pausedText}</Banner>}
      {nextTry !== null && (
        <Banner kind="warning">{words.retryText(count(tries), problem, dateTime(nextTry))}</Banner>
      )}
    </>
  );
};

const OneWebhook = ({ webhook }: { webhook: WebhookView }) => {
  const { webhookId, name, address, kinds, state } = webhook;
  const request = { webhookId };
  const mayChange = useMayCall(changeWebhook);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [tryOut, trying] = useTestWebhookMutation();
  const [pause, pausing] = usePauseWebhookMutation();
  const [resume, resuming] = useResumeWebhookMutation();
  const [renew] = useRenewWebhookMutation();
  const [remove] = useRemoveWebhookMutation();
  const close = () => setAsked(null);

  const test = async () => {
    const { data, error } = await tryOut({ request });
    if (!data) return void toast.error(textOf(error) ?? '');
    const { status, ms, problem } = data.data;
    if (problem === null) toast.done(words.testTaken(String(status), count(ms)));
    else toast.error(words.testFailed, { body: problem });
  };
  const goOn = async (isSkipping: boolean) => {
    toastOutcome(await resume({ request: { webhookId, isSkipping } }), words.resumed);
    close();
  };
  const make = async () => {
    const answer = await renew({ request });
    close();
    if (answer.data) setSecret(answer.data.data.secret);
    else toastOutcome(answer);
  };
  const drop = async () => {
    const answer = await remove({ request });
    close();
    toastOutcome(answer, words.removed);
    if (answer.error === undefined) void navigate('/settings/webhooks');
  };
  return (
    <Page
      title={name}
      crumbs={[{ label: words.settings }, { label: words.webhooks, to: '/settings/webhooks' }]}
      status={<WebhookStatePill webhook={webhook} />}
      actions={
        mayChange && (
          <>
            <Button variant="filled" disabled={trying.isLoading} onClick={() => void test()}>
              {words.tryOut}
            </Button>
            {state === 'on' && (
              <Button
                disabled={pausing.isLoading}
                onClick={async () => toastOutcome(await pause({ request }), words.paused)}
              >
                {words.pause}
              </Button>
            )}
            {state === 'paused' && (
              <Button disabled={resuming.isLoading} onClick={() => void goOn(false)}>
                {words.resume}
              </Button>
            )}
            <Button onClick={() => setAsked('change')}>{words.change}</Button>
          </>
        )
      }
    >
      <div className="stack">
        <Trouble
          webhook={webhook}
          mayChange={mayChange}
          goOn={() => void goOn(false)}
          skip={() => setAsked('skip')}
        />
        <Card
          title={words.webhook}
          aside={
            mayChange && (
              <span className="webhook-asides">
                <LinkButton onClick={() => setAsked('renew')}>{words.renewSecret}</LinkButton>
                <LinkButton onClick={() => setAsked('remove')}>{words.deleteTitle}</LinkButton>
              </span>
            )
          }
        >
          <div className="webhook-facts">
            <Facts
              of={[
                [
                  words.address,
                  <span key="address" className="webhook-address">
                    {address}
                  </span>,
                ],
                [
                  words.events,
                  <span key="events" className="webhook-tags">
                    {kinds.map((kind) => (
                      <Tag key={kind}>{kindName(kind)}</Tag>
                    ))}
                  </span>,
                ],
              ]}
            />
          </div>
        </Card>
        <Deliveries webhookId={webhookId} />
        <WebhookGuide />
      </div>
      {asked === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'skip' && (
        <ConfirmDialog
          title={words.confirmSkip}
          verb={words.skipAndGoOn}
          isDangerous
          onConfirm={() => goOn(true)}
          onCancel={close}
        >
          {words.skipText}
        </ConfirmDialog>
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title={words.confirmRenewal}
          verb={words.renewSecret}
          onConfirm={make}
          onCancel={close}
        >
          {words.renewalText}
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={words.confirmRemoval(name)}
          verb={words.deleteTitle}
          isDangerous
          onConfirm={drop}
          onCancel={close}
        >
          {words.removalText}
        </ConfirmDialog>
      )}
      {secret !== null && <WebhookSecret name={name} secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
};

/** One webhook: where what goes, what came of it, and what can be done. */
export const Webhook = () => {
  const id = useRecordId();
  const { data, ...query } = useWebhooksQuery(undefined, asksEvery);
  const webhook = data?.find(({ webhookId }) => webhookId === id);
  if (webhook) return <OneWebhook key={webhook.webhookId} webhook={webhook} />;
  return (
    <NoRecord
      id={data ? undefined : id}
      query={query}
      code="webhook-not-found"
      missing={words.noWebhook}
      title={words.webhook}
      crumbs={[{ label: words.settings }, { label: words.webhooks, to: '/settings/webhooks' }]}
    />
  );
};
