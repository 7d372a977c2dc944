import { useEffect } from 'react';
import { isReplaced } from '#customer-app/app/new-build.tsx';
import { pageLoad } from '#web/lib/page-load.ts';
import { Button } from '#web/ui/button.tsx';

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
      <h1>Er ging iets mis</h1>
      <p>Uw bestelling is bewaard. Laad de pagina opnieuw.</p>
      <Button variant="filled" onClick={pageLoad.again}>
        Opnieuw laden
      </Button>
    </main>
  );
};
