import { z } from 'zod';
import { fieldChange, wireFields, wireValue } from '#api/contract/fields.ts';
import { operationsFor } from '#api/contract/operation.ts';
import {
  byId,
  inData,
  Instant,
  optionalText,
  paging,
  RecordId,
  renamed,
  Whole,
  WireId,
} from '#api/contract/wire.ts';
import { Language } from '#domain/kernel/language.ts';
import { voucherFields, voucherRoles } from '#domain/voucher/fields.ts';

const { operation, fileOperation } = operationsFor(voucherRoles);

/** VOUCH-003, and how often it was used (ours). */
export const VoucherView = renamed({
  voucherId: RecordId,
  number: ['internal_id', Whole],
  ...wireFields(voucherFields),
  createdAt: Instant,
  uses: Whole,
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
export const addVoucher = operation('addVoucher', 'POST vouchers/new', {
  item: 'API-201',
  summary: 'New voucher',
  refusesAs: -1,
  example: { code: 'CODE-112' },
  request: {
    code: wireValue(code),
    name: wireValue(name).default(newVoucher.name),
    discountType: wireValue(discountType).default(newVoucher.discountType),
    customerTypeId: ['customer_type', wireValue(customerTypeId).default(newVoucher.customerTypeId)],
    amount: wireValue(amount).default(newVoucher.amount),
    usageLimit: wireValue(usageLimit).default(newVoucher.usageLimit),
  },
  response: inData(byId('voucherId')),
});

/** API-202, VOUCH-007, VOUCH-008; -1 where a rule says no. */
export const changeVoucher = operation('changeVoucher', 'POST vouchers/edit', {
  item: 'API-202',
  summary: 'Change a field of a voucher',
  refusesAs: -1,
  example: { id: 88000, field: 'name', val: 'Welkom' },
  request: fieldChange('id', voucherFields),
});

/** API-203, VOUCH-002: the newest first; by code and name where that is asked. */
export const vouchers = operation('vouchers', 'GET vouchers/all', {
  summary: 'All vouchers',
  isWholeUnpaged: true,
  reads: ['Voucher:list'],
  request: { q: optionalText(100), ...paging(20) },
  /** `voucher_types`: what the two types mean (D-12). */
  response: {
    data: z.array(VoucherView),
    total: Whole,
    reading: ['voucher_types', z.enum(['percent', 'value'])],
  },
});

/** API-204, VOUCH-002; in another language than Dutch where one is named (ours). */
export const voucherPdf = fileOperation('voucherPdf', 'GET vouchers/download/{id}', {
  item: 'API-204',
  summary: 'A voucher as PDF',
  example: { id: 88000 },
  request: { voucherId: ['id', WireId], language: Language.optional() },
});
