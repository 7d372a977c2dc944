import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSpreadsheet } from '#application/adapters/table-files/spreadsheet.ts';
import { customer } from '#domain/customer/customer.ts';
import { fourEyes } from '#domain/four-eyes/request.ts';
import { euro } from '#domain/kernel/money.ts';
import { product } from '#domain/product/product.ts';
import { logBookInPieces } from '#projections/log-book/queries.ts';
import {
  bistro,
  customerOf,
  cremant,
  noordhof,
  particulier,
  productOf,
  sancerre,
  smallWorld,
  type SmallWorld,
} from '#tests/support/small-world.ts';
import { isThorough } from '#tests/support/long-run.ts';

let world: SmallWorld;
let orderId: number;
let number: number;
/** Names that a spreadsheet would take for formulas, and one with everything that CSV must quote. */
const hostile = ['=HYPERLINK("http://x","klik")', '+1+1', '-2+3', '@SUM(A1)', 'Wijn; "de" Kroeg\nHoek'];
const minutesAgo = (now: string) => Object.assign(world.time, { now, today: now.slice(0, 10) });

beforeAll(async () => {
  world = await smallWorld();
  // half past ten in the evening of the 20th in London is half past eleven in Amsterdam
  minutesAgo('2026-11-20T22:30:00.000Z');
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  const placed = await world.call('SALES', 'POST', 'order/store', order, { 'X-Screen': '/verkoop/nieuw' });
  orderId = placed.body.data.id;
  number = placed.body.data.real_id;
  // and half past eleven there is the 21st here
  minutesAgo('2026-11-20T23:30:00.000Z');
  await world.call('TRAFFIC', 'PUT', 'order/updateorderstatus', {
    order_id: orderId,
    orderstatus_id: 3,
    offer: 0,
  });
  minutesAgo('2026-11-22T10:00:00.000Z');
  for (const [index, name] of hostile.entries()) {
    const added = productOf(1500 + index, name, 100_000);
    await world.record(world.by(noordhof), (work) => work.decide(product, added.productId, added));
  }
  await world.record(world.by(particulier), (work) => {
    const added = customerOf(600, 'Klant van de winkel', 'Utrecht', 0);
    return work.decide(customer, added.customerId, added);
  });
});
afterAll(() => world?.close());

type Entry = { text: string; action: string; subject: string; created_at: string; stream: string };
const ask = async (filter: object, who: 'ADMIN' | 'shopAdmin' = 'ADMIN') =>
  (await world.call(who, 'POST', 'stats/logboek', { take: 100, ...filter })).body as {
    data: Entry[];
    total: number;
  };
const texts = async (filter: object) => (await ask(filter)).data.map(({ text }) => text);
const ordered = 'Order ingevoerd voor Bistro De Kade met 1 regel.';
const delivered = 'Status gewijzigd van wacht naar afgeleverd.';

