import { z } from 'zod';

/** What an account has a secret for; the value itself stands in no event (law 15). */
export const SecretPurpose = z.enum(['vivino-feed', 'website-api', 'webshop']);
export type SecretPurpose = z.infer<typeof SecretPurpose>;

/** INT-016, INT-020: of these the server makes the token, by which others prove who they are here. */
export const TokenPurpose = SecretPurpose.extract(['vivino-feed', 'website-api']);
export type TokenPurpose = z.infer<typeof TokenPurpose>;

export const secretNames: Record<SecretPurpose, string> = {
  'vivino-feed': 'Token van de Vivino-feed',
  'website-api': 'Token van de website-API',
  webshop: 'Geheime sleutel van de webwinkel',
};
