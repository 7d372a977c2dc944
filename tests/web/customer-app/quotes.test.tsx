import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  acceptQuote,
  askAboutQuote,
  type OpenQuote,
  ownQuote,
  ownQuotes,
} from '#api/customer-app-quotes/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { answer, catalogue, historyOrder, inBrowser, openApp, show } from '#tests/support/customer-app.tsx';

inBrowser();

const euros = (amount: number) => Math.round(amount * 10_000);
const line = (lineId: number, name: string, quantity: number, price: number): OpenQuote['lines'][number] => ({
  lineId,
  name,
  vintage: '2024',
  quantity,
  bottlesPerBox: 6,
  unitPrice: euros(price),
  discount: 0,
  priceType: 'manual',
  isExcludedFromDiscount: false,
  vatRate: 2100,
});
const quote = (rest: Partial<OpenQuote> = {}): OpenQuote => ({
  orderId: 31,
  number: 1031,
  orderDate: '2026-11-19',
  validUntil: '2026-12-24',
  isExpired: false,
  bottles: 18,
  incl: euros(290.4),
  deliveryDate: null,
  remark: '',
  priceSide: 'excl',
  discountInputs: { manual: 0, extra: 0, customerTypeId: null, rules: [] },
  lines: [line(1, 'Sancerre', 12, 10), line(2, 'Barolo', 6, 20)],
  ...rest,
});

const start = (
  path: string,
  offered = quote(),
  ordering: ReturnType<typeof catalogue>['ordering'] = null,
) => {
  const shown = show('/info', catalogue({ ordering }));
  const accepted: RequestOf<typeof acceptQuote>[] = [];
  const asked: RequestOf<typeof askAboutQuote>[] = [];
  const state = { refusal: null as Response | null };
  const { others } = shown;
  others[ownQuotes.path] = () => answer(ownQuotes, { data: [offered], total: 1 });
  others['klantapp/quote/31'] = () => answer(ownQuote, offered);
  others[askAboutQuote.path] = (sent) => {
    asked.push(askAboutQuote.request.parse(sent));
    return state.refusal ?? answer(askAboutQuote, { data: 1 });
  };
  others[acceptQuote.path] = (sent) => {
    accepted.push(acceptQuote.request.parse(sent));
    if (state.refusal) return state.refusal;
    shown.history.unshift(historyOrder(1031));
    return answer(acceptQuote, { orderId: 31, number: 1031 });
  };
  openApp(path);
  return { ...shown, state, accepted, asked };
};
const total = () => screen.getByText('Totaal incl. btw').nextElementSibling?.textContent;

