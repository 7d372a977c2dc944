import { expect, test } from 'vitest';
import { z } from 'zod';
import { longAnswer } from '#api/http/long-answer.ts';
import { turnsWhile } from '#tests/support/turns-while.ts';
import { listOf, renamed, Text, Whole } from '#api/contract/wire.ts';

const Row = renamed({ rowId: ['id', Whole], name: Text });
const rows = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ rowId: nth, name: `Klant "${nth}"` }));

/** All pieces of an answer, and how often others had a turn while they were made. */
const read = async (pieces: AsyncGenerator<Uint8Array>) => {
  const texts: string[] = [];
  const turns = await turnsWhile(async () => {
    for await (const text of pieces) texts.push(Buffer.from(text).toString());
  });
  return { texts, turns, answer: JSON.parse(texts.join('')) as unknown };
};

test('a list of 10,000 rows is written out some rows at a time, with a turn for others after each, and says what it would at once', async () => {
  const schema = renamed({
    rows: ['customers', z.array(Row)],
    total: ['t1', Whole],
    managers: z.array(Text),
  });
  const answer = { rows: rows(10_000), total: 12, managers: ['R. de Groot'] };
  const { texts, turns, answer: told } = await read(longAnswer(schema, answer)!);
  expect(told).toEqual(z.encode(schema, answer));
  expect(Math.max(...texts.map((text) => text.split('"id"').length - 1))).toBe(250);
  expect(turns).toBeGreaterThanOrEqual(40);
  const { answer: alone } = await read(longAnswer(listOf(Row), { data: rows(501) })!);
  expect(alone).toEqual(z.encode(listOf(Row), { data: rows(501) }));
});

const Customer = renamed({ customerId: ['id', Whole], orders: z.array(Row) });
const customersWith = (count: number, orders: number) =>
  Array.from({ length: count }, (_, nth) => ({ customerId: nth, orders: rows(orders) }));

test('rows within rows count: a customer with 100 of them is a turn of few, one with 1,000 a turn of its own', async () => {
  const schema = listOf(Customer);
  const answer = { data: [...customersWith(60, 100), ...customersWith(1, 1_000)] };
  const { texts, turns, answer: told } = await read(longAnswer(schema, answer)!);
  expect(told).toEqual(z.encode(schema, answer));
  const sizes = texts.map((text) => text.split('"name"').length - 1);
  // two customers each, then the one, then what stands beside them
  expect(sizes).toEqual([...Array.from({ length: 30 }, () => 200), 1_000, 0]);
  expect(turns).toBeGreaterThanOrEqual(30);
});

test('what is short, is no list, or has another number of rows on the wire goes out at once', () => {
  expect(longAnswer(listOf(Row), { data: rows(500) })).toBeNull();
  expect(longAnswer(z.string(), 'tekst')).toBeNull();
  const pairs = z.codec(z.object({ data: z.array(Whole) }), z.object({ data: z.array(Whole) }), {
    decode: ({ data }) => ({ data: data.filter((_, nth) => nth % 2 === 0) }),
    encode: ({ data }) => ({ data: data.flatMap((value) => [value, value]) }),
  });
  expect(longAnswer(pairs, { data: rows(900).map(({ rowId }) => rowId) })).toBeNull();
});
