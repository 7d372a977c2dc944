import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { chainedLogs } from '#application/adapters/event-store-postgres/audit.ts';
import { installKeptHeads, postgresKeptHeads } from '#application/adapters/kept-heads-postgres/kept-heads.ts';
import { genesisLink, linkAfter, recordDigest } from '#application/kernel/chain.ts';
import type { Secrets } from '#application/ports/secrets.ts';
import { signHeads } from '#application/proof/sign-heads.ts';
import { bulkAppend } from '#application/adapters/postgres/bulk.ts';
import { verifyDatabase } from '#api/commands/verify.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { freshEventStore } from '#tests/support/event-store-postgres.ts';
import { everyThird, isThorough } from '#tests/support/long-run.ts';

const clock = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
const metadata = { userId: 1, onBehalfOf: null, commandDigest: 'd', correlationId: 'c', screen: 'Klanten' };

/** A secret for this test alone. */
const secretsInMemory = () => {
  let held: string | null = null;
  return {
    valuesOf: async () => [held],
    keep: async (_: unknown, value: string) => (held ??= value) === value,
  } as unknown as Secrets;
};

describe('heads that were signed before', () => {
  const day = { now: () => '2026-03-02T09:00:00.000Z', today: () => '2026-03-02' };
  const begun = async () => {
    const log = await freshEventStore();
    const pool = new pg.Pool({ connectionString: log.url });
    onTestFinished(async () => {
      await pool.end();
      await log.drop();
    });
    const store = log.open(day);
    const note = (id: number) =>
      store.append({
        log: 3,
        commandId: randomUUID(),
        accountId: 7,
        metadata,
        streams: [
          {
            stream: `note-${id}`,
            expectedRevision: 0,
            events: [{ type: 'Noted', version: 1, data: { id } }],
          },
        ],
      });
    for (const id of [1, 2, 3, 4]) await note(id);
    await installKeptHeads(pool);
    const lines: string[] = [];
    const file = { add: async (fresh: readonly string[]) => void lines.push(...fresh) };
    const kept = postgresKeptHeads(pool);
    const secrets = secretsInMemory();
    await signHeads({ store, kept, secrets, clock: day, stamps: null, file, onFault: () => undefined })();
    await note(5);
    const signAgain = (others: Secrets) =>
      signHeads({ store, kept, secrets: others, clock: day, stamps: null, file, onFault: () => undefined });
    const guarded = async (...statements: string[]) => {
      await log.client.query('alter table es.event disable trigger event_is_forever');
      for (const statement of statements) await log.client.query(statement);
      await log.client.query('alter table es.event enable always trigger event_is_forever');
    };
    const verify = async () => {
      const said: string[] = [];
      const isWell = await verifyDatabase(log.url, (line) => said.push(line), [
        { name: 'mail', text: lines.join('\n') },
      ]);
      return { isWell, said };
    };
    return { client: log.client, guarded, verify, signAgain };
  };

  test('of today stand, and a key that cannot be opened any more is replaced all the same, once', async () => {
    const { signAgain } = await begun();
    let [held, renewed] = ['', 0];
    const unread = {
      valuesOf: async () => [held === '' ? undefined : held],
      keep: async () => false,
      renew: async (_: unknown, value: string) => {
        held = value;
        renewed += 1;
      },
    } as unknown as Secrets;
    const sign = signAgain(unread);
    await sign();
    await sign();
    expect(renewed).toBe(1);
    expect(held).not.toBe('');
  });

  test.runIf(isThorough)('are met by a log that only grew', async () => {
    const { verify } = await begun();
    const { isWell, said } = await verify();
    expect(isWell).toBe(true);
    for (const where of ['Bewaarde koppen in de database', 'mail'])
      expect(said).toContain(`${where}: 1 koppen, 0 met een tijdstempel; het logboek is wat er toen stond.`);
  });

  test('name a log of which the end was cut off, which its chain cannot show', async () => {
    const { verify, guarded } = await begun();
    await guarded(
      'delete from es.event where log = 3 and position > 2',
      'update es.log set position = 2, link = (select link from es.event where log = 3 and position = 2) where log = 3',
    );
    const { isWell, said } = await verify();
    expect(isWell).toBe(false);
    expect(said[0]).toMatch(/^Log 3: 2 gebeurtenissen, keten in orde/);
    expect(said).toContain(
      'mail: FOUT: het logboek eindigt nu op positie 2; het einde is eraf (kop van 2026-03-02, log 3, positie 4).',
    );
  });

  test.runIf(isThorough)('name a log that was written anew as a whole', async () => {
    const { verify, guarded, client } = await begun();
    await guarded(`update es.event set data = '{"id": 99}' where log = 3 and position = 2`);
    let link = genesisLink;
    const updates: string[] = [];
    for await (const { events } of chainedLogs(client))
      for await (const { event, commandIndex } of events) {
        const digest = recordDigest(event, commandIndex);
        link = linkAfter(link, Buffer.from(digest, 'hex'), event.position);
        const [shown, place] = [link.toString('hex'), `log = 3 and position = ${event.position}`];
        updates.push(`update es.event set digest = '\\x${digest}', link = '\\x${shown}' where ${place}`);
      }
    await guarded(...updates, `update es.log set link = '\\x${link.toString('hex')}' where log = 3`);
    const { isWell, said } = await verify();
    expect(isWell).toBe(false);
    expect(said[0]).toMatch(/^Log 3: 5 gebeurtenissen, keten in orde/);
    expect(said).toContain(
      'mail: FOUT: het logboek is herschreven, of dit is een ander logboek (kop van 2026-03-02, log 3, positie 4).',
    );
  });
});

