import type { PersonKey, PersonKeys } from '#application/ports/person-keys.ts';

/** How long a key is taken to be the one that is kept: another process may have erased its person. */
const ageMs = 30_000;

/**
 * The keys of people at hand, so that reading a log asks for each once in a while and not once an event. Whoever
 * reads that a person was erased forgets the key; without that it is gone after half a minute.
 */
export const keyring = (keys: PersonKeys, most = 100_000) => {
  const held = new Map<string, { key: PersonKey; until: number }>();
  let generation = 0;
  const nameOf = (log: number, person: string) => `${log} ${person}`;

  const keep = (log: number, found: ReadonlyMap<string, PersonKey>) => {
    for (const [person, key] of found) {
      const name = nameOf(log, person);
      held.delete(name);
      held.set(name, { key, until: performance.now() + ageMs });
      if (held.size > most) held.delete(held.keys().next().value!);
    }
  };
  /** Undefined when it must be asked for. */
  const known = (log: number, person: string): PersonKey | undefined => {
    const entry = held.get(nameOf(log, person));
    return entry && (entry.key === null || entry.until > performance.now()) ? entry.key : undefined;
  };
  const gather = async (
    log: number,
    people: Iterable<string>,
    ask: PersonKeys['find'],
  ): Promise<Map<string, PersonKey>> => {
    const at = new Map<string, PersonKey>();
    const missing: string[] = [];
    for (const person of new Set(people)) {
      const key = known(log, person);
      if (key === undefined) missing.push(person);
      else at.set(person, key);
    }
    if (missing.length === 0) return at;
    const began = generation;
    const found = await ask(log, missing);
    if (began === generation) keep(log, found);
    for (const [person, key] of found) at.set(person, key);
    return at;
  };

  return {
    known,
    /** The keys of these people, null or none for who has none. */
    find: (log: number, people: Iterable<string>) => gather(log, people, keys.find),
    /** The keys of these people, made where there was none; null for who is erased. */
    make: (log: number, people: Iterable<string>) => gather(log, people, keys.make),
    /** That all keys are asked for again, also those that are being asked for. */
    forgetAll: () => {
      generation += 1;
      held.clear();
    },
    forget: (log: number, person: string) => keep(log, new Map([[person, null]])),
  };
};
export type Keyring = ReturnType<typeof keyring>;
