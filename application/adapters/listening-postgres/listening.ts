import pg from 'pg';

/** How often a silent connection is asked whether it is still there, and how soon a lost one is made again. In ms. */
const [lookEvery, againAfter] = [5_000, 500];

/**
 * Listens to NOTIFY channels until the answer is called. `heard` has for each what gets its payloads; `missed` is called after
 * a connection that was lost is there again, since nobody knows what was told in between. A fault is told
 * once until it is over.
 */
export const listenTo = ({
  connection,
  timeout = 5_000,
  heard,
  missed,
  onFault,
}: {
  connection: pg.ClientConfig;
  timeout?: number;
  heard: Readonly<Record<string, (payload: string) => void>>;
  missed: () => void;
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
  const ask = (subject: pg.Client, text: string) => {
    const query = { text, query_timeout: timeout };
    return subject.query(query);
  };
  const connect = async () => {
    const fresh = new pg.Client({ connectionTimeoutMillis: timeout, ...connection });
    client = fresh;
    fresh.on('error', () => wake());
    fresh.on('notification', ({ channel, payload = '' }) => {
      try {
        heard[channel]?.(payload);
      } catch (fault) {
        onFault(fault as Error); // one that cannot be told is no reason to hear no more
      }
    });
    await fresh.connect();
    for (const channel of Object.keys(heard)) await ask(fresh, `listen ${pg.escapeIdentifier(channel)}`);
    if (wasConnected) missed();
    wasConnected = true;
    isFaulty = false;
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
        if (client) await ask(client, 'select 1');
        else await connect();
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
