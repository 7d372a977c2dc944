import { z } from 'zod';
import { send } from '#application/adapters/shared/http.ts';
import {
  type BookkeepingCustomer,
  BookkeepingBusy,
  BookkeepingLinkEnded,
  BookkeepingSaysNo,
  type InvoiceToBook,
} from '#application/ports/bookkeeping.ts';
import { cent, type Money } from '#domain/kernel/money.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

export const euros = (amount: Money) => Math.round(amount / cent) / 100;
export const moneyOf = (value: number): Money => Math.round(value * 100) * cent;
/** A text as the filters of OData have it. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Throws `BookkeepingSaysNo` where the invoice of a number stands there for another amount than ours. */
export const checkStanding = (program: string, { invoiceNumber, incl }: InvoiceToBook, amount: number) => {
  if (moneyOf(amount) !== incl)
    throw new BookkeepingSaysNo(
      keptSentence('bookedForOtherAmount', {
        number: invoiceNumber,
        system: program,
        amount: amount.toFixed(2).replace('.', ','),
      }),
    );
};

/** A relation as a bookkeeping tells it. */
type KnownRelation = { id: string } & Record<'name' | 'vatNumber' | 'kvk' | 'postcode', Text>;
type Text = string | null | undefined;

const plain = (text: Text) => (text ?? '').replaceAll(/[^\p{L}\d]/gu, '').toLowerCase();
const isSame = (one: Text, other: Text) => plain(one) !== '' && plain(one) === plain(other);
const isSameCompany = (known: KnownRelation, customer: BookkeepingCustomer) =>
  isSame(known.vatNumber, customer.vatNumber) || isSame(known.kvk, customer.kvk);

type Relations = {
  /** The one that has a number of ours. */
  numbered: (number: number) => Promise<KnownRelation | undefined>;
  named: (name: string) => Promise<readonly KnownRelation[]>;
  /** Out: its id. */
  make: (customer: BookkeepingCustomer) => Promise<string>;
};

/**
 * The relation that a customer is. A number is ours where the name, the VAT number, the KvK number or the postcode
 * says so too; one that stands under no number of ours is taken for it by name only with one of those. Null where it
 * is to be made. Throws `BookkeepingSaysNo` where our number is somebody else there.
 */
const findRelation = async (program: string, customer: BookkeepingCustomer, relations: Relations) => {
  const { number, name, postcode } = customer;
  const numbered = await relations.numbered(number);
  if (numbered) {
    const isOurs =
      isSame(numbered.name, name) || isSameCompany(numbered, customer) || isSame(numbered.postcode, postcode);
    if (isOurs) return numbered.id;
    const names = { there: numbered.name ?? '', here: name };
    throw new BookkeepingSaysNo(keptSentence('relationOfOther', { number, system: program, ...names }));
  }
  const found = (await relations.named(name)).filter(
    (known) =>
      isSame(known.name, name) && (isSameCompany(known, customer) || isSame(known.postcode, postcode)),
  );
  if (found.length > 1)
    throw new BookkeepingSaysNo(keptSentence('relationTwice', { system: program, relation: name, number }));
  return found[0]?.id ?? null;
};

/** The ids of relations by customer: each is found or made once. */
export const relationIds = (program: string, relations: Relations) => {
  const ids = new Map<number, string>();
  return async (customer: BookkeepingCustomer) => {
    const known = ids.get(customer.number);
    if (known !== undefined) return known;
    const id = (await findRelation(program, customer, relations)) ?? (await relations.make(customer));
    ids.set(customer.number, id);
    return id;
  };
};

/** Answers each question once: what was asked before is not asked again, unless it failed. */
export const remembered = <Answer>(ask: (question: string) => Promise<Answer>) => {
  const known = new Map<string, Promise<Answer>>();
  return (question: string): Promise<Answer> => {
    const answer = known.get(question) ?? ask(question);
    known.set(question, answer);
    answer.catch(() => known.delete(question));
    return answer;
  };
};

/** What a program gives a pass with, for so many seconds. */
export const Pass = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });
/** Passes by what they were given for, and until when each holds (milliseconds). */
export type Passes<Key> = Map<Key, { token: string; until: number }>;

/** Asks for a pass (OAuth 2). Throws `BookkeepingLinkEnded` where the program knows the link no more. */
export const requestPass = async <Given>(
  program: string,
  url: string,
  form: Record<string, string>,
  { schema, timeoutMs }: { schema: z.ZodType<Given>; timeoutMs: number },
) => {
  const answer = await send(url, { method: 'POST', timeoutMs, body: new URLSearchParams(form) });
  if (answer.status === 400 || answer.status === 401)
    throw new BookkeepingLinkEnded(keptSentence('linkUnknown', { system: program }));
  if (!answer.ok) throw new Error(keptSentence('unanswered', { system: program, status: answer.status }));
  return schema.parse(await answer.json());
};

/** The pass that still holds, else a new one, which is given up so many seconds before it ends. */
export const heldPass = async <Key>(
  passes: Passes<Key>,
  key: Key,
  margin: number,
  request: () => Promise<z.output<typeof Pass>>,
) => {
  const known = passes.get(key);
  if (known && known.until > Date.now()) return known.token;
  const { access_token: token, expires_in: seconds } = await request();
  passes.set(key, { token, until: Date.now() + Math.max(1, seconds - margin) * 1000 });
  return token;
};

const [shortestWait, longestWait] = [1_000, 24 * 3_600_000];
/** That a program wants a pause, as long as it says (RFC 9110: seconds or a date); a minute where it does not. */
export const busy = (program: string, retryAfter: string | null, now = Date.now()): BookkeepingBusy => {
  const text = retryAfter?.trim() ?? '';
  const requested = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  const waitMs = Number.isFinite(requested) ? requested : 60_000;
  return new BookkeepingBusy(
    keptSentence('busyNow', { system: program }),
    Math.min(longestWait, Math.max(shortestWait, waitMs)),
  );
};
