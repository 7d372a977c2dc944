import type { HandedOver, Mail, MailAttachment } from '#application/ports/mailer.ts';
import type { Outcome } from '#application/ports/outcome.ts';
import type { MailKind } from '#domain/mail/mail-kind.ts';

/**
 * queued: it waits for its first or next try. trying: it is being sent. accepted: the mail server took it.
 * refused: it certainly was not taken, and is not tried again by itself. unknown: the whole mail went out and
 * no answer came; only a person sends it again. kept: there is no mail server, so it is kept here. bounced: it
 * was taken and came back undelivered.
 */
export type MailState = 'queued' | 'trying' | 'accepted' | 'refused' | 'unknown' | 'kept' | 'bounced';

/** A mail with the event that caused it and what it is about. `person` is a stream, as in law 10. */
export type OutboxMail = Omit<Mail, 'about' | 'returnMark' | 'sentAs'> & {
  kind: MailKind;
  log: number;
  person: string;
  /**
   * Other people whom it is sent to or names, by their streams: it is deleted when one of them is forgotten. The first is
   * the one whose address it has, if that is not `person`.
   */
  people?: readonly string[];
  /** Null if it is not to a customer. */
  customerId: number | null;
  /** The sales order or purchase order that it is about. */
  orderId: number | null;
  /** The attempt that sends it. */
  process: string;
  key: string;
};

/** A mail that came back: by the mark of its return address or its Message-ID, and why. */
export type ReturnedMail = { mark: string | null; sentAs: string | null; reason: string };

/**
 * Instants are ISO 8601. `reason` is what the mail server said, or what went wrong. `html` stands in the answer of
 * `find` alone.
 */
export type MailRecord = Omit<OutboxMail, 'attachments'> & {
  mailId: number;
  attachments: readonly MailAttachment[];
  state: MailState;
  reason: string;
  tries: number;
  queuedAt: string;
  changedAt: string;
};

/** failed: refused, returned, or nobody knows. waiting: not sent yet. */
export const mailGroups = {
  failed: ['refused', 'unknown', 'bounced'],
  waiting: ['queued', 'trying'],
  sent: ['accepted', 'kept'],
} as const satisfies Record<string, readonly MailState[]>;
/** `to` is what an address begins with; empty asks nothing, as null does. */
type MailsWanted = {
  group: keyof typeof mailGroups | null;
  kind: MailKind | null;
  to: string;
  customerId: number | null;
};

type Scope = { log: number; accountId: number };

/** The mails of the installation: each is stored here before it is tried, and stays readable. */
export type Outbox = {
  /** Stores a mail; one that is stored already is left as it is. */
  put: (mail: OutboxMail) => Promise<void>;
  /**
   * What became of a mail by a log that knows more of it than this outbox; null where it does not. A database that was
   * put back beside a log that goes further does not know of the mails that went out since.
   */
  knownByLog?: (mail: OutboxMail) => Promise<Outcome<HandedOver> | null>;
  /** The mail as it is stored; null if it is not. */
  standing: (messageId: string) => Promise<Pick<MailRecord, 'state' | 'tries' | 'changedAt'> | null>;
  /** Hands a stored mail over to the mail server. Throws as a mailer does. */
  send: (messageId: string) => Promise<HandedOver>;
  /** Stores the outcome of an attempt; answers the mail as it then stands, null where it stands here no more. */
  conclude: (messageId: string, outcome: Outcome<unknown>) => Promise<MailRecord | null>;
  /** Stores that a mail came back; null where it is none of these. */
  bounce: (returned: ReturnedMail) => Promise<MailRecord | null>;
  /** The mails of an account, of one order or customer where asked, the newest first. `before` is a mail id. */
  list: (
    scope: Scope,
    about: { orderId?: number | undefined; customerId?: number | undefined; before?: number | undefined },
    take: number,
  ) => Promise<MailRecord[]>;
  /** A page of them by time, and how many are found, counted to one more than `most`. */
  page: (
    scope: Scope,
    wanted: MailsWanted,
    page: { isDescending: boolean; skip: number; take: number; most: number },
  ) => Promise<{ rows: MailRecord[]; total: number }>;
  find: (scope: Scope, mailId: number) => Promise<MailRecord | null>;
  /**
   * Drops the mails about, to or naming a person who is forgotten (law 10), and the files that only they have, but for
   * those that have to be kept.
   */
  forget: (log: number, person: string, keptFiles: readonly string[]) => Promise<void>;
};
