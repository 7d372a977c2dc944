import { z } from 'zod';
import { SecretId } from '#domain/account/secret.ts';
import { type Decider, defineEvent, type EventOf, fromTo } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { Id, nonEmptyText, PositiveInt } from '#domain/kernel/schema.ts';
import { mostWebhooks, WebhookKind, webhookKindNames } from '#domain/webhook/kind.ts';

/** Where what goes: a web address, as it is called. */
export const WebhookAddress = z.url({ protocol: /^https?$/ }).max(500);
/** What a person chooses of a webhook; each kind once. */
export const WebhookChoice = z.object({
  name: nonEmptyText(60),
  address: WebhookAddress,
  kinds: z.array(WebhookKind).min(1).max(WebhookKind.options.length),
});
export type WebhookChoice = z.infer<typeof WebhookChoice>;

/** Why a delivery did not arrive, where there was no answer, or none that counts. */
export const WebhookProblem = z.enum([
  'refused',
  'unreachable',
  'unknown-name',
  'inside',
  'timeout',
  'certificate',
  'secret-unreadable',
]);
export type WebhookProblem = z.infer<typeof WebhookProblem>;

const Of = z.object({ webhookId: Id });
/** The name of the server alone: the rest of an address may hold a key. */
export const hostOf = (address: string) => new URL(address).host;
const namesOf = (kinds: readonly WebhookKind[]) =>
  kinds.length === 0
    ? null
    : message(
        kinds.map((kind) => webhookKindNames[kind].nl).join(', '),
        kinds.map((kind) => webhookKindNames[kind].en).join(', '),
      );
const problemTexts: Record<WebhookProblem, (status: number | null) => ReturnType<typeof message>> = {
  refused: (status) => message(`de ontvanger antwoordt ${status}`, `the receiver answers ${status}`),
  unreachable: () => message('de ontvanger is niet te bereiken', 'the receiver cannot be reached'),
  'unknown-name': () => message('het adres bestaat niet', 'the address does not exist'),
  inside: () =>
    message('het adres ligt in het eigen netwerk', 'the address lies in the network of this server'),
  timeout: () => message('de ontvanger antwoordt niet op tijd', 'the receiver does not answer in time'),
  certificate: () =>
    message('het certificaat van de ontvanger klopt niet', 'the certificate of the receiver is not right'),
  'secret-unreadable': () =>
    message('het geheim is niet meer te lezen: vernieuw het', 'the secret can no longer be read: renew it'),
};
/** Why something did not arrive, as part of a sentence. */
export const webhookProblemText = (problem: WebhookProblem, status: number | null) =>
  problemTexts[problem](status);

const Stopped = Of.extend({
  kind: WebhookKind,
  tries: PositiveInt,
  problem: WebhookProblem,
  /** Of the last answer; null where there was none. */
  status: z.int().nullable(),
});

/** That it stopped, and why. */
export const webhookStoppedSentence = ({
  tries,
  problem,
  status,
}: Pick<z.infer<typeof Stopped>, 'tries' | 'problem' | 'status'>) => {
  const why = webhookProblemText(problem, status);
  return message(
    `Gestopt na ${tries} ${tries === 1 ? 'poging' : 'pogingen'}: ${why.nl}. Wat wacht gaat niet verloren.`,
    `Stopped after ${tries} ${tries === 1 ? 'attempt' : 'attempts'}: ${why.en}. What waits is not lost.`,
  );
};

