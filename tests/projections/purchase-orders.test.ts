import { expect, test } from 'vitest';
import { mailEvents } from '#domain/mail/mail.ts';
import type { MailOutcome } from '#domain/mail/outcome.ts';
import { purchaseOrderEvents } from '#domain/purchase-order/events.ts';
import { accounts } from '#projections/accounts/projection.ts';
import { purchaseOrders } from '#projections/purchase-orders/projection.ts';
import { purchaseOrderById } from '#projections/purchase-orders/queries.ts';
import { readModelsOn } from '#tests/support/read-models.ts';
import entered from '#tests/golden/PurchaseOrderEntered.v1.json' with { type: 'json' };
import { isThorough } from '#tests/support/long-run.ts';

const purchaseOrderId = entered.stored.purchaseOrderId;
const to = 'bestel@trois.example';
const mailed = (isToConclude?: true) =>
  purchaseOrderEvents.mailed({
    purchaseOrderId,
    mail: 'supplier',
    to,
    subject: 'Order',
    text: 'Beste',
    copiesSender: false,
    ...(isToConclude && { isToConclude }),
  });
const concluded = (outcome: MailOutcome) =>
  mailEvents.concluded({
    mailId: 9,
    accountId: 3,
    kind: 'purchase-supplier',
    person: 'supplier-51',
    customerId: null,
    orderId: null,
    purchaseOrderId,
    to,
    outcome,
    reason: outcome === 'bounced' ? 'Vol' : '',
  });

test.runIf(isThorough)(
  'PO-015 · PO-029 · a purchase order counts as mailed when its mail was taken; before outcomes were told, when it was asked for',
  async () => {
    const { db, record } = await readModelsOn([accounts, purchaseOrders]);
    const stream = `purchaseOrder-${purchaseOrderId}`;
    const read = async () => (await purchaseOrderById(db, 1, purchaseOrderId))!;
    const sent = async () => {
      const { supplierMailedAt, transporterMailedAt, thirdPartyMailedAt } = (await read()).listed;
      return [supplierMailedAt, transporterMailedAt, thirdPartyMailedAt];
    };
    await record(stream, [purchaseOrderEvents.entered(entered.stored as never), mailed(true)]);
    expect(await sent()).toEqual([null, null, null]);
    await record('mail-9', [concluded('accepted')]);
    expect(await sent()).toEqual([expect.any(String), null, null]);
    await record('mail-9', [concluded('bounced')]);
    expect(await sent()).toEqual([null, null, null]);
    await record(stream, [mailed()]);
    expect(await sent()).toEqual([expect.any(String), null, null]);
    expect((await read()).logLines.map(({ field, newValue }) => [field, newValue])).toEqual([
      ['supplier_emailed_date', to],
      ['supplier_emailed_date_bounced', `${to}: Vol`],
      ['supplier_emailed_date', to],
      ['supplier_emailed_date_requested', to],
    ]);
  },
);
