/**
 * Calls a service of others: it may take `timeoutMs`, and does not go on to another address. `json` is sent as that.
 * A fault where there is no answer; whatever the status is, an answer is one.
 */
export const send = (
  address: string | URL,
  {
    timeoutMs,
    json,
    headers,
    ...request
  }: { timeoutMs: number; json?: unknown; headers?: Record<string, string> } & RequestInit,
) =>
  fetch(address, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });

/** A service of others at an address, with the key of one account; a call may take `timeoutMs`. */
export type Service = { baseUrl: string; key: string; timeoutMs?: number };

/** What an answer says in JSON; null where it says none. */
export const jsonIn = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

/** An address as paths are put behind it. */
export const rootOf = (address: string) => address.replace(/\/+$/, '');
