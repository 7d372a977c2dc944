import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  Fragment,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createObservable } from '#web/lib/observable.ts';

/**
 * Where the reader is. `state` is what the page before handed over; `key` is another one at each arrival, also
 * at the same address.
 */
export type Place = {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
  /** Nobody came from another page. */
  isFirst: boolean;
};
type Params = Readonly<Record<string, string | undefined>>;
type Frame = ComponentType<{ children: ReactNode }>;

/** A page by its address, such as `/klanten/:id` or `/order/new/:id?`; `*` is every address that is left. */
export type Route = {
  path: string;
  load: () => Promise<ComponentType>;
  /** What stands around it, and stays while one page in it follows another. */
  loadFrame?: () => Promise<Frame>;
};

const decoded = (text: string | undefined) => {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return text;
  }
};

const patterns = new Map<string, RegExp>();
const patternOf = (path: string) => {
  const known = patterns.get(path);
  if (known) return known;
  const source = path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2');
  const pattern = path === '*' ? /^/ : new RegExp(`^${source}/?$`, 'i');
  patterns.set(path, pattern);
  return pattern;
};

/** What an address fills in for the names of a path; null where it is another address. */
export const matches = (path: string, pathname: string): Params | null => {
  const found = patternOf(path).exec(pathname);
  return (
    found &&
    Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decoded(text)]))
  );
};

/** Written out goes before named, named before all that is left. */
const rank = ({ path }: Route) => (path === '*' ? Infinity : path.split('/:').length);

type Parts = { Content: ComponentType; Frame: Frame | null };
type Shown = { place: Place; page: (Parts & { path: string; params: Params }) | null };
type Going = { replace?: boolean; state?: unknown };
/** Answers whether the reader stays; whoever was held back may still `go`. */
type Guard = (next: Place, now: Place, go: () => void) => boolean;

const addressOf = ({ pathname, search, hash }: Place) => pathname + search + hash;

/** An entry of the browser's history: its position in the row, and the state of the page. */
type Entry = { at: number; state: unknown };
const entryIn = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'at' in state && typeof state.at === 'number'
    ? { at: state.at, state: 'state' in state ? state.state : null }
    : null;

/**
 * Leads from page to page: an address is shown once its page has been fetched, until then the page before
 * stands. Of two addresses asked for, the last is shown. `Broken` stands where a page could not be fetched. All
 * addresses are below `base`.
 * A test gives `start` and leaves the address of the browser alone.
 */
export const createRouter = (
  routes: readonly Route[],
  {
    start,
    base = '',
    Broken = () => null,
  }: { start?: string | undefined; base?: string; Broken?: ComponentType } = {},
) => {
  const isBrowser = start === undefined;
  const ranked = routes.toSorted((a, b) => rank(a) - rank(b));
  const fetched = new Map<Route, Parts>();
  const pending = new Map<Route, Promise<Parts>>();
  let guard: Guard | null = null;
  let arrivals = 0;
  let requested = 0;

  const placeOf = (to: string, state: unknown, from: string): Place => {
    const { pathname, search, hash } = new URL(to, new URL(from, location.origin));
    arrivals += 1;
    return { pathname, search, hash, state, key: String(arrivals), isFirst: arrivals === 1 };
  };
  const placeInBrowser = () => {
    const { pathname, search, hash } = location;
    return placeOf(
      (pathname.slice(base.length) || '/') + search + hash,
      entryIn(history.state)?.state ?? null,
      '/',
    );
  };

  let at = isBrowser ? (entryIn(history.state)?.at ?? 0) : 0;
  const shown = createObservable<Shown>({
    place: isBrowser ? placeInBrowser() : placeOf(start, null, '/'),
    page: null,
  });
  const placeNow = () => shown.get().place;

  const routeOf = (pathname: string) => ranked.find(({ path }) => matches(path, pathname));
  /** What a page is made of; one that could not be fetched is tried anew the next time. */
  const fetchParts = (route: Route) => {
    const known = pending.get(route);
    if (known) return known;
    const loading = Promise.all([route.load(), route.loadFrame?.() ?? null]).then(([Content, Frame]) => {
      const parts = { Content, Frame };
      fetched.set(route, parts);
      return parts;
    });
    pending.set(route, loading);
    loading.catch(() => pending.delete(route));
    return loading;
  };

  const arrive = async (place: Place, record: () => void) => {
    requested += 1;
    const turn = requested;
    const route = routeOf(place.pathname);
    if (!route) {
      record();
      shown.set({ place, page: null });
      return;
    }
    let parts = fetched.get(route);
    if (!parts) {
      parts = await fetchParts(route).catch((fault: unknown) => {
        console.error(fault);
        return { Content: Broken, Frame: shown.get().page?.Frame ?? null };
      });
      if (turn !== requested) return;
    }
    record();
    const { path } = route;
    shown.set({ place, page: { ...parts, path, params: matches(path, place.pathname) ?? {} } });
  };

  /** Goes to an address, in the form of a link: `/klanten/12`, `?tab=prijzen`. Resolves once it is shown. */
  const navigate = async (to: string, { replace = false, state = null }: Going = {}): Promise<void> => {
    const place = placeOf(to, state, addressOf(placeNow()));
    const go = () =>
      arrive(place, () => {
        if (!isBrowser) return;
        // going to where one is makes no second step back
        const isSame = replace || addressOf(place) === addressOf(placeNow());
        if (!isSame) at += 1;
        history[isSame ? 'replaceState' : 'pushState']({ at, state }, '', base + addressOf(place));
      });
    if (guard?.(place, placeNow(), () => void go())) return;
    await go();
  };

  let isReturning = false;
  let isLetThrough = false;
  const pop = ({ state }: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      return;
    }
    const entry = entryIn(state);
    // a hash typed into the address bar is an entry that is not ours yet
    if (!entry) history.replaceState({ at: at + 1, state: null }, '');
    const to = entry?.at ?? at + 1;
    const steps = to - at;
    const place = placeInBrowser();
    const again = () => {
      isLetThrough = true;
      history.go(steps);
    };
    if (!isLetThrough && steps !== 0 && guard?.(place, placeNow(), again)) {
      isReturning = true;
      history.go(-steps);
      return;
    }
    isLetThrough = false;
    at = to;
    void arrive(place, () => {});
  };
  if (isBrowser) {
    history.replaceState({ at, state: placeNow().state }, '');
    window.addEventListener('popstate', pop);
  }
  if (routeOf(placeNow().pathname)) void arrive(placeNow(), () => {});

  return {
    base,
    navigate,
    shown,
    place: placeNow,
    /** Fetches the page of an address that the reader seems to be about to go to. */
    preload: (to: string) => {
      const route = routeOf(new URL(to, new URL(addressOf(placeNow()), location.origin)).pathname);
      if (route) fetchParts(route).catch(() => {});
    },
    /** One guard at a time is asked before a page is left. */
    keepWith: (next: Guard) => {
      guard = next;
      return () => {
        if (guard === next) guard = null;
      };
    },
    dispose: () => window.removeEventListener('popstate', pop),
  };
};

