import { z } from 'zod';
import { SignedInUser } from '#api/authentication/contract.ts';
import { wireFields } from '#api/contract/fields.ts';
import { clients, managers, operationsFor, orderStaff, sellers, staff } from '#api/contract/operation.ts';
import {
  besideData,
  byId,
  Day,
  Flag,
  inData,
  Instant,
  listOf,
  NullableDay,
  NullableText,
  optionalText,
  orNull,
  pageOf,
  paging,
  RecordId,
  renamed,
  Text,
  textUpTo,
  typedText,
  Whole,
  WireId,
  WireMoney,
} from '#api/contract/wire.ts';
import { OciHook } from '#domain/punch-out/punch-out.ts';
import { Money } from '#domain/kernel/money.ts';
import { mostBranches } from '#domain/user/branches.ts';
import { userFields } from '#domain/user/fields.ts';
import { ScreenLanguage } from '#domain/kernel/language.ts';
import { ClientRole, StaffRole } from '#domain/kernel/role.ts';

const { operation } = operationsFor(sellers);

/** Whatever its length: the rules of passwords have words of their own. */
const Password = textUpTo(1000);
const Token = textUpTo(200);

/** What stands in the browser for a session: its token, who it is, and where a punch-out basket goes. */
const Entry = inData({
  token: Text,
  user: z.array(SignedInUser),
  /** ROLE-034: the name of who really works, when that is in the name of another. */
  acting_user: NullableText,
  oci_hook: NullableText,
});

/** API-005, AUTH-020. Success says nothing of whether there is such a user. */
export const requestReset = operation('requestReset', 'GET authenticate/resetemail/{email}', {
  item: 'API-005',
  summary: 'Forgotten password: mail a link to choose another',
  roles: 'public',
  changes: true,
  example: { email: 'iemand' },
  request: { text: ['email', typedText(200, 1)] },
});

/** API-006, AUTH-031: answers a text to show. */
export const resetPassword = operation('resetPassword', 'POST authenticate/resetpassword', {
  item: 'API-006',
  summary: 'Choose a password with the token of a link',
  roles: 'public',
  example: { password: 'Herfst.9012' },
  request: { token: Token, password: Password },
  response: Text,
});

/** API-007. */
export const mayUseAccount = operation('mayUseAccount', 'GET authenticate/check/withid/{id}', {
  item: 'API-007',
  summary: 'May the user work with this account',
  roles: 'signed-in',
  answers: 'legacy',
  example: { id: 3 },
  request: byId('accountId'),
  response: z.boolean(),
});

/** API-009, AUTH-032. */
export const singleSignOn = operation('singleSignOn', 'GET authenticate/sl/{ttt}', {
  item: 'API-009',
  summary: 'Sign in by the token of a link, once',
  roles: 'public',
  changes: true,
  request: { token: ['ttt', Token] },
  response: Entry,
});

/** API-010, AUTH-032. */
export const punchOutSignOn = operation('punchOutSignOn', 'GET authenticate/oci/{oci_hook}/{ttt}', {
  item: 'API-010',
  summary: 'Sign in from a purchasing system, once',
  roles: 'public',
  changes: true,
  request: { ociHook: textUpTo(1000), token: ['ttt', Token] },
  response: Entry,
});

/** API-011, AUTH-033. */
export const profile = operation('profile', 'GET users/profile', {
  item: 'API-011',
  summary: 'Own profile',
  roles: [...staff, 'CLIENT2', 'CLIENT3'],
  reads: ['User'],
  answers: 'legacy',
  response: besideData(
    renamed({
      ...wireFields(userFields),
      accountId: WireId,
      language: ScreenLanguage.nullable(),
      /** Ours: of a new password, what the roles of the user ask. */
      shortestPassword: ['password_length', Whole],
    }),
  ),
});

/** API-012, AUTH-034. `current_password` is ours: our own screen asks for it, and a while after signing in it must be there. */
export const changeOwnPassword = operation('changeOwnPassword', 'POST users/changepassword', {
  item: 'API-012',
  summary: 'Change the own password',
  roles: [...sellers, ...clients],
  example: { password: 'Lente.34567' },
  request: {
    password: Password,
    current: ['current_password', Password.optional()],
  },
});

