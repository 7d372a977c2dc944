import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ageing } from '#api/customer-account/contract.ts';
import { listFile } from '#api/list-views/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const none = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, total: 0 };
const bistro = {
  ...none,
  customerId: 401,
  name: 'Bistro De Kade',
  notDue: 100 * euro,
  upTo60: 20 * euro,
  total: 120 * euro,
};
const hotel = { ...none, customerId: 402, name: 'Hotel Zon', over90: 5 * euro, total: 5 * euro };
const sums = { ...none, notDue: 100 * euro, upTo60: 20 * euro, over90: 5 * euro, total: 125 * euro };

test('CRED-051 · the page of debtors shows who owes what by age on a day, with the sums, sorted and as a file', async () => {
  const person = userEvent.setup();
  const api = server();
  answerBasics(api);
  api.on(ageing, { data: [bistro, hotel], total: 2, sums });
  api.on(listFile, 'Klant');
  openApp('/ouderdom?dag=2026-10-31', 'SALES');
  const table = within(await screen.findByRole('table', { name: 'Open op 31-10-2026, naar vervaldatum' }));
  const link = await table.findByRole('link', { name: 'Bistro De Kade' });
  expect(link.getAttribute('href')).toContain('/klanten/401?tab=account&tot=2026-10-31');
  expect(table.getAllByRole('row')[1]!.textContent).toMatch(/Bistro De Kade.*100,00.*20,00.*120,00/);
  expect(within(screen.getByRole('region', { name: 'Alle klanten' })).getByText(/125,00/)).toBeDefined();

  await person.click(table.getByRole('button', { name: /31 tot en met 60/ }));
  await waitFor(() =>
    expect(api.asked(ageing).at(-1)!.request).toMatchObject({
      day: '2026-10-31',
      sort: 'days_60',
      skip: 0,
      take: 50,
    }),
  );
  await person.click(screen.getByRole('button', { name: /Download/ }));
  await person.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(api.asked(listFile)).toHaveLength(1));
  expect(api.asked(listFile)[0]!.request).toMatchObject({
    list: 'ageing',
    asked: { day: '2026-10-31', sort: 'days_60' },
    columns: ['name', 'not_due', 'days_30', 'days_60', 'days_90', 'days_over_90', 'total'],
  });
});

test('CRED-084 · on a phone each customer is a card with every age by its name', async () => {
  const api = server();
  answerBasics(api);
  api.on(ageing, { data: [bistro], total: 1, sums });
  openApp('/ouderdom?dag=2026-10-31', 'SALES');
  const table = await screen.findByRole('table', { name: /^Open op 31-10-2026/ });
  const cells = await within(table).findAllByRole('cell');
  expect(table.style.getPropertyValue('--areas')).toMatch(/^'name total' /);
  const [name, ...figures] = cells.map(({ style, dataset }) => [style.gridArea, dataset['name'] ?? '']);
  expect(name).toEqual(['name', '']);
  expect(figures).toEqual([
    ['not_due', 'Niet vervallen'],
    ['days_30', 'Tot en met 30 dagen'],
    ['days_60', '31 tot en met 60'],
    ['days_90', '61 tot en met 90'],
    ['days_over_90', 'Meer dan 90 dagen'],
    ['total', ''],
  ]);
  for (const cell of cells) expect(cell.dataset['hiddenOnPhone']).toBeUndefined();
});
