import { z } from 'zod';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { field } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/id.ts';
import type { Role } from '#domain/kernel/role.ts';

/** ROLE-010. */
export const voucherRoles: readonly Role[] = ['ADMIN', 'MANAGER'];
const basics = { tab: 'voucher', group: 'Voucher', changes: voucherRoles } as const;

/** VOUCH-003: what a voucher carries. */
export const voucherFields = {
  /** As people type it; two that differ in case alone are the same. */
  code: field({
    ...basics,
    wire: 'code',
    schema: z.string().trim().min(1).max(40),
    label: 'Code',
    control: { kind: 'text' },
  }),
  name: field({
    ...basics,
    wire: 'name',
    schema: z.string().trim().min(1).max(200),
    label: 'Naam',
    control: { kind: 'text' },
  }),
  /** D-12: 1 and 2 mean what setting voucher_types says. */
  discountType: field({
    ...basics,
    wire: 'discount_type',
    schema: z.literal([1, 2]),
    initial: 1,
    label: 'Soort',
    control: {
      kind: 'choice',
      options: [
        { value: 1, label: 'Soort 1' },
        { value: 2, label: 'Soort 2' },
      ],
    },
  }),
  /** D-12: for whom a voucher of type 2 is, where that is a value per customer type; null for all. */
  customerTypeId: field({
    ...basics,
    wire: 'customer_type',
    schema: Id.nullable(),
    initial: null,
    label: 'Klanttype',
    control: {
      kind: 'choice',
      options: customerTypes.map(({ id: value, name: label }) => ({ value, label })),
    },
  }),
  /** In hundredths: of a percentage, or of a euro. */
  amount: field({
    ...basics,
    wire: 'amount',
    schema: z.int().min(1).max(100_000_000),
    initial: 1_000,
    label: 'Waarde',
    control: { kind: 'number', decimals: 2 },
  }),
  usageLimit: field({
    ...basics,
    wire: 'usage_limit',
    schema: z.int().min(1).max(1_000_000),
    initial: 1,
    label: 'Hoe vaak',
    control: { kind: 'number', suffix: 'keer' },
  }),
  isEnabled: field({
    ...basics,
    wire: 'enabled',
    schema: z.boolean(),
    initial: true,
    label: 'Actief',
    control: { kind: 'boolean' },
  }),
};