export type Router = ReturnType<typeof createRouter>;

const RouterContext = createContext<{ router: Router; shown: Shown } | null>(null);
const useRouting = () => {
  const routing = use(RouterContext);
  if (!routing) throw new Error('No router here.');
  return routing;
};
const useRouter = () => useRouting().router;

export const RouterProvider = ({ router, children }: { router: Router; children: ReactNode }) => {
  const [shown, setShown] = useState(router.shown.get);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(router.shown.get()));
    // what was left or reached between drawing and listening
    follow();
    return router.shown.subscribe(follow);
  }, [router]);
  const routing = useMemo(() => ({ router, shown }), [router, shown]);
  return <RouterContext value={routing}>{children}</RouterContext>;
};

/** The page of where the reader is, in its frame; `waiting` until the first one is there. */
export const Page = ({ waiting }: { waiting: ReactNode }) => {
  const { page } = useRouting().shown;
  if (!page) return waiting;
  const { path, Content, Frame } = page;
  const Around = Frame ?? Fragment;
  return (
    <Around>
      <Content key={path} />
    </Around>
  );
};

export const useLocation = (): Place => useRouting().shown.place;
export const useParams = (): Params => useRouting().shown.page?.params ?? {};
export const useBase = () => useRouter().base;
export const useNavigate = () => useRouter().navigate;

/** What is asked in the address, and a way to ask for something else. */
export const useSearchParams = () => {
  const { navigate } = useRouter();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: URLSearchParams | Record<string, string>, how?: Going) =>
      void navigate(`?${new URLSearchParams(next)}`, how),
    [navigate],
  );
  return [params, set] as const;
};

/** Goes on to another address as soon as it is drawn. */
export const Navigate = ({ to, replace = false }: { to: string; replace?: boolean }) => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace });
  }, [navigate, to, replace]);
  return null;
};

type LinkProps = { to: string } & Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'onPointerEnter' | 'onFocus'
>;

/**
 * A link to a page of this front-end; with a modifier key it opens elsewhere, as any link. Its page is fetched
 * as soon as the pointer or the focus comes to it.
 */
export const Link = ({ to, onClick, children, ...rest }: LinkProps) => {
  const { base, navigate, preload } = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || isElsewhere || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <a
      {...rest}
      href={to.startsWith('/') ? base + to : to}
      onClick={press}
      onPointerEnter={() => preload(to)}
      onFocus={() => preload(to)}
    >
      {children}
    </a>
  );
};

/** A link that is marked where its page, or with `end` unset one under it, is the one that is shown. */
export const NavLink = ({ to, end = false, ...rest }: LinkProps & { end?: boolean }) => {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
};

/**
 * Keeps the reader on the page where `mustAsk` says so: null, or the way on and the way to stay. `mustAsk` is
 * one and the same function at each drawing.
 */
export const useBlocker = (mustAsk: (next: Place, now: Place) => boolean) => {
  const { keepWith } = useRouter();
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      keepWith((next, now, on) => {
        if (!mustAsk(next, now)) return false;
        setGo(() => on);
        return true;
      }),
    [keepWith, mustAsk],
  );
  if (!go) return null;
  const stay = () => setGo(null);
  const leave = () => {
    stay();
    go();
  };
  return { leave, stay };
};
