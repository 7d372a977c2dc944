import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Operation } from '#api/contract/operation.ts';
import { customerById } from '#api/customers/contract.ts';
import { customPriceList } from '#api/price-lists/contract.ts';
import { salesOrderById } from '#api/sales-orders/contract.ts';
import { tagTypes } from '#domain/kernel/tag.ts';
import { user } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
import { endpoints } from '#web/features/customer/api.ts';
import { api, tagsOf } from '#web/lib/api.ts';
import { startLive } from '#web/app/live.ts';
import { signedOut } from '#web/lib/session-state.ts';
import { useOutage } from '#web/lib/outage.ts';
import { keepSession, wasEnded } from '#web/lib/session.ts';
import { createStore } from '#web/lib/store.ts';

const stops: (() => void)[] = [];
afterEach(() => vi.restoreAllMocks());
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A tab with its store, and every tag that it was told to fetch again. */
const tab = () => {
  const { store, stop } = createStore();
  const invalidated = vi.spyOn(api.util, 'invalidateTags');
  stops.push(startLive(store), stop);
  return { store, invalidated };
};

/** The stream as the server sends it, in pieces that need not end where a line does. */
const streaming = () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const opened = vi.fn(async (_address: string, init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller);
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', opened);
  const send = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  const end = () => streams.at(-1)?.close();
  return { opened, send, end };
};

const hello = (covers = 15_000) => `event: hello\ndata: {"accountId":3,"covers":${covers}}\n\n`;
const everything = [...tagTypes];

test('an update of the stream names what to fetch again and the position to read it at', async () => {
  const { opened, send } = streaming();
  keepSession({ token: 'a-token', user: user() });
  const { store, invalidated } = tab();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const [address, init] = opened.mock.calls[0]!;
  expect(address).toBe('/api/v1/live');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer a-token');
  send(`${hello()}event: update\ndata: {"tags":[{"type":"SalesOr`);
  send('der","id":17}],"position":{"7":345}}\n\n');
  await waitFor(() =>
    expect(invalidated).toHaveBeenCalledWith([
      { type: 'SalesOrder', id: 17 },
      { type: 'SalesOrder', id: 'each' },
    ]),
  );
  expect(store.getState().session.position).toEqual({ 7: 345 });
  expect(invalidated).not.toHaveBeenCalledWith(everything);
});

test('what the server cannot tell again is fetched anew: it just started, or something was missed', async () => {
  const { opened, send } = streaming();
  keepSession({ token: 'a-token', user: user() });
  const { invalidated } = tab();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  send(hello(0));
  await waitFor(() => expect(invalidated).toHaveBeenCalledExactlyOnceWith(everything));
  send('event: missed\ndata: {}\n\n');
  await waitFor(() => expect(invalidated).toHaveBeenCalledTimes(2));
});

test('updates of another account than the one on the screen are not for this tab', async () => {
  const { opened, send } = streaming();
  keepSession({ token: 'a-token', user: user() });
  const { invalidated } = tab();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  send('event: hello\ndata: {"accountId":4,"covers":15000}\n\n');
  send('event: update\ndata: {"tags":[{"type":"Stock","id":1}],"position":{"7":1}}\n\n');
  send('event: missed\ndata: {}\n\n');
  await waitFor(() => expect(invalidated).toHaveBeenCalledWith(everything));
  expect(invalidated).toHaveBeenCalledOnce();
});

test.runIf(isThorough)(
  'a stream that ends is opened again; a server that stays away is told of until it is back',
  async () => {
    const { opened, send, end } = streaming();
    keepSession({ token: 'a-token', user: user() });
    const { invalidated } = tab();
    const notices = renderHook(() => useOutage());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    send(hello());
    end();
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    expect(notices.result.current).toBeNull();

    opened.mockRejectedValue(new TypeError('Failed to fetch'));
    end();
    await waitFor(() => expect(notices.result.current).toBe('server-gone'), { timeout: 8000 });
    opened.mockReset();
    opened.mockImplementation(async () => new Response(hello(300)));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(notices.result.current).toBeNull());
    // it came back without knowing what happened in between
    expect(invalidated).toHaveBeenCalledWith(everything);
  },
);

test('AUTH-013 · a token that the live updates are refused for ends the session', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'token_expired' }, { status: 401 }));
  keepSession({ token: 'a-token', user: user() });
  const { store } = tab();
  await waitFor(() => expect(store.getState().session.current).toBeNull());
  // which the sign-in page says
  expect(wasEnded()).toBe(true);
});

test('nobody listens before signing in and after signing out', async () => {
  const { opened } = streaming();
  const nobody = tab();
  expect(opened).not.toHaveBeenCalled();
  expect(nobody.store.getState().session.current).toBeNull();
  keepSession({ token: 'a-token', user: user() });
  const { store } = tab();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const signal = opened.mock.calls[0]?.[1]?.signal;
  store.dispatch(signedOut());
  expect(signal?.aborted).toBe(true);
});

test('an answer is stale when a live update names what its operation reads', () => {
  const of = (operation: Operation, request: unknown): unknown =>
    tagsOf({ operation, request, commandId: null });
  expect(of(customerById, { customerId: 412 })).toEqual([
    { type: 'Customer', id: 412 },
    { type: 'SalesOrder', id: 'list' },
  ]);
  const each = (type: string) => ({ type, id: 'each' });
  expect(of(salesOrderById, { orderId: 17 })).toEqual([
    { type: 'SalesOrder', id: 17 },
    each('Customer'),
    each('Stock'),
    { type: 'SepaBatch', id: 'list' },
  ]);
  expect(of(customPriceList, { listId: null })).toEqual([each('Product')]);
});

test('a query is asked again when what it reads is named, and is left alone for another record', async () => {
  const asked = vi.fn(async () => Response.json({ title: 'Even niet' }, { status: 409 }));
  vi.stubGlobal('fetch', asked);
  const { store, stop } = createStore();
  stops.push(stop);
  await store.dispatch(endpoints.customer.initiate({ customerId: 412 }));
  expect(asked).toHaveBeenCalledTimes(1);
  store.dispatch(api.util.invalidateTags([{ type: 'Customer', id: 413 }]));
  await Promise.resolve();
  expect(asked).toHaveBeenCalledTimes(1);
  store.dispatch(api.util.invalidateTags([{ type: 'Customer', id: 412 }]));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
});

test('what reads all records of a kind is asked again whichever of them a live update names', async () => {
  const { opened, send } = streaming();
  keepSession({ token: 'a-token', user: user() });
  const { store } = tab();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const asked = () => opened.mock.calls.filter(([address]) => address.includes('accountmanagers')).length;
  const managers = Response.json({ data: [] });
  opened.mockImplementation(async () => managers.clone());
  await store.dispatch(endpoints.managers.initiate(undefined));
  expect(asked()).toBe(1);
  send(`${hello()}event: update\ndata: {"tags":[{"type":"Stock","id":5}],"position":{"7":345}}\n\n`);
  await waitFor(() => expect(store.getState().session.position).toEqual({ 7: 345 }));
  expect(asked()).toBe(1);
  send('event: update\ndata: {"tags":[{"type":"User","id":12}],"position":{"7":346}}\n\n');
  await waitFor(() => expect(asked()).toBe(2));
});