/** Which program is told of what happens here, and whether it is. That something was delivered is no event. */
export const webhookEvents = {
  registered: defineEvent('WebhookRegistered', {
    action: message('Webhook toegevoegd', 'Webhook added'),
    data: WebhookChoice.extend({ webhookId: Id, secretId: SecretId }),
    subject: ({ name }) => message(`Webhook ${name}`, `Webhook ${name}`),
    log: ({ address }) =>
      message(`Webhook naar ${hostOf(address)} toegevoegd.`, `Webhook to ${hostOf(address)} added.`),
    changes: ({ kinds }) => [{ field: message('Gebeurtenissen', 'Events'), from: null, to: namesOf(kinds) }],
  }),
  changed: defineEvent('WebhookChanged', {
    action: message('Webhook gewijzigd', 'Webhook changed'),
    data: { webhookId: Id, from: WebhookChoice, to: WebhookChoice },
    subject: ({ to: { name } }) => message(`Webhook ${name}`, `Webhook ${name}`),
    log: ({ to: { name } }) => message(`Webhook ${name} gewijzigd.`, `Webhook ${name} changed.`),
    changes: ({ from, to }) => [
      ...(from.name === to.name
        ? []
        : fromTo(message('Naam', 'Name'), String)({ from: from.name, to: to.name })),
      ...(from.address === to.address
        ? []
        : fromTo(message('Adres', 'Address'), hostOf)({ from: from.address, to: to.address })),
      ...(String(from.kinds) === String(to.kinds)
        ? []
        : fromTo(message('Gebeurtenissen', 'Events'), namesOf)({ from: from.kinds, to: to.kinds })),
    ],
  }),
  secretRenewed: defineEvent('WebhookSecretRenewed', {
    action: message('Geheim vernieuwd', 'Secret renewed'),
    data: { webhookId: Id, secretId: SecretId },
    log: () =>
      message(
        'Het geheim waarmee de webhook wordt ondertekend is vernieuwd.',
        'The secret that signs the webhook was renewed.',
      ),
  }),
  paused: defineEvent('WebhookPaused', {
    action: message('Webhook gepauzeerd', 'Webhook paused'),
    data: Of,
    log: () => message('Gepauzeerd.', 'Paused.'),
  }),
  /** `skipped` is the place in the log of what is not tried any more. */
  resumed: defineEvent('WebhookResumed', {
    action: message('Webhook hervat', 'Webhook resumed'),
    data: Of.extend({ skipped: PositiveInt.nullable() }),
    log: ({ skipped }) =>
      skipped === null
        ? message('Hervat.', 'Resumed.')
        : message('Hervat; wat niet aankwam is overgeslagen.', 'Resumed; what did not arrive was skipped.'),
  }),
  stopped: defineEvent('WebhookStopped', {
    action: message('Webhook gestopt', 'Webhook stopped'),
    data: Stopped,
    log: webhookStoppedSentence,
  }),
  removed: defineEvent('WebhookRemoved', {
    action: message('Webhook verwijderd', 'Webhook removed'),
    data: Of,
    log: () => message('Webhook verwijderd.', 'Webhook removed.'),
  }),
};
export type WebhookEvent = EventOf<typeof webhookEvents>;

export const WebhookState = z.enum(['on', 'paused', 'stopped']);
export type WebhookState = z.infer<typeof WebhookState>;
export type Webhook = WebhookChoice & {
  secretId: string;
  state: WebhookState;
  /** The place in the log of what a person had it skip last; 0 for none. */
  skipped: number;
};

export type WebhookCommand = { webhookId: number } & (
  | { type: 'RegisterWebhook'; choice: WebhookChoice; secretId: string; registered: number }
  | { type: 'ChangeWebhook'; choice: WebhookChoice }
  | { type: 'RenewWebhookSecret'; secretId: string }
  | { type: 'PauseWebhook' | 'RemoveWebhook' }
  | { type: 'ResumeWebhook'; skipped: number | null }
  | ({ type: 'StopWebhook' } & z.infer<typeof Stopped>)
);

