/** Who signs for this installation: with Ed25519, both in base64, the public key as SPKI. */
export type Signer = { publicKey: string; sign: (statement: string) => string };
