import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { vi } from 'vitest';
import { z } from 'zod';
import type { SignedInUser } from '#api/authentication/contract.ts';
import type { Operation, RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { operations } from '#api/contract/operations.ts';
import type { Role } from '#domain/kernel/role.ts';
import { createRouter, Screens } from '#web/app/router.tsx';
import { keepSession } from '#web/lib/session.ts';
import { createStore } from '#web/lib/store.ts';
import { UiProvider } from '#web/ui/provider.tsx';
import '#tests/web/support.tsx';

export const user = (role: Role = 'MANAGER'): SignedInUser => ({
  userId: 5,
  username: 'elske',
  firstName: 'Elske',
  lastName: 'Noordhof',
  email: 'elske@noordhof.example',
  roles: [role],
  accountId: 3,
  customerId: null,
  language: null,
});

type Call = { operation: string; request: unknown; headers: Headers };
type Answers = Map<string, (request: never) => Response | Promise<Response>>;

/** Each operation with the paths that it is called by; `order/deliverymethods` before `order/{id}`. */
const callable = [...operations]
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((operation) => ({
    operation,
    method: operation.method === 'GET' && operation.changes ? 'POST' : operation.method,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '([^/]+)')}$`),
    names: [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
  }));

const matching = (asked: string, path: string) => {
  for (const { operation, method, pattern, names } of callable) {
    const match = asked === method && pattern.exec(path);
    if (!match) continue;
    return {
      operation,
      inPath: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')])),
    };
  }
  throw new Error(`No operation for ${asked} ${path}`);
};

/**
 * A server that speaks the contract: what a test says an operation answers is encoded as the real one does,
 * and what it was asked is decoded. An operation that no test answered is a fault.
 */
export const server = () => {
  const calls: Call[] = [];
  const answers: Answers = new Map();
  const fetched = async (address: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, location.origin);
    const path = url.pathname.replace('/api/v1/', '');
    const { operation, inPath } = matching(init.method ?? 'GET', path);
    const sent =
      typeof init.body === 'string'
        ? (JSON.parse(init.body) as object)
        : Object.fromEntries(url.searchParams.entries());
    const parsed = operation.request.safeParse({ ...inPath, ...sent });
    const request = parsed.success ? parsed.data : { ...inPath, ...sent };
    calls.push({ operation: operation.id, request, headers: new Headers(init.headers) });
    if (!parsed.success)
      return Response.json({ status: 400, code: 'invalid-request', title: operation.id }, { status: 400 });
    const answer = answers.get(operation.id);
    if (!answer) return Response.json({ status: 500, code: 'fault', title: operation.id }, { status: 500 });
    return answer(request as never);
  };
  vi.stubGlobal('fetch', fetched);
  const on = <O extends Operation>(
    operation: O,
    answer: ResponseOf<O> | ((request: RequestOf<O>) => ResponseOf<O> | Response | Promise<ResponseOf<O>>),
  ) =>
    answers.set(operation.id, async (request) => {
      const given = typeof answer === 'function' ? await (answer as (r: never) => unknown)(request) : answer;
      if (given instanceof Response) return given;
      if (operation.file) return new Response(String(given));
      return Response.json(z.encode(operation.response, given));
    });
  return {
    calls,
    on,
    asked: (operation: Operation) => calls.filter((call) => call.operation === operation.id),
  };
};

/** The whole staff front-end at an address, for a role or for nobody. */
export const openApp = (at: string, role: Role | null = 'MANAGER') => {
  if (role) keepSession({ token: 'a-token', user: user(role) });
  const { store } = createStore();
  const router = createRouter(store, at);
  render(
    <Provider store={store}>
      <UiProvider>
        <Screens router={router} />
      </UiProvider>
    </Provider>,
  );
  return { store, router, path: () => router.place().pathname + router.place().search };
};
