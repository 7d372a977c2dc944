import { callOutside, OutsideFault, type Reach } from '#application/adapters/shared/outside.ts';
import type { WebhookAnswer, WebhookSender } from '#application/ports/webhooks.ts';
import type { WebhookProblem } from '#domain/webhook/webhook.ts';

/** So much of an answer is kept; the rest is not even read. */
const mostRead = 300;

/** What can be shown and stored of what somebody answered. */
const shown = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, mostRead);

/** Calls receivers on the internet, over TLS; `mayReachInside` lets it call this machine and its network too. */
export const httpWebhooks = ({
  timeoutMs = 10_000,
  mayReachInside = false,
  ...reach
}: Reach & { timeoutMs?: number } = {}): WebhookSender => ({
  async send({ address, headers, body }) {
    const began = performance.now();
    const answered = (status: number | null, problem: WebhookProblem | null, answer = ''): WebhookAnswer => ({
      status,
      problem,
      answer,
      ms: Math.round(performance.now() - began),
    });
    if (!mayReachInside && new URL(address).protocol !== 'https:') return answered(null, 'inside');
    const call = {
      method: 'POST',
      headers,
      body,
      timeoutMs,
      mostBytes: mostRead,
      isCut: true,
    } as const;
    try {
      const answer = await callOutside(address, call, { mayReachInside, ...reach });
      return answered(answer.status, answer.ok ? null : 'refused', shown(await answer.text()));
    } catch (fault) {
      if (!(fault instanceof OutsideFault)) throw fault;
      return answered(null, fault.problem === 'too-large' ? 'unreachable' : fault.problem);
    }
  },
});
