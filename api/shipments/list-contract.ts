import { z } from 'zod';
import { managers, operationsFor, orderStaff } from '#api/contract/operation.ts';
import { LabelView } from '#api/shipments/label-contract.ts';
import { Day, inData, pageOf, paging, RecordId, Whole, WireId, WireMoney } from '#api/contract/wire.ts';
import { LabelFormat } from '#domain/shipping-label/carrier.ts';
import * as words from '#api/contract/words.nl.ts';

const { operation, fileOperation } = operationsFor(managers, 'orders');

/** API-241, SHIP-009, SHIP-014. */
export const downloadLabel = fileOperation('downloadLabel', 'GET shipment/download/{id}/{format}', {
  item: 'API-241',
  summary: 'A label as PDF',
  roles: orderStaff,
  example: { format: 'A6' },
  request: { labelId: RecordId, format: LabelFormat },
});

/** API-242, SHIP-001 to SHIP-005: the labels that were made in a period, the newest first. */
export const listShippingLabels = operation('listShippingLabels', 'POST shipment/list', {
  summary: 'Labels of a period',
  isWholeUnpaged: true,
  changes: false,
  reads: ['ShippingLabel:list', 'SalesOrder:list'],
  answers: 'legacy',
  example: { from: '2026-11-01', to: '2026-11-30' },
  request: { from: Day, to: Day, ...paging(50) },
  response: pageOf(LabelView),
});

/** API-243, SHIP-003: labels that were deleted are left out. */
export const downloadLabels = fileOperation('downloadLabels', 'POST shipment/downloadmulti', {
  item: 'API-243',
  summary: 'Several labels as one PDF',
  changes: false,
  example: { ids: [70012], format: 'A4-A' },
  request: { labelIds: ['ids', z.array(WireId).min(1).max(200)], format: LabelFormat },
});

/** API-244, SHIP-017: what the account owes for the labels of a month, deleted ones too. */
export const labelFees = operation('labelFees', 'GET shipment/fees/{month}', {
  summary: 'Labels and fee of a month',
  reads: ['ShippingLabel:list'],
  answers: 'legacy',
  example: { month: '2026-11' },
  request: {
    month: z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, words.writeAMonth),
  },
  response: inData({ count: Whole, fee: ['fee_excl', WireMoney] }),
});
