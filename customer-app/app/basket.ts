import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';

/** An order that is being filled in. It outlives a reload, a lost connection and a login that ran out. */
export const Basket = z.object({
  /** Bottles by product id, all above zero. */
  quantities: z.record(z.string(), z.int().positive()),
  /** Null until the customer chooses: the first day that is offered. */
  deliveryDate: CalendarDate.nullable(),
  note: z.string().max(2000),
  /** The command under which it was sent and not answered yet: it is sent again under the same (FMT-033). */
  commandId: z.uuid().nullable(),
});
export type Basket = z.infer<typeof Basket>;

export const emptyBasket: Basket = { quantities: {}, deliveryDate: null, note: '', commandId: null };

export const basketSlice = createSlice({
  name: 'basket',
  initialState: emptyBasket,
  reducers: {
    quantitySet: (
      { quantities },
      { payload: { productId, bottles } }: PayloadAction<{ productId: number; bottles: number }>,
    ) => {
      if (bottles > 0) quantities[productId] = bottles;
      else delete quantities[productId];
    },
    deliveryDateChosen: (basket, { payload }: PayloadAction<CalendarDate>) => {
      basket.deliveryDate = payload;
    },
    noteTyped: (basket, { payload }: PayloadAction<string>) => {
      basket.note = payload;
    },
    sent: (basket, { payload }: PayloadAction<string>) => {
      basket.commandId = payload;
    },
    answered: (basket) => {
      basket.commandId = null;
    },
    cleared: ({ commandId }) => ({ ...emptyBasket, commandId }),
    placed: () => emptyBasket,
    restored: (_, { payload }: PayloadAction<Basket>) => payload,
  },
});

export const { quantitySet, deliveryDateChosen, noteTyped, sent, answered, cleared, placed, restored } =
  basketSlice.actions;