/** API-013, AUTH-035. False: nothing was changed (SET-005). */
export const changeOwnProfile = operation('changeOwnProfile', 'POST users/update', {
  item: 'API-013',
  summary: 'Change one field of the own profile',
  example: { data: { field: 'firstname', val: 'Robin' } },
  request: {
    data: z.object({
      field: z.enum(['username', 'firstname', 'lastname', 'email']),
      val: typedText(200),
    }),
  },
  response: z.boolean(),
});

/** API-017, ROLE-034. */
export const becomeUser = operation('becomeUser', 'GET users/bau/{id}', {
  item: 'API-017',
  summary: 'Work in the name of another user of the account',
  changes: true,
  example: { id: 7 },
  request: byId('userId'),
  response: Entry,
});

/** API-020, SET-036. `main_users_group` is the number of a group that there is, 0 for a new one; `field` the place (ours). */
export const newAccount = operation('newAccount', 'POST users/newaccount', {
  item: 'API-020',
  asksCode: true,
  summary: 'Open a new account',
  example: {
    main_users_group: 0,
    main_users_group_name: 'Wijnhuis Delft',
    main_user_name: 'Wijnhuis Delft',
    slave_products_form_main: 0,
    slave_customers_from_main: 0,
    slave_products_stock_from_main: 0,
    field: 'Delft',
  },
  request: {
    group: ['main_users_group', z.int().min(0)],
    groupName: ['main_users_group_name', typedText(100)],
    name: ['main_user_name', typedText(100, 1)],
    sharesProducts: ['slave_products_form_main', Flag],
    sharesCustomers: ['slave_customers_from_main', Flag],
    sharesStock: ['slave_products_stock_from_main', Flag],
    city: ['field', optionalText(100)],
  },
  response: inData(byId('accountId')),
});

const StaffOrAuditor = z.enum([...StaffRole.options, 'AUDITOR']);
const UserInList = renamed({
  userId: RecordId,
  username: Text,
  firstName: Text,
  lastName: Text,
  email: Text,
  roles: z.array(StaffOrAuditor),
  isEnabled: Flag,
  /** Ours: the last day on which it may come in; null for as long as nobody ends it. */
  until: ['access_until', NullableDay],
  /** Ours: signs in with a code. */
  usesCode: ['second_factor', Flag],
  /** Ours: what the user is in the accounts that the caller may use too. */
  accounts: z.array(
    renamed({
      accountId: WireId,
      roles: z.array(StaffOrAuditor),
      isEnabled: Flag,
    }),
  ),
  /** Ours: whether the caller may change the name and the password as well. */
  isOwn: ['editable', Flag],
});

/** API-021. */
export const usersOfAccount = operation('usersOfAccount', 'GET users/list', {
  summary: 'Users of the account',
  isWholeUnpaged: true,
  roles: managers,
  reads: ['User'],
  answers: 'legacy',
  request: { ...paging(50), q: optionalText(100) },
  response: pageOf(UserInList),
});

const Username = typedText(100, 1);
const Email = z.union([z.literal(''), z.email().max(200)]);

/** API-022, SET-037. Without a password a link to choose one is mailed. */
export const addUser = operation('addUser', 'POST users/store', {
  asksCode: true,
  summary: 'Add a user to the account',
  roles: ['ADMIN'],
  example: {
    username: 'nieuw1',
    email: '',
    firstname: 'Nieuw',
    lastname: 'Hier',
    roles: ['SALES'],
    password: 'Zomer.1234',
  },
  request: {
    username: Username,
    email: Email,
    firstName: typedText(100),
    lastName: typedText(100),
    roles: z.array(StaffOrAuditor).min(1).max(7),
    password: orNull(Password),
  },
  response: inData(byId('userId')),
});

/**
 * Ours: an auditor from outside, who reads in the account up to a day; the name to sign in by is the address, to which a
 * link to choose a password is mailed.
 */
export const inviteAuditor = operation('inviteAuditor', 'POST users/auditor', {
  asksCode: true,
  summary: 'Invite an auditor for a time',
  roles: ['ADMIN'],
  example: { email: 'an@accountant.example', firstname: 'An', lastname: 'Controle', until: '2099-12-31' },
  request: { email: z.email().max(100), firstName: typedText(100), lastName: typedText(100), until: Day },
  response: inData(byId('userId')),
});

