import { expect, test } from 'vitest';
import { checkStanding, relationIds } from '#application/adapters/shared/bookkeeping.ts';

const customer = {
  number: 401,
  name: 'Bistro De Kade',
  vatNumber: 'NL001234567B29',
  kvk: '30215467',
  postcode: '3511 AC',
};
const other = { id: 'other', name: 'Garage Jansen', vatNumber: null, kvk: '', postcode: null };
type Relation = { id: string; name: string } & Partial<
  Record<'vatNumber' | 'kvk' | 'postcode', string | null>
>;

/** Which relation the customer is, or why it is none. */
const found = async (
  { numbered, named = [] }: { numbered?: Relation; named?: Relation[] },
  over: Partial<typeof customer> = {},
) => {
  const idOf = relationIds('Exact', {
    numbered: async () => numbered as never,
    named: async () => named as never,
    make: async () => 'made',
  });
  return idOf({ ...customer, ...over } as never).catch((fault: Error) => fault.message);
};

test.each([
  ['its name, however it is written', { name: 'BISTRO DE KADE.' }],
  ['its VAT number', { vatNumber: 'NL 0012.34.567 B29' }],
  ['its number of the trade register', { kvk: '30 21 54 67' }],
  ['its postcode', { postcode: '3511ac' }],
])('under our number it is ours by %s', async (_, same) => {
  expect(await found({ numbered: { ...other, ...same } as Relation })).toBe('other');
});

test('under our number it is somebody else by nothing of these, nor by what neither has', async () => {
  const bare = { vatNumber: '', kvk: '', postcode: '' };
  expect(await found({ numbered: other as Relation })).toContain('Garage Jansen');
  expect(await found({ numbered: { ...other, ...bare } }, bare)).toContain('Garage Jansen');
});

test('without our number it is the one of its name that is the same company, or at the same postcode', async () => {
  const { name, vatNumber, kvk, postcode } = customer;
  for (const same of [{ vatNumber }, { kvk }, { postcode }]) {
    expect(await found({ named: [{ id: 'other', name, ...same }] })).toBe('other');
    expect(await found({ named: [{ id: 'other', name: 'Bistro De Kaden', ...same }] })).toBe('made');
  }
  expect(await found({ named: [{ id: 'other', name }] })).toBe('made');
  expect(await found({})).toBe('made');
  const two = [
    { id: 'one', name, kvk },
    { id: 'two', name, postcode },
  ];
  expect(await found({ named: two })).toContain('Bistro De Kade');
  expect(await found({ named: [two[0]!, { id: 'two', name }] })).toBe('one');
});

test('each customer is looked for once', async () => {
  let asked = 0;
  const idOf = relationIds('Exact', {
    numbered: async () => {
      asked += 1;
      return undefined;
    },
    named: async () => [],
    make: async ({ number }) => `made ${number}`,
  });
  const ids = [];
  for (const number of [401, 401, 402]) ids.push(await idOf({ ...customer, number } as never));
  expect([ids, asked]).toEqual([['made 401', 'made 401', 'made 402'], 2]);
});

test('what stands there under the number of an invoice is for the same amount', () => {
  const invoice = { invoiceNumber: '2026-7', incl: 1_210_000 } as never;
  expect(() => checkStanding('Exact', invoice, 121)).not.toThrow();
  expect(() => checkStanding('Exact', invoice, 121.01)).toThrow('121,01');
});
