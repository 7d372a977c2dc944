import { type ComponentType, type ReactNode, useEffect } from 'react';
import { pages } from '#web/app/pages.ts';
import { homeHere, isOpenTo, mayOpen, type Screen, screens } from '#web/parts/screens.ts';
import { ErrorBoundary } from '#web/lib/error-boundary.tsx';
import {
  createRouter as createRouterOf,
  Navigate,
  Page,
  type PageContent,
  type Place,
  type Route,
  type Router,
  RouterProvider,
  useLocation,
  useNavigate,
} from '#web/lib/router.tsx';
import { noteEnded } from '#web/lib/session.ts';
import { roleOf, signedOut } from '#web/lib/session-state.ts';
import type { Question } from '#web/lib/ask-along.ts';
import { type Store, useAppDispatch, useAppSelector, useRole } from '#web/lib/store.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { useAccountQuery, useLazyTokenValidQuery } from '#web/parts/account.ts';
import { codePage } from '#web/lib/code-page.ts';
import { toast } from '#web/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import * as words from '#web/app/words.nl.ts';

/** Pages that store their input as a draft. */
const keepsDraft = /^\/(order\/new|verkoop\/|inkooporders\/|voorraad\/telling)/;

/** Shown in place of a screen that crashed. */
export const Broken = () => (
  <main className="page" role="alert">
    <div className="page-header">
      <h1>{words.thisScreenCouldNotBe}</h1>
    </div>
    <div className="stack">
      <p className="muted">
        {keepsDraft.test(location.pathname) ? words.whatYouEnteredHereHas : words.whatWasSavedHasBeen}
      </p>
      <p>
        <Button variant="filled" onClick={() => location.reload()}>
          {words.reloadPage}
        </Button>
      </p>
    </div>
  </main>
);

/**
 * A screen for some roles; others are sent home (ROLE-021). The token is checked when the screen opens, while
 * it already renders: an invalid token ends the session, and a check that fails leads to the sign-in page too
 * (AUTH-012).
 */
const OpenTo = ({ screen, children }: { screen: Screen; children: ReactNode }) => {
  const role = useRole();
  const isBySetting = screen.opensFor?.some(({ roles }) => roles.includes(role)) ?? false;
  const { data: account, isLoading } = useAccountQuery(undefined, { skip: !isBySetting });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [check] = useLazyTokenValidQuery();
  useEffect(() => {
    let isHere = true;
    void check().then(({ data, isError }) => {
      if (!isHere) return;
      if (data === false) {
        noteEnded();
        dispatch(signedOut());
      } else if (isError) void navigate('/auth/login');
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

/** A crash in a screen leaves the rest of the page standing, until the user goes to another address. */
const inBoundary =
  (Content: ComponentType): ComponentType =>
  () => (
    <ErrorBoundary at={useLocation().key} Broken={Broken}>
      <Content />
    </ErrorBoundary>
  );

const routeOf = (screen: (typeof screens)[number]): Route => ({
  path: screen.path,
  load: async () => {
    const Content = await pages[screen.path]();
    const Guarded: PageContent = inBoundary(() => (
      <OpenTo screen={screen}>
        <Content />
      </OpenTo>
    ));
    Guarded.asks = Content.asks;
    return Guarded;
  },
  loadFrame: async () => (await import('#web/app/shell/shell.tsx')).Shell,
});

const decodedAddress = (pathname: string) => {
  try {
    return decodeURI(pathname).slice(0, 120);
  } catch {
    return pathname.slice(0, 120);
  }
};

/**
 * A signed-in user goes home at once: the screen there checks the session, and the script of the sign-in page
 * is not needed. An address that was mistyped or is old is named, so that nobody takes the page for it.
 */
const Elsewhere = () => {
  const session = useAppSelector((state) => state.session.current);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== '/') toast.warning(words.noSuchAddress(decodedAddress(pathname)), { duration: 10_000 });
  }, [pathname]);
  return <Navigate to={(session && homeHere(roleOf(session))) ?? '/auth/login'} replace />;
};

/** AUTH-002: an unknown address leads to the sign-in page, and from there home. */
export const routes: readonly Route[] = [
  { path: codePage, load: async () => (await import('#web/features/login/code.tsx')).Code },
  { path: '/auth/login', load: async () => (await import('#web/features/login/login.tsx')).Login },
  {
    path: '/auth/forgotten',
    load: async () => (await import('#web/features/login/forgotten.tsx')).Forgotten,
  },
  { path: '/auth/reset/:token', load: async () => (await import('#web/features/login/reset.tsx')).Reset },
  { path: '/auth/sl/:token', load: async () => (await import('#web/features/login/entry.tsx')).Entry },
  {
    path: '/auth/oci/:hook/:token',
    load: async () => (await import('#web/features/login/entry.tsx')).Entry,
  },
  {
    path: '/betaling/:reference',
    load: async () => (await import('#web/features/payment-return/payment-return.tsx')).PaymentReturn,
  },
  { path: '/setup', load: async () => (await import('#web/features/set-up/set-up.tsx')).SetUp },
  ...screens.map(routeOf),
  { path: '*', load: async () => Elsewhere },
];

/** A test passes `start`, the address of the first page. */
export const createRouter = (store: Store, start?: string) => {
  const ask = (question: Question, { pathname }: Place) => {
    const { current } = store.getState().session;
    if (current && mayOpen(pathname, roleOf(current))) store.dispatch(question);
  };
  return createRouterOf(routes, { start, Broken, ask });
};

export const Screens = ({ router }: { router: Router }) => (
  <RouterProvider router={router}>
    <Page waiting={<PageSkeleton />} />
  </RouterProvider>
);
