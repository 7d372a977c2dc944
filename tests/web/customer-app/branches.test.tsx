import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  askApproval,
  branchOrders,
  giveApproval,
  type OpenApproval,
  ownApproval,
  ownApprovals,
  type OwnBranch,
  ownBranches,
  previewApproval,
  refuseApproval,
  withdrawApproval,
} from '#api/customer-app-branches/contract.ts';
import type { CustomerAppCatalogue } from '#api/customer-app/contract.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { readSession } from '#web/lib/session.ts';
import { answer, catalogue, inBrowser, noAnswer, openApp, show } from '#tests/support/customer-app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

inBrowser();

const euros = (amount: number) => Math.round(amount * 10_000);
type Ordering = NonNullable<CustomerAppCatalogue['ordering']>;
const chef: Ordering = { right: 'order', limit: euros(100), branches: 1 };
const owner: Ordering = { right: 'approve', limit: null, branches: 2 };

const asked = (rest: Partial<OpenApproval> = {}): OpenApproval => ({
  approvalId: 51,
  customerId: 77,
  customerName: 'Bistro De Kade',
  status: 'waiting',
  askedBy: 'Kim Bos',
  askedOn: '2026-11-19',
  bottles: 18,
  deliveryDate: '2026-11-24',
  excl: euros(180),
  incl: euros(217.8),
  limit: euros(100),
  decidedBy: null,
  decidedOn: null,
  word: '',
  orderNumber: null,
  mayDecide: false,
  isOwn: false,
  remark: 'Voor zaterdag',
  priceSide: 'excl',
  lines: [
    {
      productId: 1,
      name: 'Rioja Crianza 2022',
      quantity: 18,
      unitPrice: euros(10),
      available: 60,
      approved: null,
    },
  ],
  now: { excl: euros(180), incl: euros(217.8) },
  problem: null,
  delivery_dates: ['2026-11-24', '2026-11-25'],
  ...rest,
});
const branch = (customerId: number, name: string, rest: Partial<OwnBranch> = {}): OwnBranch => ({
  customerId,
  name,
  city: 'Amsterdam',
  right: 'approve',
  limit: null,
  waiting: 0,
  ...rest,
});

