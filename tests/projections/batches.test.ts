import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerEvents } from '#domain/customer/customer.ts';
import { productEvents } from '#domain/product/product.ts';
import { SettableStatus } from '#domain/sales-order/status.ts';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { dropBuild } from '#projections/kernel/build.ts';
import { compareBuilds } from '#projections/kernel/compare.ts';
import { compareWithRebuild } from '#tests/support/compare-with-rebuild.ts';
import { projections } from '#projections/read-models.ts';
import { folder, readModelsOn } from '#tests/support/read-models.ts';
import {
  barolo,
  bistro,
  cremant,
  noordhof,
  particulier,
  sancerre,
  shop,
  silent,
} from '#tests/support/shop.ts';
import { inLongRun, isThorough } from '#tests/support/long-run.ts';

type Step =
  | {
      do: 'place';
      accountId: number;
      customerId: number;
      lines: (readonly [number, number])[];
      status: 'waiting' | 'quote';
    }
  | { do: 'change'; nth: number; to: SettableStatus | 'quote' }
  | { do: 'receive'; productId: number; quantity: number };

const aProductId = fc.constantFrom(sancerre, barolo, cremant);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    accountId: fc.constantFrom(noordhof, particulier),
    customerId: fc.constantFrom(bistro, silent),
    lines: fc
      .tuple(
        fc.array(fc.tuple(aProductId, fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(1, 1, 1, 60),
      )
      .map(([lines, times]) => Array.from({ length: times }, () => lines).flat()),
    status: fc.constantFrom('waiting' as const, 'quote' as const),
  }),
  fc.record({
    do: fc.constant('change' as const),
    nth: fc.nat(),
    to: fc.constantFrom(...SettableStatus.options, 'quote' as const),
  }),
  fc.record({
    do: fc.constant('receive' as const),
    productId: aProductId,
    quantity: fc.integer({ min: 1, max: 60 }),
  }),
);

/** The log that these steps leave, recorded by the commands themselves. */
const logOf = async (steps: readonly Step[]): Promise<RecordedEvent[]> => {
  const { store, handle, by, wants, place, changeStatus, receive, customers, products } = await shop();
  await handle(by(), 'records', async (work) => {
    const recorded = <Event>(category: string, events: Event[]) => ({
      decider: { category, events: {}, initial: null, decide: () => events, evolve: () => null } as never,
    });
    for (const customer of customers.values())
      await work.decide(
        recorded('customer', [customerEvents.added(customer)]).decider,
        customer.customerId,
        {} as never,
      );
    for (const product of products.values())
      await work.decide(
        recorded('product', [productEvents.added(product)]).decider,
        product.productId,
        {} as never,
      );
  });
  const placed: { orderId: number; accountId: number }[] = [];
  for (const step of steps)
    switch (step.do) {
      case 'place': {
        const { accountId, lines, customerId, status } = step;
        const { orderId } = await place(by(accountId), wants(lines, { customerId, status }));
        placed.push({ orderId, accountId });
        break;
      }
      case 'change': {
        const order = placed[step.nth % placed.length];
        if (order) await changeStatus(by(order.accountId), { orderId: order.orderId, to: step.to });
        break;
      }
      case 'receive':
        await receive(step.productId, step.quantity);
    }
  return store.readLog(1, 0, 100_000);
};

test('FMT-031 · events folded in pieces of any size are those folded one by one and all at once', async () => {
  const { pool } = await readModelsOn([]);
  const { db, fold } = await folder(pool);
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, inLongRun({ minLength: 15, maxLength: 30 }, { minLength: 6, maxLength: 8 })),
      fc.array(fc.integer({ min: 1, max: 13 }), { minLength: 1, maxLength: 6 }),
      async (steps, sizes) => {
        const events = await logOf(steps);
        const oneByOne = await fold(events, [1]);
        for (const others of [await fold(events, sizes), await fold(events, [events.length])]) {
          for (const [index, build] of oneByOne.entries())
            expect(await compareBuilds(db, build, others[index]!)).toEqual([]);
          for (const { schema } of others) await dropBuild(db, schema);
        }
        for (const { schema } of oneByOne) await dropBuild(db, schema);
      },
    ),
    { numRuns: inLongRun(8, 1) },
  );
}, 120_000);

test.runIf(isThorough)(
  'FMT-031 · read models that were kept up are those that a rebuild makes',
  async () => {
    const { pool, store, leases, runner, db } = await readModelsOn();
    const [steps] = fc.sample(
      fc.array(aStep, { minLength: inLongRun(60, 30), maxLength: inLongRun(60, 30) }),
      1,
    );
    const events = await logOf(steps!);
    for (const { log, commandId, accountId, metadata, stream, revision, type, version, data } of events) {
      await store.append({
        log,
        commandId: crypto.randomUUID(),
        accountId,
        metadata: { ...metadata, correlationId: commandId },
        streams: [{ stream, expectedRevision: revision - 1, events: [{ type, version, data }] }],
      });
      if (revision % 3 === 0) await runner.waitFor({ [log]: 1 });
    }
    expect(await runner.waitFor(await store.heads(), 20_000)).toBe('fresh');
    const orders = events.filter(({ type }) => type === 'SalesOrderPlaced').length;
    const { count } = await db
      .selectFrom('sales_order')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(orders);
    expect(await compareWithRebuild({ pool, store, leases, projections })).toEqual([]);
  },
  60_000,
);
