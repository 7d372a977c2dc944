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
import { ofFirstView } from '#web/lib/first-view.ts';
import { createObservable } from '#web/lib/observable.ts';
import type { Question } from '#web/lib/ask-along.ts';

/**
 * Where the user is. `state` was passed on by the previous page; `key` is new at each arrival, even at the
 * same address.
 */
export type Place = {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
  /** The first page of this visit: the user did not come from another page. */
  isFirst: boolean;
};
type Params = Readonly<Record<string, string | undefined>>;
type Frame = ComponentType<{ children: ReactNode }>;
/**
 * A page, and what it asks of the server as soon as its script is there: the answers are on their way while the page
 * and its frame are drawn for the first time.
 */
export type PageContent = ComponentType & { asks?: ((place: Place) => readonly Question[]) | undefined };

/** A page by its address, such as `/klanten/:id` or `/order/new/:id?`; `*` matches every other address. */
export type Route = {
  path: string;
  load: () => Promise<PageContent>;
  /** The frame around the page, which stays when the next page has the same one. */
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

/** The parameters of a path in an address; null if the address does not match. */
export const matches = (path: string, pathname: string): Params | null => {
  const found = patternOf(path).exec(pathname);
  return (
    found &&
    Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, text]) => [name, decoded(text)]))
  );
};

/** Sorts literal paths before paths with parameters, and those before `*`. */
const rank = ({ path }: Route) => (path === '*' ? Infinity : path.split('/:').length);

type Parts = { Content: PageContent; Frame: Frame | null };
type Shown = { place: Place; page: (Parts & { path: string; params: Params }) | null };
type Going = { replace?: boolean; state?: unknown };
/** Returns whether the user stays here; the page may still call `go` later. */
type Guard = (next: Place, now: Place, go: () => void) => boolean;

const addressOf = ({ pathname, search, hash }: Place) => pathname + search + hash;

/** An entry of the browser history: its position, and the state of the page. */
type Entry = { at: number; state: unknown };
const entryIn = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'at' in state && typeof state.at === 'number'
    ? { at: state.at, state: 'state' in state ? state.state : null }
    : null;
/** Where the page stands in the history of this tab. */
export const historyAt = () => entryIn(history.state)?.at ?? 0;

/**
 * Navigates between pages: an address is shown once its page was fetched; until then the previous page stays.
 * Of two requested addresses the last one wins. `Broken` replaces a page that could not be fetched. All
 * addresses are below `base`. `ask` asks what a page names in its `asks`. A test passes `start`, and the address of
 * the browser then stays as it is.
 */
export const createRouter = (
  routes: readonly Route[],
  {
    start,
    base = '',
    Broken = () => null,
    ask = () => {},
  }: {
    start?: string | undefined;
    base?: string;
    Broken?: ComponentType;
    ask?: (question: Question, place: Place) => void;
  } = {},
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

  // what it asked before may be answered by then, and what is drawn may ask more
  let drawn = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    drawn = resolve;
  });
  if (isBrowser) void ofFirstView(isDrawn);

  let at = isBrowser ? (entryIn(history.state)?.at ?? 0) : 0;
  const shown = createObservable<Shown>({
    place: isBrowser ? placeInBrowser() : placeOf(start, null, '/'),
    page: null,
  });
  const placeNow = () => shown.get().place;

  const routeOf = (pathname: string) => ranked.find(({ path }) => matches(path, pathname));
  /** Fetches the components of a page; after a failure the next call tries again. */
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
      for (const question of parts.Content.asks?.(place) ?? []) ask(question, place);
    }
    record();
    const { path } = route;
    shown.set({ place, page: { ...parts, path, params: matches(path, place.pathname) ?? {} } });
  };

  /**
   * Navigates to an address as written in a link: `/klanten/12`, `?tab=prijzen`. Resolves once it is shown.
   */
  const navigate = async (to: string, { replace = false, state = null }: Going = {}): Promise<void> => {
    const place = placeOf(to, state, addressOf(placeNow()));
    const go = () =>
      arrive(place, () => {
        if (!isBrowser) return;
        // navigating to the current address adds no history entry
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
    // a hash typed into the address bar creates an entry without our state
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
    /** Called once a page stands. */
    drawn: () => drawn(),
    /** Prefetches the page of an address that the user is likely to open. */
    preload: (to: string) => {
      const route = routeOf(new URL(to, new URL(addressOf(placeNow()), location.origin)).pathname);
      if (route) fetchParts(route).catch(() => {});
    },
    /** Sets the single guard that is called before a page is left. */
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
    // the location may have changed between rendering and subscribing
    follow();
    return router.shown.subscribe(follow);
  }, [router]);
  const routing = useMemo(() => ({ router, shown }), [router, shown]);
  return <RouterContext value={routing}>{children}</RouterContext>;
};

/** The current page in its frame; `waiting` until the first page is loaded. */
export const Page = ({ waiting }: { waiting: ReactNode }) => {
  const {
    router: { drawn },
    shown: { page },
  } = useRouting();
  useEffect(() => {
    if (page) drawn();
  }, [page, drawn]);
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

/** The search parameters of the address, and a function that changes them. */
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

/** Navigates to another address as soon as it is rendered. */
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
 * A link to a page of this front-end. With a modifier key it opens in a new tab or window like any link. Its
 * page is prefetched on hover and on focus.
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

/** A link that is marked as current when its page is shown or, unless `end` is set, a page below it. */
export const NavLink = ({ to, end = false, ...rest }: LinkProps & { end?: boolean }) => {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
};

/**
 * Blocks leaving the page while `mustAsk` returns true. Returns null, or functions to go on and to stay.
 * `mustAsk` must be a stable function.
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
