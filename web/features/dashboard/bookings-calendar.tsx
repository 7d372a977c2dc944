import { useState } from 'react';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { BookingsAgenda } from '#web/parts/bookings/bookings-agenda.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import type { AgendaView } from '#web/ui/agenda/agenda-days.ts';
import { Card } from '#web/ui/card.tsx';
import * as words from '#web/features/dashboard/words.nl.ts';

/** DASH-010: the booking calendar by month, week and day, in accounts with bookings. */
export const BookingsCalendar = ({ today }: { today: CalendarDate }) => {
  const [view, setView] = useState<AgendaView>('month');
  const [day, setDay] = useState(today);
  const navigate = useNavigate();
  return (
    <Card title={words.bookings} isPadded={false}>
      <BookingsAgenda
        {...{ view, day, today }}
        onView={setView}
        onDay={setDay}
        onDayAlone={(chosen) => {
          setDay(chosen);
          setView('day');
        }}
        onOpen={({ date, id }) => void navigate(`/bookings/${date}?open=${id}`)}
      />
    </Card>
  );
};
