import { expect, test } from 'vitest';
import { sampleFiles as sampleNames } from '#domain/import/import.ts';
import { movingIn } from '#tests/support/moving-in.ts';
import {
  sampleCustomer,
  sampleFiles,
  type SampleName,
  sampleWine,
} from '#web/parts/first-steps/sample-files.ts';

test('ours · each sample of the first steps goes in as an import and is thrown away whole, and none takes a number of the invoices', async () => {
  const {
    desk,
    by,
    start,
    takenBack,
    customers,
    products,
    orders,
    events,
    all: __,
    ...moving
  } = await movingIn();
  const ids = new Map<SampleName, number>();
  const bring = async (name: SampleName, order = 1) => {
    const customer = (await customers()).find((each) => each.name === sampleCustomer)?.number ?? 0;
    const product = (await products()).find((each) => each.name === sampleWine)?.number ?? 0;
    const { kind, name: fileName, content } = sampleFiles[name];
    expect(fileName.startsWith(sampleNames)).toBe(true);
    const text = content({ customer, product, order, today: moving.clock.today() });
    const { importId } = await desk.upload(by(), { kind, name: fileName, content: Buffer.from(text) });
    await desk.prepare(by(), {
      importId,
      how: {},
      mapping: null,
      updatesExisting: false,
      makesMissing: true,
    });
    const { counts } = await start(importId);
    ids.set(name, importId);
    return [name, counts.added > 0, counts.refused];
  };
  const brought = ['customers', 'products', 'prices', 'invoice', 'order'] as const;
  for (const name of brought) expect(await bring(name)).toEqual([name, true, 0]);
  expect([...(await orders()).values()]).toMatchObject([{ number: 1, isDeleted: false }]);

  for (const name of brought.toReversed()) {
    const { stayed, state, takenBack: count, counts } = await takenBack(ids.get(name)!);
    expect([name, state, stayed, count]).toEqual([name, 'taken-back', [], counts.added]);
  }
  expect([await customers(), await products()]).toEqual([[], []]);
  expect([...(await orders()).values()]).toMatchObject([{ number: 1, isDeleted: true }]);
  const recorded = await events();
  const series = recorded.filter(({ type }) => type.startsWith('NumberSeries') || type.startsWith('Number'));
  expect(series.map(({ data }) => (data as { series?: string }).series)).not.toContain('invoice');
  expect(recorded.map(({ type }) => type)).not.toContain('InvoiceIssued');
});
