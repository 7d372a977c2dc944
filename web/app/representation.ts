import { useSignOutMutation } from '#web/parts/account.ts';
import { forgetSession } from '#web/lib/session.ts';
import { pageLoad } from '#web/lib/page-load.ts';

/** ROLE-035: ends working in the name of another, here and on the server, and loads the own account. */
export const useGoBack = () => {
  const [signOut] = useSignOutMutation();
  return async () => {
    await signOut({ request: {} });
    forgetSession();
    pageLoad.at('/auth/login');
  };
};
