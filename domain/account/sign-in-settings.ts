import { z } from 'zod';
import { settingGroup } from '#domain/account/setting-group.ts';
import { message } from '#domain/kernel/message.ts';
import { type Role, StaffRole } from '#domain/kernel/role.ts';
import { shortestPassword } from '#domain/user/password.ts';

const signIn = settingGroup('basics', message('Inloggen', 'Signing in'), { changes: ['ADMIN'] });
/** Customers sign in by password alone. */
const rolesOfStaff = [...StaffRole.options, 'AUDITOR'] as const;
const between = (least: number, most: number) => (value: number) =>
  value >= least && value <= most
    ? undefined
    : message(`Vul ${least} tot en met ${most} in.`, `Enter ${least} to ${most}.`);
const whole = z.int().min(0).max(1_000);
const mostAsked = 72;

const lengthFor = <R extends Role>(role: R) =>
  signIn.number(
    `password_length_${role}`,
    message(`Wachtwoord van ${role}`, `Password of ${role}`),
    { schema: whole, suffix: message('tekens of meer', 'characters or more') },
    { initial: shortestPassword, check: between(shortestPassword, mostAsked) },
  );

/**
 * How long somebody stays signed in, how long a password of each role is at least (AUTH-018, AUTH-034), and who signs in
 * with a code.
 */
export const signInSettings = {
  sessionIdleHours: signIn.number(
    'session_idle_hours',
    message('Uitgelogd zonder gebruik na', 'Signed out without use after'),
    { schema: whole, suffix: message('uur', 'hours') },
    { initial: 12, check: between(1, 12) },
  ),
  sessionMostDays: signIn.number(
    'session_most_days',
    message('Uitgelogd in elk geval na', 'Signed out in any case after'),
    { schema: whole, suffix: message('dagen', 'days') },
    { initial: 14, check: between(1, 90) },
  ),
  passwordLengthADMIN: lengthFor('ADMIN'),
  passwordLengthMANAGER: lengthFor('MANAGER'),
  passwordLengthTRAFFIC: lengthFor('TRAFFIC'),
  passwordLengthSALES: lengthFor('SALES'),
  passwordLengthFINANCE: lengthFor('FINANCE'),
  passwordLengthPRODUCTMANAGER: lengthFor('PRODUCTMANAGER'),
  passwordLengthAUDITOR: lengthFor('AUDITOR'),
  passwordLengthCLIENT: lengthFor('CLIENT'),
  passwordLengthCLIENT2: lengthFor('CLIENT2'),
  passwordLengthCLIENT3: lengthFor('CLIENT3'),
  /** (ours) Whose roles must sign in with a code as well; a new installation begins with some. */
  secondFactorRoles: signIn.other(
    'second_factor_roles',
    message('Logt verplicht met een code in', 'Must sign in with a code'),
    {
      schema: z.array(z.string()),
      initial: [] as string[],
      control: { kind: 'several', options: rolesOfStaff.map((value) => ({ value, label: value })) },
      check: (roles) =>
        roles.every((role) => (rolesOfStaff as readonly string[]).includes(role))
          ? undefined
          : message('Kies uit de lijst.', 'Choose from the list.'),
      hint: message(
        'Niets gekozen: wie wil, zet het voor zichzelf aan. Wie het moet en nog geen code heeft, stelt die eerst in',
        'Nothing chosen: who wants to switches it on. Who must and has no code sets one up first',
      ),
    },
  ),
};
