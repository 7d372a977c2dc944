import type { Actor, HandleCommand } from '#application/kernel/command-handler.ts';
import type { StreamCache } from '#application/kernel/stream-cache.ts';
import type { Keyring } from '#application/kernel/keyring.ts';
import type { AccessLog } from '#application/ports/access-log.ts';
import type { AccessTokens } from '#application/ports/access-tokens.ts';
import type { Baskets } from '#application/ports/baskets.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { BookkeepingPrograms } from '#application/ports/bookkeeping.ts';
import type { BookingFacts } from '#application/ports/booking-facts.ts';
import type { ChainPlaces } from '#application/ports/chain-places.ts';
import type { Carriers } from '#application/ports/carriers.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Dossiers } from '#application/ports/dossiers.ts';
import type { Dns } from '#application/ports/dns.ts';
import type { Documents } from '#application/ports/documents.ts';
import type { EventStore } from '#application/ports/event-store.ts';
import type { ExternalWarehouses } from '#application/ports/external-warehouse.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { KeptHeads } from '#application/ports/kept-heads.ts';
import type { IgnoredFields } from '#application/ports/ignored-fields.ts';
import type { Images } from '#application/ports/images.ts';
import type { Outbox } from '#application/ports/outbox.ts';
import type { PasskeyReader, Passkeys } from '#application/ports/passkeys.ts';
import type { PaymentServices } from '#application/ports/payment-services.ts';
import type { RecordStates } from '#application/ports/record-states.ts';
import type { Retained } from '#application/ports/retained.ts';
import type { Secrets } from '#application/ports/secrets.ts';
import type {
  CommonPasswords,
  Credentials,
  OneTimeTokens,
  SecondFactors,
  Sessions,
  SignInAttempts,
} from '#application/ports/sessions.ts';
import type { Webshop } from '#application/ports/webshop.ts';
import type { Webhooks, WebhookSender } from '#application/ports/webhooks.ts';
import type { Decider, StoredEvent } from '#domain/kernel/event.ts';

export type { Actor, Done, HandleCommand } from '#application/kernel/command-handler.ts';
export type { UnitOfWork } from '#application/kernel/unit-of-work.ts';

/** What every use case is given: how to record what it decides, the facts it needs, and the time. */
export type Core = { handle: HandleCommand; facts: Facts; clock: Clock };

/** What else a use case can ask for, by name: see `Needs`. */
export type Ports = {
  store: Pick<EventStore, 'readStream' | 'readCommand' | 'heads'>;
  states: RecordStates;
  streams: Pick<StreamCache, 'load'>;
  keys: Keyring;
  blobs: Blobs;
  images: Images;
  documents: Documents;
  baskets: Baskets;
  outbox: Outbox;
  bookings: BookingFacts;
  credentials: Credentials;
  sessions: Sessions;
  attempts: SignInAttempts;
  tokens: OneTimeTokens;
  factors: SecondFactors;
  passkeys: Passkeys;
  passkeyReader: PasskeyReader;
  common: CommonPasswords;
  secrets: Secrets;
  retained: Retained;
  dns: Dns;
  carriers: Carriers;
  paymentServices: PaymentServices;
  warehouses: ExternalWarehouses;
  programs: BookkeepingPrograms;
  webshop: Webshop;
  access: AccessLog;
  chain: ChainPlaces;
  dossiers: Dossiers;
  ignored: IgnoredFields;
  keptHeads: KeptHeads;
  webhooks: Webhooks;
  accessTokens: AccessTokens;
  webhookSender: WebhookSender;
  /** Whether receivers may be on this machine or its network: only for tests and trying out. */
  webhooksReachInside: boolean;
};

/** Ports of which use cases need only a part. */
type UsedPorts = {
  blobs: Pick<Blobs, 'put'>;
  credentials: Pick<Credentials, 'prepare' | 'verify'>;
  dns: Pick<Dns, 'addresses'>;
  documents: Pick<Documents, 'invoice'>;
  keys: Pick<Keyring, 'make'>;
  outbox: Pick<Outbox, 'list'>;
  secrets: Pick<Secrets, 'keep'>;
  sessions: Pick<Sessions, 'isNew'>;
  tokens: Pick<OneTimeTokens, 'issue'>;
  webshop: Pick<Webshop, 'order' | 'ordersAfter'>;
};
type Parts = Core & UsedPorts & Omit<Ports, keyof UsedPorts>;

/** What a use case needs, by name: `core: Needs<'handle' | 'blobs'>`. */
export type Needs<Part extends keyof Parts> = Pick<Parts, Part>;

/** What a use case is given that needs only these facts, and these other parts. */
export type CoreWith<Fact extends keyof Facts, Part extends keyof Parts = never> = Needs<'handle' | Part> & {
  facts: Pick<Facts, Fact>;
};

/** Decides and records one command on one record. `content` recognises a repeat, if the command itself cannot. */
export const decideOne = <State, Command, Event extends StoredEvent>(
  { handle }: Pick<Core, 'handle'>,
  actor: Actor,
  decider: Decider<State, Command, Event>,
  id: number | string,
  command: Command,
  content: unknown = command,
) => handle(actor, content, (work) => work.decide(decider, id, command));

/** A use case with its core filled in, to hand to another use case; only compose does that. */
export type Bound<UseCase> = UseCase extends (core: never, ...rest: infer Rest) => infer Answer
  ? (...rest: Rest) => Answer
  : never;
