import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { WeekSlotView } from '#api/bookings/contract.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { persons, timeOfEntry } from '#web/parts/bookings/entries.ts';
import { NoProducts } from '#web/features/bookings/slot-fields.tsx';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import * as words from '#web/features/bookings/words.nl.ts';

const WeekSlotDialog = lazyPart(() => import('#web/features/bookings/entry-forms.tsx'), 'WeekSlotDialog');

const spoken = [
  words.monday,
  words.tuesday,
  words.wednesday,
  words.thursday,
  words.friday,
  words.saturday,
  words.sunday,
] as const;

/** BOOK-007. */
const days = [words.mon, words.tue, words.wed, words.thu, words.fri, words.sat, words.sun] as const;

type Open = { kind: 'new'; weekday: number } | { kind: 'slot'; id: number };

/** BOOK-007: the slots of each day of the week. */
export const WeekSetup = ({
  slots,
  hasProducts,
}: {
  slots: readonly WeekSlotView[];
  hasProducts: boolean;
}) => {
  const [open, setOpen] = useState<Open | null>(null);
  const opened = open?.kind === 'slot' ? slots.find(({ weekSlotId }) => weekSlotId === open.id) : undefined;
  return (
    <Card title={words.weekSetup} subtitle={words.timeSlotsThatReturnEvery} isPadded={false}>
      <ul className="week-setup">
        {days.map((name, index) => {
          const weekday = index + 1;
          const ofDay = slots.filter((slot) => slot.weekday === weekday);
          return (
            <li key={name}>
              <span className="strong" title={spoken[index]}>
                {name}
              </span>
              <span className="week-slots">
                {ofDay.map((slot) => (
                  <LinkButton
                    key={slot.weekSlotId}
                    onClick={() => setOpen({ kind: 'slot', id: slot.weekSlotId })}
                  >
                    {timeOfEntry(slot)} {slot.name} · {persons(slot.persons)} · {slot.duration} {words.min}
                  </LinkButton>
                ))}
                {ofDay.length === 0 && <span className="sub">{words.noTimeSlots}</span>}
              </span>
              <IconButton
                label={words.addTimeSlotOn(spoken[index] ?? '')}
                size="small"
                onClick={() => setOpen({ kind: 'new', weekday })}
                Icon={IconPlus}
              />
            </li>
          );
        })}
      </ul>
      {!hasProducts && (
        <div className="card-body">
          <NoProducts />
        </div>
      )}
      <Suspense>
        {(open?.kind === 'new' || opened) && (
          <WeekSlotDialog
            {...(open?.kind === 'new' ? { weekday: open.weekday } : { slot: opened })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Card>
  );
};
