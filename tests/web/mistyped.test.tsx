import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import {
  addToCalendar,
  allBookings,
  bookingSettingsPage,
  bookingsOfDay,
  type CalendarEntry,
  newBooking,
  updateBooking,
} from '#api/bookings/contract.ts';
import { customerTypes } from '#api/customers/contract.ts';
import { addCustomerFinancing, financingInfo } from '#api/customer-figures/contract.ts';
import { dayOverview } from '#api/day-overview/contract.ts';
import {
  directOrderAccounts,
  directOrders,
  placeDirectOrder,
  productsToOrderDirectly,
} from '#api/direct-orders/contract.ts';
import { exportOrders } from '#api/exports/contract.ts';
import { signMandate } from '#api/mandates/contract.ts';
import type { Operation } from '#api/contract/operation.ts';
import { editSalesOrder } from '#api/order-changes/contract.ts';
import type { PaymentLineView } from '#api/payments/line-contract.ts';
import { makePaymentLink, makeRefund } from '#api/payments/contract.ts';
import { agreePrice, customerPriceDeals, planPrices, productPrices } from '#api/prices/contract.ts';
import { editPurchaseOrder, purchaseOrderById } from '#api/purchase-orders/contract.ts';
import { deliveryMethods, placeSalesOrder } from '#api/sales-orders/contract.ts';
import { accountData, changeDiscountRules } from '#api/settings/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { listShippingLabels } from '#api/shipments/list-contract.ts';
import { addVatRate, vatRates } from '#api/vat/contract.ts';
import { rollOver, startVintage } from '#api/vintages/contract.ts';
import { addVoucher } from '#api/vouchers/contract.ts';
import { settingsOf } from '#domain/account/settings.ts';
import { euro } from '#domain/kernel/money.ts';
import { shippedVatRates } from '#domain/kernel/vat.ts';
import {
  answerBasics,
  answerDashboard,
  answerNewOrder,
  answerOrder,
  customer,
  noConnections,
  noParts,
  product,
} from '#tests/web/answers.ts';
import { openApp, server, user } from '#tests/web/app.tsx';
import { pageOf } from '#tests/web/product-page.ts';
import { PaymentLinkDialog, RefundDialog } from '#web/parts/payments/payment-dialogs.tsx';
import { createStore } from '#web/lib/store.ts';
import { EntryDialog } from '#web/features/bookings/entry-dialog.tsx';
import { NewBooking, NewSlot } from '#web/features/bookings/entry-forms.tsx';
import { FillCalendar } from '#web/features/bookings/fill-calendar.tsx';
import { CustomerDeals } from '#web/features/customer/deals.tsx';
import { CustomerFinancing } from '#web/features/customer/financing.tsx';
import { CustomerMandate } from '#web/features/customer/mandate.tsx';
import { PricesPanel } from '#web/features/product/prices-panel.tsx';
import { VintagePanel } from '#web/features/product/vintage-panel.tsx';
import { DiscountRules } from '#web/features/settings/discount-rules.tsx';
import { VatRates } from '#web/features/vat-rates/vat-rates.tsx';
import { NewVoucher } from '#web/features/vouchers/new-voucher.tsx';
import { createRouter, RouterProvider } from '#web/lib/router.tsx';
import { keepSession } from '#web/lib/session.ts';
import { UiProvider } from '#web/ui/provider.tsx';
import { everyThird } from '#tests/support/long-run.ts';

type Server = ReturnType<typeof server>;
const person = userEvent.setup({ delay: null });
const press = async (name: string | RegExp) =>
  person.click(await screen.findByRole<HTMLButtonElement>('button', { name }));
const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, text: string) => {
  await person.clear(await textbox(name));
  await person.type(await textbox(name), text);
};

