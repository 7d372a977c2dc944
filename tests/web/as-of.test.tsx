import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type AsOf, ordersAsOf, type PricesAsOf, pricesAsOf, supplierAsOf } from '#api/as-of/contract.ts';
import {
  supplierById,
  supplierCountries,
  supplierSustainability,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { Supplier } from '#domain/supplier/supplier.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const [added, moved] = ['2026-03-01T09:00:00.000Z', '2026-06-01T09:00:00.000Z'];
const was: AsOf = {
  title: 'Domaine des Trois Sources',
  state: 'recorded',
  isThere: true,
  at: '2026-03-03T22:59:59.999Z',
  day: '2026-03-03',
  stops: [
    { at: added, userName: 'Nadia Jansen', sentence: 'Leverancier toegevoegd.', more: 0 },
    { at: moved, userName: 'Bram Vos', sentence: 'Plaats gewijzigd van Sancerre naar Bué.', more: 1 },
  ],
  passed: 1,
  isWhole: true,
  sections: [
    {
      title: 'Leverancier',
      facts: [
        { name: 'city', label: 'Plaats', value: 'Sancerre', now: 'Bué', by: 'Nadia Jansen', since: added },
        {
          name: 'street',
          label: 'Straat',
          value: 'Rue du Puits',
          now: 'Rue du Puits',
          by: null,
          since: null,
        },
      ],
    },
  ],
  tables: [],
};

const open = (at: string) => {
  const answers = server();
  answerBasics(answers);
  answers.on(supplierById, {
    supplier: Supplier.parse({
      supplierId: 51,
      name: 'Domaine des Trois Sources',
      countryId: 1,
      city: 'Bué',
    }),
    country: 'Frankrijk',
    transporter: '',
    images: [],
  });
  for (const list of [supplierCountries, supplierSustainability, supplierTransporters])
    answers.on(list, { data: [] });
  answers.on(supplierAsOf, { data: was });
  return { ...answers, ...openApp(at, 'MANAGER') };
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });

