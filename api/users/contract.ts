import { z } from 'zod';
import { SignedInUser } from '#api/authentication/contract.ts';
import { wireFields } from '#api/contract/fields.ts';
import { clients, operation, staff } from '#api/contract/operation.ts';
import { besideData, Flag, inData, paging, renamed, Success, WireId } from '#api/contract/wire.ts';
import { OciHook } from '#domain/punch-out/punch-out.ts';
import { userFields } from '#domain/user/fields.ts';
import { ClientRole, type Role, StaffRole } from '#domain/kernel/role.ts';

const own: readonly Role[] = ['ADMIN', 'MANAGER', 'SALES'];
/** Whatever its length: the rules of passwords have words of their own. */
const Password = z.string().max(1000);
const Token = z.string().max(200);

/** What stands in the browser for a session: its token, who it is, and where a punch-out basket goes. */
const Entry = inData(
  z.object({
    token: z.string(),
    user: z.array(SignedInUser),
    /** ROLE-034: the name of who really works, when that is in the name of another. */
    acting_user: z.string().nullable(),
    oci_hook: z.string().nullable(),
  }),
);

/** API-005, AUTH-020. Success says nothing of whether there is such a user. */
export const requestReset = operation({
  id: 'requestReset',
  item: 'API-005',
  summary: 'Forgotten password: mail a link to choose another',
  method: 'GET',
  path: 'authenticate/resetemail/{email}',
  roles: 'public',
  changes: true,
  answers: 'legacy',
  example: { email: 'iemand' },
  request: renamed({ text: ['email', z.string().trim().min(1).max(200)] }),
  response: Success,
});

