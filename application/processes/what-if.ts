import { type Actor, decideOne, type Needs } from '#application/kernel/core.ts';
import { digestOf } from '#application/kernel/digest.ts';
import { commandIdFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import type { Process } from '#application/processes/definition.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { Period } from '#domain/kernel/period.ts';
import { Refusal } from '#domain/kernel/refusal.ts';
import { comparison, layingOver, type PlacedOrder } from '#domain/what-if/lay-over.ts';
import { scenario, scenarioEvents, screenOfScenario } from '#domain/what-if/scenario.ts';

/** The orders of a period in pieces of so many, and how many there are. */
export type PlacedOrders = {
  count: (account: Account, period: Period) => Promise<number>;
  pieces: (account: Account, period: Period, size: number) => AsyncGenerator<PlacedOrder[]>;
};

const { runStarted } = scenarioEvents;
const heard = { runStarted };
/** So many orders are held at once. */
const piece = 500;
/** So many rows of the outcome are recorded in one command: a server of the log takes 1 MB at a time. */
const rowsAtOnce = 2_000;
const noteEveryMs = 1_000;

/**
 * Works a scenario out over the orders of its days: a piece of them in memory at a time, and a row for each customer,
 * product and kind of product. How far it is is recorded about every second, and there it sees that somebody stopped it.
 * Cut short, it begins again.
 */
export const whatIf = ({
  handle,
  facts,
  placed,
  noteEvery = noteEveryMs,
}: Needs<'handle'> & {
  facts: { account: (accountId: number) => Account | null };
  placed: PlacedOrders;
  noteEvery?: number;
}): Process<ReturnType<typeof runStarted>> => ({
  name: 'what-if',
  events: heard,
  async react({ log, accountId, metadata, data: { scenarioId, runId, from, until, changes } }) {
    const { userId, onBehalfOf, correlationId } = metadata;
    const actorFor = (...what: readonly (string | number)[]): Actor => ({
      log,
      accountId,
      userId,
      onBehalfOf,
      correlationId,
      screen: screenOfScenario(scenarioId),
      commandId: commandIdFrom(['what-if', log, scenarioId, runId, ...what]),
    });
    const account = accountOf({ account: facts.account }, { accountId });
    const period = { from, to: until };
    const orders = await placed.count(account, period);
    const note = (handled: number) =>
      decideOne(
        { handle },
        actorFor('at', handled),
        scenario,
        scenarioId,
        { type: 'NoteProgress', scenarioId, runId, handled, orders: Math.max(orders, handled) },
        ['what-if', scenarioId, runId, handled],
      );
    try {
      const sums = comparison();
      const layOver = layingOver(changes, settingOf(account, 'shippingProduct'));
      let [handled, notedAt] = [0, performance.now()];
      await note(handled);
      for await (const some of placed.pieces(account, period, piece)) {
        for (const order of some) sums.add(order.customerId, layOver(order));
        handled += some.length;
        if (performance.now() - notedAt >= noteEvery) {
          await note(handled);
          notedAt = performance.now();
        }
      }
      const rows = sums.rows();
      const last = Math.max(0, Math.ceil(rows.length / rowsAtOnce) - 1) * rowsAtOnce;
      for (let from = 0; from < last; from += rowsAtOnce) {
        const some = rows.slice(from, from + rowsAtOnce);
        // of a run that was cut short others may be recorded: the last ones count
        const actor = actorFor('rows', digestOf(some));
        await decideOne({ handle }, actor, scenario, scenarioId, {
          type: 'RecordRows',
          scenarioId,
          runId,
          rows: some,
        });
      }
      await decideOne(
        { handle },
        actorFor('end'),
        scenario,
        scenarioId,
        {
          type: 'EndRun',
          scenarioId,
          runId,
          orders: handled,
          rows: rows.slice(last),
          total: sums.total(),
        },
        ['what-if', scenarioId, runId],
      );
    } catch (fault) {
      // stopped, or removed meanwhile
      const isOver =
        fault instanceof Refusal && ['scenario-run-over', 'scenario-not-found'].includes(fault.code);
      if (!isOver) throw fault;
    }
  },
});
