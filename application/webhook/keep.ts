import { type Actor, decideOne, type Needs, type Ports } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import type { Secrets } from '#application/ports/secrets.ts';
import type { Webhooks } from '#application/ports/webhooks.ts';
import { webhookSecretOf } from '#application/webhook/deliver.ts';
import { newWebhookSecret } from '#application/webhook/signature.ts';
import { ipBitsOf, isInside, isLoopback } from '#domain/kernel/ip-address.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { webhook, type WebhookChoice, type WebhookRefusal } from '#domain/webhook/webhook.ts';

type Checking = Needs<'dns' | 'webhooksReachInside'>;
type Keeping = { secrets: Pick<Secrets, 'keep' | 'valuesOf'> };

/**
 * Refuses an address that would never be called: without TLS, with a login in it, unknown to DNS, or in the network that
 * this runs in. Each call looks once more, since a name may lead elsewhere tomorrow.
 */
const checkAddress = async ({ dns, webhooksReachInside }: Checking, address: string) => {
  const { protocol, hostname, username, password } = new URL(address);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (username !== '' || password !== '') return refuse<WebhookRefusal>('webhook-with-login');
  const isOwn = webhooksReachInside && (host === 'localhost' || isLoopback(host));
  if (protocol !== 'https:' && !isOwn) return refuse<WebhookRefusal>('webhook-not-https');
  if (webhooksReachInside) return;
  const addresses = ipBitsOf(host) === null ? await dns.addresses(host) : [host];
  // of what DNS cannot say now each call asks again
  if (addresses === 'unreachable') return;
  if (addresses.length === 0) return refuse<WebhookRefusal>('webhook-unknown-name', { server: host });
  if (addresses.some(isInside)) return refuse<WebhookRefusal>('webhook-inside', { server: host });
};

/** Makes a secret, written before the event that names it (law 15); a repeat of the command finds the first one. */
const keptSecret = async ({ secrets }: Keeping, { commandId }: Actor, webhookId: number) => {
  const name = webhookSecretOf({ webhookId, record: { secretId: commandId } });
  await secrets.keep(name, newWebhookSecret());
  const [secret] = await secrets.valuesOf([name]);
  return { secretId: commandId, secret: secret ?? '' };
};

/**
 * A program that is told from now on of what happens. Out: its secret, which is shown this once. `registered` is how
 * many the account has. Refuses: webhook-not-https, webhook-with-login, webhook-unknown-name, webhook-inside,
 * webhooks-too-many.
 */
export const registerWebhook = async (
  core: Checking &
    Keeping &
    Needs<'handle'> & {
      webhooks: Pick<Webhooks, 'begin'>;
      store: Pick<Ports['store'], 'heads'>;
    },
  actor: Actor,
  { choice, registered }: { choice: WebhookChoice; registered: number },
) => {
  await checkAddress(core, choice.address);
  const webhookId = idFrom(actor.commandId, 'webhook');
  const { secretId, secret } = await keptSecret(core, actor, webhookId);
  // before the event: what happens in between is not lost
  await core.webhooks.begin({ log: actor.log, webhookId }, (await core.store.heads())[actor.log] ?? 0);
  const command = { type: 'RegisterWebhook', webhookId, choice, secretId, registered } as const;
  const content = { type: 'RegisterWebhook', choice };
  const { position } = await decideOne(core, actor, webhook, webhookId, command, content);
  return { webhookId, secret, position };
};

/** Another name, address or choice. Refuses as registerWebhook does, and webhook-not-found. */
export const changeWebhook = async (
  core: Checking & Needs<'handle'>,
  actor: Actor,
  { webhookId, choice }: { webhookId: number; choice: WebhookChoice },
) => {
  await checkAddress(core, choice.address);
  return decideOne(core, actor, webhook, webhookId, { type: 'ChangeWebhook', webhookId, choice });
};

/** Another secret, which signs every call from then on, also of what waits. Refuses: webhook-not-found. */
export const renewWebhookSecret = async (
  core: Keeping & Needs<'handle'>,
  actor: Actor,
  { webhookId }: { webhookId: number },
) => {
  const { secretId, secret } = await keptSecret(core, actor, webhookId);
  const command = { type: 'RenewWebhookSecret', webhookId, secretId } as const;
  const content = { type: 'RenewWebhookSecret', webhookId };
  const { position } = await decideOne(core, actor, webhook, webhookId, command, content);
  return { secret, position };
};

/** Holds it until somebody resumes it: what happens meanwhile waits in the log. Refuses: webhook-not-found. */
export const pauseWebhook = (core: Needs<'handle'>, actor: Actor, { webhookId }: { webhookId: number }) =>
  decideOne(core, actor, webhook, webhookId, { type: 'PauseWebhook', webhookId });

/**
 * Goes on where it was, at once and as often as at first; with `isSkipping` without what could not be delivered.
 * Refuses: webhook-not-found.
 */
export const resumeWebhook = async (
  core: Needs<'handle'> & { webhooks: Pick<Webhooks, 'standing'> },
  actor: Actor,
  { webhookId, isSkipping }: { webhookId: number; isSkipping: boolean },
) => {
  const standing = isSkipping ? await core.webhooks.standing({ log: actor.log, webhookId }) : null;
  // what is tried is the event after the one that it is behind
  const skipped = standing && standing.tries > 0 ? standing.position + 1 : null;
  const content = { type: 'ResumeWebhook', webhookId, isSkipping };
  return decideOne(core, actor, webhook, webhookId, { type: 'ResumeWebhook', webhookId, skipped }, content);
};

/** Nothing is sent to it any more. Refuses: webhook-not-found. */
export const removeWebhook = (core: Needs<'handle'>, actor: Actor, { webhookId }: { webhookId: number }) =>
  decideOne(core, actor, webhook, webhookId, { type: 'RemoveWebhook', webhookId });
