import { Component, type ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** What is left of a screen that broke down. Drafts are kept, so a reload loses nothing. */
const Broken = () => (
  <main className="page" role="alert">
    <h1>Dit scherm kon niet worden getoond</h1>
    <p className="muted">Wat u op een orderpagina had ingevuld, is als concept bewaard.</p>
    <p>
      <Button variant="filled" onClick={() => location.reload()}>
        Pagina herladen
      </Button>
    </p>
  </main>
);

/** Catches what breaks outside the router; screens have `BrokenScreen`. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

export const BrokenScreen = () => {
  console.error(useRouteError());
  return <Broken />;
};
