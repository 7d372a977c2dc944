import type { Kysely } from 'kysely';
import type { Endpoint } from '#api/http/implement.ts';
import type { Preview } from '#application/kernel/preview.ts';
import type { Directory } from '#api/http/directory.ts';
import type { LiveUpdates } from '#api/http/live.ts';
import type { ReadUpTo } from '#api/compose/read-up-to.ts';
import type { SetUpCode } from '#api/http/set-up-code.ts';
import type { readMandatePaper } from '#application/customer/mandate.ts';
import type { HeldSecretValues } from '#application/accounts/held-secrets.ts';
import type { TakeAddedBack } from '#application/import/added.ts';
import type { MoveIn } from '#application/import/imports.ts';
import type { Core, Ports } from '#application/kernel/core.ts';
import type { ReadSection } from '#application/proof/check-section.ts';
import type { AddressRegister } from '#application/ports/address-register.ts';
import type { ReadBankFile } from '#application/ports/bank-files.ts';
import type { EventChain, EventStore, Position } from '#application/ports/event-store.ts';
import type { LabelSheets } from '#application/ports/label-sheets.ts';
import type { Workbooks } from '#application/ports/workbooks.ts';
import type { ProcessRunner } from '#application/processes/runner.ts';
import type { BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import type { Snapshot } from '#projections/kernel/database.ts';
import type { ReadModels } from '#projections/read-models.ts';

/** What an endpoint reads with, and how it waits until what it reads is new enough (law 4). */
export type Reading = {
  db: Kysely<ReadModels>;
  /** What the log book tells is read in the log. */
  readAt: EventStore['readAt'];
  snapshot: Snapshot<ReadModels>;
  directory: Directory;
  live: LiveUpdates;
  /** A read model of an older version is still being replaced. */
  areReadModelsOutdated: () => boolean;
  /** What keeps the read models from being brought up to date; null when nothing does. */
  readModelFault: () => unknown;
  waitFor: (position: Position) => ReturnType<ReadUpTo['position']>;
  readUpTo: ReadUpTo['session'];
  readFacts: ReadUpTo['facts'];
  readAll: ReadUpTo['everything'];
  wholeIndex: ReadUpTo['wholeIndex'];
  findInIndex: ReadUpTo['find'];
};

/** What an installation is set to. */
export type Installation = {
  /** The account in which new ones are opened (D-33). */
  masterAccountId: number;
  /** The address of the checkout app (SHELL-011); null where there is none. */
  checkoutUrl: string | null;
  /** D-55: the address of the ordering app where that is another, without a slash at the end; else empty. */
  appUrl: string;
  /** Where mail goes out; `server` is the name of the mail server, null without one. */
  mail: { installation: string; server: string | null };
  /** Where browsers reach this server, without a slash at the end. */
  publicUrl: () => string;
  /** Where a payment provider notifies this server. */
  webhookUrl: () => string;
  /** Where customers return to when the account names no address (PAY-013); `page` is another than the public one. */
  returnUrl: (reference: string, page?: string) => string;
  /** Digest of what the front-ends were built from; null where they are served unbuilt. */
  build: string | null;
  /** Null once there is an account. */
  setUpCode: SetUpCode | null;
  /** Whether this server signs the heads of the logs, and the address of who stamps them. */
  proof: { isSigning: boolean; authority: string | null };
};

/** The core that a route passes to a use case, with what the route itself reads. */
export type ServerCore = Core &
  Ports &
  Reading &
  Installation & {
    moveIn: MoveIn;
    takeAddedBack: TakeAddedBack;
    workbooks: Workbooks;
    linkAt: EventChain['linkAt'];
    chainedSection: ReadSection;
    /** Law 15: what accounts hold by the latest events. */
    held: Pick<HeldSecretValues, 'stateOf' | 'mailKeyStateOf' | 'valueOf' | 'holderOf'>;
    /** All that can be called: what is taken back, is taken back by such a call. */
    endpoints: readonly Endpoint[];
    /** A handler that tries a change and records nothing. */
    preview: () => Preview;
    /** A person says what is to be done with an attempt of a process. */
    settle: ProcessRunner['settle'];
    /** Brings the bookkeeping of an account up to date at once. */
    syncBookkeeping: (accountId: number, system: BookkeepingSystem) => Promise<{ position: Position }>;
    addresses: AddressRegister;
    sheets: LabelSheets;
    readBankFile: ReadBankFile;
    readMandatePaper: typeof readMandatePaper;
    /** A text as a QR code for a screen: a path in a square of so many modules. */
    qrOf: (text: string) => Promise<{ size: number; path: string }>;
    log: {
      request: (about: Record<string, unknown>, level: 'info' | 'debug') => void;
      /** A call that was turned away, or by which somebody came in or tried to. */
      security: (about: Record<string, unknown>) => void;
      fault: (about: Record<string, unknown>, fault: Error) => void;
    };
  };
