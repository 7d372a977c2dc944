import { z } from 'zod';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { fieldGroup, filledText, required } from '#domain/kernel/field-group.ts';
import { Id } from '#domain/kernel/schema.ts';
import type { Role } from '#domain/kernel/role.ts';

/** ROLE-010. */
export const voucherRoles: readonly Role[] = ['ADMIN', 'MANAGER'];
const basics = fieldGroup({ tab: 'voucher', group: 'Voucher', changes: voucherRoles });

/** VOUCH-003: what a voucher carries. */
export const voucherFields = {
  /** As people type it; two that differ in case alone are the same. */
  code: required(basics.text('code', 'Code', filledText(40))),
  name: required(basics.text('name', 'Naam', filledText(200))),
  /** D-12: 1 and 2 mean what setting voucher_types says. */
  discountType: basics.choice('discount_type', 'Soort', { 1: 'Soort 1', 2: 'Soort 2' }),
  /** D-12: for whom a voucher of type 2 is, where that is a value per customer type; null for all. */
  customerTypeId: basics.other('customer_type', 'Klanttype', {
    schema: Id.nullable(),
    initial: null,
    control: {
      kind: 'choice',
      options: customerTypes.map(({ id: value, name: label }) => ({ value, label })),
    },
  }),
  /** In hundredths: of a percentage, or of a euro. */
  amount: basics.number(
    'amount',
    'Waarde',
    { schema: z.int().min(1).max(100_000_000), decimals: 2 },
    { initial: 1_000 },
  ),
  usageLimit: basics.number(
    'usage_limit',
    'Hoe vaak',
    { schema: z.int().min(1).max(1_000_000), suffix: 'keer' },
    { initial: 1 },
  ),
  isEnabled: basics.flag('enabled', 'Actief', { initial: true }),
};
