import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#tests/web/support.tsx';
import { Broken } from '#web/app/router.tsx';
import { ErrorBoundary } from '#web/lib/error-boundary.tsx';
import {
  createRouter,
  Link,
  matches,
  Navigate,
  NavLink,
  Page,
  type PageContent,
  type Place,
  type Route,
  RouterProvider,
  useBlocker,
  useLocation,
  useParams,
  useSearchParams,
} from '#web/lib/router.tsx';

const Wine = () => {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  return (
    <>
      <h1>Wijn {id}</h1>
      <p>Tab {params.get('tab') ?? 'geen'}</p>
      <button type="button" onClick={() => setParams({ tab: 'prijzen' }, { replace: true })}>
        Prijzen
      </button>
    </>
  );
};
const New = () => <h1>Nieuwe wijn</h1>;
const List = () => (
  <>
    <h1>Wijnen</h1>
    <Link to="/wijnen/12">Wijn twaalf</Link>
  </>
);
const kept = (next: Place, now: Place) => now.pathname === '/wijnen/12' && next.pathname !== now.pathname;
const Frame: NonNullable<Awaited<ReturnType<NonNullable<Route['loadFrame']>>>> = ({ children }) => {
  const blocker = useBlocker(kept);
  return (
    <>
      <NavLink to="/wijnen">Alle wijnen</NavLink>
      <main>{children}</main>
      {blocker && (
        <>
          <button type="button" onClick={blocker.leave}>
            Verlaten
          </button>
          <button type="button" onClick={blocker.stay}>
            Blijven
          </button>
        </>
      )}
    </>
  );
};
const Elsewhere = () => <Navigate to="/wijnen" replace />;

const route = (path: string, Content: ComponentType): Route => ({ path, load: async () => Content });
const framed = (path: string, Content: ComponentType): Route => ({
  ...route(path, Content),
  loadFrame: async () => Frame,
});
const routes = [
  framed('/wijnen/:id', Wine),
  framed('/wijnen/nieuw', New),
  framed('/wijnen', List),
  route('*', Elsewhere),
];

const open = (more: readonly Route[] = [], Broken?: ComponentType) => {
  const router = createRouter([...more, ...routes], { ...(Broken && { Broken }) });
  const { unmount } = render(
    <RouterProvider router={router}>
      <Page waiting={<p>Even geduld</p>} />
    </RouterProvider>,
  );
  const close = () => {
    unmount();
    router.dispose();
  };
  return { router, close };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => history.replaceState(null, '', '/wijnen'));

test('an address fills in the names of its path, decoded; a name with ? may be left out', () => {
  expect(matches('/verkoop/:id', '/verkoop/12')).toEqual({ id: '12' });
  expect(matches('/auth/oci/:hook/:token', '/auth/oci/a%20b/c/')).toEqual({ hook: 'a b', token: 'c' });
  expect(matches('/order/new/:id?', '/order/new')).toEqual({ id: undefined });
  expect(matches('/order/new/:id?', '/order/new/412')).toEqual({ id: '412' });
  for (const other of ['/verkoop', '/verkoop/1/2', '/inkoop/1', '/verkoop/12x/']) {
    const found = matches('/verkoop/:id', other);
    expect(found?.['id'] ?? null, other).toBe(other === '/verkoop/12x/' ? '12x' : null);
  }
  expect(matches('/verkoop/:id', '/verkoop/%E0%A4%A')).toEqual({ id: '%E0%A4%A' });
});

test('a page that is written out goes before one by its name, whatever their order; the rest is left for *', async () => {
  history.replaceState(null, '', '/wijnen/nieuw');
  const { router, close } = open();
  await title('Nieuwe wijn');
  await act(() => router.navigate('/bier'));
  await title('Wijnen');
  expect(location.pathname).toBe('/wijnen');
  close();
});

test('a link goes to its page and back again; with a modifier key or a handler that says so it does not', async () => {
  const { close } = open();
  const person = userEvent.setup();
  const link = await screen.findByRole('link', { name: 'Wijn twaalf' });
  const left = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', left, { once: true });
  await person.keyboard('{Control>}');
  await person.click(link);
  await person.keyboard('{/Control}');
  expect(location.pathname).toBe('/wijnen');
  await person.click(link);
  await title('Wijn 12');
  expect(location.pathname).toBe('/wijnen/12');
  expect(screen.getByRole('link', { name: 'Alle wijnen' }).getAttribute('aria-current')).toBe('page');
  close();
});

test('what a page asks at first is asked once, with its address, before the page and its frame are drawn', async () => {
  const order: string[] = [];
  const Stock: PageContent = () => {
    order.push('drawn');
    return <h1>Voorraad</h1>;
  };
  Stock.asks = ({ pathname, search }) => [() => pathname + search];
  const router = createRouter([framed('/voorraad', Stock), ...routes], {
    ask: (question) => order.push(`asked ${String(question(vi.fn(), vi.fn(), undefined))}`),
  });
  const { unmount } = render(
    <RouterProvider router={router}>
      <Page waiting={null} />
    </RouterProvider>,
  );
  await title('Wijnen');
  router.preload('/voorraad');
  for (const to of ['/voorraad?soort=rood', '/wijnen', '/voorraad']) await act(() => router.navigate(to));
  expect(order.filter((each) => each !== 'drawn')).toEqual(['asked /voorraad?soort=rood']);
  expect(order[0]).toMatch(/^asked/);
  unmount();
  router.dispose();
});