describe('the log book', () => {
  test('REP-038 · REP-039 · tells every change with who, when, where, and the old and new value', async () => {
    const { data } = await ask({ action: 'status gewijzigd' });
    expect(data).toEqual([
      {
        position: expect.any(Number),
        created_at: '2026-11-20T23:30:00.000Z',
        username: 'TRAFFIC Test',
        acting_user: null,
        company_name: 'Wijnimport Noordhof',
        subject_type: 'Verkooporder',
        subject: `Order ${number}`,
        stream: `salesOrder-${orderId}`,
        action: 'Status gewijzigd',
        text: delivered,
        screen: null,
        changes: [{ field: 'Status', old_value: 'wacht', new_value: 'afgeleverd' }],
      },
    ]);
    const [placed] = (await ask({ action: 'order ingevoerd' })).data;
    expect(placed).toMatchObject({ screen: '/verkoop/nieuw', text: ordered });
  });

  test('REP-038 · is searched on name, subject and action, together or apart, anywhere, in any case', async () => {
    expect(await texts({ name: 'traffic', subject: `ORDER ${number}` })).toContain(delivered);
    expect(await texts({ name: 'sales t' })).toContain(ordered);
    expect(await texts({ name: 'sales t' })).not.toContain(delivered);
    expect(await texts({ subject: 'bistro', action: 'klant toe' })).toEqual([
      'Klant Bistro De Kade toegevoegd.',
    ]);
    expect(await texts({ subject: `order ${number}`, action: 'gewijzigd' })).toEqual([delivered]);
    expect(await texts({ subject: 'bestaat niet' })).toEqual([]);
    expect(await texts({ subject: '%', action: '_' })).toEqual([]);
  });

  test('REP-041 · the period is of days in Amsterdam, both included', async () => {
    const changes = async (van: string | null, tot: string | null) =>
      (await texts({ van, tot })).filter((text) => [ordered, delivered].includes(text));
    expect(await changes('2026-11-20', '2026-11-20')).toEqual([ordered]);
    expect(await changes('2026-11-21', '2026-11-21')).toEqual([delivered]);
    expect(await changes('2026-11-20', null)).toEqual([delivered, ordered]);
    expect(await changes(null, '2026-11-20')).toEqual([ordered]);
    expect(await changes('2026-11-21', '2026-11-20')).toEqual([]);
  });

  test('REP-038 · FMT-035 · pages of 20, 50, 100 or another size, newest first, and every entry once', async () => {
    const { data: all, total } = await ask({});
    const pages = [0, 20, 40, 60].map((skip) => ask({ skip, take: 20 }));
    const paged = (await Promise.all(pages)).flatMap(({ data }) => data);
    expect(paged).toEqual(all.slice(0, 80));
    expect(total).toBe(all.length);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await world.call('ADMIN', 'POST', 'stats/logboek', {})).body.data).toHaveLength(20);
    for (const take of [0, 1001])
      expect(await world.call('ADMIN', 'POST', 'stats/logboek', { take })).toMatchObject({ status: 400 });
  });

  test('REP-039 · ROLE-023 · is that of the own account', async () => {
    expect(await texts({ subject: 'winkel' })).toEqual([]);
    const shop = await ask({}, 'shopAdmin');
    expect(shop.data.map(({ text }) => text)).toContain('Klant Klant van de winkel toegevoegd.');
    expect(shop.data.map(({ text }) => text)).not.toContain(ordered);
  });

  test('REP-040 · nobody can change or delete an entry', async () => {
    await expect(world.pool.query('delete from es.event')).rejects.toThrow(/event/);
    await expect(world.pool.query(`update es.event set recorded_at = now()`)).rejects.toThrow(/event/);
  });
});

describe('the history of an order', () => {
  test('REP-040 · is all that happened to it, its stock included, newest first', async () => {
    const other = {
      customer_id: bistro,
      'delivery-method_id': 1,
      order_lines: [{ product_id: cremant, qty: 6 }],
    };
    await world.call('SALES', 'POST', 'order/store', other);
    const { body } = await world.call('ADMIN', 'GET', `order/history/${orderId}`);
    const told = body.data.map(({ subject_type, action }: Record<string, string>) => [subject_type, action]);
    expect(told).toEqual([
      ['Voorraad', 'Voorraad afgeleverd'],
      ['Verkooporder', 'Status gewijzigd'],
      ['Voorraad', 'Voorraad gereserveerd'],
      ['Verkooporder', 'Order ingevoerd'],
    ]);
  });

  test('SO-024 · of an order that does not exist there is none', async () => {
    expect(await world.call('ADMIN', 'GET', 'order/history/17')).toMatchObject({
      status: 404,
      body: { code: 'order-not-found' },
    });
  });
});

/** Reads CSV back: the cells of every line, quotes taken away. */
const cellsOf = (csv: string): string[][] => {
  const cell = /(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;\r\n]*))/g;
  const rows: string[][] = [];
  expect(csv.endsWith('\r\n')).toBe(true);
  for (const match of csv.slice(0, -2).matchAll(cell)) {
    const value = match[1]?.replaceAll('""', '"') ?? match[2] ?? '';
    if (match[0].startsWith(';')) rows.at(-1)!.push(value);
    else rows.push([value]);
  }
  return rows;
};

