import {
  type BookkeepingCustomer,
  BookkeepingBusy,
  BookkeepingSaysNo,
} from '#application/ports/bookkeeping.ts';

/** A relation as a bookkeeping tells it. */
export type KnownRelation = { id: string; name: string; vatNumber: string; kvk: string; postcode: string };

const plain = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase();
const isSame = (one: string, other: string) => plain(one) !== '' && plain(one) === plain(other);
const isSameCompany = (known: KnownRelation, customer: BookkeepingCustomer) =>
  isSame(known.vatNumber, customer.vatNumber) || isSame(known.kvk, customer.kvk);

/**
 * The relation that a customer is. A number is ours where the name, the VAT number, the KvK number or the postcode
 * says so too; one that stands under no number of ours is taken for it by name only with one of those. Null where it
 * is to be made. Throws `BookkeepingSaysNo` where our number is somebody else there.
 */
export const relationOf = (
  program: string,
  customer: BookkeepingCustomer,
  { numbered, named }: { numbered: KnownRelation | undefined; named: readonly KnownRelation[] },
): string | null => {
  if (numbered) {
    const isOurs =
      isSame(numbered.name, customer.name) ||
      isSameCompany(numbered, customer) ||
      isSame(numbered.postcode, customer.postcode);
    if (isOurs) return numbered.id;
    throw new BookkeepingSaysNo(
      `Relatie ${customer.number} heet in ${program} ‘${numbered.name}’ en hier ‘${customer.name}’. Geef een van beide een ander nummer, of maak de namen gelijk.`,
    );
  }
  const found = named.filter(
    (known) =>
      isSame(known.name, customer.name) &&
      (isSameCompany(known, customer) || isSame(known.postcode, customer.postcode)),
  );
  if (found.length > 1)
    throw new BookkeepingSaysNo(
      `In ${program} staat ‘${customer.name}’ vaker dan eens. Geef de juiste relatie het nummer ${customer.number}.`,
    );
  return found[0]?.id ?? null;
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

const [shortestWait, longestWait] = [1_000, 24 * 3_600_000];
/** That a program wants a pause, as long as it says (RFC 9110: seconds or a date); a minute where it does not. */
export const busy = (program: string, retryAfter: string | null, now = Date.now()): BookkeepingBusy => {
  const text = retryAfter?.trim() ?? '';
  const requested = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  const waitMs = Number.isFinite(requested) ? requested : 60_000;
  return new BookkeepingBusy(
    `${program} wil even geen verzoeken.`,
    Math.min(longestWait, Math.max(shortestWait, waitMs)),
  );
};
