import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { header } from '#api/contract/wire.ts';
import { user } from '#tests/web/app.tsx';
import { api } from '#web/app/api.ts';
import { startLive } from '#web/app/live.ts';
import { keepSession, signedOut } from '#web/app/session.ts';
import { createStore } from '#web/app/store.ts';

const stops: (() => void)[] = [];
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
  return { opened, send };
};

test('an update of the stream names what to fetch again and the position to read it at', async () => {
  const { opened, send } = streaming();
  keepSession({ token: 'a-token', user: user() });
  const { store, invalidated } = tab();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const [address, init] = opened.mock.calls[0]!;
  expect(address).toBe('/api/v1/live');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer a-token');
  expect(new Headers(init?.headers).get(header.account)).toBe('3');
  send('event: hello\ndata: {}\n\nevent: update\ndata: {"tags":[{"type":"SalesOr');
  send('der","id":17}],"position":{"7":345}}\n\n');
  await waitFor(() => expect(invalidated).toHaveBeenCalledWith([{ type: 'SalesOrder', id: 17 }]));
  expect(store.getState().session.position).toEqual({ 7: 345 });
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
