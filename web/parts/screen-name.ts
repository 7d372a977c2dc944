import { matches } from '#web/lib/router.tsx';
import { screens } from '#web/parts/screens.ts';
import * as words from '#web/parts/words.nl.ts';

const besides: Readonly<Record<string, string>> = {
  verkoop: words.screenOfOrder,
  order: words.screenOfNewOrder,
  kassa: words.screenOfCheckout,
  klantapp: words.screenOfCustomerApp,
  klantapp2: words.screenOfCustomerApp,
};

/**
 * What people call the screen from which something was done: the words of the menu for its address, or for the first
 * part of it; another text, such as the name of a token, as it is.
 */
export const screenName = (address: string): string => {
  const [screen = ''] = address.split('?');
  const found = screens.find(({ path }) => matches(path, screen) !== null);
  const [, first = screen] = screen.split('/');
  const named =
    found?.menu ??
    screens.find(({ path, menu }) => menu && path.split('/')[1] === first && path !== screen)?.menu;
  return besides[first] ?? named?.label ?? screen;
};

/** A shorter word may be a name. */
const lettersOfKind = 5;

/**
 * The kind of record stands before its name where that does not say it already: "Order 11363" is no "Verkooporder Order
 * 11363".
 */
export const titled = (subjectType: string, subject: string): string => {
  const [name, kind] = [subject.toLowerCase(), subjectType.toLowerCase()];
  const isSaid = (word: string) => word.length >= lettersOfKind && kind.endsWith(word);
  const begins = name.startsWith(kind) && !/^\p{L}/u.test(name.slice(kind.length));
  return begins || name.split(' ').some(isSaid) ? subject : `${subjectType} ${subject}`;
};
