import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { test } from 'vitest';
import { createRouter, RouterProvider, useLocation } from '#web/lib/router.tsx';
import { addressOf, textParam, useAddress } from '#web/parts/reports/address.ts';

const address = addressOf({ who: textParam('wie'), from: textParam('van') });
const Report = () => {
  const { change } = useAddress(address);
  const { search } = useLocation();
  return (
    <>
      <p>{search}</p>
      <button
        type="button"
        onClick={() => {
          change({ who: 'nadia' });
          change({ from: '27-11-2026' });
        }}
      >
        Beide
      </button>
      <button type="button" onClick={() => change({ who: '' })}>
        Iedereen
      </button>
    </>
  );
};

test('filters that are chosen before the screen followed the first of them all count', async () => {
  const router = createRouter([{ path: '/', load: async () => ({ Page: Report }) as never }], { start: '/' });
  render(
    <RouterProvider router={router}>
      <Report />
    </RouterProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Beide' }));
  await screen.findByText('?wie=nadia&van=27-11-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Iedereen' }));
  await screen.findByText('?van=27-11-2026');
});
