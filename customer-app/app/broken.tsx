import { useEffect, useRef } from 'react';
import { pageLoad } from '#web/lib/page-load.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/app/words.nl.ts';
import { useLocation } from '#web/lib/router.tsx';

/** So often, in ms, at most, a navigation asks whether there is a newer version. */
const askEvery = 60_000;

/** Whether the page on the server is made of other scripts than this one; not when that is unknown. */
const isReplaced = async () => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (!script) return false;
  try {
    const answer = await fetch(location.pathname, { headers: { Accept: 'text/html' }, cache: 'no-store' });
    const html = await answer.text();
    return answer.ok && /<script[^>]+type="module"/.test(html) && !html.includes(new URL(script).pathname);
  } catch {
    return false;
  }
};

/** After an update of the application the next navigation loads the new one; what was typed stays. */
export const NewBuild = () => {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const request = useRef(0);
  const isOld = useRef(false);
  useEffect(() => {
    if (pathname === first.current) return;
    first.current = pathname;
    if (isOld.current) {
      pageLoad.again();
      return;
    }
    if (Date.now() - request.current < askEvery) return;
    request.current = Date.now();
    void isReplaced().then((is) => {
      isOld.current = is;
      if (is) pageLoad.again();
    });
  }, [pathname]);
  return null;
};

/**
 * What is left of a page that breaks, or could not be fetched. The basket is kept by the browser, not by the page.
 * After an update the parts of the version before it are gone: the new one is loaded by itself.
 */
export const Broken = () => {
  useEffect(() => {
    void isReplaced().then((is) => is && pageLoad.again());
  }, []);
  return (
    <main className="broken">
      <h1>{words.somethingWentWrong}</h1>
      <p>{words.yourOrderHasBeenKept}</p>
      <Button variant="filled" onClick={pageLoad.again}>
        {words.reload}
      </Button>
    </main>
  );
};