describe('verify walks the chain of a log', () => {
  let log: Awaited<ReturnType<typeof freshEventStore>>;
  beforeEach(async () => {
    log = await freshEventStore();
    const store = log.open(clock);
    const note = (id: number) =>
      store.append({
        log: 3,
        commandId: randomUUID(),
        accountId: 7,
        metadata,
        streams: [
          {
            stream: `customer-${id}`,
            expectedRevision: 0,
            events: ['Piet', 'Château'].map((name) => ({ type: 'Noted', version: 1, data: { name } })),
          },
        ],
      });
    await Promise.all([note(1), note(2), note(2), note(3), note(4), note(5)]);
  });
  afterEach(() => log.drop());

  const verify = async () => {
    const lines: string[] = [];
    const isWell = await verifyDatabase(log.url, (line) => lines.push(line));
    return { isWell, lines };
  };
  /** What only someone with all rights over the database can do, and only after lifting its guard. */
  const tamper = async (...statements: string[]) => {
    await log.client.query('alter table es.event disable trigger event_is_forever');
    for (const statement of statements) expect((await log.client.query(statement)).rowCount).toBe(1);
    await log.client.query('alter table es.event enable always trigger event_is_forever');
  };
  const fault = (position: number, what: string) => ({
    isWell: false,
    lines: [expect.stringMatching(`^Log 3: FOUT op positie ${position} \\(${what}\\): `)],
  });

  test('and finds it in order, with the head that the log has', async () => {
    const { rows } = await log.client.query(`select encode(link, 'hex') as link from es.log where log = 3`);
    expect(await verify()).toEqual({
      isWell: true,
      lines: [`Log 3: 10 gebeurtenissen, keten in orde, kop ${rows[0].link}`],
    });
  });

  test('and says so when there is nothing yet', async () => {
    const empty = await freshEventStore();
    const lines: string[] = [];
    expect(await verifyDatabase(empty.url, (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual(['Er zijn nog geen gebeurtenissen.']);
    await empty.drop();
  });

  test.runIf(isThorough)('and does not call a database without a log in order', async () => {
    const bare = await freshDatabase();
    const lines: string[] = [];
    expect(await verifyDatabase(bare.url, (line) => lines.push(line))).toBe(false);
    expect(lines).toEqual(['In deze database is geen logboek.']);
    await bare.drop();
  });

  test.each(
    everyThird<[string, string]>([
      ['the recorded time', `recorded_at = recorded_at - interval '1 microsecond'`],
      ['the account', 'account_id = 8'],
      ['one byte of the data', `data = '{"name": "Pier"}'`],
      ['the type', `type = 'Node'`],
      ['the command id', 'command_id = gen_random_uuid()'],
      ['the place in its command', 'command_index = 7'],
      ['who did it', `metadata = jsonb_set(metadata, '{userId}', '2')`],
      ['the stream', `stream = 'customer-9'`],
      ['the digest', `digest = sha256('x')`],
    ]),
  )('and names the event of which %s was changed', async (_, change) => {
    await tamper(`update es.event set ${change} where log = 3 and position = 5`);
    const found = await verify();
    expect(found).toEqual(fault(5, 'digest'));
    expect(found.lines[0]).toMatch(/; daar staat (?:Noted|Node), gebeurtenis 1 van customer-[39]\.$/);
  });

  test('and names the place that an event from elsewhere has taken', async () => {
    await tamper(
      'delete from es.event where log = 3 and position = 4',
      'update es.event set position = 4 where log = 3 and position = 8',
    );
    expect(await verify()).toEqual(fault(4, 'link'));
  });

  test('and names the place of an event in the middle that was removed', async () => {
    await tamper('delete from es.event where log = 3 and position = 5');
    expect(await verify()).toEqual(fault(5, 'gap'));
  });

  test('and names the end of which the last event was removed', async () => {
    await tamper('delete from es.event where log = 3 and position = 10');
    expect(await verify()).toEqual(fault(10, 'head'));
  });

  test('and names the end when an event was slipped in there', async () => {
    await log.client.query(
      `insert into es.event select log, 11, 'customer-99', 1, type, version, account_id, gen_random_uuid(), 0,
         recorded_at, data, metadata, digest, link from es.event where log = 3 and position = 10`,
    );
    expect(await verify()).toEqual(fault(11, 'digest'));
  });

  test('and names the first of two events that changed places', async () => {
    await tamper(
      'update es.event set position = 99 where log = 3 and position = 4',
      'update es.event set position = 4 where log = 3 and position = 7',
      'update es.event set position = 7 where log = 3 and position = 99',
    );
    expect(await verify()).toEqual(fault(4, 'link'));
  });

  test('and names the first event when links were made up', async () => {
    await tamper(`update es.event set link = sha256('x') where log = 3 and position = 1`);
    expect(await verify()).toEqual(fault(1, 'link'));
  });

  test('and goes on with the other logs after a fault', async () => {
    const event = { stream: 'customer-1', revision: 1, type: 'Noted', version: 1, accountId: 7, metadata };
    await bulkAppend(log.client, 4, [
      { ...event, commandId: randomUUID(), recordedAt: clock.now(), data: {} },
    ]);
    await tamper('update es.event set account_id = 8 where log = 3 and position = 2');
    expect((await verify()).lines).toEqual([
      expect.stringContaining('Log 3: FOUT op positie 2'),
      expect.stringContaining('Log 4: 1 gebeurtenissen, keten in orde'),
    ]);
  });
});
