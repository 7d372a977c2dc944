import { Component, type ReactNode } from 'react';
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

type Props = { at?: string; children: ReactNode };
type State = { isBroken: boolean; at: string | undefined };

/** Shows what is left when something in it breaks down; at another place than `at` it tries again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isBroken: false, at: this.props.at };

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { isBroken: false, at };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
