import { z } from 'zod';
import { jsonIn, rootOf } from '#application/adapters/shared/http.ts';
import { callOutside, type Reach } from '#application/adapters/shared/outside.ts';
import { shopNotReached } from '#application/adapters/shared/shop-fault.ts';
import { readShopOrder } from '#application/adapters/webshop-woocommerce/order.ts';
import { NotDone } from '#application/ports/not-done.ts';
import {
  ShopBusy,
  type ShopCoupon,
  type ShopProduct,
  ShopTookSome,
  type Webshop,
  type WebshopLogin,
} from '#application/ports/webshop.ts';
import { keptSentence } from '#domain/kernel/kept-sentence.ts';

/** As many as WooCommerce takes in one batch, and gives in one page. */
const atOnce = 100;
/** A page of a hundred orders is a twentieth of it. */
const mostBytes = 20 * 1024 * 1024;

const Named = z.array(z.object({ id: z.int(), name: z.string() }));
const Made = z.object({ id: z.int().positive() });
const Exists = z.object({ code: z.literal('term_exists'), data: z.object({ resource_id: z.int() }) });
const Found = z.array(z.object({ id: z.int(), sku: z.string() }));
const Taken = z.object({
  id: z.int(),
  sku: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
});
const Batch = z.object({ create: z.array(Taken).optional(), update: z.array(Taken).optional() });

const FoundCoupons = z.array(z.object({ id: z.int(), code: z.string() }));

/** How long an answer asks to wait: in seconds, or until a moment. At most a day is believed. */
const waitIn = (retryAfter: string | null): number | null => {
  if (retryAfter === null) return null;
  const ms = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : null;
};

const asking =
  ({ url, key, secret }: WebshopLogin, { timeoutMs, ...reach }: Reach & { timeoutMs: number }) =>
  async (path: string, body?: object) => {
    const address = `${rootOf(url)}/wp-json/wc/v3/${path}`;
    const { host } = new URL(address);
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    const headers = { accept: 'application/json', authorization };
    const asked = body
      ? ({
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...headers, 'content-type': 'application/json' },
        } as const)
      : { headers };
    try {
      const answer = await callOutside(address, { ...asked, timeoutMs, mostBytes }, reach);
      const { status } = answer;
      const waitMs = waitIn(answer.headers.get('retry-after'));
      if (waitMs !== null && (status === 429 || status === 503))
        throw new ShopBusy(keptSentence('shopAnswers', { host, status }), waitMs);
      return { host, isOk: answer.ok, status, content: await jsonIn(answer) };
    } catch (fault) {
      if (fault instanceof ShopBusy) throw fault;
      // whatever reached it is found there the next time
      throw shopNotReached(host, fault);
    }
  };

type Ask = ReturnType<typeof asking>;