/** A part of a screen by itself, signed in. */
const mount = (part: ReactNode) => {
  keepSession({ token: 'a-token', user: user('ADMIN') });
  const { store } = createStore();
  render(
    <Provider store={store}>
      <RouterProvider router={createRouter([], { start: '/' })}>
        <UiProvider>{part}</UiProvider>
      </RouterProvider>
    </Provider>,
  );
};
const nothing = () => {};

const of = {
  orderId: 17,
  name: 'order 10872',
  number: 10872,
  total: 418.18 * euro,
  paid: 0,
  isOfAccount: true,
};
const payment: PaymentLineView = {
  lineId: 2,
  date: '2026-11-19',
  amount: 100.5 * euro,
  method: 6,
  methodName: 'Online',
  status: 'paid',
  providerId: 'tr_2',
  refundOf: null,
  refundable: 100.5 * euro,
  userName: '',
  voucherCode: null,
  reason: null,
};
const mandate = {
  mandateId: 88,
  name: 'DE WIJNKAMER',
  iban: 'NL91ABNA0417164300',
  bic: '',
  reference: 'KB00412-0000002G',
  madeOn: '2026-11-19',
  requestedOn: null,
  signedOn: null,
  scheme: 'CORE',
  use: 'recurrent',
  revokedOn: null,
  usedOn: null,
  sequence: 'FRST',
  lapsesOn: null,
  hasPaper: false,
  providerMandate: null,
  providerCollects: false,
} as const;
const deal = {
  productId: 2,
  name: 'Rioja Crianza',
  vintage: '2022',
  excl: 80_000,
  incl: 96_800,
  vatRate: 2100,
  purchasePrice: 60_000,
  isEnabled: true,
  side: 'excl' as const,
};
const entry: CalendarEntry = {
  id: 8801,
  isSlot: false,
  name: 'De Boer',
  title: '',
  email: 'deboer@gast.example',
  phone: '',
  persons: 6,
  startDate: '2026-11-20',
  date: '2026-11-20',
  hour: 12,
  minute: 0,
  duration: 90,
  description: '',
  productId: null,
  productName: '',
  productIds: [],
  status: 'requested',
  orderStatus: null,
  orderId: null,
  orderNumber: null,
  slotId: null,
  left: null,
  planned: [],
};
const rule = { from: 250, to: 1000, discount_value: 2.5, type_var: null, type: 1, incl_excl: 'excl' };
const purchase = {
  order: {
    purchaseOrderId: 91,
    number: 7001,
    reference: 'Voorjaar',
    supplierId: 51,
    supplierName: 'Sources',
    transporterId: 1,
    status: 'waiting' as const,
    deliveryDate: null,
    deliveryWeek: null,
    confirmedOn: null,
    confirmedAt: null,
    totalPallets: 1,
    quantity: 120,
    received: 0,
    price: 10_104_000,
    userName: '',
    enteredAt: '2026-11-19T08:30:00.000Z',
    supplierMailedAt: null,
    transporterMailedAt: null,
    thirdPartyMailedAt: null,
    internalNote: '',
    supplierText: '',
    transporterText: '',
    thirdPartyText: '',
    version: 3,
  },
  lines: [
    {
      lineId: 1,
      productId: 1201,
      productNumber: 1201,
      name: 'Sancerre',
      vintage: '2024',
      packageName: '75 cl',
      bottlesPerBox: 6,
      quantity: 120,
      received: 0,
      exciseDuty: 6_700,
      departPrice: 74_000,
      transportPrice: 3_500,
      bottlePrice: 84_200,
      newVintage: null,
      addsVintage: false,
      updatesPrices: false,
    },
  ],
  logLines: [],
};
const bookings = ({ on }: Server) => {
  on(allBookings, { data: [entry] });
  on(bookingsOfDay, { data: [entry], pending: [] });
  on(bookingSettingsPage, { data: [], slots: [], statuses: [], products: [] });
};
const save = { keys: '{Control>}{Enter}{/Control}' };

const number = 'Vul een getal in, zoals';
const date = 'Vul een datum in als DD-MM-JJJJ, zoals 24-11-2026.';

