import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { SecretName, Secrets } from '#application/ports/secrets.ts';
import type { Signer } from '#application/ports/signer.ts';

/** The key that signs heads of logs and backups: one of the installation, sealed as other secrets are. */
export const headKey: SecretName = { secretId: 'log-head', purpose: 'log-head', owner: 'installation' };

/** Who signs with a private key, in PEM. */
export const signerWith = (privateKey: string): Signer => {
  const key = createPrivateKey(privateKey);
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (statement) => sign(null, Buffer.from(statement), key).toString('base64'),
  };
};

const made = () => String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** The key is made when it is first needed. Null where the one that is there cannot be opened. */
export const installationSigner = async (secrets: Secrets): Promise<Signer | null> => {
  const known = async () => {
    const [key] = await secrets.valuesOf([headKey]);
    return key ? signerWith(key) : null;
  };
  const before = await known();
  if (before) return before;
  const key = made();
  return (await secrets.keep(headKey, key)) ? signerWith(key) : known();
};

/** Another key in the place of one that cannot be opened any more. */
export const anotherSigner = async (secrets: Secrets): Promise<Signer> => {
  const key = made();
  await secrets.renew(headKey, key);
  return signerWith(key);
};
