import { z } from 'zod';
import { wireFields } from '#api/contract/fields.ts';
import { operation, staff } from '#api/contract/operation.ts';
import { besideData, Flag, inData, renamed, Success, WireId, WireMoney } from '#api/contract/wire.ts';
import { screenSettings } from '#domain/account/screen-settings.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';
import { Role } from '#domain/kernel/role.ts';

/** AUTH-011. The first role counts (D-44). `main_user_id` is the account that the session works in. */
export const SignedInUser = renamed({
  userId: ['id', WireId],
  username: ['username', z.string()],
  firstName: ['firstname', z.string()],
  lastName: ['lastname', z.string()],
  email: ['email', z.string()],
  roles: ['roles', z.array(Role)],
  accountId: ['main_user_id', WireId],
  customerId: ['customer_id', z.int().nullable()],
});
export type SignedInUser = z.output<typeof SignedInUser>;

/** API-001. */
export const login = operation({
  id: 'login',
  item: 'API-001',
  summary: 'Sign in',
  method: 'POST',
  path: 'authenticate/login',
  roles: 'public',
  changes: true,
  answers: 'legacy',
  example: { username: 'admin', password: 'Zomer.1234' },
  request: z.object({ username: z.string().max(200), password: z.string().max(1000) }),
  response: inData(
    z.union([
      z.object({ token: z.string(), user: z.array(SignedInUser) }),
      z.object({ errors: z.array(z.string()) }),
    ]),
  ),
});

/** API-002. */
export const logout = operation({
  id: 'logout',
  summary: 'Sign out, end the session',
  method: 'GET',
  path: 'authenticate/logout',
  roles: 'signed-in',
  changes: true,
  answers: 'legacy',
  request: z.object({}),
  response: Success,
});

/** API-003. */
export const signedInUser = operation({
  id: 'signedInUser',
  item: 'API-003',
  summary: 'The signed-in user',
  method: 'GET',
  path: 'authenticate/user',
  roles: 'signed-in',
  changes: false,
  answers: 'legacy',
  request: z.object({}),
  response: inData(z.object({ user: z.array(SignedInUser) })),
});

/** API-004. */
export const isTokenValid = operation({
  id: 'isTokenValid',
  item: 'API-004',
  summary: 'Is the token valid',
  method: 'GET',
  path: 'authenticate/checkttl',
  roles: 'public',
  changes: false,
  answers: 'legacy',
  request: z.object({}),
  response: z.boolean(),
});

/** API-016, with what the shell and the order screens need besides. */
export const accountBasics = operation({
  id: 'accountBasics',
  item: 'API-016',
  summary: 'Basics of the account for the shell',
  method: 'GET',
  path: 'users/mainuserdatabasics',
  roles: 'signed-in',
  changes: false,
  reads: ['Account'],
  answers: 'legacy',
  request: z.object({}),
  response: besideData(
    renamed({
      accountId: ['main_user_id', WireId],
      name: ['company_name', z.string()],
      color: ['color', z.string()],
      /** ROLE-037: new accounts are opened here. */
      isMaster: ['master', Flag],
      hasCheckout: ['checkout', Flag],
      priceSide: [
        'incl_account',
        z.codec(z.literal([0, 1]), PriceSide, {
          decode: (isIncl) => (isIncl ? ('incl' as const) : ('excl' as const)),
          encode: (side) => (side === 'incl' ? 1 : 0),
        }),
      ],
      blocksShortage: ['stock_block', Flag],
      minimumOrder: ['klantapp_minimum_order_amount', WireMoney.nullable()],
      settings: ['settings', renamed(wireFields(screenSettings))],
    }),
  ),
});

/** API-018. */
export const accountsOfUser = operation({
  id: 'accountsOfUser',
  item: 'API-018',
  isSearch: true,
  summary: 'Companies that the user may switch to',
  method: 'GET',
  path: 'users/mainusers',
  roles: staff,
  changes: false,
  reads: ['Account', 'User'],
  answers: 'legacy',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        accountId: ['id', WireId],
        name: ['company_name', z.string()],
        color: ['color', z.string()],
        /** Of the company group: its log, and its name (SET-036). */
        group: ['main_users_group', WireId],
        groupName: ['main_users_group_name', z.string()],
      }),
    ),
  ),
});

/** API-019. The only way in which the active account of a session changes. */
export const switchAccount = operation({
  id: 'switchAccount',
  item: 'API-019',
  summary: 'Switch the active main account',
  method: 'PUT',
  path: 'users/switchmainuser',
  roles: [...staff, 'AUDITOR'],
  changes: true,
  answers: 'legacy',
  example: { main_user_id: 3 },
  request: renamed({ accountId: ['main_user_id', WireId] }),
  response: Success,
});
