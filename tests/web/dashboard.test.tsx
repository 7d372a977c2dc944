import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { allBookings, type CalendarEntry, updateBooking } from '#api/bookings/contract.ts';
import {
  backOrders,
  dashboardOrders,
  dashboardSummary,
  directOrdersWarning,
  productUpdates,
} from '#api/dashboard/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { undoSalesOrderChange } from '#api/order-changes/contract.ts';
import { changeInvoiceStatus, changeSalesOrderStatus } from '#api/sales-orders/status-contract.ts';
import { openPurchaseOrders } from '#api/purchase-orders/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { header } from '#api/contract/wire.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { answerBasics, answerDashboard, noParts, orderRow } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough, everyThird } from '#tests/support/long-run.ts';
import { dayKey } from '#web/features/dashboard/days.ts';
import { useRefresh } from '#web/features/dashboard/refresh.ts';
import { writeStored } from '#web/lib/browser-storage.ts';

const open = (rows = [orderRow()], role: Parameters<typeof openApp>[1] = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  answerDashboard(api, rows);
  api.on(changeSalesOrderStatus, { isConfirmationRequested: false });
  api.on(undoSalesOrderChange, { data: 1 });
  return { ...api, ...openApp('/dashboard', role) };
};

test('DASH-018 · each order links to the order and to the customer, and shows amount, order status and invoice status', async () => {
  open();
  const row = (await screen.findByRole('link', { name: '10872' })).closest('tr')!;
  expect(screen.getByRole('link', { name: '10872' }).getAttribute('href')).toBe('/verkoop/17');
  expect(within(row).getByRole('link', { name: 'De Wijnkamer' }).getAttribute('href')).toBe('/klanten/412');
  expect(row.textContent).toContain('€\u202f1.764,18');
  expect(row.textContent).toContain('na 14:00');
  expect(within(row).getByRole('button', { name: 'geprint, zet order 10872 op bezorging' })).toBeDefined();
  expect(row.textContent).toContain('niet gefactureerd');
});

test('DASH-004, DASH-006, DASH-007 · the work queues are counted, and one of them is shown', async () => {
  const { asked, path } = open();
  expect(await screen.findByRole('tab', { name: 'Te leveren 1', selected: true })).toBeDefined();
  await userEvent.click(await screen.findByRole('tab', { name: 'Via klantapp 4' }));
  expect(path()).toBe('/dashboard?lijst=customerapp');
  await waitFor(() =>
    expect(asked(dashboardOrders).at(-1)?.request).toMatchObject({
      variant: 'customerapp',
      skip: 0,
      take: 8,
    }),
  );
  expect(screen.getByRole('tab', { name: 'Onverwerkt 2' })).toBeDefined();
});

const firstOnes = [directOrdersWarning, dashboardSummary, dashboardOrders].map(({ id }) => id);

test('what the dashboard shows at first is asked before the frame around it asks anything, and once', async () => {
  writeStored(dayKey, 'tomorrow');
  const { calls, asked } = open();
  await screen.findByRole('link', { name: '10872' });
  expect(calls.slice(0, 3).map(({ operation }) => operation)).toEqual(firstOnes);
  const tomorrow = addDays(dateInAmsterdam(Date.now()), 1);
  expect(asked(dashboardSummary).map(({ request }) => request)).toEqual([{ date: tomorrow }]);
  expect(asked(dashboardOrders).map(({ request }) => request)).toEqual([
    { variant: 'todeliver', date: tomorrow, skip: 0, take: 8 },
  ]);
});

test('who may not open the dashboard asks nothing for it', async () => {
  const { calls, router } = open([], 'CLIENT');
  await waitFor(() => expect(router.shown.get().page?.path).toBe('/dashboard'));
  expect(calls.filter(({ operation }) => firstOnes.includes(operation))).toEqual([]);
});

test('DASH-001, DASH-002 · the chosen day is asked for and remembered in the browser', async () => {
  const { asked } = open();
  const tomorrow = addDays(dateInAmsterdam(Date.now()), 1);
  await userEvent.click(await screen.findByRole('button', { name: 'Morgen' }));
  await waitFor(() => expect(asked(dashboardSummary).at(-1)?.request).toEqual({ date: tomorrow }));
  expect(localStorage.getItem('kelderboek.dashboard.day')).toBe('"tomorrow"');
});

