import { useEffect } from 'react';
import { pageLoad } from '#web/lib/page-load.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/app/words.nl.ts';

/** Whether the page on the server has other scripts than this one; false if that is unknown. */
export const isReplaced = async () => {
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

/**
 * Shown when a page crashes or could not be fetched. The basket is safe, since the browser stores it apart
 * from the page. After an update the scripts of the previous version are gone, so the new version is loaded
 * automatically.
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
