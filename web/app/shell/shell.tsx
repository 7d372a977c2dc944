import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { globalSearch } from '#api/dashboard/contract.ts';
import { homeOf, isClientRole } from '#domain/kernel/role.ts';
import { afterFirstView } from '#web/lib/first-view.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useMayOpen } from '#web/parts/may-open.ts';
import { useMayCall } from '#web/parts/role.ts';
import { roleOf } from '#web/lib/session-state.ts';
import { Brand, MainMenu, MenuFoot } from '#web/app/shell/main-menu.tsx';
import { LeaveGuard, NewVersion, Notices, ReloadOnChange } from '#web/app/shell/notices.tsx';
import { TopBar } from '#web/app/shell/top-bar.tsx';
import { useRememberVisits } from '#web/app/shell/recent.ts';
import { useAppSelector } from '#web/lib/store.ts';
import { brandTitle } from '#web/lib/brand.ts';
import { codeAsked } from '#web/lib/code-asked.ts';
import { useFocusKept } from '#web/lib/focus-back.ts';
import { useFocusHeld } from '#web/lib/focus-held.ts';
import { creditReasonAsked } from '#web/parts/credit-reason-asked.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { Navigate, useLocation, useNavigate } from '#web/lib/router.tsx';
import { usePressOnce, useShortcuts, useTypedAhead } from '#web/lib/shortcuts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import '#web/ui/button.css';
import '#web/ui/keys.css';
import './top-bar.css';
import './shell.css';
import * as words from '#web/app/words.nl.ts';
import { IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '#web/ui/button.tsx';

const appearsBelow = 400;
const speed = 500;

const scrollUp = (element: HTMLElement) => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }
  const from = element.scrollTop;
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / speed);
    element.scrollTop = from * (1 - done) ** 2;
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

/** SHELL-013: shown after scrolling 400 pixels; scrolls up in 500 ms, or at once with reduced motion. */
const BackToTop = ({ of }: { of: RefObject<HTMLElement | null> }) => {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const look = () => setIsShown(element.scrollTop > appearsBelow);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [of]);
  if (!isShown) return null;
  return (
    <IconButton
      label={words.toTheTop}
      className="back-to-top"
      onClick={() => of.current && scrollUp(of.current)}
    >
      <IconArrowUp size={18} aria-hidden />
    </IconButton>
  );
};

const palette = () => import('#web/app/shell/search-palette.tsx');
const SearchPalette = lazyPart(palette, 'SearchPalette');
const isPaletteThere = () => document.querySelector('dialog[data-kind=palette]') !== null;
const shortcuts = () => import('#web/app/shell/shortcut-list.tsx');
const ShortcutList = lazyPart(shortcuts, 'ShortcutList');
const CodeAsked = lazyPart(() => import('#web/app/shell/code-asked.tsx'), 'CodeAsked');
const CreditReason = lazyPart(() => import('#web/parts/credit-reason.tsx'), 'CreditReason');
/** Prefetches what shortcuts open, once the page is there; on a phone, which has none, at its first touch. */
const fetchWhenShown = () => {
  const fetchBoth = () => void afterFirstView(() => Promise.allSettled([palette(), shortcuts()]));
  if (matchMedia('(hover: hover)').matches) fetchBoth();
  else addEventListener('pointerdown', fetchBoth, { once: true });
};

const Frame = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const main = useRef<HTMLElement>(null);
  useRememberVisits();
  const [open, setOpen] = useState<'search' | 'shortcuts' | 'menu' | null>(null);
  const close = () => setOpen(null);
  const asked = codeAsked.use();
  useFocusKept();
  useFocusHeld();
  const passCredit = creditReasonAsked.use();
  // SHELL-007; ours: also for those who read or keep the books of the whole account (D-63, D-64)
  const isFull = useMayCall(globalSearch);
  const search = () => setOpen('search');
  const typedAhead = useTypedAhead(open === 'search', isPaletteThere, close);
  const listShortcuts = () => setOpen('shortcuts');
  useEffect(fetchWhenShown, []);
  usePressOnce();
  const { pathname } = useLocation();
  const latest = useRef(pathname);
  useEffect(() => {
    if (latest.current === pathname) return;
    latest.current = pathname;
    // what led here is gone, so that Tab begins in the page
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  useShortcuts({
    'mod+k': search,
    '/': search,
    'shift+n': mayOpen('/order/new') ? () => void navigate('/order/new') : undefined,
    '?': listShortcuts,
  });

  return (
    <div className="shell">
      <a
        className="skip-link"
        href="#inhoud"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {words.skipToContent}
      </a>
      <aside className="sidebar" aria-label={words.navigation}>
        <Brand />
        <MainMenu />
        <MenuFoot />
      </aside>
      <TopBar isFull={isFull} onMenu={() => setOpen('menu')} onSearch={search} onShortcuts={listShortcuts} />
      <main ref={main} className="content" id="inhoud" tabIndex={-1}>
        <Notices />
        {children}
        <BackToTop of={main} />
      </main>
      {open === 'menu' && (
        <Dialog title={brandTitle()} kind="drawer" closesOutside onClose={close}>
          <MainMenu onChoose={close} />
          <MenuFoot onChoose={close} />
        </Dialog>
      )}
      <Suspense>
        {open === 'search' && (
          <SearchPalette typedAhead={typedAhead} onClose={close} onShortcuts={listShortcuts} />
        )}
        {open === 'shortcuts' && <ShortcutList onClose={close} />}
        {asked && <CodeAsked {...asked} />}
        {passCredit && <CreditReason onSubmit={passCredit} onClose={() => passCredit(null)} />}
      </Suspense>
      <LeaveGuard />
      <NewVersion />
      <ReloadOnChange />
    </div>
  );
};

/** ROLE-021: the frame around every screen of a signed-in user; customers go to their own application. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const session = useAppSelector((state) => state.session.current);
  if (!session) return <Navigate to="/auth/login" replace />;
  if (isClientRole(roleOf(session))) {
    pageLoad.at(homeOf(roleOf(session)));
    return null;
  }
  return <Frame>{children}</Frame>;
};
