import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { customerCredit } from '#api/customer-account/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import { CreditUse } from '#web/parts/credit-use.tsx';
import { createStore } from '#web/lib/store.ts';
import { UiProvider } from '#web/ui/provider.tsx';
import { createRouter, RouterProvider } from '#web/lib/router.tsx';
import { keepSession } from '#web/lib/session.ts';
import { server, user } from '#tests/web/app.tsx';

const open = (over: object = {}, order: number | null = null) => {
  const api = server();
  api.on(customerCredit, {
    limit: 1_000 * euro,
    invoices: 600 * euro,
    notInvoiced: 250 * euro,
    countsOrders: true,
    orders: [{ orderId: 17, number: 10872, orderDate: '2026-11-19', status: 'waiting', amount: 250 * euro }],
    ...over,
  } as never);
  keepSession({ token: 'a-token', user: user('ADMIN') });
  const { store } = createStore();
  const customer = { customerId: 412, name: 'De Wijnkamer' };
  render(
    <Provider store={store}>
      <RouterProvider router={createRouter([], { start: '/' })}>
        <UiProvider>
          <CreditUse customer={customer} order={order} onClose={() => {}} />
        </UiProvider>
      </RouterProvider>
    </Provider>,
  );
};

test('CRED-046 · what is used opens into invoices, orders and this order, each a link to what it is made of', async () => {
  open({}, 200 * euro);
  const dialog = within(await screen.findByRole('dialog', { name: 'Kredietlimiet van De Wijnkamer' }));
  const invoices = await dialog.findByRole('link', { name: /600,00/ });
  expect(invoices.getAttribute('href')).toBe('/facturen?status=open&klant=412');
  expect((await dialog.findByRole('link', { name: '10872' })).getAttribute('href')).toBe('/verkoop/17');
  const facts = dialog
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(facts).toEqual(['€ 1.000,00', '€ 600,00', '€ 250,00', '€ 200,00', '€ 50,00']);
  expect(dialog.getByText('Boven de limiet')).toBeDefined();
});

test('CRED-046 · orders that do not count say so', async () => {
  open({ countsOrders: false });
  expect(await screen.findByText(/250,00, telt niet mee/)).toBeDefined();
  expect(screen.getByText('Nog over').nextElementSibling?.textContent).toMatch(/400,00/);
});