test('DASH-001 · yesterday, today, tomorrow and the next day after it on which anything is delivered', async () => {
  // a Thursday, before the cut-off
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T08:30:00.000Z') });
  const { asked } = open();
  const days = within(await screen.findByRole('group', { name: 'Leverdag' }));
  expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Gisteren',
    'Vandaag',
    'Morgen',
    'Ma 23-11',
  ]);
  for (const [name, date] of [
    ['Gisteren', '2026-11-18'],
    ['Morgen', '2026-11-20'],
    ['Ma 23-11', '2026-11-23'],
  ] as const) {
    fireEvent.click(days.getByRole('button', { name }));
    await waitFor(() => expect(asked(dashboardSummary).at(-1)?.request).toEqual({ date }));
  }
});

test.runIf(isThorough)(
  'DASH-002 · begins with the day that was chosen last, and with today where none was',
  async () => {
    const today = dateInAmsterdam(Date.now());
    const begun = async () => {
      const { asked } = open();
      await screen.findByText('10872');
      return asked(dashboardSummary)[0]?.request;
    };
    expect(await begun()).toEqual({ date: today });
    cleanup();
    localStorage.setItem('kelderboek.dashboard.day', '"yesterday"');
    expect(await begun()).toEqual({ date: addDays(today, -1) });
  },
);

test.runIf(isThorough)(
  'DASH-009 · three blocks tell what is entered today, what is to be delivered and what invoices are open',
  async () => {
    open();
    const block = async (name: string) => (await screen.findByText(name)).parentElement!.textContent;
    await screen.findByText('5 klanten over hun betaaltermijn');
    expect(await block('Te leveren vandaag')).toBe('Te leveren vandaag1 order690 flessen');
    // the menu and the tabs say these names too
    const blocks = (name: string) => screen.getAllByText(name).map((each) => each.parentElement!.textContent);
    expect(blocks('Vandaag ingevoerd')).toContain('Vandaag ingevoerd€\u202f7.216,406 ordersBekijken');
    expect(blocks('Openstaande facturen')).toContain(
      'Openstaande facturen€\u202f3.418,5012 facturen · 5 klanten over hun betaaltermijn',
    );
    expect(blocks('Niet gefactureerd')).toContain('Niet gefactureerd€\u202f11.482,0614 orders');
    expect(screen.getByRole('link', { name: '5 klanten over hun betaaltermijn' }).getAttribute('href')).toBe(
      '/tools/unpaid',
    );
  },
);

test('a row offers the order, its customer and a new order for that customer, for who may', async () => {
  const { path } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Meer van order 10872' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Order openen', 'Klant openen', 'Nieuwe order voor De Wijnkamer']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Klant openen' }));
  await waitFor(() => expect(path()).toMatch(/^\/klanten\/\d+$/));
});

test.runIf(isThorough)(
  'DASH-003 · what was entered today is asked for today, also with another day to deliver',
  async () => {
    const { asked } = open();
    const today = dateInAmsterdam(Date.now());
    await userEvent.click(await screen.findByRole('button', { name: 'Morgen' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'Vandaag ingevoerd 6' }));
    const daysOf = (variant: string) =>
      asked(dashboardOrders).flatMap(({ request }) => {
        const { variant: of, date } = request as RequestOf<typeof dashboardOrders>;
        return of === variant ? [date] : [];
      });
    await waitFor(() => expect(new Set(daysOf('entered'))).toEqual(new Set([today])));
    await userEvent.click(await screen.findByRole('tab', { name: 'Te leveren 1' }));
    await waitFor(() => expect(daysOf('todeliver').at(-1)).toBe(addDays(today, 1)));
  },
);

test('DASH-012, SO-039 · a click moves the status on, at once, and it can be undone from the message', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }));
  expect(screen.getByRole('button', { name: 'bezorging, zet order 10872 op afgeleverd' })).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(asked(undoSalesOrderChange)).toHaveLength(1));
  const [changed] = asked(changeSalesOrderStatus);
  expect(changed!.request).toEqual({ orderId: 17, to: 'out-for-delivery' });
  expect(asked(undoSalesOrderChange)[0]!.request).toEqual({
    orderId: 17,
    commandId: changed!.headers.get(header.commandId),
  });
  expect(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' })).toBeDefined();
});

