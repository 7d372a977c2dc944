import { Card } from '#web/ui/card.tsx';
import * as words from '#web/features/webhooks/words.nl.ts';

const headers = [
  ['Kelderboek-Signature: t=1795000000,v1=3f5c…', words.signatureText],
  ['Kelderboek-Delivery: 5b1e6a0c-…', words.deliveryText],
] as const;

const example = `{
  "id": "5b1e6a0c-6d3f-8f53-9c1a-0d2f4b8e7a61",
  "event": "order.status_changed",
  "at": "2026-11-27T09:15:04.120Z",
  "main_user_id": 3,
  "user_id": 12,
  "record": {
    "type": "order",
    "id": 4503599627370,
    "link": "${window.location.origin}/api/v1/order/4503599627370"
  },
  "data": { "from": "wacht", "to": "geprint" }
}`;

/** How a receiver finds out that a message is ours, and what it may count on. */
export const WebhookGuide = () => (
  <Card title={words.howToCheck}>
    <div className="stack webhook-guide">
      <p>{words.howToCheckIntro}</p>
      <dl>
        {headers.map(([header, text]) => (
          <div key={header}>
            <dt>
              <code>{header}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{words.retriesText}</p>
      <p>{words.payloadText}</p>
      <details>
        <summary>{words.example}</summary>
        <pre>
          <code>{example}</code>
        </pre>
      </details>
    </div>
  </Card>
);
