import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentReturn } from '#api/payments/return-contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { euro } from '#domain/kernel/money.ts';
import type { LinkState } from '#domain/payment/line.ts';
import { openApp, server } from '#tests/web/app.tsx';
import '#web/features/payment-return/payment-return.tsx';

const at = '/betaling/6f1c1b1e-3b0a-8c11-9d7e-0a4f5c2b7e91';

const returned = (state: LinkState): ResponseOf<typeof paymentReturn> => ({
  state,
  amount: 100.55 * euro,
  paid: state === 'paid' ? 100.55 * euro : 0,
  invoiceNumber: '2026-13',
  link: null,
  invoices: [{ invoiceNumber: '2026-13', paid: 0, open: 0 }],
});

test.each([
  ['paid', 'Bedankt, uw betaling is ontvangen', 'U kunt deze pagina sluiten.'],
  ['open', 'Uw betaling is nog niet bevestigd', /U hoeft niet opnieuw te betalen/],
  ['failed', 'Uw betaling is niet gelukt', /Er is niets betaald/],
  ['canceled', 'U hebt de betaling geannuleerd', /Er is niets betaald/],
  ['expired', 'De betaling is verlopen', /Er is niets betaald/],
] as const)('PAY-013 · who comes back from paying reads that it is %s', async (state, title, text) => {
  const { on } = server();
  on(paymentReturn, returned(state));
  const { path } = openApp(at, null);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  const told = screen.getByRole('status').textContent;
  expect(told).toMatch(/€\s100,55 voor factuur 2026-13/);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
  expect(path()).toBe(at);
});

test('PAY-013 · who paid a part of several invoices reads how much, and of which', async () => {
  const { on } = server();
  on(paymentReturn, {
    ...returned('paid'),
    paid: 60 * euro,
    invoiceNumber: null,
    invoices: ['2026-13', '2026-14'].map((invoiceNumber) => ({ invoiceNumber, paid: 30 * euro, open: euro })),
  });
  openApp(at, null);
  await screen.findByRole('heading', { name: 'Bedankt, uw betaling is ontvangen' });
  expect(screen.getByRole('status').textContent).toMatch(
    /€\s60,00 van €\s100,55 voor facturen 2026-13, 2026-14/,
  );
});
