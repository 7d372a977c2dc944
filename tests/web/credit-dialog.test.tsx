import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { creditable, creditPart } from '#api/invoices/credit-contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics, answerDashboard, answerOrder, order } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
// loaded when they are shown: they are there already, however slow the machine
import '#web/features/order/credit-dialog.tsx';
import '#web/features/order/order.tsx';
import { isThorough } from '#tests/support/long-run.ts';

type Creditable = ResponseOf<typeof creditable>;
const wine = (lineId: number, name: string, quantity: number, left: number): Creditable['lines'][number] => ({
  lineId,
  productNumber: 100 + lineId,
  name,
  vintage: '2024',
  quantity,
  left,
  unitPrice: 10 * euro,
  discount: 0,
  invoiceDiscount: 0,
  vatRate: 2100,
});
const invoice: Creditable = {
  side: 'excl',
  lines: [wine(1, 'Sancerre', 6, 4), wine(2, 'Barolo', 3, 3)],
  extra: 0,
  earlier: 1,
  left: { extra: 0, perRate: [{ rate: 2100, excl: 70 * euro, vat: 14.7 * euro }] },
  credits: [{ orderId: 21, number: 10880, invoiceNumber: '20260015', incl: -24.2 * euro }],
};

const open = async (of: Creditable = invoice) => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerOrder(api, order({ invoiceNumber: '20260012', invoiceStatus: 'invoiced' }));
  api.on(creditable, of);
  openApp('/verkoop/17', 'SALES');
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Meer' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Crediteren' }));
  const dialog = await screen.findByRole('dialog', { name: 'Factuur 20260012 crediteren' });
  return { api, person, dialog, at: within(dialog) };
};
const quantityOf = (name: string) => `${name} 2024, te crediteren flessen`;

test('INV-029 · bottles are credited with order and invoice in one go, and the total is told as one types', async () => {
  const { api, person, at } = await open();
  const sent: unknown[] = [];
  api.on(creditPart, (request) => {
    sent.push(request);
    return { data: { orderId: 17, number: 10890, invoiceNumber: '20260016' } };
  });
  const make = at.getByRole('button', { name: 'Creditfactuur maken' });
  expect(make).toHaveProperty('disabled', true);
  await person.type(await at.findByRole('textbox', { name: quantityOf('Sancerre') }), '2');
  expect(at.getByText('€ 24,20')).toBeDefined();
  expect(make).toHaveProperty('disabled', true);
  const comesBack = at.getByRole('checkbox', { name: 'De flessen komen terug in de voorraad' });
  await person.click(at.getByRole('radio', { name: 'Retour' }));
  expect(comesBack).toHaveProperty('checked', true);
  await person.click(at.getByRole('radio', { name: 'Kurk' }));
  expect(comesBack).toHaveProperty('checked', false);
  await person.click(make);
  expect(await screen.findByText('Creditfactuur 20260016 gemaakt')).toBeDefined();
  expect(sent).toEqual([
    {
      orderId: 17,
      lines: [{ lineId: 1, quantity: 2 }],
      reason: 'corked',
      bringsBack: false,
      note: '',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('INV-029 · never more than what earlier credits left, which are named; all at once is one click', async () => {
  const { person, at } = await open();
  expect(at.getByRole('link', { name: '20260015' })).toHaveProperty('pathname', '/verkoop/21');
  expect(at.getByText('nog 4 van 6 flessen')).toBeDefined();
  await person.type(at.getByRole('textbox', { name: quantityOf('Sancerre') }), '5');
  await person.click(at.getByRole('radio', { name: 'Kurk' }));
  expect(at.getByText('Vul een heel getal in van 0 tot en met 4.')).toBeDefined();
  expect(at.getByRole('button', { name: 'Creditfactuur maken' })).toHaveProperty('disabled', true);
  await person.click(at.getByRole('button', { name: 'Alles crediteren' }));
  expect(at.getByRole('textbox', { name: quantityOf('Sancerre') })).toHaveProperty('value', '4');
  expect(at.getByText('Te crediteren incl. btw, 7 flessen')).toBeDefined();
  expect(at.getByText('€ 84,70')).toBeDefined();
  expect(at.getByRole('button', { name: 'Creditfactuur maken' })).toHaveProperty('disabled', false);
});

test('INV-029 · an invoice of which everything was credited says so and takes nothing', async () => {
  const lines = invoice.lines.map((line) => ({ ...line, left: 0 }));
  const { at } = await open({ ...invoice, lines });
  expect(at.getByText('Van deze factuur is alles al gecrediteerd.')).toBeDefined();
  expect(at.queryByRole('button', { name: 'Creditfactuur maken' })).toBeNull();
});

test.runIf(isThorough)(
  'INV-029 · a bottle is credited by keys alone: the quantity, Enter to the reason, a choice, Enter',
  async () => {
    const { api, person, at } = await open();
    api.on(creditPart, { data: { orderId: 17, number: 10890, invoiceNumber: '20260016' } });
    await waitFor(() =>
      expect(document.activeElement).toBe(at.getByRole('textbox', { name: quantityOf('Sancerre') })),
    );
    // nothing is credited, so there is no reason to give
    await person.keyboard('{Enter}');
    expect(document.activeElement).toBe(at.getByRole('textbox', { name: quantityOf('Sancerre') }));
    await person.keyboard('1{Enter}');
    expect(document.activeElement).toBe(at.getByRole('radio', { name: 'Kurk' }));
    expect(at.getByRole('radio', { name: 'Kurk' })).toHaveProperty('checked', false);
    await person.keyboard(' {Enter}');
    expect(await screen.findByText('Creditfactuur 20260016 gemaakt')).toBeDefined();
    expect(api.asked(creditPart).map(({ request }) => request)).toMatchObject([
      { lines: [{ lineId: 1, quantity: 1 }], reason: 'corked' },
    ]);
  },
);
