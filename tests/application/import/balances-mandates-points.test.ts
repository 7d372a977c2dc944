import { expect, test } from 'vitest';
import { customer } from '#domain/customer/customer.ts';
import { invoice } from '#domain/invoice/invoice.ts';
import { movingIn } from '#tests/support/moving-in.ts';

const none = { added: 0, changed: 0, unchanged: 0, refused: 0 };

/** An account with three customers. */
const start = async () => {
  const made = await movingIn();
  await made.imported('customers', 'Klantnr;Naam\n401;De Kade\n402;Park & Zn.\n403;Brug\n');
  const invoices = async () =>
    [...(await made.all(invoice)).values()].flatMap(({ movedIn }) => (movedIn ? [movedIn] : []));
  const mandates = async () =>
    [...(await made.all(customer)).values()].flatMap(({ mandate }) => (mandate ? [mandate] : []));
  const points = async () => (await made.customers()).map(({ loyaltyPoints }) => loyaltyPoints);
  return { ...made, invoices, mandates, points };
};

test('ours · balances become one open invoice each, also what a customer has to its credit, once, and go back', async () => {
  const made = await start();
  const file = 'Debiteur;Saldo;Datum\n401;250,00;01-11-2026\n402;75,50-;\n403;0;\n404;10;\n';
  expect(await made.preview('balances', file)).toEqual([
    'add',
    'add',
    'same',
    ['refused', 'reference-unknown', 'customer'],
  ]);
  const job = await made.imported('balances', file);
  expect(job.counts).toEqual({ ...none, added: 2, unchanged: 1, refused: 1 });
  expect(await made.invoices()).toMatchObject([
    { invoiceNumber: 'BEGINSALDO-401', invoiceDate: '2026-11-01', incl: 2_500_000, open: 2_500_000 },
    { invoiceNumber: 'BEGINSALDO-402', invoiceDate: '2026-11-19', incl: -755_000, open: -755_000 },
  ]);
  expect((await made.imported('balances', file)).counts).toMatchObject({ added: 0, unchanged: 3 });
  expect(await made.preview('balances', 'Debiteur;Saldo\n401;251\n')).toEqual([
    ['refused', 'record-differs', 'open'],
  ]);
  expect(await made.takenBack(job.importId)).toMatchObject({ takenBack: 2, stayed: [] });
  expect(await made.invoices()).toEqual([]);
});

const mandateFile =
  'Klantnr;Rekeninghouder;IBAN;Mandaatkenmerk;Getekend op\n' +
  '401;De Kade;NL91 ABNA 0417 1643 00;OUD-0001;03-02-2024\n' +
  '402;;NL91ABNA0417164300;;\n' +
  '403;Brug;NL91ABNA0417164301;;\n';

test('ours · mandates keep their reference and the day of their signature, once, and go back', async () => {
  const made = await start();
  expect(await made.preview('mandates', mandateFile)).toEqual([
    'add',
    'add',
    ['refused', 'value-refused', 'iban'],
  ]);
  const job = await made.imported('mandates', mandateFile);
  expect(job.counts).toEqual({ ...none, added: 2, refused: 1 });
  expect(await made.mandates()).toMatchObject([
    { name: 'DE KADE', iban: 'NL91ABNA0417164300', reference: 'OUD-0001', signedOn: '2024-02-03' },
    // the signs that a bank does not take are left out of the name of the customer
    { name: 'PARK ZN', reference: expect.stringMatching(/^KB00402-/), signedOn: null },
  ]);
  expect((await made.imported('mandates', mandateFile)).counts).toEqual({
    ...none,
    unchanged: 2,
    refused: 1,
  });
  expect(
    await made.preview(
      'mandates',
      'Klantnr;IBAN;Getekend op\n402;NL20INGB0001234567;\n403;NL20INGB0001234567;01-01-2027\n',
    ),
  ).toEqual([
    ['refused', 'record-differs', 'iban'],
    ['refused', 'value-refused', 'signedOn'],
  ]);
  expect(await made.takenBack(job.importId)).toMatchObject({ takenBack: 2, stayed: [] });
  expect(await made.mandates()).toEqual([]);
});

test('ours · a mandate that was made since stays when those of an import go', async () => {
  const made = await start();
  const job = await made.imported('mandates', mandateFile);
  const { customerId } = (await made.customers())[0]!;
  await made.handle(made.by(), 'again', async (work) => {
    await work.decide(customer, customerId, { type: 'DeleteMandate' });
    const typed = { name: 'De Kade', iban: 'NL20INGB0001234567', bic: '', reference: 'NIEUW-0001' };
    await work.decide(customer, customerId, {
      type: 'MakeMandate',
      mandateId: 77,
      typed,
      today: '2026-11-19',
    });
  });
  await made.takenBack(job.importId);
  expect(await made.mandates()).toMatchObject([{ reference: 'NIEUW-0001' }]);
});

test('ours · points come where there are none, else on request, and go back where nothing was saved since', async () => {
  const made = await start();
  const file = 'Klantnr;Punten\n401;120\n402;0\n403;-5\n';
  expect(await made.preview('points', file)).toEqual(['add', 'same', ['refused', 'value-refused', 'points']]);
  const job = await made.imported('points', file);
  expect(job.counts).toEqual({ ...none, added: 1, unchanged: 1, refused: 1 });
  expect(await made.points()).toEqual([120, 0, 0]);
  const more = 'Klantnr;Punten\n401;150\n402;40\n';
  expect(await made.preview('points', more)).toEqual([['refused', 'record-differs', 'points'], 'add']);
  const updated = await made.imported('points', more, true);
  expect(updated.counts).toEqual({ ...none, added: 1, changed: 1 });
  expect(await made.points()).toEqual([150, 40, 0]);
  // what was set since is left as it is
  expect(await made.takenBack(job.importId)).toMatchObject({
    takenBack: 0,
    stayed: [{ name: { nl: 'Klant 401, 120 spaarpunten', en: 'Customer 401, 120 loyalty points' } }],
  });
  expect(await made.takenBack(updated.importId)).toMatchObject({ takenBack: 2, stayed: [] });
  expect(await made.points()).toEqual([120, 0, 0]);
});
