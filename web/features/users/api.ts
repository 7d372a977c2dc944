import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { forgetUser } from '#api/personal-data/contract.ts';
import {
  addUser,
  becomeUser,
  changeOwnPassword,
  changeOwnProfile,
  editUser,
  newAccount,
  ownSessions,
  profile,
  removeUser,
  revokeSession,
  usersOfAccount,
} from '#api/users/contract.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export const {
  useProfileQuery,
  useChangeOwnProfileMutation,
  useChangeOwnPasswordMutation,
  useSessionsQuery,
  useRevokeSessionMutation,
  useUsersQuery,
  useAddUserMutation,
  useEditUserMutation,
  useRemoveUserMutation,
  useForgetUserMutation,
  useBecomeUserMutation,
  useNewAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<ResponseOf<typeof profile>['data'], void>({
      query: () => reads(profile)({}),
      transformResponse: ({ data }: ResponseOf<typeof profile>) => data,
    }),
    changeOwnProfile: build.mutation<ResponseOf<typeof changeOwnProfile>, Command<typeof changeOwnProfile>>({
      query: changes(changeOwnProfile),
      invalidatesTags: ['User'],
    }),
    changeOwnPassword: build.mutation<
      ResponseOf<typeof changeOwnPassword>,
      Command<typeof changeOwnPassword>
    >({ query: changes(changeOwnPassword), invalidatesTags: [{ type: 'User', id: 'list' }] }),
    sessions: build.query<ResponseOf<typeof ownSessions>['data'], void>({
      query: () => reads(ownSessions)({}),
      transformResponse: ({ data }: ResponseOf<typeof ownSessions>) => data,
    }),
    revokeSession: build.mutation<ResponseOf<typeof revokeSession>, Command<typeof revokeSession>>({
      query: changes(revokeSession),
      invalidatesTags: [{ type: 'User', id: 'list' }],
    }),
    users: build.query<ResponseOf<typeof usersOfAccount>, RequestOf<typeof usersOfAccount>>({
      query: reads(usersOfAccount),
    }),
    addUser: build.mutation<ResponseOf<typeof addUser>, Command<typeof addUser>>({
      query: changes(addUser),
      invalidatesTags: ['User'],
    }),
    editUser: build.mutation<ResponseOf<typeof editUser>, Command<typeof editUser>>({
      query: changes(editUser),
      invalidatesTags: ['User'],
    }),
    removeUser: build.mutation<ResponseOf<typeof removeUser>, Command<typeof removeUser>>({
      query: changes(removeUser),
      invalidatesTags: ['User'],
    }),
    forgetUser: build.mutation<ResponseOf<typeof forgetUser>, Command<typeof forgetUser>>({
      query: changes(forgetUser),
      invalidatesTags: ['User', 'LogBook'],
    }),
    becomeUser: build.mutation<ResponseOf<typeof becomeUser>['data'], Command<typeof becomeUser>>({
      query: changes(becomeUser),
      transformResponse: ({ data }: ResponseOf<typeof becomeUser>) => data,
    }),
    newAccount: build.mutation<ResponseOf<typeof newAccount>['data'], Command<typeof newAccount>>({
      query: changes(newAccount),
      transformResponse: ({ data }: ResponseOf<typeof newAccount>) => data,
      invalidatesTags: ['Account', 'User'],
    }),
  }),
});

export type UserInList = ResponseOf<typeof usersOfAccount>['data'][number];
