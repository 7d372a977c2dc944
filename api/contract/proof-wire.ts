import { textUpTo } from '#api/contract/wire.ts';
import { PasskeyUsed } from '#api/contract/passkey-wire.ts';

export const Code = textUpTo(50);

/** What a user has besides the password. */
export const given = { code: Code.optional(), passkey: PasskeyUsed.optional() };
/** The same, or the password. */
export const proof = { password: textUpTo(1000).optional(), ...given };
