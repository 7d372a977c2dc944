import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import '#tests/web/support.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('what comes later waits until the page stands and its calls are answered, though all before was answered', async () => {
  vi.useFakeTimers();
  // the first view is one for each page that is loaded
  vi.resetModules();
  const { afterFirstView, ofFirstView } = await import('#web/lib/first-view.ts');
  const { createRouter, Page, RouterProvider } = await import('#web/lib/router.tsx');
  const later = vi.fn(async () => {});
  void afterFirstView(later);
  const script = Promise.withResolvers<ComponentType>();
  const answer = Promise.withResolvers<void>();
  const router = createRouter([{ path: '*', load: () => script.promise }]);
  render(
    <RouterProvider router={router}>
      <Page waiting={<p>Even geduld</p>} />
    </RouterProvider>,
  );
  // asked before anything was drawn, and answered
  await ofFirstView(Promise.resolve());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(later).not.toHaveBeenCalled();

  script.resolve(() => <h1>Wijnen</h1>);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading').textContent).toBe('Wijnen');
  void ofFirstView(answer.promise);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(later).not.toHaveBeenCalled();

  answer.resolve();
  await vi.advanceTimersByTimeAsync(200);
  expect(later).toHaveBeenCalledOnce();
  router.dispose();
});
