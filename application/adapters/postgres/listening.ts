import pg from 'pg';

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<pg.QueryResult<Row>>;

/** How soon a connection that was lost is made again, in ms. */
const againAfter = 500;

/**
 * Listens to NOTIFY channels until it is stopped. `heard` has for each what gets its payloads, with the number of
 * the connection that sent them; `missed` is called after a connection that was lost is there again, since nobody
 * knows what was sent in between. `look` is done on the connection when it is there and every `lookEvery` ms, which
 * finds out that it has died. A fault is reported once until it is over.
 */
export const listenTo = ({
  connection,
  timeout = 5_000,
  heard,
  missed = () => undefined,
  look = (ask) => ask('select 1'),
  lookEvery = 5_000,
  onFault,
}: {
  connection: pg.ClientConfig;
  timeout?: number;
  heard: Readonly<Record<string, (payload: string, processId: number) => void>>;
  missed?: () => void;
  look?: (ask: Ask) => Promise<unknown>;
  lookEvery?: number;
  onFault: (fault: Error) => void;
}) => {
  const first = Promise.withResolvers<void>();
  let [stopped, isFaulty, wasConnected] = [false, false, false];
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  let client: pg.Client | null = null;

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, ms);
    });
  const askOf =
    (asked: pg.Client): Ask =>
    <Row extends pg.QueryResultRow>(text: string) => {
      const query = { text, query_timeout: timeout };
      return asked.query<Row>(query);
    };
  const connect = async () => {
    const fresh = new pg.Client({ connectionTimeoutMillis: timeout, ...connection });
    client = fresh;
    fresh.on('error', () => wake());
    fresh.on('notification', ({ channel, payload = '', processId }) => {
      try {
        heard[channel]?.(payload, processId);
      } catch (fault) {
        onFault(fault as Error); // a fault in one is no reason to miss the next
      }
    });
    await fresh.connect();
    for (const channel of Object.keys(heard)) await askOf(fresh)(`listen ${pg.escapeIdentifier(channel)}`);
    if (wasConnected) missed();
    wasConnected = true;
    first.resolve();
    return fresh;
  };
  const hangUp = async () => {
    const old = client;
    client = null;
    await old?.end().catch(() => undefined);
  };

  const running = (async () => {
    while (!stopped) {
      try {
        await look(askOf(client ?? (await connect())));
        isFaulty = false;
      } catch (fault) {
        if (!isFaulty && !stopped) onFault(fault as Error);
        isFaulty = true;
        await hangUp();
      }
      if (!stopped) await pause(client ? lookEvery : againAfter);
    }
    await hangUp();
  })();

  return {
    /** Until it listens for the first time. */
    ready: first.promise,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake();
      first.resolve();
      await running;
    },
  };
};
