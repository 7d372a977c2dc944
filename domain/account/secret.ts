import { z } from 'zod';
import { message, type Message, messageWith } from '#domain/kernel/message.ts';
import { bookkeepingNames, BookkeepingSystem } from '#domain/bookkeeping/system.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { nonEmptyText } from '#domain/kernel/schema.ts';
import { CarrierCode, carrierInfo } from '#domain/shipping-label/carrier.ts';

/** The purposes for which an account has a secret; no event holds the value itself (law 15). */
export const SecretPurpose = z.enum(['vivino-feed', 'website-api', 'webshop', 'webshop-orders']);
export type SecretPurpose = z.infer<typeof SecretPurpose>;

/** INT-016, INT-018, INT-020: tokens that the server generates, with which third parties authenticate here. */
export const TokenPurpose = SecretPurpose.extract(['vivino-feed', 'website-api', 'webshop-orders']);
export type TokenPurpose = z.infer<typeof TokenPurpose>;

export const secretNames: Record<SecretPurpose, Message> = {
  'vivino-feed': message('Token van de Vivino-feed', 'Token of the Vivino feed'),
  'website-api': message('Token van de website-API', 'Token of the website API'),
  'webshop-orders': message('Geheim van de webhook van de webwinkel', 'Secret of the webhook of the webshop'),
  webshop: message('Geheime sleutel van de webwinkel', 'Secret key of the webshop'),
};

/** Every kind of secret that an account holds one of at a time. */
export const HeldPurpose = z.enum([
  ...SecretPurpose.options,
  'mail-server',
  ...CarrierCode.options.map((carrier) => `carrier-${carrier}` as const),
  ...BookkeepingSystem.options.map((system) => `bookkeeping-${system}` as const),
]);
export type HeldPurpose = z.infer<typeof HeldPurpose>;

/**
 * The row that holds a secret. Events name it, and the latest event decides which row is current (law 15).
 */
export const SecretId = nonEmptyText(60);
/** The id in events recorded before rows had ids. */
export const earlierSecretId = 'earlier';

/** The secrets of an account, by row. */
export const HeldSecrets = z.partialRecord(HeldPurpose, SecretId);
export type HeldSecrets = z.infer<typeof HeldSecrets>;

export type SecretPurposeOf = HeldPurpose | 'mail-key' | 'webhook' | 'log-head' | 'second-factor';

const nameOf = (purpose: SecretPurposeOf): Message => {
  if (purpose === 'mail-server')
    return message('Wachtwoord van de mailserver', 'Password of the mail server');
  if (purpose === 'mail-key')
    return message('Sleutel waarmee e-mail wordt ondertekend', 'Key that signs email');
  if (purpose === 'log-head')
    return message('Sleutel waarmee het logboek wordt ondertekend', 'Key that signs the log book');
  if (purpose === 'second-factor') return message('Sleutel van de inlogcodes', 'Key of the sign-in codes');
  if (purpose === 'webhook')
    return message('Geheim waarmee een webhook wordt ondertekend', 'Secret that signs a webhook');
  for (const carrier of CarrierCode.options)
    if (purpose === `carrier-${carrier}`)
      return messageWith(
        [carrierInfo[carrier].name],
        (name) => `Sleutel van ${name}`,
        (name) => `Key of ${name}`,
      );
  for (const system of BookkeepingSystem.options)
    if (purpose === `bookkeeping-${system}`)
      return messageWith(
        [bookkeepingNames[system]],
        (name) => `Koppeling met ${name}`,
        (name) => `Link with ${name}`,
      );
  return secretNames[purpose as SecretPurpose];
};

/** What to do about a secret whose encryption key is gone. */
export const unreadableText = (purpose: SecretPurposeOf): Message =>
  messageWith(
    [nameOf(purpose)],
    (name) => `${name} is niet meer te lezen: voer opnieuw in bij Instellingen.`,
    (name) => `${name} can no longer be read: enter it again under Settings.`,
  );

export const secretRefusals = {
  'secret-unreadable': conflict(
    'Dit geheim is niet meer te lezen: voer opnieuw in bij Instellingen.',
    'This secret can no longer be read: enter it again under Settings.',
  ),
  'shop-secret-missing': conflict(
    'Vul de geheime sleutel van de webwinkel in.',
    'Enter the secret key of the webshop.',
  ),
} satisfies RefusalTable;
export type SecretRefusal = keyof typeof secretRefusals;
/** Refuses because a secret cannot be decrypted. */
export const refuseUnreadable = (purpose: SecretPurposeOf): never =>
  refuse<SecretRefusal>('secret-unreadable', { purpose, said: unreadableText(purpose) });
