import { describe, expect, test } from 'vitest';
import { pricedLines, pricedTable } from '#application/order-paper/priced-lines.ts';
import { euro } from '#domain/kernel/money.ts';
import { confirmationSubject, confirmationText, thanksText } from '#application/order-paper/words.nl.ts';
import { mailOrderDocument } from '#application/order-paper/mail-document.ts';
import { printPackingSlip } from '#application/order-paper/print-packing-slip.ts';
import { sha256 } from '#application/kernel/digest.ts';
import type { SalesOrderStatus } from '#domain/sales-order/status.ts';
import { particulier, sancerre, shop, strict } from '#tests/support/shop.ts';
import { withCore } from '#tests/support/with-core.ts';

const start = async (over: object = {}) => {
  const made = await shop();
  const { orderId } = await made.place(made.by(), made.wants([[sancerre, 6]], over));
  const blobs = { put: async ({ bytes }: { bytes: Uint8Array }) => sha256(Buffer.from(bytes).toString()) };
  const papers = async () =>
    (await made.store.readStream(1, `orderPaper-${orderId}`)).map(({ type, data }) => ({ type, data }));
  const statuses = async () =>
    (await made.orderEvents(orderId))
      .filter(({ type }) => type === 'SalesOrderStatusChanged')
      .map(({ data }) => (data as { to: string }).to);
  const slip = {
    document: 'packing-slip',
    to: 'magazijn@noordhof.example',
    subject: 'Pakbon',
    text: 'Bijgaand.',
  } as const;
  const mailing = withCore(mailOrderDocument, { ...made, blobs });
  return {
    ...made,
    orderId,
    papers,
    statuses,
    print: withCore(printPackingSlip, made),
    mail: (more: object, of = orderId, by = made.by()) =>
      mailing(by, { orderId: of, ...slip, file: null, ...more }),
  };
};
const missing = { code: 'order-not-found' };

describe('SO-041 · a packing slip', () => {
  test.each([
    ['waiting', ['printed']],
    ['printed', ['out-for-delivery']],
    ['out-for-delivery', []],
  ] as [SalesOrderStatus, string[]][])('that is printed takes an order from %s along', async (status, to) => {
    const { print, by, orderId, statuses, papers } = await start({ status });
    await print(by(), { orderId, on: 'screen' });
    expect(await statuses()).toEqual(to);
    expect(await papers()).toEqual([{ type: 'PackingSlipPrinted', data: { orderId, on: 'screen' } }]);
  });

  test('SO-045 · that is mailed to a printer is printed, and one that is mailed to people is not', async () => {
    const { mail, statuses, papers } = await start();
    const file = { name: 'pakbon.pdf', content: new TextEncoder().encode('pakbon') };
    await mail({ file });
    expect(await statuses()).toEqual([]);
    await mail({ file, isPrint: true, storedFiles: [{ name: 'bijlage.pdf', sha256: sha256('bijlage') }] });
    expect(await statuses()).toEqual(['printed']);
    expect((await papers()).map(({ type }) => type)).toEqual([
      'OrderMailRequested',
      'OrderMailRequested',
      'PackingSlipPrinted',
    ]);
    const attached = (await papers())
      .slice(0, 2)
      .map(({ data }) => (data as { attachments: unknown }).attachments);
    expect(attached).toEqual([
      [{ name: 'pakbon.pdf', sha256: sha256('pakbon') }],
      [
        { name: 'pakbon.pdf', sha256: sha256('pakbon') },
        { name: 'bijlage.pdf', sha256: sha256('bijlage') },
      ],
    ]);
  });

  test('of an order that is gone, or was never there, is neither printed nor mailed', async () => {
    const { print, mail, remove, by, orderId, papers } = await start();
    await remove(by(), orderId);
    for (const of of [orderId, 4711]) {
      await expect(print(by(), { orderId: of, on: 'screen' })).rejects.toMatchObject(missing);
      await expect(mail({}, of)).rejects.toMatchObject(missing);
    }
    expect(await papers()).toEqual([]);
  });

  test('ROLE-026 · of an order of another account is neither', async () => {
    const { print, mail, by, orderId } = await start();
    const refused = { code: 'record-of-other-account' };
    await expect(print(by(strict), { orderId, on: 'screen' })).rejects.toMatchObject(refused);
    await expect(mail({}, orderId, by(particulier))).rejects.toMatchObject(refused);
  });
});

