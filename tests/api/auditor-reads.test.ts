import { afterAll, beforeAll, expect, test } from 'vitest';
import { bistro, sancerre, smallWorld, type SmallWorld } from '#tests/support/small-world.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await smallWorld();
});
afterAll(() => world?.close());

const place = async () => {
  const order = {
    customer_id: bistro,
    'delivery-method_id': 1,
    order_lines: [{ product_id: sancerre, qty: 6 }],
  };
  return (await world.call('ADMIN', 'POST', 'order/store', order)).body.data.id as number;
};
const textsOf = async (path: string) =>
  pdfText(Buffer.from((await world.bytesOf('AUDITOR', path)).bytes))
    .flat()
    .map(({ text }) => text)
    .join(' ')
    // a text may go on in the next line
    .replaceAll(/\s+/g, ' ');

test('AUD-066 · an auditor reads a packing slip and a receipt, and nothing of the order changes', async () => {
  const id = await place();
  const heads = await world.heads();
  expect(await textsOf(`order/pakbonlezen/${id}`)).toContain('Sancerre Les Caillottes');
  expect(await textsOf(`order/bonlezen/${id}`)).toContain('Sancerre Les Caillottes');
  expect(await world.heads()).toEqual(heads);
  // to print is to change, which is not for who only reads
  expect((await world.call('AUDITOR', 'GET', `order/printPakbon/${id}`)).status).toBe(403);
  expect((await world.call('PRODUCTMANAGER', 'GET', `order/pakbonlezen/${id}`)).status).toBe(403);
  expect((await world.call('foreignAdmin', 'GET', `order/pakbonlezen/${id}`)).status).toBe(404);
});

test('AUD-067 · a deleted order is read with what it was worth, who deleted it and when', async () => {
  const id = await place();
  const { body } = await world.call('ADMIN', 'GET', `order/${id}`);
  expect(body.order.real_id).toBeGreaterThan(0);
  const deleted = await world.call('MANAGER', 'PUT', 'order/destroy', { id });
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
  expect((await world.call('AUDITOR', 'GET', `order/${id}`)).status).toBe(404);
  const read = await world.call('AUDITOR', 'GET', `asof/order/${id}`);
  type Fact = { name: string; value: string; by: string; since: string };
  const facts: Fact[] = read.body.data.sections.flatMap(({ facts: of }: { facts: Fact[] }) => of);
  const factOf = (name: string) => facts.find((fact) => fact.name === name);
  expect(factOf('deleted')).toMatchObject({ value: '✓', by: 'MANAGER Test', since: world.core.clock.now() });
  expect(factOf('incl')?.value).toMatch(/€\s\d/);
  expect((await world.call('foreignAdmin', 'GET', `asof/order/${id}`)).status).toBe(404);
});

test('AUD-131 · the packing slip and the receipt of a deleted order are read by who may, and say that it was deleted', async () => {
  const id = await place();
  await world.call('MANAGER', 'PUT', 'order/destroy', { id });
  const heads = await world.heads();
  for (const paper of ['pakbonlezen', 'bonlezen']) {
    const text = await textsOf(`order/${paper}/${id}`);
    expect(text).toContain('Sancerre Les Caillottes');
    expect(text).toContain('Deze order is verwijderd');
    expect((await world.call('foreignAdmin', 'GET', `order/${paper}/${id}`)).status).toBe(404);
    expect((await world.call('PRODUCTMANAGER', 'GET', `order/${paper}/${id}`)).status).toBe(403);
  }
  expect(await world.heads()).toEqual(heads);
  // nothing of it is printed or mailed any more
  expect((await world.call('ADMIN', 'GET', `order/printPakbon/${id}`)).status).toBe(404);
});
