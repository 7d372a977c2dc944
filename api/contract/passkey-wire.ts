import { z } from 'zod';
import { Text, textUpTo, Whole } from '#api/contract/wire.ts';

/** Bytes in base64url, as a browser gives them. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
const Id = bytes(1400);
const transports = z.array(textUpTo(20)).max(10).default([]);

/** What the browser said of a passkey that was used: the parts of `toJSON()` that count. */
export const PasskeyUsed = z.object({
  id: Id,
  clientData: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
});

/** The same of one that was made. */
export const PasskeyMade = z.object({
  id: Id,
  clientData: bytes(4000),
  attestation: bytes(20_000),
  transports,
});

const Credential = z.object({ type: z.literal('public-key'), id: Text, transports: z.array(Text) });

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyQuestion = z.object({
  challenge: Text,
  rpId: Text,
  timeout: Whole,
  userVerification: z.literal('required'),
  allowCredentials: z.array(Credential),
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const PasskeyToMake = z.object({
  challenge: Text,
  rp: z.object({ id: Text, name: Text }),
  user: z.object({ id: Text, name: Text, displayName: Text }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: Whole })),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: Whole,
});
