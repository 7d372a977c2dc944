import { createSecretKey, type KeyObject } from 'node:crypto';
import { isInEveryLog } from '#domain/kernel/person.ts';
import type { PersonKey, PersonKeys } from '#application/ports/person-keys.ts';

/** How long a key is used before it is read again, in ms: another process may have erased its person. */
const ageMs = 30_000;

/** An imported key (importing costs more than using it); null if its person is erased. */
type ReadyKey = KeyObject | null;

/**
 * A cache of the keys of people, so that reading a log fetches each now and then instead of once per event. Whoever
 * reads that a person was erased drops the key; even without that it is gone after half a minute.
 */
export const keyring = (keys: PersonKeys, most = 100_000) => {
  const held = new Map<string, { key: ReadyKey; until: number }>();
  let generation = 0;
  const nameOf = (log: number, person: string) => `${log} ${person}`;

  const keep = (log: number, person: string, key: ReadyKey) => {
    const name = nameOf(log, person);
    held.delete(name);
    held.set(name, { key, until: performance.now() + ageMs });
    if (held.size > most) held.delete(held.keys().next().value!);
  };
  /** Undefined when it must be asked for. */
  const known = (log: number, person: string): ReadyKey | undefined => {
    const entry = held.get(nameOf(log, person));
    return entry && (entry.key === null || entry.until > performance.now()) ? entry.key : undefined;
  };
  const gather = async (
    log: number,
    people: Iterable<string>,
    ask: (log: number, people: readonly string[]) => Promise<Map<string, PersonKey>>,
  ): Promise<Map<string, ReadyKey>> => {
    const at = new Map<string, ReadyKey>();
    const missing: string[] = [];
    for (const person of new Set(people)) {
      const key = known(log, person);
      if (key === undefined) missing.push(person);
      else at.set(person, key);
    }
    if (missing.length === 0) return at;
    const began = generation;
    for (const [person, bytes] of await ask(log, missing)) {
      // one who was erased while it was asked for has no key any more
      const isErased = known(log, person) === null;
      const key = isErased ? null : bytes && createSecretKey(bytes);
      if (began === generation) keep(log, person, key);
      at.set(person, key);
    }
    return at;
  };

  return {
    known,
    /** The keys of these people; null, or no entry, for those who have none. */
    find: (log: number, people: Iterable<string>) => gather(log, people, keys.find),
    /** The keys of these people, created if there was none; null for those who are erased. */
    make: (log: number, people: Iterable<string>) => gather(log, people, keys.make),
    /** Remembers that a person is erased, a user in every log. */
    forget: (log: number, person: string) => {
      if (isInEveryLog(person)) {
        generation += 1;
        for (const name of held.keys()) if (name.endsWith(` ${person}`)) held.delete(name);
      }
      keep(log, person, null);
    },
    /** Drops all keys, also those that are being fetched. */
    forgetAll: () => {
      generation += 1;
      held.clear();
    },
  };
};
export type Keyring = ReturnType<typeof keyring>;
