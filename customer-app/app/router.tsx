import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** Where the reader is: the path below the address of the app, and what the page before handed over. */
export type Place = { pathname: string; state: unknown; isFirst: boolean };
type Going = { state?: unknown; replace?: boolean };
type Router = { base: string; place: Place; go: (to: string, how?: Going) => void };

const RouterContext = createContext<Router | null>(null);

export const useRouter = (): Router => {
  const router = use(RouterContext);
  if (!router) throw new Error('No router here.');
  return router;
};
export const usePlace = () => useRouter().place;

/**
 * Five pages need no more than this of a router: addresses below `base`, forward and back. A test gives `start`
 * and leaves the address of the browser alone.
 */
export const Router = ({ base, start, children }: { base: string; start?: string; children: ReactNode }) => {
  const isOfBrowser = start === undefined;
  const below = () => location.pathname.slice(base.length) || '/';
  const [place, setPlace] = useState<Place>(() => ({
    pathname: start ?? below(),
    state: isOfBrowser ? (history.state as unknown) : null,
    isFirst: true,
  }));

  useEffect(() => {
    if (!isOfBrowser) return;
    const moved = (event: PopStateEvent) =>
      setPlace({
        pathname: location.pathname.slice(base.length) || '/',
        state: event.state as unknown,
        isFirst: false,
      });
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, [isOfBrowser, base]);

  const go = useCallback(
    (to: string, { state = null, replace = false }: Going = {}) => {
      if (isOfBrowser) history[replace ? 'replaceState' : 'pushState'](state, '', base + to);
      startTransition(() => setPlace({ pathname: to, state, isFirst: false }));
    },
    [isOfBrowser, base],
  );
  const router = useMemo(() => ({ base, place, go }), [base, place, go]);
  return <RouterContext value={router}>{children}</RouterContext>;
};

/** A link to a page of the app; a tap with a modifier key opens it elsewhere, as any link. */
export const Link = ({
  to,
  onClick,
  children,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) => {
  const { base, place, go } = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={base + to} aria-current={place.pathname === to ? 'page' : undefined} onClick={press}>
      {children}
    </a>
  );
};
