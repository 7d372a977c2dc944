import { batchScreens } from '#domain/batch/batch.ts';
import { importOfScreen } from '#domain/import/import.ts';
import { message } from '#domain/kernel/message.ts';
import { bookedByHand, recordBooked } from '#projections/findings/booked-by-hand.ts';
import { check } from '#projections/findings/check.ts';

/** In ms. */
const minute = 60_000;
/** Fewer in a minute are no finding whatever the limit; more are not counted. */
const [least, most] = [5, 500];

type Press = { at: number; position: number; record: string };
/** The presses of a person in the last minute, and what was found since it was last quiet for a minute. */
type Pace = { pressId: string; presses: readonly Press[]; found: (Press & { most: number }) | null };

export const muchInLittleTimeCheck = check<typeof bookedByHand, Pace>({
  id: 'much-in-little-time',
  version: 1,
  order: 910,
  name: message('Veel in weinig tijd', 'Much in little time'),
  about: message(
    'Betalingen, credits en correcties van voorraad die iemand zo snel na elkaar boekte dat ze binnen één minuut vielen. Een druk op de knop telt als één; wat een actie op meerdere records of een import boekt, telt niet mee.',
    'Payments, credits and stock corrections that somebody booked so fast that they fell within one minute. A press of a button counts as one; what an action on several records or an import booked does not count.',
  ),
  watchesPersons: true,
  limit: {
    label: message('Bij meer dan', 'At more than'),
    unit: message('per minuut', 'a minute'),
    initial: 20,
    least,
    most,
    finds: 'above',
  },
  events: bookedByHand,
  key: ({ accountId, metadata }) => `${accountId} ${metadata.userId}`,
  look(event, memory) {
    const { recordedAt, position, metadata } = event;
    const { correlationId: pressId, screen, userId } = metadata;
    const record = recordBooked(event);
    if (record === null || screen?.startsWith(batchScreens) || importOfScreen(screen) !== null) return [];
    const pace = memory.get();
    if (pace?.pressId === pressId) return [];
    const at = Date.parse(recordedAt);
    const recent = (pace?.presses ?? []).filter((press) => press.at > at - minute);
    const presses = [...recent, { at, position, record }].slice(-most - 1);
    const [first] = presses;
    const before = recent.length > 0 ? pace!.found : null;
    const count = Math.max(presses.length, before?.most ?? 0);
    const found = count > least ? { ...(before ?? first!), most: count } : null;
    memory.set({ pressId, presses, found });
    if (!found || count === before?.most) return [];
    // one finding of all that goes on at this pace, where it began
    return [{ record: found.record, position: found.position, userId, measure: count, values: { count } }];
  },
  says: ({ count }) =>
    message(
      `Tot ${Number(count)} boekingen binnen een minuut; dit is de eerste.`,
      `Up to ${Number(count)} bookings within a minute; this is the first.`,
    ),
});
