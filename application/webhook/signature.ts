import { createHmac, randomBytes } from 'node:crypto';

/** What signs the deliveries of one webhook: 256 bits, with what it is before it. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * The signature of a body at a moment (seconds since 1970): `t=…,v1=…`, of which v1 is the HMAC-SHA256 in hex of the
 * moment, a dot and the body, under the secret as it was shown. The moment is signed too, so that who records a
 * delivery cannot send it again much later.
 */
export const webhookSignature = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
