import { useRef, useState } from 'react';
import { z } from 'zod';
import { calls } from '#customer-app/app/api.ts';
import { isAnswered } from '#customer-app/app/client.ts';
import { later } from '#customer-app/app/parts.ts';
import { useApp, useBasket } from '#customer-app/app/signed-in.ts';
import { netPriceOf } from '#customer-app/app/wines.ts';
import type { SelectedLine, Selection } from '#customer-app/features/new-order/selection.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { type ApiError, noAnswerCode } from '#web/lib/request.ts';
import * as words from '#customer-app/features/new-order/words.nl.ts';
import { useBase } from '#web/lib/router.tsx';

/** The wines that are short, with the available bottles. */
const Shortages = z.object({
  shortages: z.array(z.object({ productId: z.int(), available: z.int(), asked: z.int() })),
});

export const shortagesOf = ({ code, details }: ApiError) =>
  code === 'stock-short' ? (Shortages.safeParse(details).data?.shortages ?? []) : [];

const loadAsk = later(() => import('#customer-app/app/branches/ask.ts'));

/** A line of the order, with the price that the customer agreed to. */
const requested = ({ product, bottles, risenFrom }: SelectedLine) => ({
  productId: product.productId,
  quantity: bottles,
  seenPrice: risenFrom ?? netPriceOf(product),
});

const withoutConnection: ApiError = {
  code: noAnswerCode,
  text: words.thereIsNoConnectionYour,
  details: {},
  status: 0,
};

/**
 * Places the basket. It is sent under the id of the basket, across taps, lost connections, reloads and
 * devices, so that it is carried out once (FMT-033). Without a connection it waits for one, unless it asks for approval.
 * A refusal loses no input. `onPlaced` gets 0 for what waits for approval.
 */
export const usePlacing = (onPlaced: (number: number) => void) => {
  const { client, basket, device } = useApp();
  const late = useBasket('late');
  const isPending = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  /** `addTo` is the customer's existing order to which the wines are added. */
  const place = async (
    { lines, totals }: Selection,
    {
      deliveryDate,
      addTo,
      isAsked = false,
    }: { deliveryDate: CalendarDate | null; addTo: number | null; isAsked?: boolean },
  ) => {
    if (isPending.current) return;
    isPending.current = true;
    setIsPlacing(true);
    setError(null);
    const basketId = navigator.onLine ? await basket.toPlace() : null;
    const { note, orderer, phone } = basket.state();
    const request = {
      lines: lines.map(requested),
      deliveryDate,
      note: note.trim(),
      orderer: orderer.trim(),
      phone: phone.trim(),
      customerId: null,
      remark: '',
      shownExcl: null,
      shownVat: null,
      shownTotalIncl: null,
      addTo,
      shownIncl: addTo === null ? totals.incl : null,
    };
    const send = async (id: string) =>
      isAsked ? (await loadAsk()).ask(client, request, id) : client.call(calls.appPlace, request, id);
    const answer = basketId === null ? { error: withoutConnection } : await send(basketId);
    const hold = isAsked ? undefined : device.get()?.hold;
    const { arrived, sentId } = basket.state();
    const error = 'error' in answer ? answer.error : null;
    // that it arrived may have been read while its answer was lost
    const isTold = error && !isAnswered(error) && basketId && sentId !== basketId;
    const number = isTold
      ? arrived
      : 'data' in answer
        ? 'data' in answer.data
          ? answer.data.data.number
          : 0
        : null;
    if (number !== null) {
      // the basket that comes after it need not be waited for
      void basket.answered(number);
      client.outdate(['SalesOrder', 'Stock']);
      onPlaced(number);
    } else if (error && hold && error.code === noAnswerCode) hold(request);
    else if (error) {
      setError(error);
      if (isAnswered(error)) {
        await basket.answered(null);
        // the refusal was based on newer stock, prices and dates than the screen shows
        client.refetchAll();
      }
    }
    isPending.current = false;
    setIsPlacing(false);
  };

  return {
    place,
    isPlacing,
    /** It goes as soon as there is a connection. */
    isWaiting: late?.kind === 'waiting',
    error: error ?? (late?.kind === 'refused' ? late.error : null),
  };
};

/**
 * APP-039: fetches the basket in the format of the purchasing system and opens the page that submits it, with
 * a full page load: only that page may submit a form to the system.
 */
export const usePunchOut = () => {
  const { client } = useApp();
  const base = useBase();
  const [error, setError] = useState<ApiError | null>(null);
  const leave = async ({ lines }: Selection) => {
    setError(null);
    const { goToPurchasing } = await import('#customer-app/features/new-order/punch-out.ts');
    setError(
      await goToPurchasing(
        client,
        lines.map((line) => requested({ ...line, risenFrom: null })),
        base,
      ),
    );
  };
  return { leave, error };
};