type Case = {
  form: string;
  /** Answers, and shows the form with all in it that it asks for. */
  open: (api: Server) => unknown;
  field: string;
  /** The value before, which an x behind it makes nonsense. */
  before: string;
  words: string;
  button: string;
  /** What sends besides the button; null where nothing does. */
  keys?: string | null;
  asks: Operation;
  sent: object;
};
const cases: Case[] = [
  {
    form: 'a payment link',
    field: 'Bedrag',
    before: '80',
    words: number,
    open: () => mount(<PaymentLinkDialog of={of} onClose={nothing} />),
    button: 'Betaallink maken',
    asks: makePaymentLink,
    sent: { amount: '80,00' },
  },
  {
    form: 'a refund',
    field: 'Bedrag',
    before: '40',
    words: number,
    open: () => mount(<RefundDialog orderId={17} number={10872} payment={payment} onClose={nothing} />),
    button: 'Terugbetalen',
    asks: makeRefund,
    sent: { amount: '40,00' },
  },
  {
    form: 'a VAT rate',
    field: 'Tarief',
    before: '22,5',
    words: number,
    open: async ({ on }) => {
      on(vatRates, { data: [...shippedVatRates] });
      mount(<VatRates />);
      await type('Geldt vanaf', '01-01-2031');
    },
    button: 'Tarief toevoegen',
    asks: addVatRate,
    sent: { from: '2031-01-01', rate: 2250 },
  },
  {
    form: 'a voucher',
    field: 'Waarde',
    before: '15',
    words: number,
    open: async () => {
      mount(<NewVoucher reading="percent" />);
      await type('Code', 'KERST');
    },
    button: 'Voucher aanmaken',
    asks: addVoucher,
    sent: { code: 'KERST', amount: 1500 },
  },
  {
    form: 'a mandate that was signed',
    field: 'Getekend op',
    before: '20-11-2026',
    words: date,
    open: async () => {
      mount(<CustomerMandate customer={{ ...customer, mandate }} />);
      await press('Getekend ontvangen');
    },
    button: 'Vastleggen',
    asks: signMandate,
    sent: { on: '2026-11-20' },
  },
  {
    form: 'an agreed price',
    field: 'Prijs excl. btw',
    before: '12,50',
    words: number,
    open: async ({ on }) => {
      on(customerPriceDeals, { data: [deal] });
      mount(<CustomerDeals customerId={412} />);
      await press('Prijs van Rioja Crianza 2022 wijzigen');
    },
    button: 'Prijs opslaan',
    asks: agreePrice,
    sent: { price: 125_000 },
  },
  {
    form: 'financing',
    field: 'Datum',
    before: '20-11-2026',
    words: date,
    open: async ({ on }) => {
      on(financingInfo, { entries: [], total: 0, discounted: 0, balance: 0, newest: null });
      mount(<CustomerFinancing customerId={412} isOn />);
      await press('Financiering toevoegen');
      await type('Bedrag excl. btw', '2500');
      await type('Korting per factuur', '10');
    },
    button: 'Toevoegen',
    asks: addCustomerFinancing,
    sent: { date: '2026-11-20', discount: 1000 },
  },
  {
    form: 'a price to come',
    field: 'Geldt vanaf',
    before: '24-11-2026',
    words: date,
    open: async ({ on }) => {
      on(productPrices, {
        data: {
          side: 'excl',
          vatRate: 2100,
          purchasePrice: null,
          today: '2026-11-20',
          classes: [],
          prices: [],
          deals: [],
        },
      });
      mount(<PricesPanel {...{ page: pageOf(), role: 'ADMIN' }} />);
      await press('Nieuwe prijs');
      await type('Prijs 1 excl.', '12,5');
    },
    button: 'Vastleggen',
    asks: planPrices,
    sent: { from: '2026-11-24', price1: 125_000 },
  },
  {
    form: 'a new vintage',
    field: 'Voorraad',
    before: '120',
    words: number,
    open: async ({ on }) => {
      on(rollOver, {
        data: {
          available: 24,
          deals: 3,
          planned: 0,
          favourites: 5,
          buyers: 31,
          side: 'excl',
          sellPrice: 138_500,
          departPrice: 80_000,
          purchasePrice: 80_000,
          margin: 4220,
          openOrders: [],
        },
      });
      mount(<VintagePanel {...{ page: pageOf(), role: 'ADMIN' }} />);
    },
    button: 'Jaargang 2025 beginnen',
    asks: startVintage,
    sent: { stock: 120 },
  },
  {
    form: 'moving a booking',
    field: 'Verplaatsen naar',
    before: '24-11-2026',
    words: date,
    open: (api) => {
      bookings(api);
      mount(<EntryDialog id={8801} day="2026-11-20" view="month" onClose={nothing} onDelete={nothing} />);
    },
    button: 'Verplaatsen',
    asks: updateBooking,
    sent: { change: { field: 'start', to: '2026-11-24T12:00' } },
  },
  {
    form: 'a new booking',
    field: 'Datum',
    before: '24-11-2026',
    words: date,
    open: async (api) => {
      bookings(api);
      mount(<NewBooking day="2026-11-20" onClose={nothing} />);
      await type('Naam', 'De Boer');
      await type('E-mailadres', 'deboer@gast.example');
    },
    button: 'Reservering maken',
    asks: newBooking,
    sent: { date: '2026-11-24' },
  },
  {
    form: 'a new open slot',
    field: 'Datum',
    before: '24-11-2026',
    words: date,
    open: (api) => {
      bookings(api);
      mount(<NewSlot day="2026-11-20" onClose={nothing} />);
    },
    button: 'Tijdvak openen',
    asks: newBooking,
    sent: { date: '2026-11-24' },
  },
  {
    form: 'the calendar of a period',
    field: 'Van',
    before: '20-11-2026',
    words: date,
    open: async () => {
      mount(<FillCalendar today="2026-11-20" isEmpty={false} />);
      await type('Tot en met', '30-11-2026');
    },
    button: 'Toevoegen aan agenda',
    asks: addToCalendar,
    sent: { from: '2026-11-20' },
  },
  {
    form: 'the discount rules',
    field: 'Korting',
    before: '4',
    words: number,
    open: ({ on }) => {
      on(accountData, {
        ...settingsOf({ blocksShortage: false, name: 'Noordhof' }),
        ...noConnections,
        discount_rules: JSON.stringify([rule]),
      });
      on(customerTypes, { data: [] });
      mount(<DiscountRules />);
    },
    button: 'Opslaan',
    asks: changeDiscountRules,
    sent: { rules: [expect.objectContaining({ discount_value: 4 })] },
  },
  {
    form: 'a purchase order',
    field: 'Week',
    before: '48',
    words: number,
    ...save,
    open: ({ on }) => {
      on(accountParts, { data: { ...noParts, purchasing: true } });
      on(purchaseOrderById, purchase);
      openApp('/inkooporders/91', 'TRAFFIC');
    },
    button: 'Opslaan',
    asks: editPurchaseOrder,
    sent: { order: expect.objectContaining({ deliveryWeek: 48 }) },
  },
  {
    form: 'a new order',
    field: 'Leverdatum',
    before: '24-11-2026',
    words: date,
    ...save,
    open: async (api) => {
      answerNewOrder(api);
      openApp('/order/new/412', 'SALES');
      await screen.findByText('klantkorting 4,0%');
      const line = await screen.findByRole('combobox', { name: 'Product regel 1' });
      await waitFor(() => expect(document.activeElement).toBe(line));
      await person.type(line, 'sancerre');
      await within(await screen.findByRole('listbox', { name: 'Producten' })).findAllByRole('option');
      await person.keyboard('{Enter}12');
    },
    button: 'Bevestigen & bekijken',
    asks: placeSalesOrder,
    sent: { deliveryDate: '2026-11-24' },
  },
  {
    form: 'an order',
    field: 'Leverdatum',
    before: '24-11-2026',
    words: date,
    ...save,
    open: async (api) => {
      answerDashboard(api);
      answerOrder(api);
      openApp('/verkoop/17', 'MANAGER');
      const delivery = within(await screen.findByRole('region', { name: 'Levering' }));
      await person.click(await delivery.findByRole('button', { name: 'Wijzigen' }));
    },
    button: 'Opslaan',
    asks: editSalesOrder,
    sent: { order: expect.objectContaining({ deliveryDate: '2026-11-24' }) },
  },
  {
    form: 'a direct order',
    field: 'Leverdatum',
    before: '24-11-2026',
    words: date,
    keys: null,
    open: async ({ on }) => {
      on(directOrderAccounts, {
        data: [
          {
            accountId: 15,
            name: 'Winkel',
            customerId: 401,
            isIncl: false,
            isVatExempt: false,
            supplierName: 'Wijnimport Noordhof',
            address: '',
          },
        ],
      });
      on(directOrders, { data: [], total: 0 });
      on(productsToOrderDirectly, { data: [product()] });
      on(deliveryMethods, { data: [{ id: 1, name: 'Eigen bezorging' }] });
      openApp('/directorders', 'TRAFFIC');
      await press('Nieuwe directe order');
      await person.type(await screen.findByRole('combobox', { name: 'Product toevoegen' }), 'sancerre');
      await person.click(await screen.findByRole('option', { name: /Sancerre/ }));
      await type('Aantal Sancerre Les Caillottes 2024', '12');
    },
    button: 'Opslaan',
    asks: placeDirectOrder,
    sent: { deliveryDate: '2026-11-24' },
  },
  {
    form: 'the list of shipments',
    field: 'Van',
    before: '01-11-2026',
    words: date,
    open: ({ on }) => {
      on(accountParts, { data: { ...noParts, shippingLabels: true } });
      on(listShippingLabels, { data: [], total: 0 });
      openApp('/tools/shipments');
    },
    button: 'Ophalen',
    asks: listShippingLabels,
    sent: { from: '2026-11-01' },
  },
  {
    form: 'a report',
    field: 'Van',
    before: '01-10-2026',
    words: date,
    keys: null,
    open: () => openApp('/rapporten/dagoverzicht'),
    button: 'Uitvoeren',
    asks: dayOverview,
    sent: { dates: expect.objectContaining({ from: '2026-10-01' }) },
  },
  {
    form: 'a file to keep',
    field: 'Van',
    before: '01-10-2026',
    words: date,
    keys: null,
    open: ({ on }) => {
      on(exportOrders, 'Kop\n');
      openApp('/settings/exports', 'ADMIN');
    },
    button: 'Standaardexport orders CSV',
    asks: exportOrders,
    sent: { from: '2026-10-01' },
  },
];

test.each(everyThird(cases))(
  'in $form what is mistyped is not sent, nor what stood there before: it is told and gone to, and sent once it is mended',
  async ({ open, field, before, words, button, keys = '{Enter}', asks, sent }) => {
    const api = server();
    answerBasics(api);
    await open(api);
    await type(field, before);
    const input = await textbox(field);
    const already = api.asked(asks).length;
    const isTold = () => {
      const told = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(told?.textContent).toContain(words);
      expect(document.activeElement).toBe(input);
      expect(api.asked(asks)).toHaveLength(already);
    };
    await person.type(input, 'x');
    if (keys !== null) {
      await person.keyboard(keys);
      isTold();
    }
    await press(button);
    isTold();
    await person.type(input, '{End}{Backspace}');
    await press(button);
    await waitFor(() => expect(api.asked(asks)).toHaveLength(already + 1));
    expect(api.asked(asks).at(-1)?.request).toMatchObject(sent);
  },
);
