import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deleteSalesOrder, editSalesOrder, undoSalesOrderChange } from '#api/order-changes/contract.ts';
import { passCreditLimit, type SalesOrderView } from '#api/sales-orders/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics, answerDashboard, answerOrder, order } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
// loaded when they are shown: they are there already, however slow the machine
import '#web/features/order/order.tsx';
import '#web/features/order/credit-hold.tsx';

const open = (of: Partial<SalesOrderView['order']>, role: Role = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerOrder(api, order(of));
  api.on(passCreditLimit, { data: 1 });
  openApp('/verkoop/17', role);
  return api;
};

test('CRED-034 · an order that waits for its customer’s limit says by how much, and who may lets it through with a reason', async () => {
  const { asked, on } = open({ creditExcess: 250.5 * euro });
  expect((await screen.findByText(/boven zijn kredietlimiet/)).textContent).toMatch(/€\s250,50 boven/);
  await userEvent.click(screen.getByRole('button', { name: 'Toch doorlaten' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Doorlaten' });
  expect(send.disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(/^Reden/), 'vaste klant');
  await userEvent.click(send);
  await waitFor(() =>
    expect(asked(passCreditLimit)[0]?.request).toEqual({ orderId: 17, reason: 'vaste klant' }),
  );
  const told = (await screen.findByText('Order doorgelaten')).parentElement!;
  on(passCreditLimit, () =>
    Response.json({ status: 503, code: 'busy', title: 'Even niet.' }, { status: 503 }),
  );
  await userEvent.click(within(told).getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(asked(passCreditLimit)[1]?.request).toEqual({ orderId: 17, reason: '' }));
  // it waits no more: nobody believes that it does
  expect(await screen.findByText('Even niet.')).toBeDefined();
});

test('CRED-035 · others see that it waits, and cannot let it through', async () => {
  open({ creditExcess: 250.5 * euro }, 'SALES');
  await screen.findByText(/boven zijn kredietlimiet/);
  expect(screen.queryByRole('button', { name: 'Toch doorlaten' })).toBeNull();
});

test('CRED-035 · of one that was let through stands why', async () => {
  open({ creditReason: 'vaste klant' }, 'SALES');
  expect(await screen.findByText('Doorgelaten boven de kredietlimiet: vaste klant')).toBeDefined();
});

test('CRED-039 · a quote says by how much it goes above the limit, and that it becomes no order like that', async () => {
  open({ status: 'quote', creditExcess: 12.5 * euro });
  expect((await screen.findByText(/Met deze offerte komt de klant/)).textContent).toMatch(/€\s12,50 boven/);
  expect(screen.getByRole('button', { name: 'Toch doorlaten' })).toBeDefined();
});

test('CRED-039 · lines that go above the limit are saved once who may lets them through', async () => {
  const api = open({});
  const message = 'Met deze order komt de klant boven zijn kredietlimiet.';
  api.on(editSalesOrder, () => Response.json({ data: 0, code: 'credit-limit-exceeded', message }));
  const quantity = await screen.findByLabelText('Aantal regel 1');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '24');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Toch doorlaten' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reden/), 'vaste klant');
  await userEvent.click(dialog.getByRole('button', { name: 'Doorlaten' }));
  await waitFor(() => expect(api.asked(passCreditLimit)).toHaveLength(1));
  await waitFor(() => expect(api.asked(editSalesOrder)).toHaveLength(2));
});

const refused = () =>
  Response.json({
    data: 0,
    code: 'credit-limit-exceeded',
    message: 'Met deze order komt de klant boven zijn kredietlimiet.',
  });
const deleteAndUndo = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Meer' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Order verwijderen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Order verwijderen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
};

test('CRED-072 · a deleted order that does not fit comes back with a reason, on whatever page that is asked', async () => {
  const api = open({});
  api.on(deleteSalesOrder, { data: 1 });
  api.on(undoSalesOrderChange, (request) => (request.creditReason ? Response.json({ data: 1 }) : refused()));
  await deleteAndUndo();
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Order boven de kredietlimiet doorlaten?' }),
  );
  await userEvent.type(dialog.getByLabelText(/^Reden/), 'vaste klant');
  await userEvent.click(dialog.getByRole('button', { name: 'Doorlaten' }));
  await waitFor(() => expect(api.asked(undoSalesOrderChange)).toHaveLength(2));
  expect(api.asked(undoSalesOrderChange)[1]!.request).toMatchObject({ creditReason: 'vaste klant' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('CRED-072 · who may not let it through is told why it does not come back', async () => {
  const api = open({}, 'SALES');
  api.on(deleteSalesOrder, { data: 1 });
  api.on(undoSalesOrderChange, refused);
  await deleteAndUndo();
  expect(await screen.findByText(/komt de klant boven zijn kredietlimiet/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
