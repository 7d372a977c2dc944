/** A file that goes with a mail: its name, and the digest under which the blob store has it. */
export type MailAttachment = { name: string; sha256: string };

/**
 * A mail: in plain text, and the same as HTML where it has that. `messageId` is its name within the store, the same however often it is sent. `about` is whom it
 * is to or about, by log and the stream of the person's record: where it is kept, it goes when that person is
 * forgotten (law 10).
 */
export type Mail = {
  /** Who sends it; it goes out under the address of this account. */
  accountId: number;
  to: string;
  fromName: string;
  /** Another address of the account to send from than the usual one, where it sends from its own. */
  from?: string;
  subject: string;
  text: string;
  html?: string;
  messageId: string;
  /** The Message-ID (without brackets) under which it travels, and the mark of the address it returns to. */
  sentAs?: string;
  returnMark?: string;
  /** Written by a person, who is there to answer; else it is marked as automatic (RFC 3834). */
  isPersonal?: boolean;
  /** Where an answer goes; to the sender when it is left out or empty. */
  replyTo?: string;
  /** Who gets it too, without being named in it; several with commas between. */
  bcc?: string;
  attachments?: readonly MailAttachment[];
  /** What the text holds that lets its bearer in: for who gets the mail, and for nobody who reads it elsewhere. */
  secret?: string;
  about?: { log: number; person: string };
};

/** With what a mail is signed (DKIM): the key is a PEM. */
type Dkim = { domainName: string; keySelector: string; privateKey: string };

/**
 * Under which address an account sends, where what cannot be delivered returns to, how it signs, and by which
 * server (`smtp:` or `smtps:`); null where there is none.
 */
export type MailSender = {
  from: string;
  envelope: string;
  /** The return address takes a mark of each mail behind a `+` (VERP), so that what comes back names its mail. */
  isEnvelopeMarked?: boolean;
  dkim: Dkim | null;
  server: string | null;
  /** The account named that server; it must stand outside. */
  isOwnServer?: boolean;
};

/** `response` is what the server said when it took the mail, or of one that came back why. */
export type HandedOver = { handedTo: 'server' | 'kept'; response?: string; hasBounced?: boolean };

/**
 * Hands a mail over. Throws `NotDone` when it certainly was not taken; any other
 * exception leaves that open.
 */
export type Mailer = { send: (mail: Mail) => Promise<HandedOver> };
