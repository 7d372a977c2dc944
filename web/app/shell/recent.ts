import { useEffect } from 'react';
import { z } from 'zod';
import { inThisTab } from '#web/lib/browser-storage.ts';
import { useLocation } from '#web/lib/router.tsx';
import { useSession } from '#web/lib/store.ts';

const Visits = z.array(z.object({ to: z.string(), title: z.string() }));
export type Visit = z.infer<typeof Visits>[number];

const most = 8;
/** The addresses of records: orders, customers, products, suppliers, purchase orders. */
const isRecord = (pathname: string) =>
  /^\/(?:verkoop|klanten|producten|leveranciers|inkooporders)\/[1-9]\d*$/.test(pathname);

const useKey = () => {
  const { user } = useSession();
  return `recent-${user.userId}-${user.accountId}`;
};

/** The records that were last opened in this tab, the newest first. They are gone when the tab is closed. */
export const useRecent = (): readonly Visit[] => inThisTab.read(useKey(), Visits) ?? [];

/** Remembers the records that are opened, by the titles of their pages; a title comes after its address. */
export const useRememberVisits = () => {
  const { pathname } = useLocation();
  const key = useKey();
  useEffect(() => {
    if (!isRecord(pathname)) return undefined;
    const remember = () => {
      const [title] = document.title.split(' \u00b7 ');
      const others = (inThisTab.read(key, Visits) ?? []).filter(({ to }) => to !== pathname);
      if (title) inThisTab.write(key, [{ to: pathname, title }, ...others].slice(0, most));
    };
    const watch = new MutationObserver(remember);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [pathname, key]);
};
