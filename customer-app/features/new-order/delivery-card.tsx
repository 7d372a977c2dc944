import { IconCalendarEvent } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useApp } from '#customer-app/app/signed-in.ts';
import { longDate, weekday } from '#customer-app/ui/words.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { weekdayDate } from '#web/lib/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import * as words from '#customer-app/features/new-order/words.nl.ts';

/**
 * The delivery day, one of those offered (APP-036); version 2 of the app lets the customer choose it
 * (APP-035).
 */
export const DeliveryCard = ({
  dates,
  chosen,
  cutOff,
}: {
  dates: readonly CalendarDate[];
  chosen: CalendarDate | null;
  cutOff: string;
}) => {
  const { basket, session } = useApp();
  const mayChoose = session.user.roles[0] !== 'CLIENT' && dates.length > 1;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (date: CalendarDate) => {
    basket.setInfo({ deliveryDate: date });
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <section className="delivery" aria-label={words.delivery}>
      <IconCalendarEvent size={20} stroke={1.7} aria-hidden />
      <p>
        <b>
          {words.delivery} <span className="date">{chosen ? longDate(chosen) : words.asSoonAsPossible}</span>
        </b>
        <span className="small">
          {chosen === null ? words.weAgreeTheDayWith : words.orderBefore(weekday(chosen), cutOff)}
        </span>
      </p>
      {mayChoose && (
        <LinkButton
          ref={button}

          aria-label={words.changeDeliveryDay}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.change}
        </LinkButton>
      )}
      {isOpen && (
        <ul className="days" aria-label={words.deliveryDays}>
          {dates.map((date) => (
            <li key={date}>
              <Button aria-pressed={date === chosen} onClick={() => choose(date)}>
                {weekdayDate(date)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