test.runIf(isThorough)('REP-041 · the log book and its proof come as workbooks too', async () => {
  const sheetOf = async (path: string) => {
    const answer = await world.api.request(`/api/v1/stats/logboek/${path}`, {
      headers: { Authorization: `Bearer ${await world.tokenOf('AUDITOR')}` },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    return (await readSpreadsheet(new Uint8Array(await answer.arrayBuffer()))).rows.map(({ cells }) => cells);
  };
  const [head, ...lines] = await sheetOf('csv/2026-11-19/2026-11-22?format=xlsx');
  expect(head!.slice(0, 2)).toEqual(['Tijd', 'Gebruiker']);
  expect(lines.length).toBeGreaterThan(0);
  const [, day] = await sheetOf('bewijs/csv?format=xlsx');
  expect(day!.at(-1)).toMatch(/^[0-9a-f]{64}$/);
});

describe('the log book as CSV', () => {
  const download = (query = '') =>
    world.call('AUDITOR', 'GET', `stats/logboek/csv/2026-11-19/2026-11-22${query}`);

  test('REP-041 · is a file for a Dutch spreadsheet: a byte order mark, semicolons, a line per change', async () => {
    const answer = await world.api.request('/api/v1/stats/logboek/csv/2026-11-20/2026-11-21?action=status', {
      headers: {
        Authorization: `Bearer ${await world.tokenOf('AUDITOR')}`,
        'X-Log-Position': JSON.stringify(await world.heads()),
      },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="logboek-2026-11-20-2026-11-21.csv"',
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    const rows = cellsOf(new TextDecoder().decode(bytes));
    expect(rows[0]).toEqual([
      'Tijd',
      'Gebruiker',
      'Uitgevoerd door',
      'Account',
      'Soort',
      'Onderwerp',
      'Actie',
      'Omschrijving',
      'Veld',
      'Oude waarde',
      'Nieuwe waarde',
      'Positie',
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual([
      '21-11-2026 00:30:00',
      'TRAFFIC Test',
      '',
      'Wijnimport Noordhof',
      'Verkooporder',
      `Order ${number}`,
      'Status gewijzigd',
      delivered,
      'Status',
      'wacht',
      'afgeleverd',
      expect.stringMatching(/^\d+$/),
    ]);
  });

  test('REP-038 · API-224 · is searched on timestamp in Dutch time, as far as it is given', async () => {
    const found = async (timestamp: string) =>
      (await ask({ timestamp, subject: `order ${number}`, action: 'status' })).data.length;
    expect(
      await Promise.all(['2026-11-20', '2026-11-21', '2026-11-21 00', '2026-11-21 00:30'].map(found)),
    ).toEqual([0, 1, 1, 1]);
    expect(
      await Promise.all(['2026-11-21T00:30:00', '2026-11-21 00:31', '2026-11-21 00:30:01'].map(found)),
    ).toEqual([1, 0, 0]);
    expect(await Promise.all(['2026-11-20 23', '2026-11-21 00:29'].map(found))).toEqual([0, 0]);
    for (const wrong of ['gisteren', '2026-02-30', '2026-11-21 25'])
      expect((await world.call('ADMIN', 'POST', 'stats/logboek', { timestamp: wrong })).status).toBe(400);
  });

  test('D-69 · answers as many as are asked for, up to a thousand', async () => {
    expect((await ask({ take: 7 })).data).toHaveLength(7);
    const { data, total } = await ask({ take: 1000 });
    expect(data).toHaveLength(total);
    expect((await world.call('ADMIN', 'POST', 'stats/logboek', { take: 1001 })).status).toBe(400);
  });

  test('REP-041 · holds what the screen shows with the same filters', async () => {
    const rows = cellsOf((await download('?subject=bistro&action=klant')).body);
    expect(rows.slice(1).map((row) => row[7])).toEqual(['Klant Bistro De Kade toegevoegd.']);
    const { data } = await ask({ van: '2026-11-19', tot: '2026-11-22' });
    const subjects = new Set(
      cellsOf((await download()).body)
        .slice(1)
        .map((row) => row.at(-1)),
    );
    expect(subjects.size).toBe(new Set(data.map((entry) => String((entry as never)['position']))).size);
  });

  test('REP-041 · a text that a spreadsheet would take for a formula is made text, quotes and lines survive', async () => {
    const texts = cellsOf((await download('?action=product')).body)
      .slice(1)
      .map((row) => row[5]!);
    for (const name of hostile)
      expect(
        texts.some((text) => text.includes(name)),
        name,
      ).toBe(true);
    for (const row of cellsOf((await download()).body))
      for (const value of row) expect(value).not.toMatch(/^[=+@\t\r-]/);
  });

  test('REP-041 · more than fits in memory at once comes in pieces, every entry once', async () => {
    const of = { log: 1, accountId: noordhof };
    const filter = { from: null, to: null, name: '', subject: '', action: '', stream: '' };
    const pieces: number[] = [];
    const keys: string[] = [];
    for await (const piece of logBookInPieces(world.core, of, filter, { size: 20 })) {
      pieces.push(piece.length);
      keys.push(...piece.map(({ stream, position }) => `${stream} ${position}`));
    }
    expect(pieces.length).toBeGreaterThan(2);
    expect(Math.max(...pieces)).toBe(20);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength((await ask({})).total);
  });
});

describe('what a sentence names', () => {
  const english = { 'X-Language': 'en' };
  const historyOf = async (stream: string) => (await ask({ stream })).data;

  test('REP-040 · an account, a product, a voucher and an order are called what they are called when it is read', async () => {
    const enabled = { id: 104, field: 'enabled', val: 0, main_user_id: noordhof };
    await world.call('ADMIN', 'PUT', 'users/edit', enabled);
    const save = (id: number | null, ...ids: number[]) => {
      const rows = ids.map((product_id, nth) => ({ product_id, isChecked: nth === 0 ? 1 : 0 }));
      return world.call('ADMIN', 'POST', 'prijslijst/save', { id, name: 'Zomer', rows });
    };
    const { body: list } = await save(null, sancerre);
    await save(list.data.id, cremant, sancerre);
    await world.call('ADMIN', 'POST', 'vouchers/new', { code: 'WELKOM', name: 'Welkom', amount: 10 });
    await world.call('FINANCE', 'POST', 'order/payments/voucher', { order_id: orderId, code: 'WELKOM' });
    expect(await texts({ action: 'toegang aan' })).toEqual(['Toegang tot Wijnimport Noordhof uitgezet.']);
    expect(await texts({ action: 'prijslijst gewijzigd' })).toEqual([
      'Prijslijst Zomer gewijzigd: 1 product erbij (Crémant de Loire Brut 2024) en 1 product eraf (Sancerre Les Caillottes 2024).',
    ]);
    const used = new RegExp(`^Voucher WELKOM gebruikt voor € [\\d,]+ \\(Order ${number}\\), nu 1 keer\\.$`);
    expect((await historyOf(`salesOrder-${orderId}`)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(used),
    );
    const told = await world.call('ADMIN', 'POST', 'stats/logboek', { action: 'voucher used' }, english);
    expect(told.body.data.map(({ text }: Entry) => text)).toEqual([
      expect.stringMatching(
        new RegExp(`^Voucher WELKOM used for €[\\d.]+ \\(Order ${number}\\), now 1 time\\.$`),
      ),
    ]);
  });

  test('ROLE-023 · what somebody types is given no name of another account or its users', async () => {
    const typed = `⟦account-${particulier}|x⟧ ⟦user-102⟧`;
    await world.call('ADMIN', 'POST', 'klant/store', {
      name: typed,
      customer_type_id: 2,
      accountmanager_user_id: 4,
    });
    expect(await texts({ subject: 'account', action: 'klant toe' })).toEqual([
      `Klant [account-${particulier}|x⟧ [user-102⟧ toegevoegd.`,
    ]);
  });

  test('REP-040 · what two decide of a customer stands in its history, as does what became of it', async () => {
    const requestId = 4711;
    const wanted = { kind: 'credit-limit', customerId: bistro, from: 0, to: 5_000 * euro } as const;
    await world.record(world.by(noordhof), async (work) => {
      for (const command of [
        { type: 'AskFourEyes', requestId, wanted, askedBy: [11] },
        { type: 'GrantFourEyes', requestId, people: [12], mayGrant: true },
      ] as const)
        await work.decide(fourEyes, requestId, command);
    });
    const told = (await historyOf(`customer-${bistro}`)).map(({ text }) => text);
    expect(told.slice(0, 2)).toEqual([
      'Vier ogen: Kredietlimiet van Klant 401 Bistro De Kade toegestaan.',
      'Vier ogen: Kredietlimiet van Klant 401 Bistro De Kade gevraagd.',
    ]);
  });
});
