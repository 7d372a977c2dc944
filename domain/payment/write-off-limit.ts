import { type HasSettings, settingOf } from '#domain/account/settings.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';

const settings = {
  ADMIN: 'writeOffAdmin',
  MANAGER: 'writeOffManager',
  FINANCE: 'writeOffFinance',
} as const;

/** Up to how much of an invoice a role of an account writes off, too little or too much paid; 0: nothing. */
export const mostWrittenOffBy = (account: HasSettings, role: Role): Money =>
  role in settings ? settingOf(account, settings[role as keyof typeof settings]) : 0;

/** The most of all roles: more than that nobody can grant. */
export const mostWrittenOff = (account: HasSettings): Money =>
  Math.max(...Object.values(settings).map((name) => settingOf(account, name)));