test('SO-033, SO-034 · the menu offers the four settable values', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Status van order 10872 wijzigen/ }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['wacht', 'geprint', 'bezorging', 'afgeleverd']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'afgeleverd' }));
  await waitFor(() =>
    expect(asked(changeSalesOrderStatus).at(-1)?.request).toEqual({ orderId: 17, to: 'delivered' }),
  );
});

test('SO-032 · SO-033 · QUOTE-006 · each status has its name and colour, offerte and backorder are grey', async () => {
  const statuses = ['waiting', 'printed', 'out-for-delivery', 'delivered', 'quote', 'backorder'] as const;
  open(statuses.map((status, index) => orderRow({ orderId: 17 + index, number: 10872 + index, status })));
  await screen.findByText('10872');
  const shown = statuses.map((_, index) => {
    const button = screen.getByRole('button', { name: new RegExp(`order ${10872 + index} wijzigen`) });
    return [button.getAttribute('aria-label')!.split(', nu ')[1], button.dataset['tone']];
  });
  expect(shown).toEqual([
    ['wacht', 'red'],
    ['geprint', 'yellow'],
    ['bezorging', 'blue'],
    ['afgeleverd', 'green'],
    ['offerte', 'grey'],
    ['backorder', 'grey'],
  ]);
});

test.each(['delivered', 'quote', 'backorder'] as const)(
  'SO-039 · a click on the status of an order that is %s changes nothing',
  async (status) => {
    const { asked } = open([orderRow({ status })]);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /, status van order 10872/ });
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    expect(asked(changeSalesOrderStatus)).toEqual([]);
  },
);

test.runIf(isThorough)(
  'DASH-014 · the switch is locked while it changes and free again after a second',
  async () => {
    open();
    const name = 'bezorging, zet order 10872 op afgeleverd';
    await userEvent.click(
      await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await waitFor(
      () => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false),
      {
        timeout: 2000,
      },
    );
  },
);

test('DASH-014 · what is listed and counted is asked for anew after a change', async () => {
  const { asked } = open();
  await screen.findByRole('tab', { name: 'Te leveren 1' });
  // every ten seconds it asks by itself
  fireEvent.click(screen.getByRole('button', { name: 'Automatisch verversen pauzeren' }));
  const before = [asked(dashboardOrders).length, asked(dashboardSummary).length];
  fireEvent.click(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }));
  await waitFor(() =>
    expect([asked(dashboardOrders).length, asked(dashboardSummary).length]).toEqual(
      before.map((times) => times + 1),
    ),
  );
});

