import type { HasSettings } from '#domain/account/settings.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { FourEyesKind } from '#domain/four-eyes/kind.ts';
import type { FourEyesRefusal } from '#domain/four-eyes/request.ts';
import type { Role } from '#domain/kernel/role.ts';
import { refuse } from '#domain/kernel/refusal.ts';

const settings = {
  collection: 'fourEyesCollection',
  payout: 'fourEyesPayout',
  provider: 'fourEyesCollection',
  'credit-limit': 'fourEyesCreditLimit',
  'credit-limits': 'fourEyesCreditLimit',
  'own-account': 'fourEyesOwnAccount',
  'write-off': 'fourEyesWriteOff',
  refund: 'fourEyesRefund',
} as const satisfies Record<FourEyesKind, string>;

/** Whether an account lets nobody do this alone. */
export const needsFourEyes = (account: HasSettings, kind: FourEyesKind): boolean =>
  settingOf(account, settings[kind]);

/** Stops who would do alone what takes two: refuses four-eyes-needed. */
export const checkFourEyes = (account: HasSettings, kind: FourEyesKind) => {
  if (needsFourEyes(account, kind)) refuse<FourEyesRefusal>('four-eyes-needed', { kind });
};

const granting = {
  admin: ['ADMIN'],
  'admin-manager': ['ADMIN', 'MANAGER'],
  books: ['ADMIN', 'MANAGER', 'FINANCE'],
} as const satisfies Record<string, readonly Role[]>;

export const mayGrant = (account: HasSettings, role: Role): boolean =>
  (granting[settingOf(account, 'fourEyesGrantedBy')] as readonly Role[]).includes(role);
