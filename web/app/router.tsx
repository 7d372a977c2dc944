import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { BrokenScreen } from '#web/app/error-boundary.tsx';
import { type Screen, screens } from '#web/app/screens.ts';
import { OpenTo } from '#web/app/signed-in.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';

const routeOf = ({ path, roles, load }: Screen): RouteObject => ({
  path,
  lazy: async () => {
    const Content = await load();
    return {
      Component: () => (
        <OpenTo roles={roles}>
          <Content />
        </OpenTo>
      ),
    };
  },
  HydrateFallback: PageSkeleton,
});

/** AUTH-002: an address that is no screen leads to the sign-in page, and from there home. */
export const routes: RouteObject[] = [
  {
    errorElement: <BrokenScreen />,
    HydrateFallback: PageSkeleton,
    children: [
      {
        path: '/auth/login',
        lazy: async () => ({ Component: (await import('#web/features/login/login.tsx')).Login }),
      },
      {
        path: '/auth/forgotten',
        lazy: async () => ({ Component: (await import('#web/features/login/forgotten.tsx')).Forgotten }),
      },
      {
        path: '/auth/reset/:token',
        lazy: async () => ({ Component: (await import('#web/features/login/reset.tsx')).Reset }),
      },
      {
        path: '/auth/sl/:token',
        lazy: async () => ({ Component: (await import('#web/features/login/entry.tsx')).Entry }),
      },
      {
        path: '/auth/oci/:hook/:token',
        lazy: async () => ({ Component: (await import('#web/features/login/entry.tsx')).Entry }),
      },
      {
        path: '/setup',
        lazy: async () => ({ Component: (await import('#web/features/set-up/set-up.tsx')).SetUp }),
      },
      {
        lazy: async () => ({ Component: (await import('#web/app/shell/shell.tsx')).Shell }),
        children: screens.map((screen) => ({ ...routeOf(screen), errorElement: <BrokenScreen /> })),
      },
      { path: '*', element: <Navigate to="/auth/login" replace /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