test('a refused change is taken back and told', async () => {
  const { on } = open();
  on(changeSalesOrderStatus, () =>
    Response.json({
      data: 0,
      message: 'Deze order kan die status niet krijgen.',
      code: 'status-not-reachable',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Deze order kan die status niet krijgen.');
  expect(screen.getByRole('button', { name: 'geprint, zet order 10872 op bezorging' })).toBeDefined();
});

test.runIf(isThorough)('DASH-016 · a change after which a confirmation goes out says so', async () => {
  const { on } = open();
  on(changeSalesOrderStatus, { isConfirmationRequested: true });
  await userEvent.click(await screen.findByRole('button', { name: 'geprint, zet order 10872 op bezorging' }));
  expect(await screen.findByText('Bevestigingsmail verstuurd naar de klant.')).toBeDefined();
});

test.each([
  ['an order of another account', orderRow({ isOfAccount: false }), 'MANAGER'],
  ['any order, for an auditor', orderRow(), 'AUDITOR'],
] as const)('ROLE-026, SO-033 · the status of %s cannot be changed', async (_what, row, role) => {
  open([row], role);
  await screen.findByText('10872');
  expect(screen.queryByRole('button', { name: /Status van order/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /zet order/ })).toBeNull();
});

test('DASH-020 · an empty block says that nothing was found', async () => {
  open([]);
  for (const block of [
    await screen.findByRole('tabpanel'),
    await screen.findByRole('region', { name: 'Laatste productwijzigingen' }),
  ])
    expect(await within(block).findByText('Geen resultaten gevonden')).toBeDefined();
});

test('a list that cannot be fetched offers to try again', async () => {
  const { on } = open();
  on(dashboardOrders, () => Response.json({ status: 500, code: 'fault' }, { status: 500 }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Afgeleverd 11' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Er ging iets mis.');
  on(dashboardOrders, { data: [orderRow()], total: 1, sums: { bottles: 0, incl: 0 } });
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('10872')).toBeDefined();
});

test('DASH-015 · the dashboard asks again every 10 s, until it is paused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const { asked } = open();
  await screen.findByText('10872');
  // while it is still on its way it is not asked for again
  await screen.findByRole('tab', { name: 'Afgeleverd 11' });
  const before = asked(dashboardSummary).length;
  vi.advanceTimersByTime(10_000);
  await waitFor(() => expect(asked(dashboardSummary)).toHaveLength(before + 1));
  const pause = screen.getByRole('button', { name: 'Automatisch verversen pauzeren' });
  pause.click();
  await screen.findByRole('button', { name: 'Automatisch verversen hervatten' });
  vi.advanceTimersByTime(60_000);
  expect(asked(dashboardSummary)).toHaveLength(before + 1);
});

test('DASH-015 · it refreshes 600 times, and goes on when somebody says so', () => {
  vi.useFakeTimers();
  const refresh = vi.fn<() => void>();
  const { result } = renderHook(() => useRefresh(refresh));
  const pass = (times: number) => {
    for (let nth = 0; nth < times; nth += 1) act(() => void vi.advanceTimersByTime(10_000));
  };
  pass(599);
  expect(result.current.isRunning).toBe(true);
  pass(3);
  expect(refresh).toHaveBeenCalledTimes(600);
  expect(result.current.isRunning).toBe(false);
  act(() => result.current.toggle());
  pass(1);
  expect(refresh).toHaveBeenCalledTimes(601);
});

test('DASH-005, DASH-008 · eight queues are counted side by side', async () => {
  const { asked } = open();
  await screen.findByRole('tab', { name: 'Te leveren 1' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Te leveren 1',
    'Vandaag ingevoerd 6',
    'Niet gefactureerd 14',
    'Gefactureerd, niet geleverd 3',
    'Via klantapp 4',
    'Onverwerkt 2',
    'Backorders 5',
    'Afgeleverd 11',
  ]);
  for (const [name, variant] of [
    ['Niet gefactureerd 14', 'notinvoiced'],
    ['Gefactureerd, niet geleverd 3', 'invoicednotdelivered'],
  ] as const) {
    await userEvent.click(screen.getByRole('tab', { name }));
    await waitFor(() => expect(asked(dashboardOrders).at(-1)?.request).toMatchObject({ variant }));
  }
});

test('DASH-008 · QUOTE-012 · backorders are listed with their customer and what they wait for', async () => {
  const { on } = open();
  on(backOrders, {
    data: [
      {
        ...orderRow({ orderId: 31, number: 10861, status: 'backorder', bottles: 18, deliveryDate: null }),
        lines: [
          { lineId: 1, productId: 7, name: 'Barolo Serralunga', vintage: '2019', quantity: 12 },
          { lineId: 2, productId: 8, name: 'Rioja Crianza', vintage: null, quantity: 6 },
        ],
      },
    ],
    total: 1,
    sums: { bottles: 18, incl: 0 },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Backorders 5' }));
  const row = (await screen.findByRole('link', { name: '10861' })).closest('tr')!;
  expect(within(row).getByRole('link', { name: 'De Wijnkamer' }).getAttribute('href')).toBe('/klanten/412');
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['12 × Barolo Serralunga 2019', '6 × Rioja Crianza']);
});

test.runIf(isThorough)(
  'QUOTE-009 · OURS-029 · a backorder becomes an order after a question that names what is for good',
  async () => {
    const { asked } = open([orderRow({ status: 'backorder' })]);
    const pick = async () => {
      await userEvent.click(
        await screen.findByRole('button', { name: 'Status van order 10872 wijzigen, nu backorder' }),
      );
      await userEvent.click(screen.getByRole('menuitem', { name: 'wacht' }));
    };
    await pick();
    const dialog = screen.getByRole('dialog', { name: 'Backorder 10872 een gewone order maken?' });
    expect(dialog.textContent).toContain(
      'Hiermee wordt de backorder een gewone order. Dit kan niet ongedaan worden gemaakt.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
    expect(asked(changeSalesOrderStatus)).toHaveLength(0);
    await pick();
    await userEvent.click(screen.getByRole('button', { name: 'Order maken' }));
    await waitFor(() =>
      expect(asked(changeSalesOrderStatus).at(-1)?.request).toEqual({ orderId: 17, to: 'waiting' }),
    );
    await screen.findByText('Order 10872 staat op ‘wacht’');
    expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
  },
);

test('QUOTE-003 · a quote becomes an order by the menu, which does not offer offerte', async () => {
  const { asked } = open([orderRow({ status: 'quote' })]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Status van order 10872 wijzigen, nu offerte' }),
  );
  expect(screen.queryByRole('menuitem', { name: 'offerte' })).toBeNull();
  await userEvent.click(screen.getByRole('menuitem', { name: 'geprint' }));
  await waitFor(() =>
    expect(asked(changeSalesOrderStatus).at(-1)?.request).toEqual({ orderId: 17, to: 'printed' }),
  );
});

test('DASH-013 · INV-002 · an order is invoiced where it stands, and its button is locked for 2 s', async () => {
  const { asked, on } = open();
  on(changeInvoiceStatus, { data: 'updated' });
  const name = 'niet gefactureerd, factureer order 10872';
  const isLocked = () => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await userEvent.click(await screen.findByRole('button', { name }));
  const make = await screen.findByRole('button', { name: 'Factuur maken' });
  vi.useFakeTimers();
  fireEvent.click(make);
  act(() => void vi.advanceTimersByTime(1999));
  expect(isLocked()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(isLocked()).toBe(false);
  vi.useRealTimers();
  expect(await screen.findByText('Factuur gemaakt.')).toBeDefined();
  expect(asked(changeInvoiceStatus).map(({ request }) => request)).toEqual([
    { orderId: 17, number: 10872, to: 'invoiced' },
  ]);
});

const invoiceWith = async (answer: () => Response) => {
  const opened = open();
  opened.on(changeInvoiceStatus, answer);
  const name = 'niet gefactureerd, factureer order 10872';
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Factuur maken' }));
  return opened;
};

test.each(
  everyThird([
    ['INV-005', 'no_email', 'Factuur gemaakt, niet verstuurd: geen e-mailadres bekend.'],
    ['INV-006', 'email_error', 'Factuur gemaakt, niet verstuurd: controleer het e-mailadres (typefout).'],
    ['INV-007', 'sent', 'Factuur gemaakt en klaargezet, wordt binnen enkele minuten verstuurd.'],
    ['INV-007', 'updated', 'Factuur gemaakt.'],
    ['INV-008', 'error', 'ONBEKENDE FOUT'],
    [
      ...(['INV-009', 'betaald'] as const),
      'Factuur is betaald. Ongedaan maken kan alleen door de betaalregels te verwijderen.',
    ],
    [
      ...(['INV-010', 'betaald-p'] as const),
      'Factuur is gedeeltelijk betaald. De betaalregels bepalen de betaalstatus.',
    ],
    ['INV-011', 'updated_invoice_status', 'Factuurstatus bijgewerkt.'],
  ] as const),
)('%s · the outcome %s says: %s', async (_item, outcome, says) => {
  await invoiceWith(() => Response.json({ data: outcome }));
  expect(await screen.findByText(says)).toBeDefined();
});

test('INV-012 · invoicing while the account was switched elsewhere says SWITCH ERROR, and nothing of an invoice', async () => {
  await invoiceWith(() => Response.json({ data: -1 }));
  expect(await screen.findByText('ACCOUNT GEWISSELD')).toBeDefined();
  expect(await screen.findByText(/Er is niets opgeslagen/)).toBeDefined();
  expect(screen.queryByText('FOUT EMAILADRES')).toBeNull();
  expect(screen.queryByText(/Factuur gemaakt/)).toBeNull();
});

test('INV-013 · a call that fails says FOUT EMAILADRES, and that the address was entered wrongly', async () => {
  await invoiceWith(() => new Response('', { status: 500 }));
  expect(await screen.findByText('FOUT EMAILADRES')).toBeDefined();
  expect(await screen.findByText('Het e-mailadres is verkeerd ingevoerd.')).toBeDefined();
});

test('INV-013 · a rule that says no is told by its own words', async () => {
  const message = 'De boeken zijn afgesloten.';
  await invoiceWith(() => Response.json({ data: 0, message, code: 'books-closed' }));
  expect(await screen.findByText('Order 10872 is niet gefactureerd')).toBeDefined();
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.queryByText('FOUT EMAILADRES')).toBeNull();
});

test.runIf(isThorough)(
  'ours · an invoice that lacks something leads to where that is filled in',
  async () => {
    const message = 'Van uw eigen bedrijf ontbreekt: KvK-nummer.';
    const { path } = await invoiceWith(() =>
      Response.json({ data: 0, message, code: 'invoice-seller-incomplete' }),
    );
    expect(await screen.findByText(message)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Bedrijfsgegevens aanvullen' }));
    await waitFor(() => expect(path()).toBe('/settings/company'));
  },
);

test.each([
  ['QUOTE-002 · a quote', 'quote', 'Een offerte kan niet worden gefactureerd'],
  ['QUOTE-008 · a backorder', 'backorder', 'Een backorder kan niet worden gefactureerd'],
] as const)('%s has a disabled invoice status, and says why', async (_what, status, why) => {
  open([orderRow({ status })]);
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'niet gefactureerd, factureer order 10872',
  });
  expect(button.disabled).toBe(true);
  expect(button.title).toBe(why);
});

test('DASH-013 · orders of another account show their invoice status only', async () => {
  open([orderRow({ isOfAccount: false })]);
  await screen.findByText('niet gefactureerd');
  expect(screen.queryByRole('button', { name: /factureer/ })).toBeNull();
});

test.runIf(isThorough)('DASH-003 · the orders entered today open over the dashboard too', async () => {
  const { asked } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Bekijken' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vandaag ingevoerd' });
  expect(await within(dialog).findByText('10872')).toBeDefined();
  expect(asked(dashboardOrders).at(-1)?.request).toMatchObject({ variant: 'entered', skip: 0, take: 8 });
});

test('DASH-008 · the last product updates tell product, changed field and time', async () => {
  const { on } = open();
  on(productUpdates, {
    data: [
      {
        productId: 7,
        name: 'Barolo Serralunga 2019',
        field: 'Minimumvoorraad',
        from: '60',
        to: null,
        changedAt: '2026-03-02T08:36:00.000Z',
        userName: 'Elske Noordhof',
      },
    ],
  });
  const link = await screen.findByRole('link', { name: 'Barolo Serralunga 2019' });
  expect(link.getAttribute('href')).toBe('/producten/7');
  const item = link.closest('li')!;
  expect(item.textContent).toContain('Minimumvoorraad: 60 → leeg · Elske Noordhof');
  expect(item.querySelector('time')!.title).toBe('02-03-2026 09:36');
});

let bookedOn = '';
const bookingOn = (day: string): CalendarEntry => ({
  id: 8801,
  isSlot: false,
  name: 'De Boer',
  title: '',
  email: 'deboer@gast.example',
  phone: '',
  persons: 6,
  startDate: day,
  date: day,
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
});
const openWithParts = (role: Parameters<typeof openApp>[1]) => {
  const opened = open([orderRow()], role);
  opened.on(accountParts, { data: { ...noParts, bookings: true, purchasing: true } });
  opened.on(allBookings, ({ from }) => {
    // the middle of the month that is shown
    bookedOn = addDays(from, 15);
    return { data: [bookingOn(bookedOn)] };
  });
  return opened;
};

test.runIf(isThorough)(
  'DASH-011 · the open purchase orders are listed with status and expected date, for who may open them',
  async () => {
    const opened = openWithParts('TRAFFIC');
    opened.on(openPurchaseOrders, {
      rows: [
        {
          purchaseOrderId: 91,
          number: 7001,
          reference: '',
          supplierId: 51,
          supplierName: 'Trois Sources',
          transporterId: null,
          status: 'in-transit',
          deliveryDate: '2026-11-30',
          deliveryWeek: 49,
          confirmedOn: null,
          confirmedAt: null,
          totalPallets: 1,
          quantity: 120,
          received: 0,
          price: 0,
          userName: '',
          enteredAt: '2026-11-19T08:30:00.000Z',
          supplierMailedAt: null,
          transporterMailedAt: null,
          thirdPartyMailedAt: null,
        },
      ],
      total: 1,
    });
    const table = within(await screen.findByRole('table', { name: 'Open inkooporders' }));
    const link = await table.findByRole('link', { name: '7001' });
    expect(link.getAttribute('href')).toBe('/inkooporders/91');
    expect(link.closest('tr')?.textContent).toMatch(/Trois Sources.*30-11.*transport/);
  },
);

test.runIf(isThorough)(
  'DASH-010 · the calendar of bookings goes by month, week and day, and moves a booking to another day; purchase orders stand beside it',
  async () => {
    const { asked, on } = openWithParts('MANAGER');
    on(updateBooking, { data: 1 });
    const calendar = () => screen.findByRole('table', { name: /^Reserveringen, / });
    expect(within(await calendar()).getAllByRole('columnheader')).toHaveLength(7);
    expect(await screen.findByRole('heading', { name: 'Inkooporders' })).toBeDefined();
    const booking = await screen.findByRole('button', { name: /De Boer/ });
    fireEvent.keyDown(booking, { key: 'ArrowRight', shiftKey: true });
    await waitFor(() => expect(asked(updateBooking)).toHaveLength(1));
    expect(asked(updateBooking)[0]!.request).toEqual({
      id: 8801,
      change: { field: 'start', to: `${addDays(bookedOn, 1)}T12:00` },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Week' }));
    expect(within(await calendar()).getAllByRole('cell')).toHaveLength(7);
    await userEvent.click(await screen.findByRole('button', { name: 'Dag' }));
    expect(within(await calendar()).getAllByRole('cell')).toHaveLength(1);
    const today = (await calendar()).getAttribute('aria-label');
    await userEvent.click(await screen.findByRole('button', { name: 'Volgende dag' }));
    await waitFor(async () => expect((await calendar()).getAttribute('aria-label')).not.toBe(today));
  },
);

test.runIf(isThorough)(
  'DASH-010 · DASH-011 · bookings are for MANAGER and ADMIN, purchase orders for TRAFFIC too, neither for others',
  async () => {
    for (const [role, ...widgets] of [
      ['MANAGER', 'Reserveringen', 'Inkooporders'],
      ['TRAFFIC', 'Inkooporders'],
      ['SALES'],
      ['AUDITOR'],
    ] as const) {
      openWithParts(role);
      await screen.findByText('10872');
      for (const name of [...widgets, 'Laatste productwijzigingen'])
        await screen.findByRole('heading', { name });
      const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      // the calendar, which is large, comes last
      expect(shown, role).toEqual([
        ...widgets.filter((name) => name !== 'Reserveringen'),
        'Laatste productwijzigingen',
        ...widgets.filter((name) => name === 'Reserveringen'),
      ]);
      cleanup();
    }
  },
);

test('DASH-010 · DASH-011 · in an account without bookings and purchasing there is no widget of them', async () => {
  const { asked } = open();
  await screen.findByRole('heading', { name: 'Laatste productwijzigingen' });
  await waitFor(() => expect(asked(accountParts)).toHaveLength(1));
  await screen.findByText('10872');
  for (const name of ['Inkooporders', 'Reserveringen'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('the widgets stand together, once all of it was answered: none of them moves another', async () => {
  const { on, asked } = openWithParts('TRAFFIC');
  const purchases = Promise.withResolvers<{ rows: []; total: 0 }>();
  on(openPurchaseOrders, () => purchases.promise);
  await waitFor(() => expect([asked(openPurchaseOrders), asked(productUpdates)].flat()).toHaveLength(2));
  await screen.findByText('10872');
  expect(screen.queryByRole('heading', { name: 'Laatste productwijzigingen' })).toBeNull();
  purchases.resolve({ rows: [], total: 0 });
  for (const name of ['Inkooporders', 'Laatste productwijzigingen'])
    expect(await screen.findByRole('heading', { name })).toBeDefined();
});

test('what stands below the orders is asked once it is nearly in view', async () => {
  let come = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        come = () => tell([{ isIntersecting: true }]);
        tell([{ isIntersecting: false }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  const { asked } = openWithParts('MANAGER');
  await screen.findByText('10872');
  await screen.findByRole('button', { name: /^Meldingen/ });
  expect([productUpdates, openPurchaseOrders, allBookings].flatMap(asked)).toEqual([]);
  act(come);
  expect(await screen.findByRole('heading', { name: 'Laatste productwijzigingen' })).toBeDefined();
});
