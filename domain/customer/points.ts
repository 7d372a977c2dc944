import { z } from 'zod';
import { defineEvent } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { countText } from '#domain/kernel/words.ts';

const pointsText = (points: number) => countText(Math.abs(points), 'punt', 'punten');

export const pointsEvents = {
  /** SUBS-014: for a paid invoice; negative when that payment was reverted. */
  pointsBooked: defineEvent('CustomerPointsBooked', {
    action: 'Spaarpunten geboekt',
    data: { customerId: Id, orderId: Id, points: z.int(), before: z.int(), after: z.int() },
    log: ({ points }) =>
      points < 0
        ? `Spaarpunten: ${pointsText(points)} eraf, de factuur is niet meer betaald.`
        : `Spaarpunten: ${pointsText(points)} erbij voor een betaalde factuur.`,
    changes: ({ before, after }) => [{ field: 'Spaarpunten', from: String(before), to: String(after) }],
  }),
};

/** Adds or removes points, never below zero (SUBS-013): points already spent are not reclaimed. */
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
