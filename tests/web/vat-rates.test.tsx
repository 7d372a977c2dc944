import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addVatRate, vatRates } from '#api/vat/contract.ts';
import { shippedVatRates } from '#domain/kernel/vat.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const open = (role: 'ADMIN' | 'AUDITOR') => {
  const api = server();
  answerBasics(api);
  api.on(vatRates, { data: [...shippedVatRates, { category: 'low', from: '2090-01-01', rate: 1100 }] });
  api.on(addVatRate, { data: 1 });
  openApp('/settings/btw', role);
  return api;
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Btw-tarieven' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('FMT-009 · D-11 · the rates stand by category and date, with the one that holds today', async () => {
  open('AUDITOR');
  expect(await rows()).toEqual([
    ['Geen', 'altijd', '0%', 'geldt nu'],
    ['Laag', '01-01-2090', '11%', 'komt'],
    ['Laag', '01-01-2019', '9%', 'geldt nu'],
    ['Laag', 'altijd', '6%', 'vervallen'],
    ['Hoog', 'altijd', '21%', 'geldt nu'],
  ]);
  expect(screen.queryByRole('button', { name: 'Tarief toevoegen' })).toBeNull();
});

test('FMT-009 · D-11 · ADMIN adds a low or high rate from a day on', async () => {
  const api = open('ADMIN');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tarief toevoegen' });
  expect(button.disabled).toBe(true);
  const category = screen.getByLabelText<HTMLSelectElement>('Categorie');
  expect([...category.options].map(({ value }) => value)).toEqual(['low', 'high']);
  await userEvent.selectOptions(category, 'high');
  await userEvent.type(screen.getByLabelText('Geldt vanaf'), '01-01-2031');
  await userEvent.type(screen.getByLabelText('Tarief'), '22,5');
  await userEvent.tab();
  await userEvent.click(button);
  await waitFor(() =>
    expect(api.asked(addVatRate)[0]?.request).toEqual({ category: 'high', from: '2031-01-01', rate: 2250 }),
  );
});
