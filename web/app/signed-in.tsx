import { type ReactNode, useEffect } from 'react';
import { useAccountQuery, useLazyTokenValidQuery } from '#web/parts/account.ts';
import { homeHere, isOpenTo, type Screen } from '#web/parts/screens.ts';
import { signedOut } from '#web/lib/session-state.ts';
import { useAppDispatch, useRole } from '#web/lib/store.ts';
import { Navigate, useLocation, useNavigate } from '#web/lib/router.tsx';

/**
 * A screen for some roles. Whoever may not open it goes home (ROLE-021). The token is checked as the screen
 * opens, while it already shows: an invalid one ends the session, a check that fails leads to the sign-in
 * page too (AUTH-012).
 */
export const OpenTo = ({ screen, children }: { screen: Screen; children: ReactNode }) => {
  const role = useRole();
  const isBySetting = screen.opensFor?.roles.includes(role) ?? false;
  const { data: account, isLoading } = useAccountQuery(undefined, { skip: !isBySetting });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [check] = useLazyTokenValidQuery();
  useEffect(() => {
    let isHere = true;
    void check().then(({ data, isError }) => {
      if (!isHere) return;
      if (data === false) dispatch(signedOut());
      else if (isError) void navigate('/auth/login');
    });
    return () => {
      isHere = false;
    };
  }, [check, dispatch, navigate, pathname]);
  if (isBySetting && isLoading) return null;
  if (!isOpenTo(screen, role, account?.settings))
    return <Navigate to={homeHere(role) ?? '/auth/login'} replace />;
  return children;
};
