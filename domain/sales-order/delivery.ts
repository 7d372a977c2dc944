import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { CalendarDate, QuarterHour } from '#domain/kernel/date.ts';
import { personalText } from '#domain/kernel/schema.ts';

/** FMT-023: nvt (not applicable, null), voor (before), na (after). */
export const DeliveryMoment = z.enum(['before', 'after']).nullable();
export type DeliveryMoment = z.infer<typeof DeliveryMoment>;

/** APP-033: the delivery method of orders from the app, unless the account has another (D-33). */
export const appMethodId = 7;
export const deliveryMethods = [
  { id: 1, name: message('Eigen bezorging', 'Own delivery') },
  { id: 2, name: message('PostNL', 'PostNL') },
  { id: 3, name: message('Externe vervoerder', 'External carrier') },
  { id: 4, name: message('Afhalen', 'Pick-up') },
  { id: appMethodId, name: message('Klantapp', 'Customer app') },
] as const;

export const DeliveryAddress = z.object({
  recipientName: personalText(200),
  street: personalText(200),
  houseNumber: personalText(20),
  houseNumberExtra: personalText(20),
  postcode: personalText(20),
  city: z.string().max(100),
  country: z.string().max(100),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** No date means as soon as possible (SO-009). A moment has a time, no moment has none (SO-008). */
export const Delivery = z
  .object({
    date: CalendarDate.nullable(),
    moment: DeliveryMoment,
    time: QuarterHour.nullable(),
    methodId: z.int().positive(),
    address: DeliveryAddress,
  })
  .refine(({ moment, time }) => (moment === null) === (time === null), {
    error: 'Een bezorgmoment vraagt om een tijd.',
    path: ['time'],
  });
export type Delivery = z.infer<typeof Delivery>;

/** SO-008: either a moment with a time, or neither. */
export const completeMoment = (moment: DeliveryMoment, time: string | null) =>
  moment !== null && time !== null ? { moment, time } : { moment: null, time: null };
