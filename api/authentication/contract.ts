import { z } from 'zod';
import { operation, staff } from '#api/contract/operation.ts';
import { byId, inData, listOf, NullableWhole, RecordId, renamed, Text, WireId } from '#api/contract/wire.ts';
import { ScreenLanguage } from '#domain/kernel/language.ts';
import { Role } from '#domain/kernel/role.ts';

/** AUTH-011. The first role counts (D-44). `main_user_id` is the account that the session works in. */
export const SignedInUser = renamed({
  userId: RecordId,
  username: Text,
  firstName: Text,
  lastName: Text,
  email: Text,
  roles: z.array(Role),
  accountId: WireId,
  customerId: NullableWhole,
  /** Ours, D-61: null for who never chose one. */
  language: z.nullable(ScreenLanguage),
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** API-002. */
export const logout = operation('logout', 'GET authenticate/logout', {
  summary: 'Sign out, end the session',
  roles: 'signed-in',
  beforeSetUp: true,
  changes: true,
});

/** API-003. */
export const signedInUser = operation('signedInUser', 'GET authenticate/user', {
  item: 'API-003',
  summary: 'The signed-in user',
  roles: 'signed-in',
  beforeSetUp: true,
  answers: 'legacy',
  response: inData({ user: z.array(SignedInUser) }),
});

/** API-004. */
export const isTokenValid = operation('isTokenValid', 'GET authenticate/checkttl', {
  item: 'API-004',
  summary: 'Is the token valid',
  roles: 'public',
  answers: 'legacy',
  response: z.boolean(),
});

/** API-018. */
export const accountsOfUser = operation('accountsOfUser', 'GET users/mainusers', {
  item: 'API-018',
  summary: 'Companies that the user may switch to',
  roles: staff,
  reads: ['Account', 'User'],
  answers: 'legacy',
  response: listOf({
    accountId: RecordId,
    name: ['company_name', Text],
    color: ['color', Text],
    /** Of the company group: its log, and its name (SET-036). */
    group: ['main_users_group', WireId],
    groupName: ['main_users_group_name', Text],
    /** Ours: where its logo is served; empty without one. */
    logo: ['url_logo', Text],
  }),
});

/** API-019. The only way in which the active account of a session changes. */
export const switchAccount = operation('switchAccount', 'PUT users/switchmainuser', {
  item: 'API-019',
  summary: 'Switch the active main account',
  roles: [...staff, 'AUDITOR'],
  example: { main_user_id: 3 },
  request: byId('accountId', 'main_user_id'),
});
