import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addWebhook, type WebhookView } from '#api/webhooks/contract.ts';
import { hostOf } from '#domain/webhook/webhook.ts';
import { asksEvery, useWebhooksQuery } from '#web/features/webhooks/api.ts';
import { WebhookDialog } from '#web/features/webhooks/webhook-form.tsx';
import { count, dateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { Button } from '#web/ui/button.tsx';
import { column } from '#web/ui/columns.ts';
import { Page } from '#web/ui/page.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import { TableCard } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/webhooks/words.nl.ts';

const tones: Record<WebhookView['state'], Tone> = { on: 'green', paused: 'grey', stopped: 'red' };

/** Whether it is told of what happens, and what stands in the way. */
export const WebhookStatePill = ({ webhook: { state, nextTry } }: { webhook: WebhookView }) =>
  nextTry === null ? (
    <Pill tone={tones[state]}>{words.states[state]}</Pill>
  ) : (
    <Pill tone="yellow">{words.retrying}</Pill>
  );

const columns: Column<WebhookView>[] = [
  column('name', words.name, ({ webhookId, name }) => (
    <Link to={`/settings/webhooks/${webhookId}`}>{name}</Link>
  )),
  column('address', words.address, ({ address }) => <span className="webhook-host">{hostOf(address)}</span>),
  column('events', words.events, ({ kinds }) =>
    kinds.length === 1 ? words.oneEvent : words.eventCount(count(kinds.length)),
  ),
  column('last', words.lastDelivery, ({ last }) =>
    last === null ? <span className="muted">{words.nothingSentYet}</span> : dateTime(last.at),
  ),
  column('state', words.state, (webhook) => <WebhookStatePill webhook={webhook} />, { isAtEnd: true }),
];

/** Which other programs are told of what happens here. */
export const Webhooks = () => {
  const mayAdd = useMayCall(addWebhook);
  const [isAdding, setIsAdding] = useState(false);
  const { data, ...query } = useWebhooksQuery(undefined, asksEvery);
  return (
    <Page
      title={words.webhooks}
      crumbs={[{ label: words.settings }]}
      actions={
        mayAdd && (
          <Button variant="filled" Icon={IconPlus} onClick={() => setIsAdding(true)}>
            {words.addWebhook}
          </Button>
        )
      }
    >
      <TableCard
        title={words.allWebhooks}
        columns={columns}
        areas="'name state' 'address events' 'last last'"
        keyOf="webhookId"
        rows={data}
        query={query}
        emptyText={words.noWebhooksYet}
        skeletonRows={3}
      >
        <p className="muted webhook-about">{words.aboutWebhooks}</p>
      </TableCard>
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
};
