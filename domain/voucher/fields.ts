import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { fieldGroup, filledText, required } from '#domain/kernel/field-group.ts';
import { Id } from '#domain/kernel/schema.ts';
import type { Role } from '#domain/kernel/role.ts';

/** ROLE-010. */
export const voucherRoles: readonly Role[] = ['ADMIN', 'MANAGER'];
const basics = fieldGroup({ tab: 'voucher', group: message('Voucher', 'Voucher'), changes: voucherRoles });

/** VOUCH-003: the fields of a voucher. */
export const voucherFields = {
  /** As entered; codes that differ only in case are the same. */
  code: required(basics.text('code', message('Code', 'Code'), filledText(40))),
  name: required(basics.text('name', message('Naam', 'Name'), filledText(200))),
  /** D-12: the meaning of 1 and 2 depends on setting voucher_types. */
  discountType: basics.choice('discount_type', message('Soort', 'Type'), {
    1: message('Soort 1', 'Type 1'),
    2: message('Soort 2', 'Type 2'),
  }),
  /** D-12: the customer type of a type 2 voucher, if that is a value per customer type; null for all. */
  customerTypeId: basics.other('customer_type', message('Klanttype', 'Customer type'), {
    schema: Id.nullable(),
    initial: null,
    control: {
      kind: 'choice',
      options: customerTypes.map(({ id: value, label }) => ({ value, label })),
    },
  }),
  /** In hundredths of a percent or of a euro. */
  amount: basics.number(
    'amount',
    message('Waarde', 'Value'),
    { schema: z.int().min(1).max(100_000_000), decimals: 2 },
    { initial: 1_000 },
  ),
  usageLimit: basics.number(
    'usage_limit',
    message('Hoe vaak', 'How often'),
    { schema: z.int().min(1).max(1_000_000), suffix: message('keer', 'times') },
    { initial: 1 },
  ),
  isEnabled: basics.flag('enabled', message('Actief', 'Active'), { initial: true }),
};
