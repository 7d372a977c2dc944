import { expect, test } from 'vitest';
import { mailEvents } from '#domain/mail/mail.ts';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import { orderPaperEvents } from '#domain/order-paper/order-paper.ts';
import { shippingLabelEvents } from '#domain/shipping-label/shipping-label.ts';
import { salesOrders } from '#projections/sales-orders/projection.ts';
import { shippingLabels } from '#projections/shipping-labels/projection.ts';
import { labelsQuery } from '#projections/shipping-labels/queries.ts';
import { rowsOf } from '#projections/kernel/query.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import { isThorough } from '#tests/support/long-run.ts';

const address = { street: 'Oudegracht', houseNumber: '12', houseNumberExtra: '', postcode: '3511 AA' };
const made = (number: number) =>
  shippingLabelEvents.made({
    orderId: 71,
    labelId: 7_000 + number,
    number,
    customerId: 401,
    carrier: 'postnl',
    parcelType: 3085,
    weight: 1,
    hasAgeCheck: false,
    carrierId: '3S1',
    barcode: '3S1',
    trackingUrl: '',
    fee: 1_000,
    sender: { ...address, company: 'Noordhof', city: 'Utrecht', countryCode: 'NL' },
    recipient: { ...address, name: 'Bistro De Kade', mobile: '', city: 'Utrecht', countryCode: 'NL' },
    file: 'a1'.repeat(32),
    madeOn: '2026-11-20',
    isMailed: true,
    isTest: false,
  });
const asked = (isToConclude?: true) =>
  orderPaperEvents.mailRequested({
    orderId: 71,
    customerId: 401,
    document: 'tracking',
    to: 'a@b.example',
    subject: '',
    text: '',
    attachments: [],
    ...(isToConclude && { isToConclude }),
  });
const concluded = (outcome: MailOutcome, requestedAt?: number) =>
  mailEvents.concluded({
    mailId: 9,
    accountId: 3,
    kind: 'tracking',
    person: 'customer-401',
    customerId: 401,
    orderId: 71,
    purchaseOrderId: null,
    to: 'a@b.example',
    outcome,
    reason: '',
    ...(requestedAt && { requestedAt }),
  });

test.runIf(isThorough)(
  'SHIP-005 · labels of before outcomes were told were mailed; an outcome that names no request is that of the newest',
  async () => {
    const { db, record, store } = await readModelsOn([shippingLabels, salesOrders]);
    const states = async () => (await rowsOf(db, labelsQuery(1, 71))).map(({ mail_state }) => mail_state);
    await record('shippingLabels-71', [made(1)]);
    await record('orderPaper-71', [asked()]);
    expect(await states()).toEqual(['accepted']);
    await record('shippingLabels-71', [made(2)]);
    await record('orderPaper-71', [asked(true)]);
    const second = (await store.heads())[1]!;
    expect(await states()).toEqual(['pending', 'accepted']);
    await record('mail-9', [concluded('kept')]);
    expect(await states()).toEqual(['kept', 'accepted']);
    await record('shippingLabels-71', [made(3)]);
    expect(await states()).toEqual([null, 'kept', 'accepted']);
    await record('orderPaper-71', [asked(true)]);
    await record('mail-9', [concluded('bounced', second)]);
    expect(await states()).toEqual(['pending', 'bounced', 'accepted']);
  },
);