/** API-006, AUTH-031: answers a text to show. */
export const resetPassword = operation({
  id: 'resetPassword',
  item: 'API-006',
  summary: 'Choose a password with the token of a link',
  method: 'POST',
  path: 'authenticate/resetpassword',
  roles: 'public',
  changes: true,
  answers: 'legacy',
  example: { token: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1', password: 'Herfst.9012' },
  request: z.object({ token: Token, password: Password }),
  response: z.string(),
});

/** API-007. */
export const mayUseAccount = operation({
  id: 'mayUseAccount',
  item: 'API-007',
  summary: 'May the user work with this account',
  method: 'GET',
  path: 'authenticate/check/withid/{id}',
  roles: 'signed-in',
  changes: false,
  answers: 'legacy',
  example: { id: 3 },
  request: renamed({ accountId: ['id', WireId] }),
  response: z.boolean(),
});

/** API-009, AUTH-032. */
export const singleSignOn = operation({
  id: 'singleSignOn',
  item: 'API-009',
  summary: 'Sign in by the token of a link, once',
  method: 'GET',
  path: 'authenticate/sl/{ttt}',
  roles: 'public',
  changes: true,
  answers: 'legacy',
  example: { ttt: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1' },
  request: renamed({ token: ['ttt', Token] }),
  response: Entry,
});

/** API-010, AUTH-032. */
export const punchOutSignOn = operation({
  id: 'punchOutSignOn',
  item: 'API-010',
  summary: 'Sign in from a purchasing system, once',
  method: 'GET',
  path: 'authenticate/oci/{oci_hook}/{ttt}',
  roles: 'public',
  changes: true,
  answers: 'legacy',
  example: { oci_hook: 'https://inkoop.bistro.example/oci', ttt: 'DpNBt2uQVbMSYE9kYq0Q7wK3vXz8rT1' },
  request: renamed({ ociHook: ['oci_hook', z.string().max(1000)], token: ['ttt', Token] }),
  response: Entry,
});

/** API-011, AUTH-033. */
export const profile = operation({
  id: 'profile',
  item: 'API-011',
  summary: 'Own profile',
  method: 'GET',
  path: 'users/profile',
  roles: [...staff, 'CLIENT2', 'CLIENT3'],
  changes: false,
  reads: ['User'],
  answers: 'legacy',
  request: z.object({}),
  response: besideData(renamed({ ...wireFields(userFields), accountId: ['main_user_id', WireId] })),
});

/** API-012, AUTH-034. `current_password` is ours: our own screen asks for it, and a while after signing in it must be there. */
export const changeOwnPassword = operation({
  id: 'changeOwnPassword',
  item: 'API-012',
  summary: 'Change the own password',
  method: 'POST',
  path: 'users/changepassword',
  roles: [...own, ...clients],
  changes: true,
  answers: 'legacy',
  example: { password: 'Lente.34567' },
  request: renamed({
    password: ['password', Password],
    current: ['current_password', Password.optional()],
  }),
  response: Success,
});

/** API-013, AUTH-035. False: nothing was changed (SET-005). */
export const changeOwnProfile = operation({
  id: 'changeOwnProfile',
  item: 'API-013',
  summary: 'Change one field of the own profile',
  method: 'POST',
  path: 'users/update',
  roles: own,
  changes: true,
  answers: 'legacy',
  example: { data: { field: 'firstname', val: 'Robin' } },
  request: z.object({
    data: z.object({
      field: z.enum(['username', 'firstname', 'lastname', 'email']),
      val: z.string().trim().max(200),
    }),
  }),
  response: z.boolean(),
});

/** API-017, ROLE-034. */
export const becomeUser = operation({
  id: 'becomeUser',
  item: 'API-017',
  summary: 'Work in the name of another user of the account',
  method: 'GET',
  path: 'users/bau/{id}',
  roles: own,
  changes: true,
  answers: 'legacy',
  example: { id: 7 },
  request: renamed({ userId: ['id', WireId] }),
  response: Entry,
});

/** API-020, SET-036. `main_users_group` is the number of a group that there is, 0 for a new one; `field` the place (ours). */
export const newAccount = operation({
  id: 'newAccount',
  item: 'API-020',
  summary: 'Open a new account',
  method: 'POST',
  path: 'users/newaccount',
  roles: own,
  changes: true,
  answers: 'legacy',
  example: {
    main_users_group: 0,
    main_users_group_name: 'Wijnhuis Delft',
    main_user_name: 'Wijnhuis Delft',
    slave_products_form_main: 0,
    slave_customers_from_main: 0,
    slave_products_stock_from_main: 0,
    field: 'Delft',
  },
  request: renamed({
    group: ['main_users_group', z.int().min(0)],
    groupName: ['main_users_group_name', z.string().trim().max(100)],
    name: ['main_user_name', z.string().trim().min(1).max(100)],
    sharesProducts: ['slave_products_form_main', Flag],
    sharesCustomers: ['slave_customers_from_main', Flag],
    sharesStock: ['slave_products_stock_from_main', Flag],
    city: ['field', z.string().trim().max(100).default('')],
  }),
  response: inData(renamed({ accountId: ['id', WireId] })),
});

const StaffOrAuditor = z.enum([...StaffRole.options, 'AUDITOR']);
const UserInList = renamed({
  userId: ['id', WireId],
  username: ['username', z.string()],
  firstName: ['firstname', z.string()],
  lastName: ['lastname', z.string()],
  email: ['email', z.string()],
  roles: ['roles', z.array(StaffOrAuditor)],
  isEnabled: ['enabled', Flag],
  /** Ours: what the user is in the accounts that the caller may use too. */
  accounts: [
    'accounts',
    z.array(
      renamed({
        accountId: ['main_user_id', WireId],
        roles: ['roles', z.array(StaffOrAuditor)],
        isEnabled: ['enabled', Flag],
      }),
    ),
  ],
  /** Ours: whether the caller may change the name and the password as well. */
  isOwn: ['editable', Flag],
});

/** API-021. */
export const usersOfAccount = operation({
  id: 'usersOfAccount',
  summary: 'Users of the account',
  method: 'GET',
  path: 'users/list',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['User'],
  answers: 'legacy',
  request: z.object({ ...paging(50), q: z.string().trim().max(100).default('') }),
  response: z.object({ data: z.array(UserInList), total: z.int() }),
});

const Username = z.string().trim().min(1).max(100);
const Email = z.union([z.literal(''), z.email().max(200)]);

/** API-022, SET-037. Without a password a link to choose one is mailed. */
export const addUser = operation({
  id: 'addUser',
  summary: 'Add a user to the account',
  method: 'POST',
  path: 'users/store',
  roles: ['ADMIN'],
  changes: true,
  answers: 'legacy',
  example: {
    username: 'nieuw1',
    email: '',
    firstname: 'Nieuw',
    lastname: 'Hier',
    roles: ['SALES'],
    password: 'Zomer.1234',
  },
  request: renamed({
    username: ['username', Username],
    email: ['email', Email],
    firstName: ['firstname', z.string().trim().max(100)],
    lastName: ['lastname', z.string().trim().max(100)],
    roles: ['roles', z.array(StaffOrAuditor).min(1).max(7)],
    password: ['password', Password.nullable().default(null)],
  }),
  response: inData(renamed({ userId: ['id', WireId] })),
});

/** API-023, SET-037. `main_user_id` is ours: the account, where it is not the active one. */
export const editUser = operation({
  id: 'editUser',
  summary: 'Change one thing of a user',
  method: 'PUT',
  path: 'users/edit',
  roles: ['ADMIN'],
  changes: true,
  answers: 'legacy',
  example: { id: 70012, field: 'enabled', val: 1 },
  request: z.discriminatedUnion('field', [
    z.object({
      id: WireId,
      field: z.literal('roles'),
      val: z.array(StaffOrAuditor).min(1).max(7),
      main_user_id: WireId.optional(),
    }),
    z.object({ id: WireId, field: z.literal('enabled'), val: Flag, main_user_id: WireId.optional() }),
    z.object({ id: WireId, field: z.literal('password'), val: Password }),
    z.object({
      id: WireId,
      field: z.literal(['username', 'firstname', 'lastname', 'email']),
      val: z.string().trim().max(200),
    }),
  ]),
  response: Success,
});

/** Ours: ends what a user may in an account. */
export const removeUser = operation({
  id: 'removeUser',
  summary: 'Remove a user from an account',
  method: 'PUT',
  path: 'users/remove',
  roles: ['ADMIN'],
  changes: true,
  answers: 'legacy',
  example: { id: 70012 },
  request: renamed({ userId: ['id', WireId], accountId: ['main_user_id', WireId.optional()] }),
  response: Success,
});

/** Ours: where somebody is signed in. */
export const ownSessions = operation({
  id: 'ownSessions',
  summary: 'Sessions of the signed-in user',
  method: 'GET',
  path: 'users/sessions',
  roles: 'signed-in',
  changes: false,
  reads: ['User:list'],
  answers: 'legacy',
  request: z.object({}),
  response: inData(
    z.array(
      renamed({
        sessionId: ['session', z.uuid()],
        address: ['address', z.string()],
        agent: ['agent', z.string()],
        openedAt: ['opened_at', z.iso.datetime()],
        usedAt: ['used_at', z.iso.datetime()],
        isThis: ['current', Flag],
        isForOther: ['acting', Flag],
      }),
    ),
  ),
});

/** Ours. */
export const revokeSession = operation({
  id: 'revokeSession',
  summary: 'End a session of the signed-in user',
  method: 'PUT',
  path: 'users/sessions/revoke',
  roles: 'signed-in',
  changes: true,
  answers: 'legacy',
  example: { session: '4a170ce2-499c-4ed3-9e27-5a568e51acd5' },
  request: renamed({ sessionId: ['session', z.uuid()] }),
  response: Success,
});

const Link = inData(z.object({ url: z.string() }));

/** Ours, AUTH-032: for the system that signs somebody in by a link. */
export const entryLink = operation({
  id: 'entryLink',
  summary: 'Address that signs a user in, once',
  method: 'POST',
  path: 'users/entrylink',
  roles: ['ADMIN'],
  changes: true,
  answers: 'legacy',
  example: { id: 3 },
  request: renamed({ userId: ['id', WireId] }),
  response: Link,
});

/** API-126, ROLE-033. */
export const loginAsCustomer = operation({
  id: 'loginAsCustomer',
  item: 'API-126',
  summary: 'Open the ordering app as a customer',
  method: 'GET',
  path: 'klant/loginas/{id}',
  roles: own,
  changes: true,
  answers: 'legacy',
  example: { id: 401 },
  request: renamed({ customerId: ['id', WireId] }),
  response: Link,
});

/** Ours: the user of the app of a customer, for the customer page (CUST-008). */
export const customerUser = operation({
  id: 'customerUser',
  summary: 'User of the ordering app of a customer',
  method: 'GET',
  path: 'klant/appuser/{id}',
  roles: ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'],
  changes: false,
  answers: 'legacy',
  example: { id: 401 },
  request: renamed({ customerId: ['id', WireId] }),
  response: inData(
    renamed({
      userId: ['id', WireId],
      username: ['username', z.string()],
      role: ['role', ClientRole],
      isEnabled: ['enabled', Flag],
    }).nullable(),
  ),
});

/** Ours, CUST-032, ROLE-036. Makes the user when the customer has none. */
export const changeCustomerUser = operation({
  id: 'changeCustomerUser',
  summary: 'Make or change the user of the ordering app of a customer',
  method: 'PUT',
  path: 'klant/appuser',
  roles: own,
  changes: true,
  answers: 'legacy',
  example: { customer_id: 401, enabled: 1 },
  request: renamed({
    customerId: ['customer_id', WireId],
    username: ['username', Username.optional()],
    password: ['password', Password.optional()],
    isEnabled: ['enabled', Flag.optional()],
    role: ['role', ClientRole.optional()],
  }),
  response: Success,
});

/** Ours, AUTH-032: the purchasing systems of a customer. */
export const allowHooks = operation({
  id: 'allowHooks',
  summary: 'Purchasing systems that may get a basket of a customer',
  method: 'PUT',
  path: 'klant/punchout',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'legacy',
  example: { customer_id: 401, hooks: ['https://inkoop.bistro.example/oci'] },
  request: renamed({ customerId: ['customer_id', WireId], hooks: ['hooks', z.array(OciHook).max(20)] }),
  response: Success,
});

/** Ours, AUTH-032: those systems as they stand. */
export const punchOutHooks = operation({
  id: 'punchOutHooks',
  summary: 'Purchasing systems of a customer',
  method: 'GET',
  path: 'klant/punchout/{id}',
  roles: ['ADMIN', 'MANAGER'],
  changes: false,
  reads: ['Customer:customerId'],
  answers: 'problem',
  example: { id: 401 },
  request: renamed({ customerId: ['id', WireId] }),
  response: inData(z.array(z.string())),
});

/** Ours, AUTH-032. */
export const punchOutLink = operation({
  id: 'punchOutLink',
  summary: 'Address that signs a buyer in from a purchasing system, once',
  method: 'POST',
  path: 'klant/punchout/link',
  roles: ['ADMIN', 'MANAGER'],
  changes: true,
  answers: 'legacy',
  example: { customer_id: 401, oci_hook: 'https://inkoop.bistro.example/oci' },
  request: renamed({ customerId: ['customer_id', WireId], ociHook: ['oci_hook', OciHook] }),
  response: Link,
});