const start = (path: string, ordering: Ordering, request = asked()) => {
  const shown = show('/info', catalogue({ ordering }));
  const { others } = shown;
  const state = { request, refusal: null as Response | null };
  const branches = [branch(77, 'Bistro De Kade', { waiting: 1 }), branch(78, 'Bistro De Haven')];
  others[ownBranches.path] = () =>
    answer(ownBranches, { data: branches, waiting: ordering.right === 'approve' ? 1 : 0 });
  others[branchOrders.path] = () =>
    answer(branchOrders, {
      data: (['printed', 'quote'] as const).map((status, nth) => ({
        orderId: 901 + nth,
        number: 901 + nth,
        customerId: 78,
        customerName: 'Bistro De Haven',
        orderDate: '2026-11-18',
        deliveryDate: '2026-11-20',
        status,
        bottles: 12,
        incl: euros(121 + nth),
      })),
      total: 2,
    });
  others[ownApprovals.path] = () => answer(ownApprovals, { data: [state.request], total: 1 });
  others['klantapp/approval/51'] = () => answer(ownApproval, state.request);
  others[previewApproval.path] = (body) => {
    const [wine] = previewApproval.request.parse(body).changed;
    const excl = euros(10 * wine!.quantity);
    return answer(
      previewApproval,
      wine!.quantity === 0
        ? { now: null, problem: 'Deze order heeft nog geen regels.' }
        : { now: { excl, incl: excl * 1.21 }, problem: null },
    );
  };
  others[askApproval.path] = () => {
    shown.server.next(null);
    return answer(askApproval, { approvalId: 51 });
  };
  const decided = (status: OpenApproval['status'], response: Response) => {
    if (state.refusal) return state.refusal;
    state.request = { ...state.request, status, mayDecide: false, decidedBy: 'Sanne de Wit' };
    return response;
  };
  others[giveApproval.path] = () => decided('approved', answer(giveApproval, { orderId: 31, number: 1031 }));
  others[refuseApproval.path] = (body) => {
    const { word } = refuseApproval.request.parse(body);
    state.request = { ...state.request, word };
    return decided('refused', answer(refuseApproval, { data: 1 }));
  };
  others[withdrawApproval.path] = () => decided('withdrawn', answer(withdrawApproval, { data: 1 }));
  openApp(path);
  const to = (operation: { path: string }) =>
    shown.sent.filter(({ path: sentTo }) => sentTo === operation.path);
  return { ...shown, state, to };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('an order above the limit is not placed but asked for, under the id of its basket, and said to reserve nothing', async () => {
  const { user, placed, to, server } = start('/nieuwebestelling', chef);
  for (let box = 0; box < 2; box += 1)
    await user.click(await button(box === 0 ? '+ Doos Rioja Crianza' : 'Eén doos meer Rioja Crianza'));
  const basketId = server.id();
  await user.click(await button('Bekijk bestelling'));
  expect(
    await screen.findByText(/Zelf bestelt u tot €\s100,00 excl\. btw\. Tot de goedkeuring is er niets/),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Plaats Bestelling' })).toBeNull();
  await user.dblClick(await button('Vraag goedkeuring'));
  expect(await screen.findByText(/Uw aanvraag is verstuurd/)).toBeDefined();
  expect(await screen.findByText('wacht op goedkeuring')).toBeDefined();
  expect(placed).toEqual([]);
  expect(to(askApproval)).toMatchObject([
    { commandId: basketId, body: { order_lines: [{ product_id: 1, qty: 12 }] }, customer: '77' },
  ]);
});

test('an order within the limit is placed as always', async () => {
  const { user, placed, to } = start('/nieuwebestelling', chef);
  await user.click(await button('+ Doos Rioja Crianza'));
  await user.click(await button('Bekijk bestelling'));
  await user.click(await button('Plaats Bestelling'));
  expect(await screen.findByText(/is geplaatst/)).toBeDefined();
  expect(placed).toHaveLength(1);
  expect(to(askApproval)).toEqual([]);
});

test('who approves sees on the overview how many wait, approves one once, and reads what it came to', async () => {
  const { user, to } = start('/overzicht', owner, asked({ mayDecide: true }));
  expect((await screen.findAllByText('1 bestelling wacht op uw goedkeuring')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('link', { name: 'Naar goedkeuringen' }));
  await user.click(await button('Beoordelen: aanvraag van Kim Bos voor Bistro De Kade'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Aanvraag voor Bistro De Kade' }));
  expect(sheet.getByText('Opmerking: Voor zaterdag')).toBeDefined();
  expect(sheet.getByText(/Tot de goedkeuring is er niets besteld/)).toBeDefined();
  await user.dblClick(sheet.getByRole('button', { name: 'Goedkeuren en bestellen' }));
  expect(await screen.findByText('goedgekeurd')).toBeDefined();
  expect(new Set(to(giveApproval).map(({ commandId }) => commandId)).size).toBe(1);
  expect(to(giveApproval)[0]!.body).toMatchObject({
    approval_id: 51,
    'delivery-date': '2026-11-24',
    shown_incl: 217.8,
  });
});

test.runIf(isThorough)(
  'who approves types other numbers, reads the total of the server, and orders those',
  async () => {
    const { user, to } = start('/goedkeuringen', owner, asked({ mayDecide: true }));
    await user.click(await button(/aanvraag van Kim Bos/));
    const sheet = within(await screen.findByRole('dialog', { name: /^Aanvraag voor/ }));
    const field = sheet.getByRole('textbox', { name: 'Aantal flessen Rioja Crianza 2022' });
    const approve = () => sheet.getByRole('button', { name: 'Goedkeuren en bestellen' }) as HTMLButtonElement;
    await user.clear(field);
    expect(sheet.getByText(/Vul een aantal in/)).toBeDefined();
    expect(approve().disabled).toBe(true);
    await user.type(field, '0');
    expect(await sheet.findByText(/Deze order heeft nog geen regels/)).toBeDefined();
    expect(approve().disabled).toBe(true);
    await user.clear(field);
    await user.type(field, '6');
    expect(sheet.getByText('gevraagd: 18 flessen')).toBeDefined();
    expect(await sheet.findByText(/72,60/)).toBeDefined();
    await user.click(approve());
    await vi.waitFor(() => expect(to(giveApproval)).toHaveLength(1));
    expect(to(giveApproval)[0]!.body).toMatchObject({
      order_lines: [{ product_id: 1, qty: 6 }],
      shown_incl: 72.6,
    });
  },
);

test('what a colleague decided stands in place of what was typed, with its total, and no answer that was lost beside it', async () => {
  const { user, state, others } = start('/goedkeuringen', owner, asked({ mayDecide: true }));
  await user.click(await button(/aanvraag van Kim Bos/));
  const sheet = within(await screen.findByRole('dialog', { name: /^Aanvraag voor/ }));
  const field = sheet.getByRole('textbox', { name: 'Aantal flessen Rioja Crianza 2022' });
  await user.clear(field);
  await user.type(field, '6');
  expect(await sheet.findByText(/72,60/)).toBeDefined();
  others[giveApproval.path] = noAnswer;
  await user.click(sheet.getByRole('button', { name: 'Goedkeuren en bestellen' }));
  expect(await sheet.findByText(/De server antwoordt niet/)).toBeDefined();
  state.request = { ...state.request, status: 'approved', mayDecide: false, decidedBy: 'Sanne de Wit' };
  window.dispatchEvent(new Event('focus'));
  expect(await sheet.findByText(/Goedgekeurd door Sanne de Wit/)).toBeDefined();
  expect(sheet.getByText(/217,80/)).toBeDefined();
  expect(sheet.queryByText(/De server antwoordt niet/)).toBeNull();
});

test('who asked reads which numbers were approved', async () => {
  const [line] = asked().lines;
  const request = asked({
    status: 'approved',
    decidedBy: 'Sanne de Wit',
    lines: [{ ...line!, approved: 6 }],
  });
  const { user } = start('/goedkeuringen', chef, request);
  await user.click(await button(/aanvraag van Kim Bos/));
  const sheet = within(await screen.findByRole('dialog', { name: /^Aanvraag voor/ }));
  expect(sheet.getByText('Sanne de Wit keurde andere aantallen goed dan gevraagd waren.')).toBeDefined();
  expect(sheet.getByText('6 flessen')).toBeDefined();
  expect(sheet.getByText('gevraagd: 18 flessen')).toBeDefined();
});

test('it is refused only with a word, which stands with it', async () => {
  const { user, to } = start('/goedkeuringen', owner, asked({ mayDecide: true }));
  await user.click(await button(/aanvraag van Kim Bos/));
  const sheet = within(await screen.findByRole('dialog', { name: /^Aanvraag voor/ }));
  const refuse = sheet.getByRole('button', { name: 'Niet goedkeuren' });
  expect((refuse as HTMLButtonElement).disabled).toBe(true);
  await user.type(sheet.getByRole('textbox', { name: 'Bericht aan Kim Bos' }), 'Te veel voor nu');
  await user.click(refuse);
  expect(await screen.findByText('Te veel voor nu')).toBeDefined();
  expect(await screen.findByText('niet goedgekeurd')).toBeDefined();
  expect(to(refuseApproval)).toMatchObject([{ body: { approval_id: 51, word: 'Te veel voor nu' } }]);
});

test('what has become dearer, is short or cannot be ordered is said before it is approved', async () => {
  const request = asked({
    mayDecide: true,
    deliveryDate: '2026-11-20',
    lines: [
      { productId: 1, name: 'Rioja', quantity: 18, unitPrice: euros(10), available: 6, approved: null },
    ],
    now: { excl: euros(200), incl: euros(242) },
  });
  const { user, state } = start('/goedkeuringen', owner, request);
  await user.click(await button(/aanvraag van Kim Bos/));
  const sheet = within(await screen.findByRole('dialog', { name: /^Aanvraag voor/ }));
  expect(await sheet.findByText(/duurder geworden: €\s217,80 werd €\s242,00/)).toBeDefined();
  expect(sheet.getByText('nog 6 flessen op voorraad')).toBeDefined();
  expect(sheet.getByText(/Op 20-11-2026 kan niet meer worden geleverd/)).toBeDefined();
  state.refusal = Response.json({ data: 0, message: 'Er is niet genoeg op voorraad.', code: 'stock-short' });
  await user.click(sheet.getByRole('button', { name: 'Goedkeuren en bestellen' }));
  expect(await sheet.findByText('Er is niet genoeg op voorraad.')).toBeDefined();
  expect(sheet.getByText('wacht op goedkeuring')).toBeDefined();
});

test('who asked sees what became of it, and withdraws what waits', async () => {
  const { user, to } = start('/goedkeuringen', chef, asked({ isOwn: true }));
  await user.click(await button(/aanvraag van Kim Bos/));
  const sheet = within(await screen.findByRole('dialog', { name: /^Aanvraag voor/ }));
  expect(sheet.queryByRole('button', { name: 'Goedkeuren en bestellen' })).toBeNull();
  const asks = async () => {
    await user.click(sheet.getByRole('button', { name: 'Aanvraag intrekken' }));
    return within(await screen.findByRole('dialog', { name: 'Aanvraag intrekken?' }));
  };
  await user.click((await asks()).getByRole('button', { name: 'Terug' }));
  expect(screen.queryByRole('dialog', { name: 'Aanvraag intrekken?' })).toBeNull();
  expect(to(withdrawApproval)).toHaveLength(0);
  await user.click((await asks()).getByRole('button', { name: 'Aanvraag intrekken' }));
  expect(await screen.findByText('ingetrokken')).toBeDefined();
  expect(to(withdrawApproval)).toHaveLength(1);
});

test('another branch is chosen, for which every call is from then on', async () => {
  const at = vi.spyOn(pageLoad, 'at').mockImplementation(() => {});
  const { user } = start('/vestigingen', owner);
  expect(await screen.findByText('nu gekozen')).toBeDefined();
  expect(await screen.findByText('€ 121,00', { exact: false })).toBeDefined();
  expect(screen.getByText(/^bestelling 901 · /)).toBeDefined();
  expect(screen.getByText(/^offerte 902 · /)).toBeDefined();
  await user.click(await button('Kiezen: Bistro De Haven'));
  expect(at).toHaveBeenCalledWith(expect.stringContaining('/nieuwebestelling'));
  const session = readSession()!;
  expect(session.user.customerId).toBe(78);
  const { sent } = show('/overzicht', catalogue({ ordering: owner }));
  sent.length = 0;
  openApp('/info', session);
  await screen.findByRole('heading', { level: 1 });
  await vi.waitFor(() => expect(sent.some(({ customer }) => customer === '78')).toBe(true));
});

test('who only looks gets no order to fill in, and orders nothing again', async () => {
  const { history } = start('/nieuwebestelling', { ...owner, right: 'view' });
  expect(await screen.findByText(/U kijkt hier mee/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Doos/ })).toBeNull();
  expect(history).toEqual([]);
  openApp('/overzicht');
  expect(await screen.findByText(/U kijkt hier mee/)).toBeDefined();
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('link', { name: /bestelling$/i })).toBeNull();
});
