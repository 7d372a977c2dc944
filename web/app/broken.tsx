import { Button } from '#web/ui/button.tsx';
import * as words from '#web/app/words.nl.ts';

/** The pages that keep what is typed as a draft. */
const keepsDraft = /^\/(order\/new|verkoop\/|inkooporders\/|voorraad\/telling)/;

/** What is left of a screen that broke down. */
export const Broken = () => (
  <main className="page" role="alert">
    <h1>{words.thisScreenCouldNotBe}</h1>
    <p className="muted">
      {keepsDraft.test(location.pathname) ? words.whatYouEnteredHereHas : words.whatWasSavedHasBeen}
    </p>
    <p>
      <Button variant="filled" onClick={() => location.reload()}>
        {words.reloadPage}
      </Button>
    </p>
  </main>
);
