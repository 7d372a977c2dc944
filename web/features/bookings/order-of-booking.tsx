import { useState } from 'react';
import type { CalendarEntry } from '#api/bookings/contract.ts';
import { sayOutcome } from '#web/features/bookings/outcome.ts';
import { textOf } from '#web/lib/api.ts';
import { useUpdateBookingMutation } from '#web/parts/bookings/api.ts';
import { useLazyFoundQuery } from '#web/parts/search.ts';
import { Link } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Pill, type Tone } from '#web/ui/pill.tsx';
import * as words from '#web/features/bookings/words.nl.ts';

/** BOOK-016, BOOK-017: the order linked to a booking; its status is read-only here. */
export const OrderOfBooking = ({
  entry: { id, orderId, orderNumber },
  status,
}: {
  entry: CalendarEntry;
  status: { name: string; tone: Tone } | null;
}) => {
  const [update, { isLoading }] = useUpdateBookingMutation();
  const [find, { isFetching }] = useLazyFoundQuery();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const link = (to: number | null) =>
    sayOutcome(update({ request: { id, change: { field: 'orderId', to } } }));
  const search = async () => {
    const { data, error } = await find({ q: number.trim() });
    const order = data?.find(({ type, number: found }) => type === 1 && String(found) === number.trim());
    setProblem(order ? undefined : (textOf(error) ?? words.thereIsNoOrderWith));
    if (order) await link(order.id);
  };
  if (orderId !== null)
    return (
      <p className="booking-order">
        <Link to={`/verkoop/${orderId}`}>
          {words.orderTitle} {orderNumber}
        </Link>
        {status && <Pill tone={status.tone}>{status.name}</Pill>}
        <LinkButton disabled={isLoading} onClick={() => void link(null)}>
          {words.unlink}
        </LinkButton>
      </p>
    );
  return (
    <Form className="booking-move" onSubmit={search}>
      <TextField
        label={words.linkToOrderNumber}
        inputMode="numeric"
        value={number}
        problem={problem}
        onChange={setNumber}
      />
      <Button type="submit" disabled={isLoading || isFetching || number.trim().length < 2}>
        {words.link}
      </Button>
    </Form>
  );
};
