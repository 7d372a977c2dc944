import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { accessLog, type AccessRow } from '#api/access-log/contract.ts';
import { logBookSuggestions } from '#api/log-book/actions-contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const row = (changes: Partial<AccessRow> = {}): AccessRow => ({
  key: '2026-11-20T08:38:05.000Z~12',
  at: '2026-11-20T08:38:05.000Z',
  kind: 'look',
  userId: 7,
  userName: 'Nadia Sales',
  behalfOf: null,
  subjectType: 'salesOrder',
  subjectId: 17,
  subject: 'Order 10872',
  customerId: 401,
  customerName: 'Klant 401 Bistro De Kade',
  operation: 'salesOrderById',
  screen: '/verkoop/17',
  address: '192.0.2.1',
  ...changes,
});

const open = (at = '/rapporten/toegang', rows = [row()], next: string | null = null) => {
  const api = server();
  answerBasics(api);
  api.on(accessLog, { data: rows, next });
  api.on(logBookSuggestions, {
    data: [
      { kind: 'user', value: '7', name: 'Nadia Sales' },
      { kind: 'record', value: 'customer-401', name: 'Bistro De Kade' },
      { kind: 'record', value: 'product-9', name: 'Bistrowijn' },
    ],
  });
  return { ...api, ...openApp(at, 'AUDITOR') };
};

test('AUD-060 · a row tells when, who, what, and whose data it was, with the screen', async () => {
  open(undefined, [
    row(),
    row({
      key: '2026-11-20T08:38:04.000Z~11',
      kind: 'sign-in-failed',
      userId: null,
      userName: null,
      subjectType: null,
      subjectId: null,
      subject: null,
      customerId: null,
      customerName: null,
      screen: '',
    }),
  ]);
  const first = within((await screen.findByText('Nadia Sales')).closest('tr')!);
  expect(first.getByText('20-11-2026 09:38:05')).toBeDefined();
  expect(first.getByText('Bekeken')).toBeDefined();
  expect(first.getByRole('link', { name: 'Order 10872' }).getAttribute('href')).toBe('/verkoop/17');
  expect(first.getByRole('link', { name: /Bistro De Kade/ }).getAttribute('href')).toBe('/klanten/401');
  const failed = within(screen.getByText('onbekende naam').closest('tr')!);
  expect(failed.getByText('Inloggen mislukt')).toBeDefined();
});

test('AUD-060 · a person or a customer is picked from what is suggested, stands in the address and is asked for', async () => {
  const { asked, path } = open();
  await screen.findByText('Nadia Sales');
  const field = screen.getByRole('combobox', { name: 'Wie, of over wie' });
  await userEvent.type(field, 'bistro');
  // a product is nobody's data
  expect(await screen.findByRole('option', { name: 'Over: Bistro De Kade' })).toBeDefined();
  expect(screen.queryByRole('option', { name: /Bistrowijn/ })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Over: Bistro De Kade' }));
  expect(asked(accessLog).at(-1)?.request).toMatchObject({ streams: ['customer-401'], userIds: [] });
  expect(path()).toContain('over=customer-401');
  await userEvent.selectOptions(screen.getByLabelText('Wat'), 'Gedownload');
  expect(asked(accessLog).at(-1)?.request).toMatchObject({ kinds: ['download'] });
});

test('AUD-060 · older rows come after the key of the last, and back to the newest', async () => {
  const { asked } = open(undefined, [row()], '2026-11-19T08:38:05.000Z~5');
  await userEvent.click(await screen.findByRole('button', { name: 'Ouder' }));
  expect(asked(accessLog).at(-1)?.request).toMatchObject({ after: '2026-11-19T08:38:05.000Z~5' });
  await userEvent.click(screen.getByRole('button', { name: 'Nieuwste' }));
  expect(asked(accessLog).at(-1)?.request).toMatchObject({ after: null });
});

test('AUD-060 · nothing found is said', async () => {
  open(undefined, []);
  expect(await screen.findByText('Niets gevonden.')).toBeDefined();
});
