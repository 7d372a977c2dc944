import type { Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Services } from '#api/http/services.ts';
import { callerOf, tokenOf } from '#api/http/session.ts';

/** How often an open stream says that it is there and asks whether its session still is. In ms. */
const heartbeat = 15_000;

/**
 * GET api/v1/live: the changes that concern the caller, as server-sent events over a request that carries
 * the token in its header. `update` holds tags to refetch and the position to read at.
 */
export const liveStream =
  (services: Services): Handler =>
  async (context) => {
    const token = tokenOf(context.req.raw);
    const caller = token === null ? 'token_absent' : await callerOf(services, token);
    if (typeof caller === 'string') return Response.json({ error: caller }, { status: 401 });
    context.header('Cache-Control', 'no-store');
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const stop = services.live.listen(caller, (update) => {
        void stream.writeSSE({ event: 'update', data: JSON.stringify(update) });
      });
      stream.onAbort(stop);
      try {
        await stream.writeSSE({ event: 'hello', data: '{}' });
        while (!stream.aborted) {
          await stream.sleep(heartbeat);
          const now = await callerOf(services, caller.token);
          if (typeof now === 'string' || now.account.accountId !== caller.account.accountId) {
            await stream.writeSSE({ event: 'ended', data: '{}' });
            return;
          }
          await stream.writeSSE({ event: 'alive', data: '{}' });
        }
      } finally {
        stop();
      }
    });
  };
