import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRouter, RouterProvider } from '#web/lib/router.tsx';
import { UiProvider } from '#web/ui/provider.tsx';

// Screens come in chunks of their own, the first of which may take a while on a busy machine.

/** What jsdom lacks and the kit asks for. Imported for its effect by every test of a screen. */
if (typeof window !== 'undefined') {
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // all of a page is in view
  window.IntersectionObserver = class {
    #tell;
    constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  // newer browsers answer a promise
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as void;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // jsdom lays nothing out; the list of long tables asks how high its frame is.
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 800 });
}

/** Shows a part of the kit in its frame, at an address. */
export const show = (part: ReactNode, at = '/') =>
  render(
    <RouterProvider router={createRouter([], { start: at })}>
      <UiProvider>{part}</UiProvider>
    </RouterProvider>,
  );