/** API-023, SET-037. `main_user_id` is ours: the account, where it is not the active one. */
export const editUser = operation('editUser', 'PUT users/edit', {
  asksCode: true,
  summary: 'Change one thing of a user',
  roles: ['ADMIN'],
  example: { id: 70012, field: 'enabled', val: 1 },
  request: z.discriminatedUnion('field', [
    z.object({
      id: WireId,
      field: z.literal('roles'),
      val: z.array(StaffOrAuditor).min(1).max(7),
      main_user_id: WireId.optional(),
    }),
    z.object({ id: WireId, field: z.literal('enabled'), val: Flag, main_user_id: WireId.optional() }),
    z.object({ id: WireId, field: z.literal('until'), val: Day.nullable(), main_user_id: WireId.optional() }),
    z.object({ id: WireId, field: z.literal('password'), val: Password }),
    z.object({
      id: WireId,
      field: z.literal(['username', 'firstname', 'lastname', 'email']),
      val: typedText(200),
    }),
  ]),
});

/** Ours: ends what a user may in an account. */
export const removeUser = operation('removeUser', 'PUT users/remove', {
  asksCode: true,
  summary: 'Remove a user from an account',
  roles: ['ADMIN'],
  request: { userId: RecordId, accountId: WireId.optional() },
});

/** Ours: takes that back. */
export const restoreUser = operation('restoreUser', 'PUT users/restore', {
  asksCode: true,
  summary: 'Give a removed user its access to an account back',
  roles: ['ADMIN'],
  example: { id: 412, main_user_id: 3 },
  request: { userId: RecordId, accountId: WireId },
});

/** Ours: where somebody is signed in. */
export const ownSessions = operation('ownSessions', 'GET users/sessions', {
  summary: 'Sessions of the signed-in user',
  roles: 'signed-in',
  reads: ['User:list'],
  answers: 'legacy',
  response: listOf({
    sessionId: ['session', z.uuid()],
    address: Text,
    agent: Text,
    openedAt: Instant,
    usedAt: Instant,
    isThis: ['current', Flag],
    isForOther: ['acting', Flag],
  }),
});

/** Ours. */
export const revokeSession = operation('revokeSession', 'PUT users/sessions/revoke', {
  summary: 'End a session of the signed-in user',
  roles: 'signed-in',
  example: { session: '4a170ce2-499c-4ed3-9e27-5a568e51acd5' },
  request: { sessionId: ['session', z.uuid()] },
});

/** Ours. */
export const revokeOtherSessions = operation('revokeOtherSessions', 'PUT users/sessions/revokeothers', {
  summary: 'End all other sessions of the signed-in user',
  roles: 'signed-in',
});

/** Ours: a colleague whose device is lost, say. Its password and second factor stay. */
export const endUserSessions = operation('endUserSessions', 'PUT users/sessions/end', {
  summary: 'End the sessions of a user',
  roles: ['ADMIN'],
  request: byId('userId'),
});

/** Ours: all but the session that asks. */
export const endAllSessions = operation('endAllSessions', 'PUT users/sessions/endall', {
  summary: 'End the sessions of everybody in the account',
  roles: ['ADMIN'],
});

const Link = inData({ url: Text });

/** Ours, AUTH-032: for the system that signs somebody in by a link. */
export const entryLink = operation('entryLink', 'POST users/entrylink', {
  asksCode: true,
  summary: 'Address that signs a user in, once',
  roles: ['ADMIN'],
  example: { id: 3 },
  request: byId('userId'),
  response: Link,
});

/** API-126, ROLE-033. */
export const loginAsCustomer = operation('loginAsCustomer', 'GET klant/loginas/{id}', {
  item: 'API-126',
  summary: 'Open the ordering app as a customer',
  changes: true,
  request: byId('customerId'),
  response: Link,
});

/** Ours: the user of the app of a customer, for the customer page (CUST-008). */
export const customerUser = operation('customerUser', 'GET klant/appuser/{id}', {
  isOfBooks: true,
  summary: 'User of the ordering app of a customer',
  roles: orderStaff,
  answers: 'legacy',
  request: byId('customerId'),
  response: inData(
    renamed({
      userId: RecordId,
      username: Text,
      role: ClientRole,
      isEnabled: Flag,
      language: ScreenLanguage.nullable(),
    }).nullable(),
  ),
});

