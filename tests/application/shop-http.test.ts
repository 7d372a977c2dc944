import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpShop } from '#application/adapters/shop-http/shop.ts';
import { NotDone } from '#application/ports/not-done.ts';
import { shopSimulator } from '#tests/support/shop-simulator.ts';

let shop: Awaited<ReturnType<typeof shopSimulator>>;
beforeAll(async () => {
  shop = await shopSimulator();
});
afterAll(() => shop.close());
const { sync } = httpShop({ timeoutMs: 200, mayReachInside: true });

test('PROD-049 · the shop is called with a GET that names the products, and keeps what its address had', async () => {
  shop.asked.length = 0;
  await sync(shop.address, [1201, 1202]);
  expect(shop.asked).toEqual([{ path: 'GET /api/sync', productIds: [1201, 1202] }]);
});

test.each([404, 500, 302, 'silence'] as const)(
  'a shop that answers %s did not take it: it may be asked again',
  async (answer) => {
    shop.answer(answer);
    await expect(sync(shop.address, [1201])).rejects.toThrow(NotDone);
    shop.answer(200);
    await expect(sync(shop.address, [1201])).resolves.toBeUndefined();
  },
);

test('a shop that is not there did not take it', async () =>
  expect(sync('http://127.0.0.1:9/sync', [1201])).rejects.toThrow(NotDone));

test('a shop in the network that this runs in is not called, and that is said', async () => {
  shop.asked.length = 0;
  const outside = httpShop({ timeoutMs: 200 });
  for (const address of [shop.address, 'http://169.254.169.254/latest', 'https://[::1]/sync'])
    await expect(outside.sync(address, [1201])).rejects.toThrow(/eigen|zelf/);
  expect(shop.asked).toEqual([]);
});

test('a shop is called where its name was looked up, once, and not where a second answer would lead', async () => {
  shop.asked.length = 0;
  const { port } = new URL(shop.address);
  const answers = ['203.0.113.7', '127.0.0.1'];
  const looked: string[] = [];
  const rebound = httpShop({
    timeoutMs: 200,
    resolve: (name, _options, callback) => {
      looked.push(name);
      callback(null, [{ address: answers[looked.length - 1]!, family: 4 }]);
    },
  });
  await expect(rebound.sync(`http://winkel.example:${port}/api/sync`, [1201])).rejects.toThrow(NotDone);
  expect(looked).toEqual(['winkel.example']);
  expect(shop.asked).toEqual([]);
});
