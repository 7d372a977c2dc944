import { hash } from 'node:crypto';
import type { Account } from '#domain/account/account.ts';
import { hasPart } from '#domain/account/parts.ts';
import { settingOf } from '#domain/account/settings.ts';

/** A key that somebody may choose: long enough that nobody guesses it. */
export const isServiceKey = (key: string): boolean => /^[\w-]{24,100}$/.test(key);

/** What setting `bookingServiceKey` keeps of a service key: by what people know it, and its digest. */
export const markOfKey = (key: string): string =>
  key === '' ? '' : `…${key.slice(-4)} sha256:${hash('sha256', key)}`;

/** By what people know the key of an account; empty when it has none. */
export const shownKey = (mark: string): string => mark.slice(0, 5);

/** Finds the account that has a part on and answers to a key in a setting; null when there is none. */
export const accountByKey =
  (part: 'bookings' | 'checkout', setting: 'bookingServiceKey' | 'checkoutKey') =>
  (accounts: readonly Account[], key: string): Account | null => {
    if (!isServiceKey(key)) return null;
    const mark = markOfKey(key);
    return accounts.find((account) => hasPart(account, part) && settingOf(account, setting) === mark) ?? null;
  };

/** BOOK-020: the account that takes bookings under a service key. */
export const accountOfKey = accountByKey('bookings', 'bookingServiceKey');
