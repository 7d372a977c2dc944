/** Where passkeys work: the host that they belong to, and the address of its pages. */
export type PasskeyPlace = { host: string; origin: string };

/** What a browser tells of a passkey that it made; ids and bytes in base64url. */
export type PasskeyMade = { id: string; clientData: string; attestation: string; transports: string[] };
/** The same of one that was used. */
export type PasskeyUsed = { id: string; clientData: string; authenticatorData: string; signature: string };

/** By what a passkey is known: its public key in COSE, and how often it says it was used. */
type PasskeyKey = {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  /** How a browser reaches it, in the words of WebAuthn. */
  transports: string[];
};
export type KeptPasskey = PasskeyKey & {
  userId: number;
  passkeyId: string;
  keptAt: string;
  usedAt: string | null;
};

/** Why what a browser sent does not count. */
export type PasskeyFault = {
  fault: 'passkey-elsewhere' | 'passkey-expired' | 'passkey-refused';
};

/**
 * Judges what a browser sent: made or used at this place, for a challenge that was given out (`isAsked`, which uses it
 * up), by somebody whom the device recognised, and signed by the key. The counter is for the caller to judge.
 */
export type PasskeyReader = {
  made: (
    place: PasskeyPlace,
    made: PasskeyMade,
    isAsked: (challenge: string) => Promise<boolean>,
  ) => Promise<PasskeyKey | PasskeyFault>;
  used: (
    place: PasskeyPlace,
    used: PasskeyUsed,
    key: PasskeyKey,
    isAsked: (challenge: string) => Promise<boolean>,
  ) => Promise<{ counter: number } | PasskeyFault>;
};

/** The keys of passkeys. One counts while an event of its user names it (`passkeyId`). */
export type Passkeys = {
  /** Keeps one before that event; `named` are those of the user that count now, others are dropped. False where it is known. */
  keep: (
    passkey: PasskeyKey & { userId: number; passkeyId: string },
    named: readonly string[],
  ) => Promise<boolean>;
  find: (credentialId: string) => Promise<KeptPasskey | null>;
  of: (userId: number) => Promise<KeptPasskey[]>;
  /** It was used just now; false where its counter does not go up, as that of a copy would not. */
  used: (passkeyId: string, counter: number) => Promise<boolean>;
  /** Drops one, or all of a user. */
  drop: (userId: number, passkeyId?: string) => Promise<void>;
};
