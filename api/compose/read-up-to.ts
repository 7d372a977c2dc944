import type { Operation } from '#api/contract/operation.ts';
import type { Directory } from '#api/http/directory.ts';
import { installationLog } from '#application/accounts/set-up.ts';
import type { EventStore, Position } from '#application/ports/event-store.ts';
import { NotYetRead } from '#application/ports/not-yet-read.ts';
import type { SessionInUse } from '#application/ports/sessions.ts';
import { factChanges, factModelNames } from '#projections/facts/fact-changes.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { images } from '#projections/images/projection.ts';
import { type Freshness, lessFresh, type ProjectionRunner } from '#projections/kernel/runner.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { shippingLabels } from '#projections/shipping-labels/projection.ts';

/** How long anything waits for the read models (law 4), in ms. */
const patience = 2000;
/** And what nobody is waiting for until they have come near. */
const patienceOfProcess = 30_000;

/** What requests look for among the read models, by what it is. */
const indexes = {
  orders: [salesOrders.name],
  labels: [shippingLabels.name],
  pictures: [images.name],
} as const;
type Index = keyof typeof indexes;

type Parts = {
  runner: Pick<ProjectionRunner, 'waitFor' | 'untilNear' | 'reached'>;
  store: Pick<EventStore, 'heads' | 'lastOf' | 'onGrowth'>;
  directory: Directory;
  onFault: (fault: Error) => void;
};

/** Waiting for read models, and with those of the installation for the accounts that this server has cached. */
const knownByHeart = ({ runner, directory, onFault }: Omit<Parts, 'store'>) => {
  let refreshed: Promise<void> = Promise.resolve();
  /** The position of the log of accounts that the directory is no older than. */
  let directoryAt = 0;

  /** One after another, so that the last one to end has read the latest. */
  const refreshDirectory = () =>
    (refreshed = refreshed
      .then(async () => {
        const at = runner.reached(installationLog, [accounts.name]);
        await directory.refresh();
        directoryAt = at;
      })
      .catch(onFault));

  const position = async (wanted: Position, timeoutMs = patience, names?: readonly string[]) => {
    const answer = await runner.waitFor(wanted, timeoutMs, names);
    const ofAccounts = wanted[installationLog] ?? 0;
    if (directoryAt < ofAccounts && answer === 'fresh') void refreshDirectory();
    await refreshed;
    return answer;
  };

  return { position, refreshDirectory };
};

export type ReadUpTo = ReturnType<typeof readUpTo>;

/**
 * Waiting for the changes of facts that a log held when it had come to a position. After very many at once, such as an
 * import, they are near within moments, so that is waited for too.
 */
const changesOfFacts =
  ({
    runner,
    changes,
    position,
  }: Pick<Parts, 'runner'> & {
    changes: ReturnType<typeof factChanges>;
    position: ReturnType<typeof knownByHeart>['position'];
  }) =>
  async (log: number, head: number, timeoutMs = patience): Promise<Freshness> => {
    const last = await changes.lastBefore(log, head);
    if (last === 0) return 'fresh';
    const until = performance.now() + timeoutMs;
    await runner.untilNear(log, last, timeoutMs, factModelNames);
    return position({ [log]: last }, Math.max(0, until - performance.now()), factModelNames);
  };

/**
 * Waiting until this server finds what a request must not miss: in the read models, and among the accounts that it
 * has cached. Nearly always that is there already, and the database is not queried to find out.
 */
export const readUpTo = ({ runner, store, directory, onFault }: Parts) => {
  const { position, refreshDirectory } = knownByHeart({ runner, directory, onFault });

  const factsOf = changesOfFacts({ runner, changes: factChanges(store, runner.reached), position });

  /** All that was recorded in a log, for a caller of whom nobody knows what it recorded. */
  const everything = async (log: number, names?: readonly string[]): Promise<Freshness> => {
    const heads = await store.heads();
    return position({ [log]: heads[log] ?? 0 }, patience, names);
  };

  const everythingIn = async (log: number, names: readonly string[]): Promise<void> => {
    if ((await everything(log, names)) !== 'fresh') throw new NotYetRead();
  };

  return {
    position,
    refreshDirectory,

    /**
     * What an operation of a session must not miss: what the session itself recorded (law 21), and for a change what
     * anybody had recorded of prices, names and settings when it came in (law 6). Without the latter nothing is
     * decided, so `late` where that is not to be had. The log of accounts comes first: it names the other.
     */
    async session(
      { accountId, recorded, heads }: Pick<SessionInUse, 'accountId' | 'recorded' | 'heads'>,
      { changes: isChange, decidesOnLog }: Pick<Operation, 'changes' | 'decidesOnLog'>,
    ): Promise<Freshness> {
      const until = performance.now() + patience;
      const ofLog = async (log: number): Promise<Freshness> => {
        const left = () => Math.max(0, until - performance.now());
        const head = heads[log] ?? 0;
        if (isChange && (await factsOf(log, head, left())) !== 'fresh') return 'late';
        // a restored backup may be older than what the session knows
        const last = Math.min(recorded[log] ?? 0, head);
        return last === 0 || decidesOnLog ? 'fresh' : position({ [log]: last }, left());
      };
      const ofAccounts = await ofLog(installationLog);
      if (ofAccounts === 'late') return 'late';
      const log = directory.account(accountId)?.log;
      return log === undefined ? ofAccounts : lessFresh(await ofLog(log), ofAccounts);
    },

    /** The same facts for a change of somebody without a session: those of every log. */
    async facts(): Promise<Freshness> {
      const heads = await store.heads();
      const answers = await Promise.all(
        Object.entries(heads).map(([log, head]) => factsOf(Number(log), head)),
      );
      return answers.reduce(lessFresh, 'fresh');
    },

    /** The facts that an event of a log may rest on, for what reacts to it: after many at once that may be late. */
    factsAt: (log: number, at: number): Promise<Freshness> =>
      runner.untilNear(log, at, patienceOfProcess).then(() => factsOf(log, at)),

    everything,

    /** The same for who decides with it; without it nothing is decided. */
    everythingIn,

    wholeIndex: (log: number, index: Index): Promise<void> => everythingIn(log, indexes[index]),

    /**
     * What an index alone can find, such as whose picture it is that has an id. That it has none is believed once it
     * holds all that was recorded.
     */
    async find<Found>(log: number, index: Index, look: () => Promise<Found | null>) {
      const found = await look();
      if (found !== null) return found;
      await everythingIn(log, indexes[index]);
      return look();
    },
  };
};
