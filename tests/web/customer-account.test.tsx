import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type AccountEntry,
  accountStatementPreview,
  customerAccount,
  customerAgeing,
  mailAccountStatement,
} from '#api/customer-account/contract.ts';
import { customerAtAGlance } from '#api/customer-figures/contract.ts';
import { accountManagers, customerById, type CustomerView } from '#api/customers/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics, customer } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const invoice: AccountEntry = {
  kind: 'invoice',
  lineId: 0,
  day: '2026-10-01',
  claimId: 91,
  orderId: 91,
  invoiceNumber: '2026-0091',
  dueDate: '2026-10-22',
  credits: null,
  method: null,
  reason: null,
  amount: 242 * euro,
  open: 121 * euro,
  balance: 242 * euro,
  pause: null,
  parts: [],
};
const payment: AccountEntry = {
  ...invoice,
  kind: 'payment',
  lineId: 5,
  day: '2026-10-20',
  dueDate: null,
  method: 1,
  amount: -121 * euro,
  open: null,
  balance: 121 * euro,
};
const none = {
  from: '2025-11-21',
  to: '2026-11-20',
  excl: 0,
  exclBefore: 0,
  months: Array.from({ length: 12 }, () => 0),
  bottles: 0,
  orders: 0,
  interval: null,
  lastOrder: null,
  nextDelivery: null,
  usual: [],
  late: { invoices: 0, amount: 0, days: 0 },
  open: [],
  openCount: 0,
  orderCount: 0,
  dealCount: 0,
};

test('CRED-020 · the tab shows what was invoiced and paid, what is open by age, and mails the statement of that period', async () => {
  const user = userEvent.setup();
  const answers = server();
  answerBasics(answers);
  answers.on(customerById, { customer: customer as CustomerView });
  answers.on(customerAtAGlance, none);
  answers.on(accountManagers, { data: [] });
  answers.on(customerAccount, { data: [payment, invoice], total: 2, opening: 0, closing: 121 * euro });
  answers.on(customerAgeing, {
    notDue: 0,
    upTo30: 0,
    upTo60: 121 * euro,
    upTo90: 0,
    over90: 0,
    total: 121 * euro,
  });
  answers.on(accountStatementPreview, {
    to: 'inkoop@klant.example',
    subject: 'Rekeningoverzicht',
    text: 'Beste klant',
    attachments: ['rekeningoverzicht.pdf'],
    look: { name: 'Noordhof' },
  });
  answers.on(mailAccountStatement, { data: { statementId: 3 } });
  openApp('/klanten/412?tab=account&van=2026-01-01&tot=2026-11-28', 'MANAGER');

  const table = within(await screen.findByRole('table', { name: 'Rekening' }));
  expect(await table.findByText(/Betaling/)).toBeDefined();
  const [, paid, invoiced] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(paid).toMatch(/20-10-2026Betaling \(Bank\) op 2026-0091.*121,00.*121,00/);
  expect(invoiced).toMatch(/01-10-2026Factuur 2026-0091.*22-10-2026nog €\s121,00€\s242,00.*€\s242,00/);
  expect((await screen.findByText('31 tot en met 60')).parentElement?.textContent).toContain('121,00');

  await user.click(screen.getByRole('button', { name: 'Overzicht mailen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Overzicht mailen' }));
  const to = await dialog.findByDisplayValue('inkoop@klant.example');
  await user.clear(to);
  await user.type(to, 'boekhouding@klant.example');
  await user.click(dialog.getByRole('button', { name: 'Versturen' }));
  const asked = { customerId: 412, from: '2026-01-01', until: '2026-11-28' };
  await waitFor(() =>
    expect(answers.asked(mailAccountStatement).map(({ request }) => request)).toEqual([
      { ...asked, to: 'boekhouding@klant.example' },
    ]),
  );
});