test('AUD-005 · a page is put back by its button, and by the address alone; a way leads back to now', async () => {
  const { asked, path } = open('/leveranciers/51?tab=basics');
  await userEvent.click(await screen.findByRole('button', { name: 'Stand op' }));
  expect(path()).toBe('/leveranciers/51?tab=basics&op=');
  const date = await screen.findByLabelText('Zoals bekend op');
  await waitFor(() => expect((date as HTMLInputElement).value).toBe('03-03-2026'));
  await userEvent.clear(date);
  await userEvent.type(date, '04-03-2026{Tab}');
  await waitFor(() => expect(asked(supplierAsOf).at(-1)?.request).toEqual({ id: 51, at: '2026-03-04' }));
  expect(path()).toBe('/leveranciers/51?tab=basics&op=2026-03-04');
  // what the page shows of now is gone meanwhile
  expect(screen.queryByRole('tablist')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Terug naar nu' }));
  expect(path()).toBe('/leveranciers/51?tab=basics');
  expect(await screen.findByRole('tablist')).toBeTruthy();
});

test('AUD-005 · what differs from now is marked, with what it is now and who recorded what it was then', async () => {
  open('/leveranciers/51?op=2026-03-04');
  const city = await row('Plaats');
  expect(city.dataset['isDifferent']).toBe('true');
  expect(city.textContent).toContain('nu Bué');
  expect(city.textContent).toContain('Nadia Jansen 01-03-2026 10:00');
  expect((await row('Straat')).dataset['isDifferent']).toBeUndefined();
  expect(screen.getByText('1 gegeven is nu anders')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Alleen wat nu anders is'));
  expect(screen.queryByRole('row', { name: /^Straat / })).toBeNull();
  expect(await row('Plaats')).toBeTruthy();
});

test('AUD-005 · the slider goes from change to change by keyboard, and says where it stands', async () => {
  const { asked } = open('/leveranciers/51?op=2026-03-04');
  const slider = await screen.findByRole('slider', { name: 'Wijzigingen' });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'Wijziging 1 van 2. 01-03-2026 10:00 · Nadia Jansen: Leverancier toegevoegd.',
  );
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider.getAttribute('aria-valuetext')).toContain(
    'Bram Vos: Plaats gewijzigd van Sancerre naar Bué en 1 meer',
  );
  await waitFor(() => expect(asked(supplierAsOf).at(-1)?.request).toEqual({ id: 51, at: moved }));
  await userEvent.click(screen.getByRole('button', { name: 'Vorige wijziging' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vorige wijziging' }));
  // a millisecond before the first there is nothing yet
  await waitFor(() =>
    expect(asked(supplierAsOf).at(-1)?.request).toEqual({ id: 51, at: '2026-03-01T08:59:59.999Z' }),
  );
});

test('AUD-005 · a moment before it was recorded is told as such', async () => {
  const { on } = open('/leveranciers/51?op=2026-01-01');
  on(supplierAsOf, {
    data: { ...was, state: 'before', at: '2026-01-01T22:59:59.999Z', passed: 0, sections: [] },
  });
  const said = await screen.findByText(/nog niet vastgelegd/);
  expect(within(said.closest('.banner') as HTMLElement).getByText(/01-03-2026 10:00/)).toBeTruthy();
});

const table = (title: string, value: string): PricesAsOf['table'] => ({
  title,
  columns: [
    { label: 'Product', isNumber: false },
    { label: 'Prijs 1', isNumber: true },
  ],
  rows: [
    {
      key: '31',
      wasThere: true,
      isThere: true,
      cells: [
        { value: '31 Sancerre', now: '31 Sancerre' },
        { value, now: '€ 12,00' },
      ],
      by: 'Nadia Jansen',
      since: added,
    },
  ],
});

test('AUD-095 · prices of a moment stand in the address, a page at a time; a customer is named there too', async () => {
  const answers = server();
  answerBasics(answers);
  answers.on(pricesAsOf, {
    data: {
      at: was.at,
      day: was.day,
      side: 'excl',
      total: 60,
      table: table('Prijslijst van Bistro', '€ 10,00'),
    },
  });
  const { path } = openApp('/prijslijsten?op=2026-03-03&klant=401', 'MANAGER');
  const rows = await screen.findByRole('table', { name: 'Prijslijst van Bistro' });
  expect(within(rows).getByRole('row', { name: /Sancerre/ }).textContent).toContain('nu € 12,00');
  expect(screen.getByText('1 tot en met 25 van 60')).toBeTruthy();
  const first = { at: '2026-03-03', day: '', customerId: 401, isAgreed: false, question: '' };
  const page = { ...first, skip: 0, take: 25 };
  expect(answers.asked(pricesAsOf).at(-1)?.request).toEqual(page);
  await userEvent.click(screen.getByRole('button', { name: 'Volgende' }));
  await waitFor(() => expect(answers.asked(pricesAsOf).at(-1)?.request).toEqual({ ...page, skip: 25 }));
  // from the first page on
  await userEvent.click(screen.getByLabelText('Alleen producten met een prijsafspraak, ook een oude'));
  await waitFor(() => expect(answers.asked(pricesAsOf).at(-1)?.request).toEqual({ ...page, isAgreed: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Terug naar nu' }));
  expect(path()).toBe('/prijslijsten');
});

test('AUD-095 · orders of a moment are those of a status, which is chosen beside the moment', async () => {
  const answers = server();
  answerBasics(answers);
  answers.on(ordersAsOf, { data: { at: was.at, total: 1, table: table('Orders', '€ 10,00') } });
  openApp('/orders?op=2026-03-03', 'MANAGER');
  await screen.findByRole('table', { name: 'Orders' });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'delivered');
  await waitFor(() =>
    expect(answers.asked(ordersAsOf).at(-1)?.request).toEqual({
      at: '2026-03-03',
      status: 'delivered',
      skip: 0,
      take: 25,
    }),
  );
});