test('below a base the pages have the same addresses, and the browser the whole ones', async () => {
  history.replaceState(null, '', '/winkel/wijnen?soort=rood');
  const router = createRouter(routes, { base: '/winkel' });
  const { unmount } = render(
    <RouterProvider router={router}>
      <Page waiting={null} />
    </RouterProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Wijn twaalf' });
  expect(link.getAttribute('href')).toBe('/winkel/wijnen/12');
  expect(router.place()).toMatchObject({ pathname: '/wijnen', search: '?soort=rood', isFirst: true });
  await act(() => router.navigate('/bier'));
  await waitFor(() => expect(location.href).toMatch(/\/winkel\/wijnen$/));
  await userEvent.click(await screen.findByRole('link', { name: 'Wijn twaalf' }));
  await title('Wijn 12');
  expect(location.pathname).toBe('/winkel/wijnen/12');
  expect(router.place()).toMatchObject({ pathname: '/wijnen/12', isFirst: false });
  unmount();
  router.dispose();
});

test('what is asked in the address is replaced in place, and is there after going back and forward', async () => {
  const { router, close } = open();
  await title('Wijnen');
  await act(() => router.navigate('/wijnen/7'));
  await userEvent.click(await screen.findByRole('button', { name: 'Prijzen' }));
  await screen.findByText('Tab prijzen');
  expect(location.search).toBe('?tab=prijzen');
  act(() => history.back());
  await title('Wijnen');
  act(() => history.forward());
  await title('Wijn 7');
  await screen.findByText('Tab prijzen');
  close();
});

test('who is kept on a page may stay or leave, by a link and by the back button alike', async () => {
  const { close } = open();
  const person = userEvent.setup();
  await person.click(await screen.findByRole('link', { name: 'Wijn twaalf' }));
  await title('Wijn 12');
  await person.click(screen.getByRole('link', { name: 'Alle wijnen' }));
  await person.click(await screen.findByRole('button', { name: 'Blijven' }));
  expect(location.pathname).toBe('/wijnen/12');
  expect(screen.queryByRole('button', { name: 'Verlaten' })).toBeNull();

  act(() => history.back());
  await screen.findByRole('button', { name: 'Verlaten' });
  await waitFor(() => expect(location.pathname).toBe('/wijnen/12'));
  await title('Wijn 12');
  await person.click(screen.getByRole('button', { name: 'Verlaten' }));
  await title('Wijnen');
  expect(location.pathname).toBe('/wijnen');
  close();
});

test('of two pages asked for the last one is shown, also when the first comes later', async () => {
  let come = (_: ComponentType) => {};
  const slow: Route = { path: '/traag', load: () => new Promise((resolve) => (come = resolve)) };
  const { router, close } = open([slow]);
  await title('Wijnen');
  const first = router.navigate('/traag');
  await act(() => router.navigate('/wijnen/7'));
  await title('Wijn 7');
  come(() => <h1>Traag</h1>);
  await act(() => first);
  await title('Wijn 7');
  expect(location.pathname).toBe('/wijnen/7');
  close();
});

test('FMT-025 · a page that does not come leaves the frame and says so, why is logged to the console alone; the next time it is fetched anew', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isThere = false;
  const flaky: Route = {
    path: '/wijnen/soms',
    load: async () => {
      if (!isThere) throw new Error('Not found');
      return () => <h1>Soms</h1>;
    },
    loadFrame: async () => Frame,
  };
  const { router, close } = open([flaky], () => <h1>Niet gekomen</h1>);
  await title('Wijnen');
  await act(() => router.navigate('/wijnen/soms'));
  await title('Niet gekomen');
  expect(screen.getByRole('link', { name: 'Alle wijnen' })).toBeDefined();
  expect(silent).toHaveBeenCalledWith(expect.objectContaining({ message: 'Not found' }));
  isThere = true;
  await act(() => router.navigate('/wijnen'));
  await act(() => router.navigate('/wijnen/soms'));
  await title('Soms');
  silent.mockRestore();
  close();
});

test('a link fetches its page as soon as the pointer is on it, once', async () => {
  const load = vi.fn(async () => Wine);
  const { close } = open([{ path: '/wijnen/12', load }]);
  const link = await screen.findByRole('link', { name: 'Wijn twaalf' });
  await userEvent.hover(link);
  expect(load).toHaveBeenCalledOnce();
  await userEvent.click(link);
  await title('Wijn');
  expect(load).toHaveBeenCalledOnce();
  close();
});

test('the same address again is no second step back, yet another arrival', async () => {
  const seen: string[] = [];
  const Seen = () => {
    const { key } = useLocation();
    if (seen.at(-1) !== key) seen.push(key);
    return <h1>Gezien</h1>;
  };
  const { router, close } = open([route('/gezien', Seen)]);
  await title('Wijnen');
  await act(() => router.navigate('/gezien'));
  await title('Gezien');
  const steps = history.length;
  await act(() => router.navigate('/gezien'));
  await waitFor(() => expect(seen).toHaveLength(2));
  expect(history.length).toBe(steps);
  close();
  cleanup();
});

test.each([
  { path: '/producten/1', words: 'Kies een ander scherm' },
  { path: '/verkoop/17', words: 'als concept bewaard' },
])('a screen that breaks down at $path speaks of that page', ({ path, words }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const logged = vi.mocked(console.error);
  history.replaceState(null, '', path);
  const Breaking = () => {
    throw new Error('broken');
  };
  render(
    <ErrorBoundary Broken={Broken}>
      <Breaking />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
  history.replaceState(null, '', '/');
});
