const logoAddress = /^\/logos\/([0-9a-f]{64})\.(?:jpg|png|webp)$/;

/** Where the logo of an account is served: a file by the SHA-256 of its content in hex. */
export const logoAddressOf = (sha256: string, type: 'jpg' | 'png' | 'webp') => `/logos/${sha256}.${type}`;

/** The digest of the file of a logo; null where there is none, or the address is of elsewhere. */
export const logoDigestOf = (address: string): string | null => logoAddress.exec(address)?.[1] ?? null;

/** The settings that name one: of its documents, and of the tickets of its checkout. */
export const logoSettings = ['url_logo', 'checkout_ticket_logo'] as const;
export type LogoSetting = (typeof logoSettings)[number];

/** What is wrong with the address of a logo, empty or not. */
export const logoProblem = (address: string): string | undefined =>
  address === '' || logoDigestOf(address) !== null
    ? undefined
    : 'Kies een bestand om te uploaden; een logo van een ander adres kan niet.';
