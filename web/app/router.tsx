import type { ComponentType } from 'react';
import { Broken } from '#web/app/broken.tsx';
import { pages } from '#web/app/pages.ts';
import { homeHere, screens } from '#web/parts/screens.ts';
import { OpenTo } from '#web/app/signed-in.tsx';
import { ErrorBoundary } from '#web/lib/error-boundary.tsx';
import {
  createRouter as createRouterOf,
  Navigate,
  Page,
  type Route,
  type Router,
  RouterProvider,
  useLocation,
} from '#web/lib/router.tsx';
import { roleOf } from '#web/lib/session-state.ts';
import { useAppSelector } from '#web/lib/store.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';

/** What breaks in a screen leaves the rest of the page standing, until another place is gone to. */
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
    return inBoundary(() => (
      <OpenTo screen={screen}>
        <Content />
      </OpenTo>
    ));
  },
  loadFrame: async () => (await import('#web/app/shell/shell.tsx')).Shell,
});

/** Who is signed in goes home at once: the screen there checks the session, without the script of the sign-in page. */
const Elsewhere = () => {
  const session = useAppSelector((state) => state.session.current);
  return <Navigate to={(session && homeHere(roleOf(session))) ?? '/auth/login'} replace />;
};

/** AUTH-002: an address that is no screen leads to the sign-in page, and from there home. */
export const routes: readonly Route[] = [
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

/** A test gives the address to `start` at. */
export const createRouter = (start?: string): Router =>
  createRouterOf(routes, { ...(start !== undefined && { start }), Broken });

export const Screens = ({ router }: { router: Router }) => (
  <RouterProvider router={router}>
    <Page waiting={<PageSkeleton />} />
  </RouterProvider>
);
