import { StaffRole } from '#domain/kernel/role.ts';

export type StaffOrAuditor = StaffRole | 'AUDITOR';

/** The roles that ADMIN gives here; those of customers belong to the customer page. */
export const roleOptions = [...StaffRole.options, 'AUDITOR' as const].map((role) => ({
  value: role,
  label: role,
}));
