import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import '#tests/web/support.tsx';
import { afterFirstView, ofFirstView } from '#web/lib/first-view.ts';
import { createRouter, Page, RouterProvider } from '#web/lib/router.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('what comes later waits until the page stands and its calls are answered, though all before was answered', async () => {
  vi.useFakeTimers();
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
