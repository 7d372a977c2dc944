import type { DossierOf, DossierState } from '#domain/dossier/about.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { Role } from '#domain/kernel/role.ts';

/** A dossier that is made in the background. Moments are ISO 8601. */
export type AskedDossier = {
  dossierId: number;
  log: number;
  accountId: number;
  /** Who asked for it, and as what: it shows what that one may see. */
  userId: number;
  role: Role;
  of: DossierOf;
  /** By which people know the record; empty of a period. */
  number: string;
  isOpened: boolean;
  language: ScreenLanguage;
  state: DossierState;
  /** How far it is, in steps; `steps` is 0 until that is known. */
  done: number;
  steps: number;
  /** Of one that is ready. */
  fileName: string;
  events: number;
  bytes: number;
  /** The code of what a rule said no to. */
  reason: string;
  askedAt: string;
  /** Until when it can be fetched. */
  until: string | null;
};

/** One that is being made: what is written under another attempt than the last counts for nothing. */
export type DossierAttempt = AskedDossier & { attempt: string };

/**
 * Dossiers of before they are fetched, outside the log, as looking records nothing. A file is kept in pieces, and is
 * offered once the last of them is there.
 */
export type Dossiers = {
  /** Does nothing when it is there already; false where the account has its most. */
  ask: (
    dossier: Pick<
      AskedDossier,
      | 'dossierId'
      | 'log'
      | 'accountId'
      | 'userId'
      | 'role'
      | 'of'
      | 'number'
      | 'isOpened'
      | 'language'
      | 'askedAt'
    >,
    most: number,
  ) => Promise<boolean>;
  /** Those of an account, the newest first. */
  list: (scope: { log: number; accountId: number }) => Promise<AskedDossier[]>;
  find: (scope: { log: number; accountId: number }, dossierId: number) => Promise<AskedDossier | null>;
  /** The pieces of one that is ready. */
  pieces: (dossierId: number) => AsyncGenerator<Uint8Array>;
  /** Removes one, whatever its state, and stops who makes it. */
  remove: (scope: { log: number; accountId: number }, dossierId: number) => Promise<void>;

  isAnyAsked: () => Promise<boolean>;
  /**
   * The oldest that waits or was cut short, to be made from its beginning; null where there is none. One that was cut
   * short three times has failed.
   */
  begin: () => Promise<DossierAttempt | null>;
  /** These three answer whether the attempt still counts. */
  note: (attempt: DossierAttempt, far: { done: number; steps: number }) => Promise<boolean>;
  append: (attempt: DossierAttempt, nth: number, bytes: Uint8Array) => Promise<boolean>;
  finish: (
    attempt: DossierAttempt,
    made: { fileName: string; events: number; bytes: number; until: string },
  ) => Promise<boolean>;
  fail: (attempt: DossierAttempt, reason: string) => Promise<void>;
  /** For the next server, as this one ends in order. */
  giveBack: (attempt: DossierAttempt) => Promise<void>;
  /** Drops the files whose time is over, and what is known of them a month later. */
  sweep: (now: string) => Promise<void>;
  /**
   * Somebody is forgotten: opened files of the log (of all logs without one) go, with the keys in them; those that are
   * being made begin anew.
   */
  forgetOpened: (log: number | null) => Promise<void>;
};
