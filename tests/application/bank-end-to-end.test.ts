import { expect, test } from 'vitest';
import { knownByEndToEndId } from '#application/bank/end-to-end.ts';
import type { BankPayment } from '#domain/bank/statement.ts';
import { euro } from '#domain/kernel/money.ts';
import { batchReferenceOf, endToEndIdOf } from '#domain/sepa/reference.ts';
import { anAccount } from '#tests/support/records.ts';

const payment = (amount: number, over: Partial<BankPayment> = {}): BankPayment => ({
  amount: amount * euro,
  name: '',
  iban: '',
  text: '',
  paymentReference: '',
  endToEndId: '',
  mandateId: '',
  returnReason: '',
  ...over,
});
/** A collection of two invoices, and a payout of a credit: what the read models know of them. */
const [batchId, payoutId, otherId] = [71, 72, 73];
const item = (orderId: number, amount: number) => ({
  orderId,
  customerId: 401,
  invoiceNumber: `F-${orderId}`,
  amount: amount * euro,
  kind: orderId === 13 ? ('payout' as const) : ('collection' as const),
});
const items = [
  { ...item(11, 121), batchId, piece: 'CORE.FRST' },
  { ...item(12, 60), batchId, piece: 'CORE.RCUR' },
  { ...item(13, 40), batchId: payoutId },
].map((each) => ({ ...each, outcome: 'open' as const, on: '2026-12-03' }));

/** What is known of payments, and what the read models were asked. */
const known = async (...payments: BankPayment[]) => {
  const questions: { before: object[]; items: (readonly number[])[]; batches: number[] } = {
    before: [],
    items: [],
    batches: [],
  };
  const { asked } = await knownByEndToEndId(
    {
      bookedBefore: async (_, of) => {
        questions.before.push(of);
        return [];
      },
      sepaItems: async (_, orderIds) => {
        questions.items.push(orderIds);
        return items.filter(({ orderId }) => orderIds.includes(orderId));
      },
      openSepaItems: async (_, of) => {
        questions.batches.push(of);
        return items.filter((each) => each.batchId === of);
      },
    },
    anAccount(),
    payments,
  );
  const parts = [...asked].map(([under, of]) => [
    under,
    of.map(({ orderId, amount }) => [orderId, amount / euro]),
  ]);
  return { asked: parts, ...questions };
};

test('only what goes out is looked for among what came in before, by its id, and by its account where it is a return', async () => {
  const from = { iban: 'nl91 abna 0417 1643 00' };
  const { before } = await known(
    payment(121, { endToEndId: 'IN', returnReason: 'AM04', ...from }),
    payment(0, { endToEndId: 'NONE', returnReason: 'AM04', ...from }),
    payment(-121, { endToEndId: 'OUT', ...from }),
    payment(-121, { endToEndId: 'OUT' }),
    payment(-60),
  );
  expect(before).toEqual([{ endToEndIds: ['OUT'], ibans: [] }]);
  const returned = await known(payment(-121, { returnReason: 'AM04', ...from }));
  expect(returned.before).toEqual([{ endToEndIds: [], ibans: ['NL91ABNA0417164300'] }]);
});

test('a payment is of the invoice that its id names in that batch; a payout goes out', async () => {
  const [id, paid, elsewhere] = [
    endToEndIdOf({ batchId, orderId: 11 }),
    endToEndIdOf({ batchId: payoutId, orderId: 13 }),
    endToEndIdOf({ batchId: otherId, orderId: 12 }),
  ];
  const found = await known(
    ...[id, paid, elsewhere].map((endToEndId) => payment(1, { endToEndId })),
    payment(1, {
      text: `Incasso ${endToEndIdOf({ batchId, orderId: 12 })}`,
      paymentReference: batchReferenceOf(batchId),
    }),
  );
  expect(found.asked).toEqual([
    [id, [[11, 121]]],
    [paid, [[13, -40]]],
    [`${batchReferenceOf(batchId)} Incasso ${endToEndIdOf({ batchId, orderId: 12 })}`, [[12, 60]]],
  ]);
  expect([found.items, found.batches]).toEqual([[[11, 13, 12]], []]);
});

test('a batch that the bank books as one is of all that is open in it; one without anything, or of nobody, is not known', async () => {
  const found = await known(
    payment(181, { endToEndId: batchReferenceOf(batchId) }),
    payment(9, { text: batchReferenceOf(otherId) }),
  );
  expect(found.asked).toEqual([
    [
      batchReferenceOf(batchId),
      [
        [11, 121],
        [12, 60],
      ],
    ],
  ]);
  expect(found.batches).toEqual([batchId, otherId]);
  const none = await known(payment(181, { endToEndId: 'NOTPROVIDED' }));
  expect(none).toMatchObject({ asked: [], items: [], batches: [] });
});

test('a piece that the bank books as one is of what is open in that piece, or of all where it does not come to it', async () => {
  const piece = (of: string) => `INCASSO ${batchReferenceOf(batchId)}.${of}`;
  const first = [11, 121];
  const following = [12, 60];
  const askedOf = async (...[amount, text]: [number, string]) =>
    (await known(payment(amount, { text }))).asked.map(([, of]) => of);
  expect(await askedOf(60, piece('CORE.RCUR'))).toEqual([[following]]);
  expect(await askedOf(121, piece('CORE.FRST'))).toEqual([[first]]);
  // some banks name a piece and book them all
  expect(await askedOf(181, piece('CORE.RCUR'))).toEqual([[first, following]]);
  expect(await askedOf(60, piece('B2B.RCUR'))).toEqual([[first, following]]);
});
