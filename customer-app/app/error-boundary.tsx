import { Component, type ReactNode } from 'react';

/** What is left of the page when a part of it breaks. The basket is kept by the browser, not by the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="broken">
        <h1>Er ging iets mis</h1>
        <p>Uw bestelling is bewaard. Laad de pagina opnieuw.</p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          Opnieuw laden
        </button>
      </main>
    );
  }
}
