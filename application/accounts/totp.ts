import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cut } from '#domain/kernel/cut.ts';

/** RFC 6238 with what every app for sign-in codes takes: SHA-1, six digits, half a minute. */
const [digits, stepMs] = [6, 30_000];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding; the lengths here need none. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, (part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)]!);
};
const bytesOf = (text: string) => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** A secret of 160 bits, as RFC 4226 recommends, in the letters that a person can type over. */
export const newSecret = () => base32(randomBytes(20));

export const stepAt = (now: string) => Math.floor(Date.parse(now) / stepMs);

/** The code of a step. */
export const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

export const isCode = (text: string) => /^\d{6}$/.test(text);

/** The step that a code is of: now, or one before or after for clocks that differ; null for none. */
export const stepOf = (secret: string, code: string, now: string): number | null => {
  const at = stepAt(now);
  const isOf = (step: number) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code));
  return [at, at - 1, at + 1].find(isOf) ?? null;
};

/** What the QR code holds, which apps for sign-in codes read; of a name so much that it fits, in whatever letters. */
export const addressOf = (secret: string, { issuer, username }: { issuer: string; username: string }) => {
  const company = encodeURIComponent(cut(issuer, 40));
  return `otpauth://totp/${company}:${encodeURIComponent(username)}?secret=${secret}&issuer=${company}`;
};

/** Ten letters and digits that no one mistakes for another: 50 bits, as `ABCDE-FGHJK`. */
export const newRecoveryCode = () => {
  const letters = base32(randomBytes(7)).slice(0, 10);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};
/** However it is typed over. */
export const plainCode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
