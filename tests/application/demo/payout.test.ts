import { expect, onTestFinished, test } from 'vitest';
import { storedInMemory } from '#application/adapters/payments-simulator/payment-store.ts';
import { rememberPayout } from '#application/adapters/payments-simulator/simulator.ts';
import { demoCompany } from '#application/demo/company.ts';
import { payoutReferenceIn } from '#domain/bank/payout.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { servedPayments } from '#tests/support/payment-simulator.ts';

test.runIf(isThorough)(
  'BANK-069 · the payout at the bank of the demo company is one that its test service knows, of payments at its invoices',
  async () => {
    const store = storedInMemory();
    const served = await servedPayments(store);
    onTestFinished(() => served.close());
    const logs = demoCompany({
      now: '2026-11-20T09:41:00.000Z',
      months: 3,
      orders: 400,
      keepPayout: (payout) => rememberPayout(store, payout),
    });
    type Item = { providerId: string; amount: number; parts: { orderId: number; amount: number }[] };
    type Read = { bookedOn: string; amount: number; payments: { text: string }[] };
    type Told = { entryId: number; payoutId: string; reference: string; costs: number; items: Item[] };
    const read = new Map<string, Read>();
    const paid = new Map<string, { orderId: number; amount: number }>();
    const told: (Told & Read)[] = [];
    for (const { events } of logs)
      for await (const { type, data, stream } of events) {
        if (type === 'BankEntryRead') read.set(stream, data as Read);
        if (type === 'BankPayoutTold') told.push({ ...read.get(stream)!, ...(data as Told) });
        if (type === 'PaymentLineAdded') {
          const line = data as { providerId: string | null; orderId: number; amount: number };
          if (line.providerId !== null) paid.set(line.providerId, line);
        }
      }
    expect(told).toHaveLength(1);
    const { payoutId, reference, costs, items, amount, bookedOn, payments } = told[0]!;
    const asked = { reference: payoutReferenceIn(payments[0]!.text), amount, on: bookedOn };
    const kind = 'payment';
    expect(await served.provider.payout!(asked)).toEqual({
      payoutId,
      reference,
      amount,
      costs,
      items: items.map((item) => ({
        kind,
        providerId: item.providerId,
        paymentId: item.providerId,
        amount: item.amount,
      })),
    });
    expect(items.length).toBeGreaterThan(0);
    for (const { providerId, amount: part, parts } of items) {
      const [{ orderId }] = parts as [Item['parts'][number]];
      expect(paid.get(providerId)).toMatchObject({ orderId, amount: part });
      expect(await served.provider.payment(providerId)).toMatchObject({ isPaid: true, amount: part });
    }
  },
);
