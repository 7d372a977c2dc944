import type { CommonPasswords } from '#application/ports/sessions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { longestPassword, type PasswordRefusal, shortestPassword } from '#domain/user/password.ts';

/** AUTH-034, OWASP ASVS 2.1: long enough, and not one that everybody tries first. */
export const acceptPassword = async (password: string, common: CommonPasswords) => {
  if (password.length < shortestPassword) return refuse<PasswordRefusal>('password-too-short');
  if (password.length > longestPassword) return refuse<PasswordRefusal>('password-too-long');
  if (await common.has(password)) return refuse<PasswordRefusal>('password-common');
};
