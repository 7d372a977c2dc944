import type { EventStore } from '#application/ports/event-store.ts';
import type { EventDefinitions } from '#domain/kernel/event.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { bookings, bookingSlots, weekSlots } from '#projections/bookings/projection.ts';
import { bundles } from '#projections/bundles/projection.ts';
import { customers } from '#projections/customers/projection.ts';
import { erasedPeople } from '#projections/erased-people/projection.ts';
import { favourites } from '#projections/favourites/projection.ts';
import { lookups } from '#projections/lookups/projection.ts';
import type { AnyProjection } from '#projections/kernel/build.ts';
import { prices } from '#projections/prices/projection.ts';
import { products } from '#projections/products/projection.ts';

/** The read models that give a decision prices, names and settings (law 6). None folds what an order records. */
const factModels: readonly AnyProjection[] = [
  accounts,
  bookings,
  bookingSlots,
  weekSlots,
  bundles,
  customers,
  erasedPeople,
  favourites,
  lookups,
  prices,
  products,
];
export const factModelNames: readonly string[] = factModels.map(({ name }) => name);
export const factTypes: ReadonlySet<string> = new Set(
  factModels.flatMap(({ events }) =>
    Object.values(events as EventDefinitions).map((definition) => definition.type),
  ),
);

/** Of the events of a log after `from`, up to `upTo`: where the last one is that changes a fact; 0 where none does. */
type Stretch = { from: number; upTo: number; last: number };

/** Two stretches as one, when no event lies between them. */
const joined = (one: Stretch, next: Stretch | undefined): Stretch =>
  next && next.from <= one.upTo && next.upTo > one.upTo
    ? { from: one.from, upTo: next.upTo, last: Math.max(one.last, next.last) }
    : one;

/**
 * Up to where the read models of facts must have come before a decision may look at them: not to the head of the
 * log, where every order would wait for the one before it, but to the last event in it that changes a fact. What
 * this process records it hears of as it happens, so that a server on its own asks nothing; what others recorded
 * since is asked of the log. `reached` is how far those read models are here.
 */
export const factChanges = (
  { lastOf, onGrowth }: Pick<EventStore, 'lastOf' | 'onGrowth'>,
  reached: (log: number, names: readonly string[]) => number,
) => {
  const known = new Map<number, Stretch>();
  /** What this process recorded without anybody between. */
  const heard = new Map<number, Stretch>();
  onGrowth((log, _, events = []) => {
    const first = events[0];
    if (!first) return;
    const last = events.findLast(({ type }) => factTypes.has(type))?.position ?? 0;
    const stretch = { from: first.position - 1, upTo: events.at(-1)!.position, last };
    const before = heard.get(log);
    heard.set(log, before?.upTo === stretch.from ? joined(before, stretch) : stretch);
  });

  return {
    /** The position of the last change of a fact up to a position of a log; 0 when the read models hold it anyway. */
    async lastBefore(log: number, position: number): Promise<number> {
      const read = reached(log, factModelNames);
      if (read >= position) return 0;
      const start = known.get(log) ?? { from: read, upTo: read, last: 0 };
      let now = joined(start, heard.get(log));
      if (now.upTo < position) {
        // all that was heard of stands in the log, so a gap before it is asked for once
        const upTo = Math.max(position, heard.get(log)?.upTo ?? 0);
        const last = await lastOf(log, [...factTypes], Math.max(now.upTo, read));
        now = joined({ ...now, upTo, last: Math.max(now.last, last) }, heard.get(log));
      }
      if (now.upTo > (known.get(log)?.upTo ?? 0)) known.set(log, now);
      return now.last;
    },
  };
};