export const webhookRefusals = {
  'webhook-exists': existsAlready,
  'webhook-not-found': notFound('Deze webhook bestaat niet meer.', 'This webhook no longer exists.'),
  'webhooks-too-many': conflict(
    `Er zijn al ${mostWebhooks} webhooks. Verwijder er eerst een.`,
    `There are ${mostWebhooks} webhooks already. Delete one first.`,
  ),
  'webhook-not-https': conflict(
    'Het adres van een webhook begint met https://.',
    'The address of a webhook begins with https://.',
  ),
  'webhook-with-login': conflict(
    'Een adres met een loginnaam of wachtwoord erin kan niet; de ondertekening zegt al wie er belt.',
    'An address with a login name or password in it is not possible; the signature already says who calls.',
  ),
  'webhook-unknown-name': conflict(
    'Dit adres bestaat niet: de naam van de server is niet te vinden.',
    'This address does not exist: the name of the server cannot be found.',
  ),
  'webhook-inside': conflict(
    'Dit adres ligt in het netwerk waarin Kelderboek zelf draait. Een webhook gaat alleen naar adressen op internet.',
    'This address lies in the network that Kelderboek itself runs in. A webhook goes to addresses on the internet alone.',
  ),
} satisfies RefusalTable;
export type WebhookRefusal = keyof typeof webhookRefusals;

const inOrder = (kinds: readonly WebhookKind[]) => WebhookKind.options.filter((kind) => kinds.includes(kind));
const choiceOf = ({ name, address, kinds }: WebhookChoice): WebhookChoice => ({
  name,
  address,
  kinds: inOrder(kinds),
});
const isSame = (one: WebhookChoice, other: WebhookChoice) =>
  JSON.stringify(choiceOf(one)) === JSON.stringify(choiceOf(other));

/**
 * A program that is told of what happens. Refuses: webhook-exists, webhook-not-found, webhooks-too-many. Of what is so
 * already nothing is recorded; one that a person paused does not stop.
 */
export const webhook: Decider<Webhook | null, WebhookCommand, WebhookEvent> = {
  category: 'webhook',
  events: webhookEvents,
  initial: null,
  decide(command, state) {
    const { webhookId } = command;
    if (command.type === 'RegisterWebhook') {
      if (state) return refuse<WebhookRefusal>('webhook-exists');
      if (command.registered >= mostWebhooks) return refuse<WebhookRefusal>('webhooks-too-many');
      return [
        webhookEvents.registered({ webhookId, ...choiceOf(command.choice), secretId: command.secretId }),
      ];
    }
    if (!state) return refuse<WebhookRefusal>('webhook-not-found', { webhookId });
    switch (command.type) {
      case 'ChangeWebhook':
        return isSame(state, command.choice)
          ? []
          : [webhookEvents.changed({ webhookId, from: choiceOf(state), to: choiceOf(command.choice) })];
      case 'RenewWebhookSecret':
        return [webhookEvents.secretRenewed({ webhookId, secretId: command.secretId })];
      case 'PauseWebhook':
        return state.state === 'paused' ? [] : [webhookEvents.paused({ webhookId })];
      case 'ResumeWebhook':
        return state.state === 'on' ? [] : [webhookEvents.resumed({ webhookId, skipped: command.skipped })];
      case 'StopWebhook':
        return state.state === 'on' ? [webhookEvents.stopped(command)] : [];
      case 'RemoveWebhook':
        return [webhookEvents.removed({ webhookId })];
    }
  },
  evolve: webhookAfter,
};

/** A webhook after an event; null once it is removed. */
export function webhookAfter(state: Webhook | null, { type, data }: WebhookEvent): Webhook | null {
  if (type === 'WebhookRegistered') {
    const { webhookId: _, secretId, ...choice } = data;
    return { ...choice, secretId, state: 'on', skipped: 0 };
  }
  if (!state) return null;
  switch (type) {
    case 'WebhookChanged':
      return { ...state, ...data.to };
    case 'WebhookSecretRenewed':
      return { ...state, secretId: data.secretId };
    case 'WebhookPaused':
      return { ...state, state: 'paused' };
    case 'WebhookResumed':
      return { ...state, state: 'on', skipped: data.skipped ?? state.skipped };
    case 'WebhookStopped':
      return { ...state, state: 'stopped' };
    case 'WebhookRemoved':
      return null;
  }
}
