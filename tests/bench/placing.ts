import { randomUUID } from 'node:crypto';
import type { callsOf } from '#tests/bench/server.ts';

type Call = Awaited<ReturnType<typeof callsOf>>;
type Customer = { id: number; name: string };

export const linesPerOrder = 12;

/**
 * What places an order of 12 lines by one of these calls in turn, each of another customer (of those that `isMeant`) and of
 * other wines, with so many bottles a line. Answers its id; throws what refused it.
 */
export const placing = async (
  calls: readonly Call[],
  { isMeant = () => true, bottles = 6 }: { isMeant?: (customer: Customer) => boolean; bottles?: number } = {},
) => {
  const [call] = calls as readonly [Call];
  const all = (await call('GET', 'klant/getListEnabled')).data as Customer[];
  const customers = all.filter(isMeant);
  const products = (await call('GET', `product/getProductsForCustomer/0/${all[0]!.id}`)).data as {
    product_id: number;
  }[];
  let nth = 0;
  return async (): Promise<number> => {
    nth += 1;
    const order_lines = Array.from({ length: linesPerOrder }, (_, line) => ({
      product_id: products[(nth * 5 + line * 7) % products.length]!.product_id,
      qty: bottles,
    }));
    const body = {
      customer_id: customers[(nth * 7919) % customers.length]!.id,
      'delivery-method_id': 1,
      order_lines,
    };
    const id = { 'Idempotency-Key': randomUUID() };
    const answer = await calls[nth % calls.length]!('POST', 'order/store', body, id);
    if (!answer.data?.id) throw new Error(JSON.stringify(answer));
    return answer.data.id;
  };
};