const answerOf = <Answer>(
  schema: z.ZodType<Answer>,
  { host, isOk, status, content }: Awaited<ReturnType<Ask>>,
): Answer => {
  if (!isOk) throw new NotDone(keptSentence('shopAnswers', { host, status }));
  const read = schema.safeParse(content);
  if (!read.success) throw new NotDone(keptSentence('shopIsAnother', { host }));
  return read.data;
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The ids of categories or tags by their names; those that the shop lacks are made. */
const termsOf = async (ask: Ask, kind: 'categories' | 'tags', names: readonly string[]) => {
  const ids = new Map<string, number>();
  for (const name of new Set(names.filter(Boolean))) {
    const query = new URLSearchParams({ search: name, per_page: String(atOnce) });
    const known = answerOf(Named, await ask(`products/${kind}?${query}`));
    const found = known.find((term) => isSame(term.name, name));
    if (found) {
      ids.set(name, found.id);
      continue;
    }
    const made = await ask(`products/${kind}`, { name });
    const exists = Exists.safeParse(made.content);
    ids.set(name, exists.success ? exists.data.data.resource_id : answerOf(Made, made).id);
  }
  return ids;
};

const idsBySku = async (ask: Ask, numbers: readonly number[]) => {
  if (numbers.length === 0) return new Map<number, number>();
  const query = new URLSearchParams({ sku: numbers.join(','), per_page: String(atOnce) });
  const found = answerOf(Found, await ask(`products?${query}`));
  return new Map(found.map(({ id, sku }) => [Number(sku), id]));
};

/** A day long ago: a coupon that ended on it is used by nobody, and keeps what the shop counted. */
const longAgo = '2000-01-01T00:00:00';

const couponShown = (coupon: ShopCoupon) =>
  coupon.isEnded
    ? { date_expires: longAgo }
    : {
        code: coupon.code,
        description: coupon.description,
        discount_type: coupon.isPercentage ? 'percent' : 'fixed_cart',
        amount: (coupon.of / 100).toFixed(2),
        usage_limit: coupon.limit,
        date_expires: null,
      };

/** The id in the shop of the coupon with a code; null where it has none. */
const couponIdOf = async (ask: Ask, code: string) => {
  const found = answerOf(FoundCoupons, await ask(`coupons?${new URLSearchParams({ code })}`));
  return found.find((coupon) => isSame(coupon.code, code))?.id ?? null;
};

/** Products, coupons and orders of a shop on WooCommerce, by its REST API v3. */
export const wooCommerce = ({
  timeoutMs = 20_000,
  ...more
}: Reach & { timeoutMs?: number } = {}): Webshop => {
  const within = { timeoutMs, ...more };
  return {
    read: readShopOrder,
    async order(login, shopId) {
      const answer = await asking(login, within)(`orders/${shopId}`);
      if (answer.status === 404) return null;
      const read = readShopOrder(answerOf(z.unknown(), answer));
      if (!read) throw new NotDone(keptSentence('shopIsAnother', { host: answer.host }));
      return read;
    },
    async ordersAfter(login, after, page) {
      const query = new URLSearchParams({
        modified_after: after,
        dates_are_gmt: 'true',
        orderby: 'modified',
        order: 'asc',
        per_page: String(atOnce),
        page: String(page),
      });
      const answer = await asking(login, within)(`orders?${query}`);
      const found = answerOf(z.array(z.unknown()), answer);
      const orders = found.map(readShopOrder).filter((read) => read !== null);
      if (orders.length < found.length)
        throw new NotDone(keptSentence('shopIsAnother', { host: answer.host }));
      return { orders, isLast: found.length < atOnce };
    },
    async put(login, products) {
      const ask = asking(login, within);
      const categories = await termsOf(
        ask,
        'categories',
        products.map(({ category }) => category),
      );
      const tags = await termsOf(
        ask,
        'tags',
        products.flatMap((product) => product.tags),
      );
      const shown = (product: ShopProduct) => ({
        sku: String(product.number),
        name: product.name,
        // one without a price is there to be seen: at nothing it would be given away
        regular_price: product.price > 0 ? (product.price / 10_000).toFixed(2) : '',
        manage_stock: true,
        stock_quantity: Math.max(product.quantity, 0),
        status: product.isEnabled ? 'publish' : 'draft',
        featured: product.isFeatured,
        description: product.description,
        ...(product.category !== '' && { categories: [{ id: categories.get(product.category)! }] }),
        tags: product.tags.map((name) => ({ id: tags.get(name)! })),
        attributes: product.attributes.map(({ name, value }) => ({ name, visible: true, options: [value] })),
      });
      const ids = new Map<number, number>();
      // of one that it refuses the others go all the same
      let refusal = null as string | null;
      for (let from = 0; from < products.length; from += atOnce) {
        const page = products.slice(from, from + atOnce);
        const unknown = page.filter(({ shopId }) => shopId === null).map(({ number }) => number);
        const bySku = await idsBySku(ask, unknown);
        const idOf = ({ shopId, number }: ShopProduct) => shopId ?? bySku.get(number) ?? null;
        const known = page.filter((product) => idOf(product) !== null);
        const fresh = page.filter((product) => idOf(product) === null);
        const { create = [], update = [] } = answerOf(
          Batch,
          await ask('products/batch', {
            create: fresh.map(shown),
            update: known.map((product) => ({ id: idOf(product)!, ...shown(product) })),
          }),
        );
        for (const [of, taken] of [
          [fresh, create],
          [known, update],
        ] as const)
          for (const [index, product] of of.entries()) {
            const { id, error } = taken[index] ?? {};
            if (error) refusal ??= `${product.number}: ${error.message}`;
            else if (id ?? idOf(product)) ids.set(product.number, idOf(product) ?? id!);
          }
      }
      if (refusal !== null)
        throw new ShopTookSome(keptSentence('shopRefusesProduct', { answer: refusal }), ids);
      return ids;
    },
    async putCoupons(login, coupons) {
      const ask = asking(login, within);
      let refusal = null as string | null;
      for (let from = 0; from < coupons.length; from += atOnce) {
        const [create, update]: [object[], object[]] = [[], []];
        for (const coupon of coupons.slice(from, from + atOnce)) {
          const id = await couponIdOf(ask, coupon.code);
          if (id !== null) update.push({ id, ...couponShown(coupon) });
          else if (!coupon.isEnded) create.push(couponShown(coupon));
        }
        if (create.length + update.length === 0) continue;
        const done = answerOf(Batch, await ask('coupons/batch', { create, update }));
        const wrong = [...(done.create ?? []), ...(done.update ?? [])].find(
          ({ error }) => error !== undefined,
        );
        refusal ??= wrong?.error?.message ?? null;
      }
      if (refusal !== null) throw new NotDone(keptSentence('shopRefusesCoupon', { answer: refusal }));
    },
  };
};
