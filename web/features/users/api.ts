import type { ResponseOf } from '#api/contract/operation.ts';
import { forgetUser } from '#api/personal-data/contract.ts';
import {
  addUser,
  becomeUser,
  changeOwnPassword,
  changeOwnProfile,
  editUser,
  endAllSessions,
  endUserSessions,
  inviteAuditor,
  newAccount,
  ownSessions,
  profile,
  removeUser,
  revokeOtherSessions,
  revokeSession,
  usersOfAccount,
} from '#api/users/contract.ts';
import { resetSecondFactor } from '#api/users/second-factor-contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const changesUsers = { invalidatesTags: ['User'] } as const;

export const {
  useProfileQuery,
  useChangeOwnProfileMutation,
  useChangeOwnPasswordMutation,
  useSessionsQuery,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
  useEndUserSessionsMutation,
  useEndAllSessionsMutation,
  useUsersQuery,
  useAddUserMutation,
  useInviteAuditorMutation,
  useEditUserMutation,
  useRemoveUserMutation,
  useResetSecondFactorMutation,
  useForgetUserMutation,
  useBecomeUserMutation,
  useNewAccountMutation,
} = defineCalls({
  profile: query(profile, { part: 'data' }),
  changeOwnProfile: mutation(changeOwnProfile, changesUsers),
  changeOwnPassword: mutation(changeOwnPassword, { invalidatesTags: ['User:list'] }),
  sessions: query(ownSessions, { part: 'data' }),
  revokeSession: mutation(revokeSession, { invalidatesTags: ['User:list'] }),
  revokeOtherSessions: mutation(revokeOtherSessions, { invalidatesTags: ['User:list'] }),
  endUserSessions: mutation(endUserSessions, { invalidatesTags: ['User:list', 'LogBook'] }),
  endAllSessions: mutation(endAllSessions, { invalidatesTags: ['User:list', 'LogBook'] }),
  users: query(usersOfAccount),
  addUser: mutation(addUser, changesUsers),
  inviteAuditor: mutation(inviteAuditor, changesUsers),
  editUser: mutation(editUser, changesUsers),
  removeUser: mutation(removeUser, changesUsers),
  resetSecondFactor: mutation(resetSecondFactor, changesUsers),
  forgetUser: mutation(forgetUser, { invalidatesTags: ['User', 'LogBook'] }),
  becomeUser: mutation(becomeUser, { part: 'data' }),
  newAccount: mutation(newAccount, { part: 'data', invalidatesTags: ['Account', 'User'] }),
});

export type UserInList = ResponseOf<typeof usersOfAccount>['data'][number];
