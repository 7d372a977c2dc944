import type { Handler } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ceiling } from '#api/http/ceiling.ts';
import type { ServerCore } from '#api/http/core.ts';
import { languageOf } from '#api/http/language.ts';
import { problem } from '#api/http/problem.ts';
import { type Caller, callerOf, callerOfRequest, checkIsSetUp } from '#api/http/session.ts';

const isSame = (now: Caller, before: Caller) =>
  now.account.accountId === before.account.accountId &&
  now.role === before.role &&
  JSON.stringify(now.branches) === JSON.stringify(before.branches);

/** When to connect again after a server has stopped. In ms. */
const reconnectAfter = 2_000;

/**
 * GET api/v1/live: the changes that concern the caller, as server-sent events over a request that carries
 * the token in its header. `hello` when it listens names the account and the ms that it looks back: what was
 * touched since then comes too. `missed` means that anything may have changed. `update` holds tags to refetch and the position to read
 * at; a session that `mayOpen` no more is answered 429; `alive` comes every `heartbeat` ms, or `ended` when the session is no longer what it was. `restarting` is the
 * last of a server that stops, and says in `retry` when to connect again.
 */
export const liveStream =
  (core: ServerCore, heartbeat: number, mayOpen: ReturnType<typeof ceiling>): Handler =>
  async (context) => {
    const caller = await callerOfRequest(context.req.raw, core);
    checkIsSetUp(context.req.raw, caller);
    const leave = mayOpen(caller.token);
    if (!leave) return problem(429, 'session-busy', languageOf(context.req.raw));
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const { covers, stop } = core.live.listen(
        caller,
        (update) => {
          void stream.writeSSE(
            update ? { event: 'update', data: JSON.stringify(update) } : { event: 'missed', data: '{}' },
          );
        },
        () => {
          const last = { event: 'restarting', data: '{}', retry: reconnectAfter };
          void stream.writeSSE(last).then(() => stream.close());
        },
      );
      stream.onAbort(stop);
      stream.onAbort(leave);
      try {
        const { accountId } = caller.account;
        await stream.writeSSE({ event: 'hello', data: JSON.stringify({ accountId, covers }) });
        while (!stream.aborted) {
          await stream.sleep(heartbeat);
          if (stream.aborted || stream.closed) return;
          const now = await callerOf(core, caller.token);
          if (typeof now === 'string' || !isSame(now, caller)) {
            await stream.writeSSE({ event: 'ended', data: '{}' });
            return;
          }
          await stream.writeSSE({ event: 'alive', data: '{}' });
        }
      } catch (fault) {
        // the browser connects again; what was wrong is for the log alone
        core.log.fault({ correlationId: context.get('correlationId'), operation: 'live' }, fault as Error);
      } finally {
        stop();
        leave();
      }
    });
  };
