import fs from 'node:fs';
import type { LiveUpdate } from '#api/http/live.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { inLongRun, isLongRun, isThorough } from '#tests/support/long-run.ts';

/** A file from another system, by somebody in a hurry: so many rows are good, and each defect is made so often. */
const good = inLongRun(19_700, 700);
const each = inLongRun(20, 2);

const header = [
  'Nr',
  'Klantnaam',
  'Adres',
  'Huisnr',
  'Postcode',
  'Plaats',
  'E-mail',
  'Tel',
  'Korting',
  'Betaaltermijn',
  'Bezorgdagen',
  'Prijsklasse',
  'Export',
];
type Cells = Record<string, string>;

/**
 * Every kind of defect that the importer knows of customers, with the message that a person reads. `row` makes
 * one; an error keeps its row out, a warning goes along.
 */
const defects: readonly {
  kind: string;
  severity: 'fout' | 'waarschuwing';
  message: RegExp;
  spoil: (row: Cells, n: number) => Cells;
}[] = [
  {
    kind: 'name missing',
    severity: 'fout',
    message: /^Naam ontbreekt\.$/,
    spoil: (row) => ({ ...row, Klantnaam: '' }),
  },
  {
    kind: 'number is text',
    severity: 'fout',
    message: /^“K-\d+” is geen getal\.$/,
    spoil: (row) => ({ ...row, Nr: `K-${row.Nr}` }),
  },
  {
    kind: 'number cut off',
    severity: 'fout',
    message: /afgekapt/,
    spoil: (row, n) => ({ ...row, Nr: `8,71123E+${12 + (n % 2)}` }),
  },
  {
    kind: 'number twice',
    severity: 'fout',
    message: /^Klantnummer “1000\d*” staat al in rij \d+\./,
    spoil: (row, n) => ({ ...row, Nr: String(100_000 + (n % each)) }),
  },
  {
    kind: 'discount is text',
    severity: 'fout',
    message: /^“veel” is geen getal\.$/,
    spoil: (row) => ({ ...row, Korting: 'veel' }),
  },
  {
    kind: 'discount too precise',
    severity: 'fout',
    message: /heeft meer dan 2 decimalen\.$/,
    spoil: (row) => ({ ...row, Korting: '2,125' }),
  },
  {
    kind: 'discount above hundred',
    severity: 'fout',
    message: /^Klantkorting: Vul een percentage/,
    spoil: (row) => ({ ...row, Korting: '250' }),
  },
  {
    kind: 'term is no whole number',
    severity: 'fout',
    message: /moet een heel getal zijn\.$/,
    spoil: (row) => ({ ...row, Betaaltermijn: '14,5' }),
  },
  {
    kind: 'unknown day',
    severity: 'fout',
    message: /kan hier niet\. Kies uit: Ma, Di/,
    spoil: (row) => ({ ...row, Bezorgdagen: 'di, feestdag' }),
  },
  {
    kind: 'unknown price class',
    severity: 'fout',
    message: /Kies uit: Prijs 1, Prijs 2, Prijs 3/,
    spoil: (row) => ({ ...row, Prijsklasse: 'Z' }),
  },
  {
    kind: 'yes or no',
    severity: 'fout',
    message: /Kies uit: ja, nee/,
    spoil: (row) => ({ ...row, Export: 'misschien' }),
  },
  {
    kind: 'too long',
    severity: 'fout',
    message: /is te lang: hoogstens 20 tekens/,
    spoil: (row) => ({ ...row, Huisnr: 'drieëntwintig en een half bis' }),
  },
  {
    kind: 'formula error',
    severity: 'fout',
    message: /fout van het rekenblad/,
    spoil: (row, n) => ({ ...row, Plaats: n % 2 ? '#N/A' : '#N/B' }),
  },
  {
    kind: 'control character',
    severity: 'fout',
    message: /dat niet kan worden bewaard/,
    spoil: (row) => ({ ...row, Plaats: 'Ut\u0007recht' }),
  },
  {
    kind: 'too many cells',
    severity: 'fout',
    message: /^Deze rij heeft 14 kolommen en de kop 13\./,
    spoil: (row) => ({ ...row, Export: 'nee;los' }),
  },
  {
    kind: 'unreadable character',
    severity: 'waarschuwing',
    message: /onleesbaar teken/,
    spoil: (row) => ({ ...row, Plaats: 'Zo�termeer' }),
  },
  {
    kind: 'e-mail',
    severity: 'fout',
    message: /e-mailadres/i,
    spoil: (row) => ({ ...row, 'E-mail': 'jan(at)kade' }),
  },
  {
    kind: 'telephone',
    severity: 'waarschuwing',
    message: /telefoonnummer/i,
    spoil: (row) => ({ ...row, Tel: '555' }),
  },
  {
    kind: 'postcode',
    severity: 'waarschuwing',
    message: /postcode/i,
    spoil: (row) => ({ ...row, Postcode: '12 AB' }),
  },
];