describe('SO-038 · APP-038 · what a customer is told of an order', () => {
  const told = {
    customerName: 'Bistro De Kade',
    number: 10_872,
    deliveryDate: '2026-11-20',
    accountName: 'Wijnimport Noordhof',
    address: {
      recipientName: 'Bistro De Kade',
      street: 'Oudegracht',
      houseNumber: '12',
      houseNumberExtra: 'A',
      postcode: '3511 AA',
      city: 'Utrecht',
      country: 'Nederland',
    },
  };
  const priced = {
    priceSide: 'excl' as const,
    lines: [
      { quantity: 12, name: 'Sancerre', vintage: '2024', unitPrice: 12.5 * euro, discount: 0 },
      { quantity: 6, name: 'Kraanwater', vintage: null, unitPrice: 1 * euro, discount: 1_000 },
    ],
  };
  const totals = {
    subtotal: 156 * euro,
    discount: 0.6 * euro,
    excl: 155.4 * euro,
    incl: 188.03 * euro,
    perRate: [{ rate: 2_100, vat: 32.63 * euro }],
  };
  const table = pricedTable('nl', { ...priced, totals });
  const lines = pricedLines(table, priced.lines);

  test('its lines have their prices and add up to what is to be paid', () => {
    expect(lines).toBe(
      [
        '   12  Sancerre 2024 · € 12,50 · € 150,00',
        '    6  Kraanwater · € 1,00 − 10% · € 5,40',
        '',
        'Totaal excl. btw: € 155,40',
        'Btw 21%: € 32,63',
        'Totaal incl. btw: € 188,03',
      ].join('\n'),
    );
    // three per cent off the whole stands between what the lines come to and the total
    const off = pricedTable('en', {
      ...priced,
      totals: { ...totals, discount: 5.26 * euro, excl: 150.74 * euro, incl: 182.4 * euro },
    });
    expect(off.totals).toEqual([
      ['Subtotal excl. VAT', '€155.40'],
      ['Discount', '−€4.66'],
      ['Total excl. VAT', '€150.74'],
      ['VAT 21%', '€32.63'],
      ['Total incl. VAT', '€182.40'],
    ]);
  });
  test('of more lines than a letter takes each is named without its price, and what they come to', () => {
    const many = Array.from({ length: 400 }, () => priced.lines[0]!);
    const said = pricedLines(pricedTable('nl', { priceSide: 'excl', lines: many, totals }), many);
    expect(said.match(/ {3}12 {2}Sancerre 2024\n/g)).toHaveLength(400);
    expect(said).not.toContain('€ 12,50');
    expect(said).toContain('Totaal incl. btw: € 188,03');
  });
  const address = 'Afleveradres: Bistro De Kade, Oudegracht 12A, 3511 AA Utrecht';
  const greeting = 'Met vriendelijke groet,\nWijnimport Noordhof';

  test.each([
    ['2026-11-20', ' en komt op 20-11-2026', ', levering op 20-11-2026'],
    [null, '', ''],
  ])('with a day of delivery %s', (deliveryDate, comes, delivered) => {
    expect(confirmationText({ ...told, ordered: lines, deliveryDate })).toBe(
      ['Beste Bistro De Kade,', `Uw order 10872 is onderweg${comes}.`, lines, address, greeting].join('\n\n'),
    );
    expect(thanksText('Dank u wel.', { ...told, ordered: lines, deliveryDate })).toBe(
      [
        'Beste Bistro De Kade,',
        'Dank u wel.',
        `Ordernummer 10872${delivered}\n${lines}`,
        address,
        greeting,
      ].join('\n\n'),
    );
    expect(confirmationSubject('Onderweg', 10_872)).toBe('Onderweg (order 10872)');
  });
});
