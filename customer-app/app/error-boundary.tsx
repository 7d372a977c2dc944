import { Component, type ReactNode } from 'react';
import { isReplaced } from '#customer-app/app/new-build.tsx';
import { pageLoad } from '#web/lib/page-load.ts';

/** What is left of the page when a part of it breaks. The basket is kept by the browser, not by the page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  /** After an update the parts of the version before it are gone: the new one is loaded by itself. */
  override componentDidCatch() {
    void isReplaced().then((is) => is && pageLoad.again());
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="broken">
        <h1>Er ging iets mis</h1>
        <p>Uw bestelling is bewaard. Laad de pagina opnieuw.</p>
        <button type="button" className="button primary" onClick={pageLoad.again}>
          Opnieuw laden
        </button>
      </main>
    );
  }
}
