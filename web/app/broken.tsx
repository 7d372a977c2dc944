import { Button } from '#web/ui/button.tsx';

/** The pages that keep what is typed as a draft. */
const keepsDraft = /^\/(order\/new|verkoop\/|inkooporders\/|voorraad\/telling)/;

/** What is left of a screen that broke down. */
export const Broken = () => (
  <main className="page" role="alert">
    <h1>Dit scherm kon niet worden getoond</h1>
    <p className="muted">
      {keepsDraft.test(location.pathname)
        ? 'Wat u hier had ingevuld, is als concept bewaard.'
        : 'Wat al was opgeslagen, is bewaard. Kies een ander scherm of herlaad dit.'}
    </p>
    <p>
      <Button variant="filled" onClick={() => location.reload()}>
        Pagina herladen
      </Button>
    </p>
  </main>
);
