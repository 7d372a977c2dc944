import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/kernel/refusal.ts';
import type { OrderDetails } from '#domain/sales-order/details.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { type SalesOrder, salesOrder, type SalesOrderCommand } from '#domain/sales-order/sales-order.ts';
import { SalesOrderStatus, SettableStatus } from '#domain/sales-order/status.ts';
import { inLongRun } from '#tests/support/long-run.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const orderId = 17;
const definitions = Object.fromEntries(Object.values(salesOrderEvents).map((each) => [each.type, each]));
/** As the log keeps it: through JSON, and read by its definition. */
const kept = (event: { type: string; data: unknown }) =>
  definitions[event.type]!.read(JSON.parse(JSON.stringify({ ...event, version: 1 })) as never) as Parameters<
    typeof salesOrder.evolve
  >[1];

type Wish = (order: SalesOrder) => SalesOrderCommand;
const aQuantity = fc.integer({ min: -3, max: 24 });
const details: fc.Arbitrary<Partial<OrderDetails>> = fc.record(
  {
    remark: fc.constantFrom('', 'Bel eerst', 'Achterom'),
    invoiceNote: fc.constantFrom('', 'Uw kenmerk 12'),
    deliveryDate: fc.constantFrom(null, '2026-11-20', '2026-11-27'),
    deliveryMoment: fc.constantFrom(null, { moment: 'after', time: '14:15' } as const),
    orderDiscount: fc.constantFrom({ manual: null, extra: 0 }, { manual: 500, extra: 0 }),
  },
  { requiredKeys: [] },
);
/** Lines as a person leaves them: some gone, some changed, some new. */
const edits: fc.Arbitrary<Wish> = fc
  .record({ gone: fc.nat(7), quantities: fc.array(aQuantity, { maxLength: 3 }), more: fc.nat(2), details })
  .map(({ gone, quantities, more, details: to }) => (order) => ({
    type: 'EditSalesOrder',
    orderId,
    details: to,
    lines: [
      ...order.lines
        .filter((_, index) => (gone & (1 << index)) === 0)
        .map((line, index) => ({ ...line, quantity: quantities[index] ?? line.quantity })),
      ...Array.from({ length: more }, (_, index) => aLine({ lineId: order.lastLineId + 1 + index })),
    ],
  }));
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 3, arbitrary: edits },
  fc
    .constantFrom(...SalesOrderStatus.options)
    .map((to): Wish => () => ({ type: 'ChangeSalesOrderStatus', orderId, to })),
  fc.nat(7).map((which): Wish => (order) => ({
    type: 'BackorderLines',
    orderId,
    backorderId: 31,
    backorderNumber: 10_873,
    lineIds: order.lines.filter((_, index) => (which & (1 << index)) !== 0).map(({ lineId }) => lineId),
  })),
  fc
    .constantFrom<SalesOrderCommand>(
      { type: 'DeleteSalesOrder', orderId },
      { type: 'RestoreSalesOrder', orderId },
      { type: 'RestoreSalesOrder', orderId },
      {
        type: 'InvoiceSalesOrder',
        orderId,
        number: 1,
        invoiceNumber: '2061',
        invoiceId: 5,
        invoiceDate: '2026-11-20',
      },
    )
    .map(
      (command): Wish =>
        () =>
          command,
    ),
);
const start = fc.record({
  status: fc.constantFrom(...SalesOrderStatus.options),
  isPast: fc.boolean(),
  emailContact: fc.constantFrom(null, 'inkoop@klant.example'),
  lines: fc
    .array(aQuantity, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((quantity, index) => aLine({ lineId: index + 1, quantity }))),
});

const decided = (command: SalesOrderCommand, order: SalesOrder) => {
  try {
    return salesOrder.decide(command, order);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
};

test('whatever is asked of an order, in whatever order, it stays one that can be', () =>
  fc.assert(
    fc.property(start, fc.array(wish, { maxLength: 20 }), (begun, wishes) => {
      const { isPast, ...of } = begun;
      const placing = { type: 'PlaceSalesOrder', ...anOrder({ ...of, ...(isPast && { isPast }) }) } as const;
      let order = salesOrder.decide(placing, null).map(kept).reduce(salesOrder.evolve, null)!;
      let [confirmations, given] = [0, new Set(order.lines.map(({ lineId }) => lineId))];
      for (const wanted of wishes) {
        const command = wanted(order);
        const events = decided(command, order);
        const before = order;
        if (events === null) continue;
        order = events.map(kept).reduce<SalesOrder | null>(salesOrder.evolve, before)!;
        confirmations += events.filter(({ type }) => type === 'SalesOrderConfirmationRequested').length;
        // nothing is recorded that changes nothing, and what was done is not done again
        if (events.length === 0) expect(order).toBe(before);
        expect(decided(command, order) ?? [], command.type).toEqual([]);

        const ids = order.lines.map(({ lineId }) => lineId);
        expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
        const fresh = ids.filter((lineId) => !before.lines.some((line) => line.lineId === lineId));
        for (const lineId of fresh) expect(given.has(lineId), `line ${lineId} again`).toBe(false);
        given = new Set([...given, ...fresh]);
        expect(order.lastLineId).toBe(Math.max(...given));

        if (command.type === 'EditSalesOrder') {
          expect(order.lines).toEqual(command.lines.toSorted((a, b) => a.lineId - b.lineId));
          expect(order.details).toEqual({ ...before.details, ...command.details });
          expect(order.discount).toMatchObject(order.details.orderDiscount);
          expect(order.lines.length).toBeGreaterThan(0);
        } else if (command.type === 'BackorderLines')
          expect(ids).toEqual(
            before.lines.map(({ lineId }) => lineId).filter((id) => !command.lineIds.includes(id)),
          );
        else expect([order.lines, order.details]).toEqual([before.lines, before.details]);
        if (command.type === 'ChangeSalesOrderStatus') expect(order.status).toBe(command.to);
        else expect(order.status).toBe(before.status);

        // QUOTE-009, QUOTE-004
        if (order.status === 'backorder') expect(before.status).toBe('backorder');
        if (before.status === 'backorder') expect(order.status).not.toBe('quote');
        if (isPast) expect(order.status).toBe(begun.status);
        // INV-016, SO-047: what an invoice says stands
        if (before.invoiceNumber !== null) {
          expect([order.invoiceNumber, order.lines, order.discount, order.isDeleted]).toEqual([
            before.invoiceNumber,
            before.lines,
            before.discount,
            false,
          ]);
          expect(order.details.invoiceNote).toBe(before.details.invoiceNote);
        } else if (order.invoiceNumber !== null)
          expect([isPast, (SettableStatus.options as string[]).includes(order.status)]).toEqual([
            false,
            true,
          ]);
        // deleted, it is only restored
        if (before.isDeleted && events.length > 0) expect(command.type).toBe('RestoreSalesOrder');
        expect({ ...order, isDeleted: false }).toEqual(
          ['DeleteSalesOrder', 'RestoreSalesOrder'].includes(command.type)
            ? { ...before, isDeleted: false }
            : { ...order, isDeleted: false },
        );
      }
      // SO-038
      expect(confirmations).toBeLessThanOrEqual(begun.emailContact === null ? 0 : 1);
      expect(order.isConfirmed).toBe(confirmations === 1);
    }),
    { numRuns: inLongRun(5_000, 100), endOnFailure: true },
  ));
