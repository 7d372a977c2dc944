import { z } from 'zod';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { defineEvent } from '#domain/kernel/event.ts';
import { Id } from '#domain/kernel/schema.ts';
import { countText } from '#domain/kernel/words.ts';

const pointsText = (points: number, language: ScreenLanguage = 'nl') =>
  language === 'nl'
    ? countText(Math.abs(points), 'punt', 'punten')
    : countText(Math.abs(points), 'point', 'points');

export const pointsEvents = {
  /** SUBS-014: for a paid invoice; negative when that payment was reverted. */
  pointsBooked: defineEvent('CustomerPointsBooked', {
    action: message('Spaarpunten geboekt', 'Loyalty points booked'),
    data: { customerId: Id, orderId: Id, points: z.int(), before: z.int(), after: z.int() },
    log: ({ points }) =>
      points < 0
        ? message(
            `Spaarpunten: ${pointsText(points)} eraf, de factuur is niet meer betaald.`,
            `Loyalty points: ${pointsText(points, 'en')} off, the invoice is no longer paid.`,
          )
        : message(
            `Spaarpunten: ${pointsText(points)} erbij voor een betaalde factuur.`,
            `Loyalty points: ${pointsText(points, 'en')} added for a paid invoice.`,
          ),
    changes: ({ before, after }) => [
      { field: message('Spaarpunten', 'Loyalty points'), from: String(before), to: String(after) },
    ],
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
