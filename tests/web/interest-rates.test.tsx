import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addInterestRate, interestRates } from '#api/unpaid/contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const open = (role: 'ADMIN' | 'AUDITOR', newest = '2020-01-01') => {
  const api = server();
  answerBasics(api);
  api.on(interestRates, {
    data: [
      { kind: 'commercial', from: '2019-07-01', rate: 800 },
      { kind: 'commercial', from: newest, rate: 1_015 },
      { kind: 'consumer', from: '2020-01-01', rate: 400 },
    ],
  });
  api.on(addInterestRate, { data: 1 });
  openApp('/settings/rente', role);
  return api;
};

test('CRED-068 · the rates of statutory interest stand by kind and day, and a half year without one is said', async () => {
  open('AUDITOR');
  const table = within(await screen.findByRole('table', { name: 'Wettelijke rente' }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['Wettelijke handelsrente', '01-01-2020', '10,15%', 'geldt nu'],
    ['Wettelijke handelsrente', '01-07-2019', '8%', 'vervallen'],
    ['Wettelijke rente', '01-01-2020', '4%', 'geldt nu'],
  ]);
  expect(screen.getByText(/staat hier nog geen tarief/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Tarief toevoegen' })).toBeNull();
});

test('CRED-068 · who keeps the books adds a rate from a day on', async () => {
  const api = open('ADMIN', '2090-01-01');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tarief toevoegen' });
  expect(screen.queryByText(/staat hier nog geen tarief/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Soort rente'), 'consumer');
  await userEvent.type(screen.getByLabelText('Geldt vanaf'), '01-01-2031');
  await userEvent.type(screen.getByLabelText('Tarief'), '5,5');
  await userEvent.tab();
  await userEvent.click(button);
  await waitFor(() =>
    expect(api.asked(addInterestRate)[0]?.request).toEqual({
      kind: 'consumer',
      from: '2031-01-01',
      rate: 550,
    }),
  );
});
