import { z } from 'zod';

/** ROLE-001, in the order of the documents; AUDITOR is ours: it reads everything and changes nothing but where the proof of the log goes. */
export const StaffRole = z.enum(['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES', 'FINANCE', 'PRODUCTMANAGER']);
export const ClientRole = z.enum(['CLIENT', 'CLIENT2', 'CLIENT3']);
export const Role = z.enum([...StaffRole.options, ...ClientRole.options, 'AUDITOR']);
export type StaffRole = z.infer<typeof StaffRole>;
export type ClientRole = z.infer<typeof ClientRole>;
export type Role = z.infer<typeof Role>;

export const isClientRole = (role: Role): role is ClientRole =>
  (ClientRole.options as readonly Role[]).includes(role);

/**
 * ROLE-020, ROLE-021: a role's first screen after signing in, and where it is redirected when it has no
 * access.
 */
export const homeOf = (role: Role): string => {
  switch (role) {
    case 'FINANCE':
      return '/rapporten/verkoopcijfers-v2';
    case 'PRODUCTMANAGER':
      return '/producten';
    case 'AUDITOR':
      return '/controlekamer';
    case 'CLIENT':
      return '/klantapp/overzicht';
    case 'CLIENT2':
    case 'CLIENT3':
      return '/klantapp2/overzicht';
    default:
      return '/dashboard';
  }
};

/**
 * ROLE-034, ROLE-035: whether a role may act as a user of another. Nobody gains rights: an ADMIN may act as
 * anybody, a MANAGER as anybody but an ADMIN and an AUDITOR, who reads what a MANAGER does not, SALES as its customers
 * and its own role.
 */
export const mayRepresent = (role: Role, other: Role): boolean => {
  switch (role) {
    case 'ADMIN':
      return true;
    case 'MANAGER':
      return other !== 'ADMIN' && other !== 'AUDITOR';
    case 'SALES':
      return other === 'SALES' || isClientRole(other);
    default:
      return false;
  }
};
