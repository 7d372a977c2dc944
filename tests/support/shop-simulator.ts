import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An online shop as we call it: GET with `product_ids`, separated by commas. It answers 200 and records the
 * products, unless it is set to fail or not to respond.
 */
export const shopSimulator = async () => {
  const asked: { path: string; productIds: number[] }[] = [];
  const state = { answers: 200 as number | 'silence' };
  const waiting = new Set<() => void>();
  const server = http.createServer((request, response) => {
    const url = new URL(request.url!, 'http://shop.example');
    const productIds = (url.searchParams.get('product_ids') ?? '').split(',').map(Number);
    asked.push({ path: `${request.method} ${url.pathname}`, productIds });
    for (const told of waiting) told();
    if (state.answers === 'silence') return;
    response.writeHead(state.answers, { 'content-type': 'application/json' });
    response.end('{"data":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/sync?shop=3`,
    asked,
    answer: (status: number | 'silence') => {
      state.answers = status;
    },
    /** Resolves after this number of requests. */
    wasAsked: (times: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (asked.length < times) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
