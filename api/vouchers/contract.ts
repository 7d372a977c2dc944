import { z } from 'zod';
import { fieldChange, wireFields, wireValue } from '#api/contract/fields.ts';
import { operation } from '#api/contract/operation.ts';
import { inData, paging, renamed, Success, WireId } from '#api/contract/wire.ts';
import { voucherFields, voucherRoles } from '#domain/voucher/fields.ts';

const reading = { method: 'GET', roles: voucherRoles, changes: false, answers: 'problem' } as const;
/** VOUCH-006, VOUCH-007: -1 where a rule says no. */
const changing = {
  method: 'POST',
  roles: voucherRoles,
  changes: true,
  answers: 'legacy',
  refusesAs: -1,
} as const;

/** VOUCH-003, and how often it was used (ours). */
export const VoucherView = renamed({
  voucherId: ['id', WireId],
  number: ['internal_id', z.int()],
  ...wireFields(voucherFields),
  createdAt: ['created_at', z.iso.datetime()],
  uses: ['uses', z.int()],
});
export type VoucherView = z.output<typeof VoucherView>;

/** VOUCH-004. */
export const newVoucher = {
  name: 'Nieuwe voucher',
  discountType: 1,
  customerTypeId: null,
  amount: 1_000,
  usageLimit: 1,
} as const;
const { code, name, discountType, customerTypeId, amount, usageLimit } = voucherFields;

/** API-201, VOUCH-004; -1 for a code that is taken (VOUCH-006). */
export const addVoucher = operation({
  ...changing,
  id: 'addVoucher',
  item: 'API-201',
  summary: 'New voucher',
  path: 'vouchers/new',
  example: { code: 'CODE-112' },
  request: renamed({
    code: ['code', wireValue(code)],
    name: ['name', wireValue(name).default(newVoucher.name)],
    discountType: ['discount_type', wireValue(discountType).default(newVoucher.discountType)],
    customerTypeId: ['customer_type', wireValue(customerTypeId).default(newVoucher.customerTypeId)],
    amount: ['amount', wireValue(amount).default(newVoucher.amount)],
    usageLimit: ['usage_limit', wireValue(usageLimit).default(newVoucher.usageLimit)],
  }),
  response: inData(renamed({ voucherId: ['id', WireId] })),
});

/** API-202, VOUCH-007, VOUCH-008. */
export const changeVoucher = operation({
  ...changing,
  id: 'changeVoucher',
  item: 'API-202',
  summary: 'Change a field of a voucher',
  path: 'vouchers/edit',
  example: { id: 88000, field: 'name', val: 'Welkom' },
  request: fieldChange('id', voucherFields),
  response: Success,
});

/** API-203, VOUCH-002: the newest first; by code and name where that is asked. */
export const vouchers = operation({
  ...reading,
  id: 'vouchers',
  item: 'API-203',
  isSearch: true,
  summary: 'All vouchers',
  path: 'vouchers/all',
  reads: ['Voucher:list'],
  request: z.object({ q: z.string().trim().max(100).default(''), ...paging(20) }),
  /** `voucher_types`: what the two types mean (D-12). */
  response: renamed({
    data: ['data', z.array(VoucherView)],
    total: ['total', z.int()],
    reading: ['voucher_types', z.enum(['percent', 'value'])],
  }),
});

/** API-204, VOUCH-002. */
export const voucherPdf = operation({
  ...reading,
  id: 'voucherPdf',
  item: 'API-204',
  summary: 'A voucher as PDF',
  path: 'vouchers/download/{id}',
  file: 'application/pdf',
  example: { id: 88000 },
  request: renamed({ voucherId: ['id', WireId] }),
  response: z.string(),
});
