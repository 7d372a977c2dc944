import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { assert, asyncProperty, string } from 'fast-check';
import { firstUnstorable } from '#api/http/storable.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '#api/contract/refusals.ts';
import { createLogger } from '#api/start/logger.ts';
import { settledHeads } from '#tests/support/settled-heads.ts';
import {
  bistro,
  foreignCustomer,
  foreignProduct,
  hotel,
  particulier,
  type Person,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let lines = '';
beforeAll(async () => {
  const to = new Writable({
    write(line, _, done) {
      lines += line;
      done();
    },
  });
  world = await smallWorld({ logger: createLogger('debug', to) });
});
afterAll(() => world?.close());

/** Whatever is sent: no fault, unless a test made one, and no word of it in the log of the process. */
let mayFault = false;
afterEach(() => {
  if (!mayFault) expect(lines).not.toContain('"level":50');
  mayFault = false;
});

const order = (more: object = {}) => ({
  customer_id: bistro,
  'delivery-method_id': 1,
  order_lines: [{ product_id: sancerre, qty: 6 }],
  ...more,
});
const place = (body: unknown, headers: Record<string, string> = {}, who: Person = 'SALES') =>
  world.call(who, 'POST', 'order/store', body, headers);
const isInvalid = (answer: Awaited<ReturnType<typeof place>>) => {
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'invalid-request',
      title: 'De gegevens zijn niet compleet of niet juist ingevuld.',
      issues: expect.arrayContaining([{ path: expect.any(Array), message: expect.any(String) }]),
    },
  });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
};
/** Nothing was stored by what happens in between. */
const withoutTrace = async (happening: () => Promise<unknown>) => {
  const before = await settledHeads(world);
  await happening();
  expect(await settledHeads(world)).toEqual(before);
};

