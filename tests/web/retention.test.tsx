import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { retention, retentionPreview } from '#api/retention/contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const prospect = {
  kind: 'prospect' as const,
  name: 'Relaties zonder order',
  countsFrom: 'de dag van invoer',
  months: 24,
  leastMonths: 1,
  kept: 41,
  due: 3,
  oldest: '2024-03-01',
  nextOn: '2026-12-04',
};

const mails = {
  kind: 'mail' as const,
  name: 'Teksten van mails',
  countsFrom: 'de dag van verzenden',
  months: 84,
  leastMonths: 1,
  kept: 10_001,
  due: 4,
  oldest: '2019-11-01',
  nextOn: null,
};

test('AUD-054 · each kind says its term, what is due and when the next is, and who that would be', async () => {
  const api = server();
  answerBasics(api);
  api.on(retention, { data: [prospect, mails], isOn: false, countedAt: '2026-11-28T08:30:00.000Z' });
  api.on(retentionPreview, {
    data: [
      {
        id: 5001,
        record: 'customer-5001',
        recordName: 'Klant 5001 Café De Vraag',
        since: '2024-03-01',
        dueOn: '2026-03-02',
      },
    ],
    total: 3,
  });
  openApp('/rapporten/bewaartermijnen', 'AUDITOR');
  const row = within((await screen.findByText('Relaties zonder order')).closest('tr')!);
  for (const text of ['24 maanden', '41', '3', '01-03-2024', '04-12-2026'])
    expect(row.getByText(text)).toBeDefined();
  expect(screen.getByText(/Personen geteld op 28-11-2026 09:30/)).toBeDefined();
  // of mails nobody is shown, and of many the oldest alone are looked at
  const ofMails = within(screen.getByText('Teksten van mails').closest('tr')!);
  expect(ofMails.getByText('meer dan 10.000')).toBeDefined();
  expect(ofMails.queryByRole('button')).toBeNull();
  expect(screen.getByText(/^Er wordt nog niets vanzelf vergeten/)).toBeDefined();
  await userEvent.click(row.getByRole('button', { name: 'Voorbeeld: Relaties zonder order' }));
  const who = await screen.findByRole('link', { name: 'Klant 5001 Café De Vraag' });
  expect(who.getAttribute('href')).toBe('/klanten/5001');
  expect(within(who.closest('tr')!).getByText('02-03-2026')).toBeDefined();
});
