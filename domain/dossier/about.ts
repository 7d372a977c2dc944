import type { CalendarDate } from '#domain/kernel/date.ts';

/** What a dossier is about. Days in Amsterdam, both included. */
export type DossierOf =
  | { kind: 'order'; orderId: number }
  | { kind: 'customer'; customerId: number }
  | { kind: 'period'; from: CalendarDate; to: CalendarDate };

/**
 * waiting: a server will make it. making: one does. ready: it can be fetched until its day. failed: it cannot be made,
 * `reason` says why. gone: its day is over, or somebody is forgotten who may be in it.
 */
export const dossierStates = ['waiting', 'making', 'ready', 'failed', 'gone'] as const;
export type DossierState = (typeof dossierStates)[number];

/** So long one that was made in the background can be fetched. */
export const dossierDays = 7;
/** So many an account has waiting or ready at once. */
export const mostDossiers = 5;