const rowOf = (n: number): Cells => ({
  Nr: String(100_000 + n),
  Klantnaam: `Bistro ${n} "De Kade"`,
  Adres: 'Oudegracht',
  Huisnr: String(1 + (n % 200)),
  Postcode: '3511 AA',
  Plaats: 'Den Haag',
  'E-mail': `inkoop${n}@kade.example`,
  Tel: '030 - 555 01 42',
  Korting: n % 3 ? '2,5' : '€ 0',
  Betaaltermijn: '14',
  Bezorgdagen: 'di;vr',
  Prijsklasse: 'B',
  Export: 'nee',
});
/** Quoted where it must be; the cell that is one too many is not. */
const lineOf = (cells: Cells) =>
  header
    .map((name) => {
      const cell = cells[name]!;
      return name !== 'Export' && /[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    })
    .join(';');

const messyFile = () => {
  const lines = ['Klanten uit het oude pakket', '', header.join(';')];
  for (let n = 0; n < good; n += 1) lines.push(lineOf(rowOf(n)), ...(n % 1_000 === 999 ? [''] : []));
  let n = good;
  for (const { spoil } of defects)
    for (let index = 0; index < each; index += 1, n += 1) lines.push(lineOf(spoil(rowOf(n), n)));
  return `${lines.join('\r\n')}\r\n`;
};
const errors = defects.filter(({ severity }) => severity === 'fout').length;
const rows = good + defects.length * each;

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const upload = async (kind: string, name: string, content: Buffer) => {
  const file = { kind, name, data: content.toString('base64') };
  const { body } = await world.call('ADMIN', 'POST', 'import/upload', file);
  return body.data.id as number;
};
const view = async (id: number) => (await world.call('ADMIN', 'GET', `import/${id}`)).body.data;
const start = (id: number) => world.call('ADMIN', 'POST', `import/start/${id}`, {});

describe(`a messy file of ${rows} customers`, () => {
  let id: number;
  const heard: (LiveUpdate | null)[] = [];

  test('is checked row by row: every defect has its message, at each of its rows', async () => {
    expect(rows).toBeGreaterThanOrEqual(inLongRun(20_000, 700));
    expect(new Set(defects.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
    id = await upload('customers', 'klanten.csv', Buffer.from(messyFile()));
    const { layout, rows: found } = await view(id);
    expect({ found, row: layout.header_row, sign: layout.decimal_sign }).toEqual({
      found: rows,
      row: 3,
      sign: ',',
    });
    const preview = await world.call('ADMIN', 'GET', `import/preview/${id}?only=problems&take=100`);
    expect(preview.body.counts).toEqual({
      add: rows - errors * each,
      change: 0,
      same: 0,
      refused: errors * each,
      warnings: (defects.length - errors) * each,
    });
    const workbook = await world.api.request(`/api/v1/import/problems/${id}?format=xlsx`, {
      headers: { Authorization: `Bearer ${await world.tokenOf('ADMIN')}` },
    });
    expect(workbook.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const { body } = await world.call('ADMIN', 'GET', `import/problems/${id}`);
    const lines = (body as string).trim().split('\r\n').slice(1);
    for (const { kind, severity, message } of defects) {
      const told = lines.filter((line) => {
        const parts = line.split(';');
        const text = parts.slice(4).join(';').replace(/^"|"$/g, '').replaceAll('""', '"');
        return parts[3] === severity && message.test(text);
      });
      expect([kind, told.length]).toEqual([kind, each]);
    }
  });

  test.runIf(isThorough)(
    'cut short in the middle and run again it ends the same; its batches are told without a record by name',
    async () => {
      const token = await world.signedIn('ADMIN');
      const { callerOf } = await import('#api/http/session.ts');
      const caller = await callerOf(world.core, token);
      if (typeof caller === 'string') throw new Error(caller);
      const { stop } = world.core.live.listen(caller, (update) => heard.push(update));
      await start(id);
      // another server takes over what this one has to leave: nothing is known but the row and the log
      while ((await view(id)).handled < inLongRun(3_000, 1_200))
        await new Promise((resolve) => setTimeout(resolve, 20));
      await world.pool.query(
        `update import.job set job = job || '{"handled": 1000, "batches": 4,
         "counts": {"added": 1000, "changed": 0, "unchanged": 0, "refused": 0}}' where import_id = $1`,
        [id],
      );
      await world.importWorker.idle();
      const heads = await world.heads();
      const head = heads[1]!;
      // so many events are folded later than they are recorded, and until then screens show what was
      await world.runner.untilNear(1, head, 70_000);
      expect(await world.runner.waitFor(heads, 10_000)).toBe('fresh');
      const { body } = await world.call('SALES', 'GET', 'klant/getListByNameEnabled/100000');
      expect(body.data).toMatchObject([{ number: 100_000 }]);
      const { rows: counted } = await world.pool.query<{ records: number; events: number }>(
        `select count(distinct stream)::int as records, count(*)::int as events from es.event
       where log = 1 and type = 'CustomerAdded' and (data->>'number')::int >= 100000`,
      );
      expect(counted).toEqual([{ records: rows - errors * each, events: rows - errors * each }]);
      // what is told last has the whole import behind it, or says that anything may have changed
      const isTold = (last: LiveUpdate | null | undefined) =>
        last === null || (last !== undefined && last.position[1]! >= head);
      await expect.poll(() => isTold(heard.at(-1)), { timeout: 10_000 }).toBe(true);
      stop();
      const namesMany = heard.filter((update) => update !== null && update.tags.length > 200);
      expect(namesMany).toEqual([]);
    },
    120_000,
  );

  test.runIf(isThorough)('stands in the log book as one action, with its rows to be found', async () => {
    const { data } = (await world.call('ADMIN', 'POST', 'stats/logboek', { take: 20 })).body;
    expect(data.filter(({ text }: { text: string }) => /^Klant Bistro \d/.test(text))).toEqual([]);
    expect(data[0]).toMatchObject({ action: 'Import klaar', subject: 'Import van klanten uit klanten.csv' });
    const its = await world.call('ADMIN', 'POST', 'stats/logboek', { take: 20, stream: data[0].stream });
    const recorded = rows - errors * each + 3;
    expect(its.body).toMatchObject({ total: 1_000, more: 1 });
    const last = { take: 20, skip: recorded - 1, stream: data[0].stream };
    expect((await world.call('ADMIN', 'POST', 'stats/logboek', last)).body).toMatchObject({
      total: recorded,
      more: 0,
    });
    expect(its.body.data[1].text).toMatch(/^Klant Bistro/);
  });

  test('sends no mail', async () => {
    const { rows: mails } = await world.pool.query('select count(*)::int as count from mail.kept');
    expect(mails).toEqual([{ count: 0 }]);
  });
});

const wines = '../../shared/data/wine/XWines_Test_100_wines.csv';
const hasWines = fs.existsSync(wines);
const whySkipped = !hasWines
  ? ' (SKIPPED: the file is not on this machine)'
  : inLongRun('', ' (SKIPPED: npm run test:all runs it)');
test.skipIf(!hasWines || !isLongRun)(
  `the hundred wines of X-Wines are moved in, with their wineries, and out again${whySkipped}`,
  async () => {
    const content = fs.readFileSync(wines);
    const run = async (kind: string) => {
      const id = await upload(kind, 'wines.csv', content);
      // all vintages of a wine in one cell are no vintage: somebody leaves that column out
      const mapping = (await view(id)).layout.mapping.map((name: string) =>
        name === 'vintage' ? null : name,
      );
      await world.call('ADMIN', 'PUT', 'import/prepare', { id, how: {}, mapping, updates_existing: 0 });
      await start(id);
      await world.importWorker.idle();
      return view(id);
    };
    const suppliers = await run('suppliers');
    expect(suppliers.counts.added).toBeGreaterThan(50);
    const products = await run('products');
    expect(products).toMatchObject({ state: 'done', counts: { added: 100, refused: 0 } });
    const again = await run('products');
    expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: 100, refused: 0 });
    const { body } = await world.call('ADMIN', 'GET', 'import/export/products');
    expect(body).toContain('Origem Merlot');
    const id = await upload('products', 'export.csv', Buffer.from(body));
    await start(id);
    await world.importWorker.idle();
    const { counts } = await view(id);
    expect({ ...counts, unchanged: 0 }).toEqual({ added: 0, changed: 0, unchanged: 0, refused: 0 });
    expect((await world.call('ADMIN', 'GET', 'import/export/products')).body).toBe(body);
    await world.call('ADMIN', 'POST', `import/takeback/${products.id}`, {});
    await world.importWorker.idle();
    expect(await view(products.id)).toMatchObject({ state: 'taken-back', taken_back: 100, stayed: [] });
  },
  60_000,
);
