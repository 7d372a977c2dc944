import { documentsInWorker } from '#application/adapters/documents-pdfkit/documents.ts';
import { nodeDns } from '#application/adapters/dns-node/dns.ts';
import { systemClock } from '#application/adapters/clock-system.ts';
import { passingKeys, type SecretKeys } from '#application/adapters/secrets-postgres/cipher.ts';
import { unwatched, type Watch } from '#api/compose/watch.ts';
import type { BackupPlan } from '#application/backup/daily.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import type { Core, Ports } from '#application/kernel/core.ts';
import type { AddressRegister } from '#application/ports/address-register.ts';
import type { Carriers } from '#application/ports/carriers.ts';
import type { Scanner } from '#application/ports/scanner.ts';
import type { Retries } from '#application/processes/attempt.ts';
import type { Facts } from '#application/ports/facts.ts';
import type { Logger } from '#api/start/logger.ts';

/** What shipments need of the outside: carriers by their keys, and the register of addresses. */
export type Shipping = {
  carriersOf: (parts: { held: Pick<HeldSecretValues, 'valueOf'>; account: Facts['account'] }) => Carriers;
  addresses: AddressRegister;
};

/**
 * What a process does of it all: `api` answers calls, `worker` keeps the read models up to date and does what comes of
 * events and of time, `all` both.
 */
export type ProcessRole = 'api' | 'worker' | 'all';

export type WebhookOptions = { mayReachInside: boolean; timeoutMs?: number; retries?: Retries };

export type ComposeOptions = {
  databaseUrl: string;
  /** Under which the database is installed, where that is another role than serves. */
  ownerUrl?: string;
  logger: Logger;
  role?: ProcessRole;
  /** Null: the events are stored in the database. */
  eventStoreUrl?: string | null;
  /** Stands before the names of its streams. */
  streamPrefix?: string;
  /** With which secrets are sealed; one that ends with this process unless given. */
  secretKeys?: SecretKeys;
  clock?: Core['clock'];
  /** Where links in mails lead, without a slash at the end. */
  publicUrl?: () => string;
  /** The account in which new ones are opened (D-33). */
  masterAccountId?: number;
  /** The address of a mail server. Null: mails are stored, not sent. */
  smtp?: string | null;
  /** The address of the installation, for accounts that do not send from their own. */
  mailFrom?: string;
  /** Where undelivered mail of the installation returns to. */
  bounceAddress?: string | null;
  /** The folder where a mail server leaves that; none unless given. */
  bounceFolder?: string | null;
  /** The folder where the bank leaves statements; none unless given. */
  bankFolder?: string | null;
  /** A backup each day, by a process of its own (`api/start/backup-process.ts`); none unless given. */
  backups?: { plan: BackupPlan; make: (signal: AbortSignal) => Promise<boolean> } | null;
  dns?: Ports['dns'];
  /** What draws documents; in a worker unless it says otherwise. */
  documents?: Ports['documents'];
  checkoutUrl?: string | null;
  /** Where customers order, without a slash at the end; empty: where all else is. */
  appUrl?: string;
  /** Where customers pay online; nowhere unless given. */
  paymentServices?: Ports['paymentServices'];
  /** The external warehouses of accounts; none unless given. */
  externalWarehouses?: Ports['warehouses'];
  shipping?: Shipping;
  bookkeepingPrograms?: Ports['programs'];
  /** What looks for viruses in files that somebody sends; nothing unless given. */
  scanner?: Scanner | null;
  /** How other programs are told of what happens; those on the internet alone unless it says otherwise. */
  webhooks?: WebhookOptions;
  /** Where the payment services reach this server, without a slash at the end. */
  webhookOrigin?: () => string;
  /** Where signed heads are written down, and which authority stamps them (RFC 3161); null: none are signed. */
  proof?: { file: string; timestampUrl: string | null } | null;
  /** Who measures it; nobody unless given. */
  watch?: Watch;
};
export type Settings = Required<ComposeOptions>;

const absent = (what: string) => () => {
  throw new Error(`There are no ${what}`);
};

export const withDefaults = (options: ComposeOptions): Settings => {
  const publicUrl = options.publicUrl ?? (() => 'http://localhost:3000');
  return {
    ownerUrl: options.databaseUrl,
    role: 'all',
    eventStoreUrl: null,
    streamPrefix: '',
    secretKeys: passingKeys(),
    clock: systemClock,
    masterAccountId: 9,
    smtp: null,
    mailFrom: 'kelderboek@localhost',
    bounceAddress: null,
    bounceFolder: null,
    bankFolder: null,
    backups: null,
    dns: nodeDns(),
    documents: documentsInWorker(),
    checkoutUrl: null,
    appUrl: '',
    paymentServices: () => null,
    externalWarehouses: () => null,
    shipping: { carriersOf: () => async () => null, addresses: { find: async () => null } },
    bookkeepingPrograms: {
      isConnected: () => false,
      activationUrl: absent('bookkeeping programs'),
      redeem: absent('bookkeeping programs'),
      open: absent('bookkeeping programs'),
    },
    webhookOrigin: publicUrl,
    scanner: null,
    webhooks: { mayReachInside: false },
    proof: null,
    watch: unwatched,
    ...options,
    publicUrl,
  };
};