/** Ours, CUST-032, ROLE-036. Makes the user when the customer has none. */
export const changeCustomerUser = operation('changeCustomerUser', 'PUT klant/appuser', {
  asksCode: true,
  summary: 'Make or change the user of the ordering app of a customer',
  example: { enabled: 1 },
  request: {
    customerId: WireId,
    username: Username.optional(),
    password: Password.optional(),
    isEnabled: Flag.optional(),
    role: ClientRole.optional(),
    language: ScreenLanguage.optional(),
  },
});

/** As in the domain, `domain/user/branches.ts`; the limit is of one order, excl. VAT, of who orders. */
const OwnRight = {
  right: z.enum(['order', 'approve', 'view']),
  limit: WireMoney.pipe(Money.positive()).nullable(),
} as const;

/** Ours: who orders for a customer or sees it, the first admitted first, each with all its branches. */
export const customerUsers = operation('customerUsers', 'GET klant/users/{id}', {
  isOfBooks: true,
  summary: 'Users of the ordering app at a customer',
  roles: orderStaff,
  reads: ['Customer:customerId', 'User'],
  request: { customerId: RecordId, ...paging(50) },
  response: pageOf({
    userId: RecordId,
    username: Text,
    firstName: Text,
    lastName: Text,
    email: Text,
    isEnabled: Flag,
    usesCode: ['second_factor', Flag],
    /** Empty of who orders for this customer alone, without a limit. */
    branches: z.array(renamed({ customerId: WireId, name: Text, city: Text, ...OwnRight })),
  }),
});

/** Ours: one more user at a customer, who gets a mail with a link to choose a password. */
export const addCustomerUser = operation('addCustomerUser', 'POST klant/users', {
  asksCode: true,
  summary: 'Add a user of the ordering app to a customer',
  example: { username: 'chef1', email: 'chef@bistro.example', firstname: 'Kim', lastname: 'Bos' },
  request: {
    customerId: WireId,
    username: Username,
    firstName: typedText(100),
    lastName: typedText(100),
    email: z.email().max(200),
    right: OwnRight.right.default('order'),
    limit: orNull(OwnRight.limit),
  },
  response: inData(byId('userId')),
});

/** Ours: for which customers a user of the app orders, up to which amount; of nothing named its own alone. */
export const setUserBranches = operation('setUserBranches', 'PUT klant/users/branches', {
  asksCode: true,
  summary: 'Set the branches of a user of the ordering app',
  example: { user_id: 8, branches: [{ customer_id: 401, right: 'order', limit: 500 }] },
  request: {
    userId: WireId,
    branches: z
      .array(renamed({ customerId: WireId, ...OwnRight }))
      .max(mostBranches)
      .refine((all) => new Set(all.map(({ customerId }) => customerId)).size === all.length),
    isEnabled: Flag.optional(),
  },
});

/** Ours. */
export const resetCustomerCode = operation('resetCustomerCode', 'POST klant/users/secondfactor/reset', {
  asksCode: true,
  summary: 'Switch off the sign-in codes of a user of the ordering app',
  answers: 'problem',
  request: byId('userId'),
});

/** Ours, AUTH-032: the purchasing systems of a customer. */
export const allowHooks = operation('allowHooks', 'PUT klant/punchout', {
  summary: 'Purchasing systems that may get a basket of a customer',
  roles: managers,
  example: { hooks: ['https://inkoop.bistro.example/oci'] },
  request: { customerId: WireId, hooks: z.array(OciHook).max(20) },
});

/** Ours, AUTH-032: those systems as they stand. */
export const punchOutHooks = operation('punchOutHooks', 'GET klant/punchout/{id}', {
  summary: 'Purchasing systems of a customer',
  roles: managers,
  reads: ['Customer:customerId'],
  request: byId('customerId'),
  response: listOf(Text),
});

/** Ours, AUTH-032. */
export const punchOutLink = operation('punchOutLink', 'POST klant/punchout/link', {
  summary: 'Address that signs a buyer in from a purchasing system, once',
  roles: managers,
  request: { customerId: WireId, ociHook: OciHook },
  response: Link,
});
