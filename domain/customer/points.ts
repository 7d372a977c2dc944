import { z } from 'zod';
import { defineEvent } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/id.ts';

const many = (points: number) => (Math.abs(points) === 1 ? '1 punt' : `${Math.abs(points)} punten`);

export const pointsEvents = {
  /** SUBS-014: of an invoice that was paid, below zero where that was taken back. */
  pointsBooked: defineEvent('CustomerPointsBooked', {
    action: 'Spaarpunten geboekt',
    data: z.object({ customerId: Id, orderId: Id, points: z.int(), before: z.int(), after: z.int() }),
    log: ({ points }) =>
      points < 0
        ? `Spaarpunten: ${many(points)} eraf, de factuur is niet meer betaald.`
        : `Spaarpunten: ${many(points)} erbij voor een betaalde factuur.`,
    changes: ({ before, after }) => [{ field: 'Spaarpunten', from: String(before), to: String(after) }],
  }),
};

/** So many points more or less; never less than none (SUBS-013): what was spent is not asked back. */
export const bookPoints = ({
  customerId,
  orderId,
  points,
  before,
}: {
  customerId: number;
  orderId: number;
  points: number;
  before: number;
}) => {
  const booked = Math.max(points, -Math.max(0, before));
  return booked === 0
    ? []
    : [pointsEvents.pointsBooked({ customerId, orderId, points: booked, before, after: before + booked })];
};
