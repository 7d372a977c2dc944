import { useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { z } from 'zod';
import { useCatalogueQuery, usePlaceOrderMutation } from '#customer-app/app/api.ts';
import { answered, placed, sent } from '#customer-app/app/basket.ts';
import { type State, useAppDispatch } from '#customer-app/app/store.ts';
import type { Selection } from '#customer-app/features/new-order/selection.ts';
import { errorOf } from '#customer-app/ui/states.tsx';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { ApiError } from '#web/lib/request.ts';

/** Of which wines too few are left, in bottles. */
const Shortages = z.object({
  shortages: z.array(z.object({ productId: z.int(), available: z.int(), asked: z.int() })),
});
export type Shortage = z.infer<typeof Shortages>['shortages'][number];

export const shortagesOf = ({ code, details }: ApiError): Shortage[] =>
  code === 'stock-short' ? (Shortages.safeParse(details).data?.shortages ?? []) : [];

/** Whether the server said what became of the command: no answer and a fault leave it unknown. */
const isAnswered = ({ status }: ApiError) => status !== 0 && status < 500;

/**
 * Places what is in the basket. It goes out under one command id until the server has answered, over taps,
 * lost connections and reloads, so that it is carried out once (FMT-033). A refusal keeps everything typed.
 */
export const usePlacing = (onPlaced: (number: number) => void) => {
  const [send, { isLoading }] = usePlaceOrderMutation();
  const { refetch } = useCatalogueQuery();
  const dispatch = useAppDispatch();
  const store = useStore<State>();
  const isUnderWay = useRef(false);
  const [error, setError] = useState<ApiError | null>(null);

  const place = async ({ lines }: Selection, deliveryDate: CalendarDate | null) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setError(null);
    const { basket } = store.getState();
    const commandId = basket.commandId ?? crypto.randomUUID();
    dispatch(sent(commandId));
    const answer = await send({
      commandId,
      lines: lines.map(({ product, bottles }) => ({ productId: product.productId, quantity: bottles })),
      deliveryDate,
      note: basket.note.trim(),
    });
    isUnderWay.current = false;
    if (answer.data) {
      dispatch(placed());
      onPlaced(answer.data.number);
      return;
    }
    const refusal = errorOf(answer.error);
    setError(refusal);
    if (!isAnswered(refusal)) return;
    dispatch(answered());
    // What was refused was decided on newer stock and dates than the screen shows.
    void refetch();
  };

  return { place, isPlacing: isLoading, error };
};
