import { Hono } from 'hono';
import { z } from 'zod';
import { bodyOf } from '#application/adapters/shared/simulated.ts';

const Order = z.object({
  reference: z.string().min(1),
  delivery: z.object({
    date: z.iso.date().nullable(),
    not_before: z.string().optional(),
    not_after: z.string().optional(),
  }),
  address: z.object({
    name: z.string(),
    street: z.string(),
    house_number: z.string(),
    postcode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
  note: z.string(),
  lines: z
    .array(
      z.object({
        product: z.string().min(1),
        name: z.string(),
        vintage: z.string().nullable(),
        quantity: z.int().positive(),
      }),
    )
    .min(1),
});
type SimulatedOrder = z.output<typeof Order> & { number: string };

/** Where it delivers. */
const countries = ['Nederland', 'België'];
const saysNo = (status: number, message: string) => Response.json({ message }, { status });

/**
 * A warehouse that never leaves this machine (D-52): it speaks the HTTP API of `httpWarehouse`, delivers in the
 * Netherlands and Belgium alone, and forgets everything when the server stops. `orders` are those it took, `stock`
 * what it counts by product number: nothing until it is told, less by what goes out.
 */
export const warehouseSimulator = ({ key, pageSize = 100 }: { key: string; pageSize?: number }) => {
  const orders: SimulatedOrder[] = [];
  const stock = new Map<string, number>();
  /** The number that was answered under an idempotency key. */
  const answered = new Map<string, string>();
  const app = new Hono().use(async (context, next) => {
    if (context.req.header('Authorization') !== `Bearer ${key}`)
      return saysNo(401, 'Deze sleutel is hier niet bekend.');
    await next();
    return undefined;
  });
  app.get('/stock', (context) => {
    const products = [...stock].toSorted(([one], [other]) => Number(one) - Number(other));
    const after = Number(context.req.query('after') ?? -1);
    const left = products.filter(([product]) => Number(product) > after);
    const page = left.slice(0, pageSize);
    return context.json({
      stock: page.map(([product, quantity]) => ({ product, quantity })),
      next: left.length > page.length ? page.at(-1)![0] : null,
    });
  });
  app.post('/orders', async (context) => {
    const idempotencyKey = context.req.header('Idempotency-Key') ?? '';
    const before = answered.get(idempotencyKey);
    if (before !== undefined) return context.json({ number: before }, 201);
    const order = await bodyOf(context, Order);
    if (!order) return saysNo(400, 'De order is niet compleet.');
    const { country } = order.address;
    if (!countries.includes(country)) return saysNo(422, `Wij bezorgen niet in ${country}.`);
    const number = `CJH-${order.reference}`;
    orders.push({ ...order, number });
    for (const { product, quantity } of order.lines) {
      const left = stock.get(product);
      if (left !== undefined) stock.set(product, Math.max(0, left - quantity));
    }
    if (idempotencyKey !== '') answered.set(idempotencyKey, number);
    return context.json({ number }, 201);
  });
  return { app, orders, stock };
};