describe('a body', () => {
  test('of three megabytes is too large, with or without its length', async () => {
    await withoutTrace(async () => {
      const body = JSON.stringify(order({ 'order-text': 'x'.repeat(3 * 1024 * 1024) }));
      const stated = await place(body, { 'Content-Length': String(body.length) });
      expect(stated).toMatchObject({ status: 413, body: { code: 'too-large', title: expect.any(String) } });
      expect(await place(body)).toMatchObject({ status: 413 });
      expect(await world.call(null, 'POST', 'authenticate/login', body)).toMatchObject({ status: 413 });
    });
  });

  test('that is no JSON object is an invalid request', async () => {
    await withoutTrace(async () => {
      for (const body of [
        '{',
        '[]',
        '[{}]',
        'null',
        '1',
        '"x"',
        'a=b',
        '{"a":1}}',
        '<xml/>',
        '\uFEFF',
        "{'a':1}",
      ])
        isInvalid(await place(body));
    });
  });

  test('what is nested sixteen deep is refused for that, one less is not', () => {
    const nested = (depth: number): unknown => (depth === 0 ? {} : [nested(depth - 1)]);
    expect(firstUnstorable(nested(15), 'nl')).toBeNull();
    expect(firstUnstorable(nested(16), 'nl')).toMatchObject({
      message: 'Deze gegevens zijn te diep genest.',
    });
  });

  test('nested a hundred thousand deep is an invalid request', async () => {
    await withoutTrace(async () => {
      const depth = 100_000;
      isInvalid(await place(`{"order_lines":${'['.repeat(depth)}${']'.repeat(depth)}}`));
      isInvalid(await place(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`));
    });
  });

  test('with keys of a prototype changes no prototype', async () => {
    const body = JSON.stringify(order()).replace(
      '{',
      '{"__proto__":{"isAdmin":1,"customer_id":402},"constructor":{"prototype":{"isAdmin":1}},',
    );
    isInvalid(await place(body));
    const { body: placed, headers } = await place(body, { Prefer: 'return=representation' });
    expect(placed.data.id).toEqual(expect.any(Number));
    expect(headers.get('X-Ignored-Fields')).toContain('constructor');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    const read = await world.call('SALES', 'GET', `order/${placed.data.id}`);
    expect(read.body.order.customer_id).toBe(bistro);
    isInvalid(await place('{"__proto__":{"customer_id":401,"delivery-method_id":1,"order_lines":[]}}'));
  });
});

describe('a text', () => {
  const fields = {
    'order-text': 'order-text',
    'invoice-text1': 'invoice-text1',
    'invoice-text2': 'invoice-text2',
    'delivery-recipient-name': 'delivery-recipient-name',
    'delivery-address': 'delivery-address',
    'delivery-housenumber': 'delivery-housenumber',
    'delivery-housenumber_extra': 'delivery-housenumber_extra',
    'delivery-zipcode': 'delivery-zipcode',
    'delivery-city': 'delivery-city',
  };
  const names = Object.keys(fields);

  test.each([
    ["'; drop table es; --"],
    ['<script>1</script>'],
    ['"><img src=x>'],
    ['${7*7}{{7*7}}'],
    ['\\u0000 \\x00'],
    ['%00%27'],
    ['é ß 漢 🍷 \u202E‮'],
    ['\t\n\r'],
    ['../../etc/passwd'],
  ])('%j stays what it is, in every field', async (text) => {
    const { body } = await place(order(Object.fromEntries(names.map((name) => [name, text]))));
    const read = await world.call('SALES', 'GET', `order/${body.data.id}`);
    for (const name of names) expect(read.body.order[name], name).toBe(text);
  });

  test('a text with a NUL, another control character or half a character is refused in every field, and nothing is stored', async () => {
    await withoutTrace(async () => {
      for (const text of [
        'a\u0000b',
        '\u0000',
        'x\uD800',
        '\uDC00x',
        'bel\u0007',
        '\u0001',
        '\u001F',
        '\u007F',
      ])
        for (const name of names) {
          const answer = await place(order({ [name]: text }));
          isInvalid(answer);
          expect(answer.body.issues).toEqual([
            {
              path: [name],
              message: expect.stringMatching(
                /^Deze tekst bevat een (teken dat niet bestaat|onzichtbaar stuurteken)/,
              ),
            },
          ]);
        }
    });
  });

  test('so it is for every operation, in a path, a query, a name of a field and a login name', async () => {
    const odd = { ['a\u0000']: 1 };
    for (const answer of [
      await world.call('ADMIN', 'GET', 'dashboard/search/ab%00cd'),
      await world.call('SALES', 'GET', 'klant/getListByNameEnabled/ab%00'),
      await world.call('ADMIN', 'GET', 'stats/logboek/csv/2026-01-01/2026-12-31?name=a%00'),
      await world.call('ADMIN', 'POST', 'stats/logboek', { stream: 'salesOrder-1\u0000' }),
      await world.call('ADMIN', 'POST', 'stats/logboek', { subject: '\uD800' }),
      await world.call('CLIENT2', 'POST', 'klantapp/store', { order_lines: [], note: '\u0000' }),
      await world.call(null, 'POST', 'authenticate/login', { username: 'a\u0000', password: 'x' }),
      await world.call(null, 'POST', 'authenticate/login', { username: 'a', password: '\uD800' }),
      await place({ ...order(), ...odd }),
    ])
      isInvalid(answer);
  });

  test('longer than its field is an invalid request', async () => {
    await withoutTrace(async () => {
      isInvalid(await place(order({ 'order-text': 'x'.repeat(5001) })));
      isInvalid(await place(order({ 'delivery-city': 'x'.repeat(101) })));
      isInvalid(
        await world.call(null, 'POST', 'authenticate/login', { username: 'x'.repeat(201), password: '' }),
      );
    });
  });

  test.runIf(isThorough)('whatever is searched for, the answer is a list or an invalid request', async () => {
    await assert(
      asyncProperty(string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (q) => {
        for (const path of ['dashboard/search', 'klant/getListByNameEnabled']) {
          const { status } = await world.call('ADMIN', 'GET', `${path}/${encodeURIComponent(q)}`);
          expect([200, 400, 404]).toContain(status);
        }
        const answer = await world.call('ADMIN', 'POST', 'stats/logboek', { name: q, subject: q, action: q });
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: inLongRun(40, 10) },
    );
  });
});

describe('an id', () => {
  test('that is huge, negative, broken or a word is an invalid request, in a path and in a body', async () => {
    await withoutTrace(async () => {
      for (const id of [
        '0',
        '-1',
        '1.5',
        '1e3',
        '9007199254740993',
        '9'.repeat(400),
        'abc',
        '0x10',
        "1' or '1'='1",
        '%20',
      ])
        isInvalid(await world.call('ADMIN', 'GET', `order/${encodeURIComponent(id)}`));
      for (const id of [0, -1, 1.5, 1e300, 2 ** 53, null, true, [], {}, 'abc', ''])
        isInvalid(await place(order({ customer_id: id })));
      isInvalid(await place('{"customer_id":1e999,"delivery-method_id":1,"order_lines":[]}'));
    });
  });

  test('that is the largest there can be is simply unknown', async () => {
    const id = Number.MAX_SAFE_INTEGER;
    expect(await world.call('ADMIN', 'GET', `order/${id}`)).toMatchObject({ status: 404 });
    expect((await place(order({ customer_id: id }))).body).toMatchObject({
      data: 0,
      code: 'customer-not-found',
    });
  });

  test('amounts and quantities without end are invalid requests', async () => {
    await withoutTrace(async () => {
      for (const qty of [1e15, -1001, '1e2', 1.5])
        isInvalid(await place(order({ order_lines: [{ product_id: sancerre, qty }] })));
      // LINE-005: a line that was left empty is dropped, and then there is none
      for (const qty of [null, ''])
        expect((await place(order({ order_lines: [{ product_id: sancerre, qty }] }))).body).toMatchObject({
          data: 0,
          code: 'order-without-lines',
        });
      for (const price of [1e300, '1', true])
        isInvalid(
          await place(
            order({ order_lines: [{ product_id: sancerre, qty: 1, pricetype: 1, unit_price_excl: price }] }),
          ),
        );
    });
  });

  test('texts that are too long in bytes, or together, are refused in words, and what was there stays', async () => {
    const wine = await world.newProduct();
    const change = async (field: string, val: string) =>
      (await world.call('ADMIN', 'PUT', 'product/update', { product_id: wine, field, val })).body;
    const [long, other] = ['酒'.repeat(20_000), '水'.repeat(20_000)];
    expect(await change('websitetext', long)).toEqual({ data: 1 });
    expect(await change('websitetext', other)).toMatchObject({ data: 0, code: 'texts-too-long' });
    expect(await change('spijsadvies', 'x'.repeat(5_000))).toEqual({ data: 1 });
    const copy = await world.call('ADMIN', 'POST', 'product/clone', { product_id: wine });
    expect(copy.body).toMatchObject({ data: 0, code: 'texts-too-long' });
    const { body } = await world.call('ADMIN', 'GET', `product/getById/${wine}`);
    expect(JSON.stringify(body)).toContain(long);
  });
});

describe('a header', () => {
  test('with a position that is none is an invalid request, whatever is asked', async () => {
    for (const position of [
      '{',
      'abc',
      '[]',
      '7',
      'null',
      '{"1":"x"}',
      '{"1":-1}',
      '{"1":1.5}',
      '{"een":1}',
    ]) {
      const headers = { 'X-Log-Position': position };
      isInvalid(await world.call('SALES', 'GET', 'dashboard/unprocessed', undefined, headers));
      isInvalid(await place(order(), headers));
    }
  });

  test('with a position that never comes, or of a log of others, does not keep anybody waiting', async () => {
    const waited: unknown[] = [];
    const { waitFor } = world.core;
    world.core.waitFor = (position) => {
      waited.push(position);
      return waitFor(position);
    };
    try {
      const ask = (position: object) =>
        world.call('SALES', 'GET', 'dashboard/unprocessed', undefined, {
          'X-Log-Position': JSON.stringify(position),
        });
      const before = performance.now();
      const far = await ask({ 1: 9_007_199_254_740_991 });
      expect(far).toMatchObject({ status: 200 });
      expect(far.headers.get('x-log-stale')).toBe('1');
      const others = Object.fromEntries(Array.from({ length: 500 }, (_, log) => [log + 2, 1]));
      expect((await ask(others)).headers.get('x-log-stale')).toBeNull();
      expect(performance.now() - before).toBeLessThan(1_500);
      expect(waited).toEqual([{ 1: 9_007_199_254_740_991 }]);
    } finally {
      world.core.waitFor = waitFor;
    }
  });

  test('with a command id that is no UUID is an invalid request', async () => {
    await withoutTrace(async () => {
      for (const key of ['1', 'x'.repeat(5000), "' or 1=1", '00000000-0000-0000-0000'])
        isInvalid(await place(order(), { 'Idempotency-Key': key }));
    });
  });

  test('ROLE-023 · with an account that is no number is one that nobody may use', async () => {
    for (const account of ['abc', '3 or 1=1', '-3', '3.5', '3,9', '1e400'])
      expect(await place(order(), { 'X-Main-User-Id': account }), account).toMatchObject({
        status: 403,
        body: { code: 'account-not-allowed' },
      });
  });
});

describe('the same command id', () => {
  const key = () => ({ 'Idempotency-Key': randomUUID() });

  test('FMT-033 · of another user, customer or account is refused, and tells nothing of the first', async () => {
    const headers = key();
    const first = (await place(order(), headers)).body.data;
    await withoutTrace(async () => {
      const session = { userId: world.userIdOf('MANAGER'), onBehalfOf: null, accountId: particulier };
      const shop = { Authorization: `Bearer ${await world.core.sessions.open(session)}`, ...headers };
      for (const answer of [
        await place(order(), headers, 'ADMIN'),
        await place(order(), shop, 'SALES'),
        await place(order({ customer_id: hotel }), headers),
        await world.call('CLIENT2', 'POST', 'klantapp/store', { order_lines: order().order_lines }, headers),
      ]) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'command-id-reused' } });
        expect(JSON.stringify(answer.body)).not.toContain(String(first.id));
      }
    });
    expect((await place(order(), headers)).body.data).toEqual(first);
  });

  test('FMT-033 · in another company is another command', async () => {
    const headers = key();
    const first = (await place(order(), headers)).body.data;
    const foreign = {
      ...order(),
      customer_id: foreignCustomer,
      order_lines: [{ product_id: foreignProduct, qty: 6 }],
    };
    expect((await place(foreign, headers, 'foreignAdmin')).body.data).toMatchObject({ real_id: 1 });
    expect((await place(order(), headers)).body.data).toEqual(first);
  });

  test('FMT-033 · signing in again under it is signing in again', async () => {
    await world.core.credentials.set(world.userIdOf('SALES'), 'Zomer.1234');
    const headers = key();
    const sent = { username: 'sales', password: 'Zomer.1234' };
    const tokens = [0, 1].map(() => world.call(null, 'POST', 'authenticate/login', sent, headers));
    const [one, other] = (await Promise.all(tokens)).map(({ body }) => body.data.token as string);
    expect(one).toEqual(expect.any(String));
    expect(other).toEqual(expect.any(String));
    expect(one).not.toBe(other);
  });
});

describe('what is answered', () => {
  test('a fault tells nothing but the id under which it is logged', async () => {
    mayFault = true;
    const { handle } = world.core;
    world.core.handle = () => Promise.reject(new Error('connect ECONNREFUSED postgres://kelder:geheim@db'));
    const answer = await place(order());
    world.core.handle = handle;
    const correlationId = answer.headers.get('x-correlation-id')!;
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      status: 500,
      code: 'fault',
      title: expect.stringContaining('Er ging iets mis'),
      correlationId,
    });
    const logged = lines
      .split('\n')
      .filter((line) => line.includes(correlationId))
      .map((line) => JSON.parse(line) as { level: number; operation: string; err?: { message: string } });
    expect(logged).toMatchObject([
      { level: 50, operation: 'placeSalesOrder', err: { message: expect.stringContaining('ECONNREFUSED') } },
      { level: 30, operation: 'placeSalesOrder', status: 500 },
    ]);
    lines = '';
  });

  test('every answer carries its correlation id, and no log line what somebody typed', async () => {
    const { headers } = await world.call('ADMIN', 'GET', 'dashboard/search/geheimewoorden');
    expect(lines).toContain(headers.get('x-correlation-id'));
    expect(lines).not.toContain('geheimewoorden');
  });

  test('law 16 · nothing is kept in a cache: data, refusals, problems, files', async () => {
    for (const { headers } of [
      await world.call('ADMIN', 'GET', 'dashboard/unprocessed'),
      await world.call('ADMIN', 'GET', 'order/17'),
      await world.call('ADMIN', 'GET', 'nergens'),
      await world.call(null, 'GET', 'authenticate/user'),
      await place(order({ order_lines: [] })),
      await place('{'),
      await world.call('ADMIN', 'GET', 'uit', undefined, { 'X-Main-User-Id': String(particulier) }),
      await world.call('ADMIN', 'GET', 'dashboard/uiversion', undefined, {
        'X-Main-User-Id': String(particulier),
      }),
      await world.call('ADMIN', 'GET', 'stats/logboek/csv/2026-01-01/2026-12-31'),
      await world.call(null, 'POST', 'authenticate/login', { username: 'x', password: 'y' }),
    ])
      expect(headers.get('cache-control')).toBe('no-store');
  });

  test('D-61 · every refusal has a text in Dutch and one in English; what documents quote is the same in both', () => {
    const dutch =
      /\b(?:uw|gebruik|controleer|bestaat|niet|een|het|jaargang|mislukt|staat|heeft|vul|kan|mag|geen|deze|dit|hoort|zijn|wordt|kies)\b/i;
    for (const [code, { text, kind }] of Object.entries(refusals)) {
      expect(text.en, code).toMatch(/\w/);
      expect(text.en, code).not.toMatch(dutch);
      expect(text.nl, code).toMatch(/\w/);
      // D-65: 400 says that what was sent contradicts itself, or what stands here
      if (kind === 'contradiction')
        expect(code).toMatch(
          /-differs?$|^batch-(?:unknown-list|incomplete)$|^limit-without-order$|^dossier-not-clear$/,
        );
    }
  });

  test('ROLE-026 · a refusal does not tell whose a record is', async () => {
    const { id } = (await place(order(), {}, 'shopAdmin')).body.data;
    const change = { order_id: id, orderstatus_id: 1, offer: 0 };
    const { body } = await world.call('SALES', 'PUT', 'order/updateorderstatus', change);
    expect(body).toEqual({
      status: 403,
      code: 'record-of-other-account',
      title: 'Dit hoort bij een ander account en is hier alleen te bekijken.',
    });
  });
});
