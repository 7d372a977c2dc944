import fs from 'node:fs';
import type { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { type Operation, setsUnknownAside } from '#api/contract/operation.ts';
import { operations } from '#api/contract/operations.ts';

/** What the table of calls says: its row, method and path, and the names in request and answer. */
type Row = [item: string, method: string, path: string, request: string[], answer: string[]];
const rows = JSON.parse(fs.readFileSync(new URL('documented-calls.json', import.meta.url), 'utf8')) as Row[];
/** Those that are no calls of api/v1: a shop sync by an external service, feeds and files. */
const elsewhere = ['API-167', 'API-258', 'API-259', 'API-260', 'API-261', 'API-262'];

const shape = (path: string) => path.replace(/\{[^}]*\}/g, '{}');
const byCall = new Map(operations.map((each) => [`${each.method} ${shape(each.path)}`, each]));
const operationOf = ([item, method, path]: readonly [
  item: string,
  method: string,
  path: string,
  ...rest: unknown[],
]): Operation => {
  const found = byCall.get(`${method} ${shape(path)}`);
  if (!found) throw new Error(`${item}: there is no ${method} ${path}`);
  return found;
};

type Definition = Record<string, unknown> & { shape?: Record<string, z.ZodType> };
const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;
/** Every name that travels somewhere in a schema. */
const namesIn = (schema: z.ZodType, names = new Set<string>()): Set<string> => {
  const { shape: fields = {}, ...rest } = schema._zod.def as unknown as Definition;
  for (const [name, field] of Object.entries(fields)) namesIn(field, names.add(name));
  for (const inside of Object.values(rest).flat()) if (isSchema(inside)) namesIn(inside, names);
  return names;
};

describe('the calls of the documents', () => {
  test('every one of them is there, by method and path; a GET that changes data takes POST too (D-30)', () => {
    expect(rows.length + elsewhere.length).toBe(262);
    for (const row of rows)
      expect(operationOf(row).path.split('/').length, row[0]).toBe(row[2].split('/').length);
    expect(operations.find(({ path }) => path === 'product/shopsync')).toBeDefined();
  });

  test.each(rows.filter(([, , , request]) => request.length > 0))(
    '%s · %s %s understands every name of its request',
    (...row) => {
      const names = namesIn(operationOf(row).request);
      expect(row[3].filter((name) => !names.has(name))).toEqual([]);
    },
  );

  test.each(rows.filter(([, , , , answer]) => answer.length > 0))(
    '%s · %s %s answers every name',
    (...row) => {
      const names = namesIn(operationOf(row).response);
      expect(row[4].filter((name) => !names.has(name))).toEqual([]);
    },
  );

  test('D-65 · each call of the documents knows its row, and what changes something sets unknown names aside', () => {
    const documented = new Map(rows.map((row) => [operationOf(row).id, row[0]]));
    for (const operation of operations) {
      const { item } = operation;
      if (item && item !== 'API-167') expect(documented.get(operation.id), operation.id).toBe(item);
      if (item !== undefined && operation.changes)
        expect(setsUnknownAside(operation), operation.id).toBe(true);
    }
  });

  const table = new URL('../../../shared/spec/API.md', import.meta.url);
  const isHere = fs.existsSync(table);
  test.skipIf(!isHere)(
    `the list here is that of ../shared/spec/API.md${isHere ? '' : ' (SKIPPED: that folder is not here)'}`,
    () => {
      const given = fs
        .readFileSync(table, 'utf8')
        .split('\n')
        .flatMap((line) => {
          const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
          const path = cells[3]?.replaceAll(/`|\\/g, '');
          return /^API-\d+$/.test(cells[1] ?? '') && !elsewhere.includes(cells[1]!)
            ? [[cells[1], cells[2], path]]
            : [];
        });
      expect(rows.map(([item, method, path]) => [item, method, path])).toEqual(given);
    },
  );
});