test('QUOTE-001 · quotes stand in a list of their own with their day, and lead to what was offered', async () => {
  const { user } = start('/offertes');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toMatch(
    /Offerte 1031Van 19-11-2026 · 18 flessenGeldig tot en met 24-12-2026€\s290,40/,
  );
  await user.click(screen.getByRole('link', { name: 'Bekijken: offerte 1031' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Offerte 1031' })).toBeDefined();
  expect(await screen.findByText('Geldig tot en met 24-12-2026')).toBeDefined();
});

test('QUOTE-003 · accepted as a whole it becomes an order, after the customer read what it comes to', async () => {
  const { user, accepted } = start('/offertes/31');
  await user.click(await screen.findByRole('button', { name: 'Offerte accepteren' }));
  expect(accepted).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Bestelling plaatsen?' }));
  expect(dialog.getByText(/U bestelt voor €\s290,40 incl\. btw/)).toBeDefined();
  expect(dialog.queryByText(/Wat u niet kiest/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Bestellen' }));
  expect(await screen.findByText(/is geplaatst/)).toBeDefined();
  expect(accepted).toEqual([
    {
      orderId: 31,
      lines: [
        { lineId: 1, quantity: 12 },
        { lineId: 2, quantity: 6 },
      ],
      deliveryDate: null,
      shownIncl: euros(290.4),
    },
  ]);
});

test('QUOTE-003 · in part: fewer bottles and fewer wines, with their total, and never more than was offered', async () => {
  const { user, accepted } = start('/offertes/31');
  const count = await screen.findByRole('textbox', { name: 'Flessen Sancerre' });
  await user.clear(count);
  await user.type(count, '13');
  expect(screen.getByRole('alert').textContent).toBe('Hoogstens 12 flessen, zoals aangeboden.');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Dit deel accepteren' });
  expect(button().disabled).toBe(true);
  // no amount of what cannot be taken
  expect(within(count.closest('li')!).queryByText(/^€\s120,00$/)).toBeNull();
  await user.clear(count);
  await user.type(count, '6');
  await user.click(screen.getByRole('checkbox', { name: 'Neem Barolo' }));
  expect(total()).toMatch(/€\s72,60/);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Levering' }), 'woensdag 25-11-2026');
  await user.click(button());
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Wat u niet kiest/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Bestellen' }));
  await waitFor(() =>
    expect(accepted).toEqual([
      {
        orderId: 31,
        lines: [{ lineId: 1, quantity: 6 }],
        deliveryDate: '2026-11-25',
        shownIncl: euros(72.6),
      },
    ]),
  );
});

test('what the server says no to is said, and the quote stays', async () => {
  const { user, state } = start('/offertes/31');
  state.refusal = Response.json(
    { status: 409, code: 'quote-changed', title: 'Deze offerte is intussen gewijzigd.' },
    { status: 409 },
  );
  await user.click(await screen.findByRole('button', { name: 'Offerte accepteren' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bestellen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Deze offerte is intussen gewijzigd.');
  expect(screen.getByRole('heading', { level: 1, name: 'Offerte 1031' })).toBeDefined();
});

test('after its day it says that it has expired, and can be asked about but not accepted', async () => {
  const { user, asked } = start('/offertes/31', quote({ isExpired: true }));
  expect(await screen.findByText(/was geldig tot en met 24-12-2026 en is verlopen/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /accepteren/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Vraag versturen' });
  expect(send.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Uw vraag' }), 'Mag het alsnog?');
  await user.click(send);
  expect(await screen.findByText(/Uw vraag is bij ons binnen/)).toBeDefined();
  expect(asked).toEqual([{ orderId: 31, question: 'Mag het alsnog?' }]);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uw vraag' }).value).toBe('');
});

test('who only looks reads what was offered, and accepts nothing', async () => {
  start('/offertes/31', quote(), { right: 'view', limit: null, branches: 1 });
  expect(await screen.findByText(/U kijkt hier mee/)).toBeDefined();
  expect(screen.getByText('12 flessen')).toBeDefined();
  expect(screen.queryByRole('button', { name: /accepteren/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a question whose answer was lost is asked again under the same id, and another question is another', async () => {
  const { user, state, sent } = start('/offertes/31');
  const ids = () => sent.filter(({ path }) => path === askAboutQuote.path).map(({ commandId }) => commandId);
  state.refusal = Response.json({ status: 503, title: 'Even niet.' }, { status: 503 });
  await user.type(await screen.findByRole('textbox', { name: 'Uw vraag' }), 'Nog iets');
  const send = screen.getByRole('button', { name: 'Vraag versturen' });
  for (const times of [1, 2]) {
    await user.click(send);
    await waitFor(() => expect(ids()).toHaveLength(times));
    await screen.findByRole('alert');
  }
  state.refusal = null;
  await user.type(screen.getByRole('textbox', { name: 'Uw vraag' }), '!');
  await user.click(send);
  expect(await screen.findByText(/Uw vraag is bij ons binnen/)).toBeDefined();
  const [first, again, other] = ids();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a question that is not sent yet is still there for who looks at another page first', async () => {
  const { user } = start('/offertes/31');
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Uw vraag' });
  await user.type(await field(), 'Mag de Barolo los?');
  await user.click(screen.getAllByRole('link', { name: 'Info' })[0]!);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  openApp('/offertes/31');
  expect((await field()).value).toBe('Mag de Barolo los?');
  await user.click(screen.getByRole('button', { name: 'Vraag versturen' }));
  await screen.findByText(/Uw vraag is bij ons binnen/);
  openApp('/offertes/31');
  expect((await field()).value).toBe('');
});

test('a question that did not arrive says so and stays', async () => {
  const { user, state } = start('/offertes/31');
  state.refusal = Response.json(
    { status: 409, code: 'quote-questions-full', title: 'Te veel opmerkingen.' },
    { status: 409 },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Uw vraag' }), 'Nog iets');
  await user.click(screen.getByRole('button', { name: 'Vraag versturen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Te veel opmerkingen.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Uw vraag' }).value).toBe('Nog iets');
});
