import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentReturn } from '#api/payments/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { openApp, server } from '#tests/web/app.tsx';
import '#web/features/payment-return/payment-return.tsx';

const at = '/betaling/6f1c1b1e-3b0a-8c11-9d7e-0a4f5c2b7e91';

test.each([
  ['paid', 'Bedankt, uw betaling is ontvangen', 'U kunt deze pagina sluiten.'],
  ['open', 'Uw betaling is nog niet bevestigd', /U hoeft niet opnieuw te betalen/],
  ['failed', 'Uw betaling is niet gelukt', /Er is niets betaald/],
  ['canceled', 'U hebt de betaling geannuleerd', /Er is niets betaald/],
  ['expired', 'De betaling is verlopen', /Er is niets betaald/],
] as const)('PAY-013 · who comes back from paying reads that it is %s', async (state, title, text) => {
  const { on } = server();
  on(paymentReturn, { state, amount: 100.55 * euro, invoiceNumber: '2026-13' });
  const { path } = openApp(at, null);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  const told = screen.getByRole('status').textContent;
  expect(told).toMatch(/€\s100,55 voor factuur 2026-13/);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByLabelText('Wachtwoord')).toBeNull();
  expect(path()).toBe(at);
});
