import { expect, test } from 'vitest';
import type { RecordedEvent } from '#application/ports/event-store.ts';
import { customerChanges } from '#domain/customer/customer.ts';
import { invoiceCreditEvents } from '#domain/invoice/credits.ts';
import type { StoredEvent } from '#domain/kernel/event.ts';
import { numberSeriesEvents } from '#domain/number-series/number-series.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { salesOrderEvents } from '#domain/sales-order/events.ts';
import { checkOf } from '#projections/findings/checks.ts';

/** What a check finds in events of these streams and instants, one after another. */
const found = (checkId: string, ...events: readonly [StoredEvent, stream: string, at?: string][]) => {
  const check = checkOf(checkId)!;
  const memory = new Map<string, unknown>();
  return events.flatMap(([event, stream, at = '2026-11-20T10:00:00.000Z'], nth) => {
    const recorded = { ...event, stream, log: 1, accountId: 3, position: nth + 1, recordedAt: at };
    const looked = { ...recorded, metadata: { userId: 8 } } as unknown as RecordedEvent;
    const key = check.key?.(looked) ?? null;
    return check
      .look(looked, {
        get: () => (key === null ? null : (memory.get(key) ?? null)),
        set: (kept) => void (kept === null ? memory.delete(key!) : memory.set(key!, kept)),
      })
      .map(({ values = {}, ...finding }) => ({ ...finding, says: check.says(values).nl }));
  });
};

const { linesChanged, invoiced } = salesOrderEvents;
const printed = orderPaperEvents.packingSlipPrinted({ orderId: 17, on: 'screen' });
const priceTo = (to: number) =>
  linesChanged({
    orderId: 17,
    changed: [
      { lineId: 4, name: 'Sancerre', vintage: '2024', from: { unitPrice: 95_000 }, to: { unitPrice: to } },
    ],
  } as never);
const order = 'salesOrder-17';

test('AUD-140 · a price that is changed once the packing slip is printed is found, one before it is not', () => {
  expect(found('price-after-printing', [priceTo(90_000), order])).toEqual([]);
  expect(found('price-after-printing', [printed, 'orderPaper-17'], [priceTo(90_000), order])).toEqual([
    { record: order, part: 4, says: 'Prijs van € 9,50 naar € 9,00.' },
  ]);
  const afterInvoice = invoiced({ orderId: 17, number: 1, invoiceNumber: 'F1', invoiceDate: '2026-11-20' });
  expect(
    found('price-after-printing', [printed, 'orderPaper-17'], [afterInvoice, order], [priceTo(1), order]),
  ).toEqual([]);
});

test('AUD-141 · an invoice that is mailed shortly after an address was changed is found with how many days', () => {
  const field = (name: string) =>
    customerChanges.changed({ id: 401, field: name, from: '', to: 'x', subject: 'Bistro' } as never);
  const mailed = orderPaperEvents.mailRequested({
    orderId: 17,
    customerId: 401,
    document: 'invoice',
    to: 'bistro@kade.example',
    subject: 'Factuur',
    text: '',
    attachments: [],
  } as never);
  const days = (name: string, at: string) =>
    found(
      'address-before-invoice',
      [field(name), 'customer-401', '2026-11-18T09:00:00.000Z'],
      [mailed, 'orderPaper-17', at],
    ).map(({ measure, says }) => [measure, says]);
  expect(days('invoiceEmail', '2026-11-20T09:00:00.000Z')).toEqual([
    [2, expect.stringMatching(/2 dagen ervoor gewijzigd\.$/)],
  ]);
  expect(days('telephone', '2026-11-20T09:00:00.000Z')).toEqual([]);
  expect(days('street', '2027-11-20T09:00:00.000Z')).toEqual([]);
});

test('AUD-142 · bottles that were credited and did not come back are found, those that came back are not', () => {
  const credited = (bringsBack: boolean) =>
    invoiceCreditEvents.credited({
      orderId: 17,
      creditOrderId: 18,
      creditOrderNumber: 10_900,
      creditInvoiceNumber: 'C1',
      reason: 'broken',
      bringsBack,
      bottles: 6,
    } as never);
  expect(found('credit-without-return', [credited(true), order])).toEqual([]);
  expect(found('credit-without-return', [credited(false), order])).toMatchObject([
    { record: order, measure: 6, says: expect.stringMatching(/^6 flessen gecrediteerd/) },
  ]);
});

test('AUD-143 · a number that was skipped is found in its own series', () => {
  const taken = (number: number): StoredEvent =>
    numberSeriesEvents.taken({ series: 'salesOrder', accountId: 3, number } as never);
  const [orders, customers] = ['numberSeries-salesOrder.3', 'numberSeries-customer.3'];
  expect(
    found(
      'number-skipped',
      [taken(10), orders],
      [taken(90), customers],
      [taken(11), orders],
      [taken(13), orders],
    ),
  ).toEqual([{ record: orders, says: 'Na 11 kwam 13.' }]);
});
