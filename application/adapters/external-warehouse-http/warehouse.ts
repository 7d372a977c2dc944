import { z } from 'zod';
import { jsonIn, rootOf, send, type Service } from '#application/adapters/shared/http.ts';
import { type ExternalWarehouse, WarehouseSaysNo } from '#application/ports/external-warehouse.ts';
import { ExternalNumber } from '#domain/external-order/external-order.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

const Placed = z.object({ number: ExternalNumber });
const StockPage = z.object({
  stock: z
    .array(z.object({ product: z.string().regex(/^\d{1,10}$/), quantity: z.int().min(0).max(10_000_000) }))
    .max(1_000),
  next: z.string().min(1).max(200).nullable(),
});
/** A warehouse that goes on for longer says something wrong. */
const mostPages = 1_000;
const Problem = z.object({ message: z.string().trim().min(1).max(500) });

/**
 * A warehouse over HTTP, with the key of one account: POST /orders with the order as JSON and an Idempotency-Key
 * answers 201 with its `number` there. What it refuses it answers with a status of 400 to 499 and says why in
 * `message`. GET /stock answers a page of what it counts, and in `next` what to ask the page behind it with, as
 * `after`.
 */
export const httpWarehouse = ({ baseUrl, key, timeoutMs = 10_000 }: Service): ExternalWarehouse => {
  const root = rootOf(baseUrl);
  const headers = { accept: 'application/json', authorization: `Bearer ${key}` };
  return {
    async place({ number, deliveryDate, moment, address, note, lines }, idempotencyKey) {
      const answer = await send(`${root}/orders`, {
        method: 'POST',
        timeoutMs,
        headers: { ...headers, 'idempotency-key': idempotencyKey },
        json: {
          reference: String(number),
          delivery: {
            date: deliveryDate,
            ...(moment && { [moment.moment === 'before' ? 'not_after' : 'not_before']: moment.time }),
          },
          address: {
            name: address.recipientName,
            street: address.street,
            house_number: `${address.houseNumber}${address.houseNumberExtra}`,
            postcode: address.postcode,
            city: address.city,
            country: address.country,
          },
          note,
          lines: lines.map(({ productNumber, name, vintage, quantity }) => ({
            product: String(productNumber),
            name,
            vintage,
            quantity,
          })),
        },
      });
      const content = await jsonIn(answer);
      if (answer.ok) return Placed.parse(content).number;
      // 408, 409, 425 and 429 ask to come back later
      if (answer.status < 500 && ![408, 409, 425, 429].includes(answer.status)) {
        const problem = Problem.safeParse(content).data;
        throw new WarehouseSaysNo(
          problem?.message ?? keptSentence('warehouseRefuses', { status: answer.status }),
        );
      }
      throw new Error(`The external warehouse answers ${answer.status}`);
    },

    async stock() {
      const counted = new Map<number, number>();
      let after: string | null = null;
      for (let pages = 0; pages < mostPages; pages += 1) {
        const url = new URL(`${root}/stock`);
        if (after !== null) url.searchParams.set('after', after);
        const answer = await send(url, { timeoutMs, headers });
        if (!answer.ok) throw new Error(`The external warehouse answers ${answer.status}`);
        const page = StockPage.parse(await answer.json());
        for (const { product, quantity } of page.stock) counted.set(Number(product), quantity);
        if (page.next === null) return counted;
        after = page.next;
      }
      throw new Error('The external warehouse has no last page');
    },
  };
};
