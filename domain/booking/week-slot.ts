import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { weekSlotFields } from '#domain/booking/fields.ts';
import { refuseProblems } from '#domain/booking/refuse-problems.ts';
import { timeOf } from '#domain/booking/moment.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { fieldChanges } from '#domain/kernel/field-changes.ts';
import { type ChangeWords, type FieldChange, shapeOf } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/schema.ts';
import { existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { weekdayName, weekdayNames } from '#domain/kernel/weekday.ts';
import { countText } from '#domain/kernel/words.ts';

/** BOOK-007: a slot that recurs weekly, until it is added to the calendar. */
export const WeekSlot = z.object({ weekSlotId: Id, ...shapeOf(weekSlotFields) });
export type WeekSlot = z.output<typeof WeekSlot>;

const whenOf = (
  { weekday, hour, minute }: Pick<WeekSlot, 'weekday' | 'hour' | 'minute'>,
  language: ScreenLanguage = 'nl',
) => `${weekdayName(weekday)[language]} ${timeOf(hour, minute)}`;
const subjectOf = (slot: Pick<WeekSlot, 'weekday' | 'hour' | 'minute'>) =>
  message(`Weekindeling ${whenOf(slot)}`, `Week setup ${whenOf(slot, 'en')}`);

const weekSlotChanges = fieldChanges({
  record: 'WeekSlot',
  label: message('Weekindeling', 'Week setup'),
  fields: weekSlotFields,
  subject: subjectOf,
  inEnglish: (when) => weekdayNames.reduce((text, { nl, en }) => text.replace(nl, en), when),
});

export const weekSlotEvents = {
  weekSlotAdded: defineEvent('WeekSlotAdded', {
    action: message('Weekindeling uitgebreid', 'Week setup extended'),
    data: WeekSlot,
    subject: subjectOf,
    log: ({ name, persons, ...slot }) =>
      message(
        `In de weekindeling gezet: ${name} op ${whenOf(slot)} voor ${countText(persons, 'persoon', 'personen')}.`,
        `Put in the week setup: ${name} on ${whenOf(slot, 'en')} for ${countText(persons, 'person', 'persons')}.`,
      ),
    takenBackBy: ({ weekSlotId: id }) => ({
      call: 'editBookingSettings',
      request: { type: 'delete', id, field: '', value: null },
    }),
  }),
  weekSlotChanged: weekSlotChanges.changed,
  weekSlotRemoved: defineEvent('WeekSlotRemoved', {
    action: message('Weekindeling ingekort', 'Week setup shortened'),
    data: { weekSlotId: Id },
    namedBy: streamOf('weekSlot', 'weekSlotId'),
    log: () => message('Uit de weekindeling verwijderd.', 'Removed from the week setup.'),
  }),
};
export type WeekSlotEvent = EventOf<typeof weekSlotEvents>;
export type WeekSlotFieldChange = FieldChange<typeof weekSlotFields>;
export type WeekSlotCommand =
  | { type: 'AddWeekSlot'; slot: z.input<typeof WeekSlot> }
  | { type: 'ChangeWeekSlotField'; change: WeekSlotFieldChange; words?: ChangeWords | undefined }
  | { type: 'RemoveWeekSlot' };
export const weekSlotRefusals = {
  'week-slot-exists': existsAlready,
  'week-slot-not-found': notFound(
    'Dit staat niet meer in de weekindeling.',
    'This is no longer in the week setup.',
  ),
} satisfies RefusalTable;
type WeekSlotRefusal = keyof typeof weekSlotRefusals;

/** Refuses week-slot-exists, week-slot-not-found, and invalid field values. */
export const weekSlot: Decider<WeekSlot | null, WeekSlotCommand, WeekSlotEvent> = {
  category: 'weekSlot',
  events: weekSlotEvents,
  initial: null,
  decide(command, state) {
    if (command.type === 'AddWeekSlot') {
      if (state) return refuse<WeekSlotRefusal>('week-slot-exists');
      const added = weekSlotEvents.weekSlotAdded(command.slot);
      refuseProblems(weekSlotFields, added.data);
      return [added];
    }
    if (!state) return refuse<WeekSlotRefusal>('week-slot-not-found');
    switch (command.type) {
      case 'ChangeWeekSlotField':
        return weekSlotChanges.decide(state.weekSlotId, state, command.change, command.words);
      case 'RemoveWeekSlot':
        return [weekSlotEvents.weekSlotRemoved(state)];
    }
  },
  evolve: weekSlotAfter,
};

/** A week slot after an event; null once it is removed. */
export function weekSlotAfter(state: WeekSlot | null, event: WeekSlotEvent): WeekSlot | null {
  switch (event.type) {
    case 'WeekSlotAdded':
      return event.data;
    case 'WeekSlotFieldChanged':
      if (!state) throw new Error(`Week slot ${event.data.id} changes before it is added`);
      return weekSlotChanges.evolve(state, event.data);
    case 'WeekSlotRemoved':
      return null;
  }
}
