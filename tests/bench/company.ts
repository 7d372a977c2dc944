import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { compose } from '#api/compose/compose.ts';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { createApi } from '#api/http/app.ts';
import { listen } from '#api/start/listen.ts';
import { createLogger } from '#api/start/logger.ts';
import { endpoints } from '#api/http/endpoints.ts';
import { account } from '#domain/account/account.ts';
import type { UnitOfWork } from '#application/kernel/unit-of-work.ts';
import { user } from '#domain/user/user.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

export const [log, accountId] = [1, 3];
const userId = 5;

/**
 * A company without records on a database of its own, whose read models a bench fills itself with rows as the
 * projections would write them, but without the log behind them. Calls go over HTTP with everything that
 * involves (session, roles, checks), on a database that writes to disk.
 */
export const company = async () => {
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  const application = await compose({ databaseUrl: postgres.url, logger: createLogger('error') });
  const client = new pg.Client(postgres.url);
  await application.start();
  await client.connect();
  const { core, handle, runner, store } = application;
  const by = { log: 0, accountId, correlationId: '', screen: null, userId: 0, onBehalfOf: null };
  const commandId = () => [8, 4, 4, 4, 12].map((length) => randomBytes(length / 2).toString('hex')).join('-');
  await handle({ ...by, commandId: commandId() }, {}, async (work) => {
    await work.decide(account, accountId, {
      type: 'OpenAccount',
      accountId,
      log,
      groupName: 'Proef',
      name: 'Proef',
      city: 'Utrecht',
      color: '#7A2445',
      priceSide: 'excl',
      minimumOrder: null,
      blocksShortage: false,
      customersFrom: accountId,
      productsFrom: accountId,
      stockFrom: accountId,
    });
    const person = { username: 'proef', firstName: 'P', lastName: 'Proef', email: 'p@proef.example' };
    await work.decide(user, userId, { type: 'AddUser', userId, ...person });
    await work.decide(user, userId, {
      type: 'AdmitUser',
      userId,
      accountId,
      log,
      roles: ['ADMIN'],
      customerId: null,
    });
  });
  await runner.waitFor(await store.heads(), 10_000);
  await core.directory.refresh();

  const server = await listen(createApi(endpoints, core), 0, '127.0.0.1');
  const origin = server.url.replace('localhost', '127.0.0.1');
  const token = await core.sessions.open({ userId, onBehalfOf: null, accountId });
  /** What a call answers; one with a body is a POST unless it says otherwise. */
  const ask = async (path: string, body?: unknown, method = 'POST') => {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { method, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
  /** Records what is decided, and waits until the read models have it. */
  const record = async (inLog: number, decide: (work: UnitOfWork) => Promise<unknown>) => {
    await handle({ ...by, log: inLog, commandId: commandId() }, {}, decide);
    await runner.waitFor(await store.heads(), 60_000);
  };
  /** How long a screen takes that makes these calls in parallel, over all screens and rounds; in ms. */
  const measure = async (screens: readonly (readonly string[])[], rounds: number) => {
    const took: { screen: string; ms: number }[] = [];
    for (let round = -2; round < rounds; round += 1)
      for (const paths of screens) {
        const began = performance.now();
        await Promise.all(paths.map((path) => ask(path)));
        if (round >= 0) took.push({ screen: paths.join(' + '), ms: performance.now() - began });
      }
    took.sort((a, b) => a.ms - b.ms);
    const at = (part: number) => took[Math.floor(took.length * part)]!.ms;
    if (process.env['SLOWEST']) console.table(took.slice(-20));
    return { p50: at(0.5), p95: at(0.95) };
  };
  return {
    client,
    measure,
    application,
    databaseFolder: postgres.folder,
    /** As whom the company does something. */
    actor: () => ({ ...by, log, userId, commandId: commandId() }),
    ask,
    record,
    close: async () => {
      await server.close();
      await client.end();
      await application.stop();
      await postgres.stop();
      folder.remove();
    },
  };
};
