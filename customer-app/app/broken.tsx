import { useEffect } from 'react';
import { isReplaced } from '#customer-app/app/new-build.tsx';
import { pageLoad } from '#web/lib/page-load.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/app/words.nl.ts';

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
