import { message, type Message } from '#domain/kernel/message.ts';

const logoAddress = /^\/logos\/([0-9a-f]{64})\.(?:jpg|png|webp)$/;

/** Where an account's logo is served: the file's name is the SHA-256 of its content in hex. */
export const logoAddressOf = (sha256: string, type: 'jpg' | 'png' | 'webp') => `/logos/${sha256}.${type}`;

/** The digest of a logo file; null if there is none or the address is external. */
export const logoDigestOf = (address: string): string | null => logoAddress.exec(address)?.[1] ?? null;

/** The settings that hold a logo: for documents, and for checkout tickets. */
export const logoSettings = ['url_logo', 'checkout_ticket_logo'] as const;
export type LogoSetting = (typeof logoSettings)[number];

/** What is wrong with a logo's address; it may be empty. */
export const logoProblem = (address: string): Message | undefined =>
  address === '' || logoDigestOf(address) !== null
    ? undefined
    : message(
        'Kies een bestand om te uploaden; een logo van een ander adres kan niet.',
        'Choose a file to upload; a logo from another address is not possible.',
      );
