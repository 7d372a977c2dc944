import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/web/support.tsx';
import { Chart } from '#web/ui/chart.tsx';
// its library takes a while to come, and no test waits for that
import '#web/ui/chart-drawing.tsx';
import { isThorough } from '#tests/support/long-run.ts';

/** jsdom lays nothing out; the drawing asks how much room there is. */
const withRoom = () =>
  vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 800, height: 280, top: 0, left: 0, right: 800, bottom: 280 } as DOMRect);

const points = [
  { name: 'okt ’26', values: [1_000, 400] },
  { name: 'nov ’26', values: [2_000, null] },
];
const about = {
  title: 'Omzet',
  summary: 'Het meest in november.',
  text: (value: number) => `€\u202f${value}`,
};

test.runIf(isThorough)(
  'a chart draws each of its series, and says the same in words and in a table',
  async () => {
    withRoom();
    show(<Chart kind="lines" {...about} series={[{ name: 'Omzet' }, { name: 'Marge' }]} points={points} />);
    const picture = await screen.findByRole('img', { name: 'Omzet. Het meest in november.' });
    await waitFor(() => expect(picture.querySelectorAll('path.recharts-curve')).toHaveLength(3));
    expect(picture.querySelectorAll('[tabindex]:not([tabindex="-1"])')).toHaveLength(0);
    const table = within(await screen.findByRole('table', { name: 'Omzet: de cijfers van de grafiek' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'PeriodeOmzetMarge',
      'okt ’26€\u202f1000€\u202f400',
      'nov ’26€\u202f2000–',
    ]);
  },
);

test('bars stand inside each other, each name with its value', async () => {
  withRoom();
  const ofPeople = [{ name: 'Elske', values: [1_000, 400] }];
  show(<Chart kind="bars" {...about} series={[{ name: 'Omzet' }, { name: 'Marge' }]} points={ofPeople} />);
  const picture = await screen.findByRole('img', { name: /^Omzet/ });
  await waitFor(() => expect(picture.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(2));
  expect(picture.textContent).toContain('Elske');
  expect(picture.textContent).toContain('€\u202f1000');
});
