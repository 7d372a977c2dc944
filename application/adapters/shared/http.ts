/** Several times what any of them has to say at once, after it was unpacked. */
const mostBytes = 20 * 1024 * 1024;

/** The same answer, of which reading fails where it goes on for longer: one without an end would take all memory. */
const bounded = ({ body, status, statusText, headers }: Response): Response => {
  let length = 0;
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        length += piece.length;
        if (length > mostBytes) controller.error(new Error('The answer is too large'));
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted ?? null, { status, statusText, headers });
};

/**
 * Calls a service of others: it may take `timeoutMs`, and does not go on to another address. `json` is sent as that.
 * A fault where there is no answer; whatever the status is, an answer is one, of 20 MB at most.
 */
export const send = async (
  address: string | URL,
  {
    timeoutMs,
    json,
    headers,
    ...request
  }: { timeoutMs: number; json?: unknown; headers?: Record<string, string> } & RequestInit,
) =>
  bounded(
    await fetch(address, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }),
  );

/** A service of others at an address, with the key of one account; a call may take `timeoutMs`. */
export type Service = { baseUrl: string; key: string; timeoutMs?: number };

/** What an answer says in JSON; null where it says none. */
export const jsonIn = (answer: Response): Promise<unknown> => answer.json().catch(() => null);

/** An address as paths are put behind it. */
export const rootOf = (address: string) => address.replace(/\/+$/, '');
