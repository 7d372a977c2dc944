import { z } from 'zod';
import { operation } from '#api/contract/operation.ts';
import { LabelView } from '#api/shipments/label-contract.ts';
import { Day, inData, paging, renamed, WireId, WireMoney } from '#api/contract/wire.ts';
import { LabelFormat } from '#domain/shipping-label/carrier.ts';

const sends = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'] as const;
const leads = ['ADMIN', 'MANAGER'] as const;

/** API-241, SHIP-009, SHIP-014. */
export const downloadLabel = operation({
  id: 'downloadLabel',
  item: 'API-241',
  summary: 'A label as PDF',
  method: 'GET',
  path: 'shipment/download/{id}/{format}',
  roles: sends,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { id: 70012, format: 'A6' },
  request: renamed({ labelId: ['id', WireId], format: ['format', LabelFormat] }),
  response: z.unknown(),
});

/** API-242, SHIP-001 to SHIP-005: the labels that were made in a period, the newest first. */
export const listShippingLabels = operation({
  id: 'listShippingLabels',
  item: 'API-242',
  isSearch: true,
  summary: 'Labels of a period',
  method: 'POST',
  path: 'shipment/list',
  roles: leads,
  changes: false,
  reads: ['ShippingLabel:list', 'SalesOrder:list'],
  answers: 'legacy',
  example: { from: '2026-11-01', to: '2026-11-30' },
  request: z.object({ from: Day, to: Day, ...paging(50) }),
  response: z.object({ data: z.array(LabelView), total: z.int() }),
});

/** API-243, SHIP-003: labels that were deleted are left out. */
export const downloadLabels = operation({
  id: 'downloadLabels',
  item: 'API-243',
  summary: 'Several labels as one PDF',
  method: 'POST',
  path: 'shipment/downloadmulti',
  roles: leads,
  changes: false,
  answers: 'problem',
  file: 'application/pdf',
  example: { ids: [70012], format: 'A4-A' },
  request: renamed({ labelIds: ['ids', z.array(WireId).min(1).max(200)], format: ['format', LabelFormat] }),
  response: z.unknown(),
});

/** API-244, SHIP-017: what the account owes for the labels of a month, deleted ones too. */
export const labelFees = operation({
  id: 'labelFees',
  summary: 'Labels and fee of a month',
  method: 'GET',
  path: 'shipment/fees/{month}',
  roles: leads,
  changes: false,
  reads: ['ShippingLabel:list'],
  answers: 'legacy',
  example: { month: '2026-11' },
  request: z.object({
    month: z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, 'Schrijf de maand als 2026-11.'),
  }),
  response: inData(renamed({ count: ['count', z.int()], fee: ['fee_excl', WireMoney] })),
});
