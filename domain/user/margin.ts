import type { Role } from '#domain/kernel/role.ts';

/**
 * Who sees purchase prices and margins: staff that sells, sets prices or is responsible for them; never a
 * customer (LINE-027).
 */
export const maySeeMargin = (role: Role): boolean =>
  ['ADMIN', 'MANAGER', 'SALES', 'FINANCE', 'PRODUCTMANAGER', 'AUDITOR'].includes(role);
