import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type OwnInvoice,
  ownInvoices,
  ownMandate,
  payOwnInvoices,
  revokeOwnMandate,
} from '#api/customer-app-invoices/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { paymentReturn } from '#api/payments/return-contract.ts';
import { publicReturn } from '#customer-app/app/whose-app.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { answer, inBrowser, openApp, show } from '#tests/support/customer-app.tsx';

inBrowser();
const went = vi.fn<(address: string) => void>();
beforeEach(() => {
  went.mockClear();
  vi.spyOn(pageLoad, 'at').mockImplementation(went);
});

const euros = (amount: number) => Math.round(amount * 10_000);
const invoice = (claimId: number, rest: Partial<OwnInvoice> = {}): OwnInvoice => ({
  claimId,
  orderId: claimId,
  orderNumber: claimId,
  invoiceNumber: `2026-${claimId}`,
  invoiceDate: '2026-11-01',
  dueDate: '2026-11-15',
  incl: euros(100),
  open: euros(100),
  state: 'open',
  collectOn: null,
  ...rest,
});
const three = () => [
  invoice(1, { state: 'overdue' }),
  invoice(2, { open: euros(40) }),
  invoice(3, { incl: euros(60), open: euros(60) }),
];
const older = () => [
  invoice(9, { open: 0, state: 'paid' }),
  invoice(8, { open: -euros(20), incl: -euros(20), state: 'credit', orderId: null }),
];

type Mandated = ResponseOf<typeof ownMandate>;
const start = (over: Partial<ResponseOf<typeof ownInvoices>> = {}) => {
  const shown = show('/info');
  const paid: RequestOf<typeof payOwnInvoices>[] = [];
  const revoked: RequestOf<typeof revokeOwnMandate>[] = [];
  const state = {
    mandate: { mandate: null, mayRevoke: true, underWay: [] } as Mandated,
    open: three(),
    pay: () => answer(payOwnInvoices, { link: 'https://pay.example/1' }) as Response | Promise<Response>,
  };
  shown.others[ownInvoices.path] = (sent) => {
    const { isOpen } = ownInvoices.request.parse(sent);
    const data = isOpen ? state.open : older();
    return answer(ownInvoices, {
      data,
      total: data.length,
      isShown: true,
      mayPay: true,
      mayGiveMandate: false,
      open: euros(200),
      overdue: euros(100),
      credit: euros(20),
      ...over,
    });
  };
  shown.others[ownMandate.path] = () => answer(ownMandate, state.mandate);
  shown.others[revokeOwnMandate.path] = (sent) => {
    revoked.push(revokeOwnMandate.request.parse(sent));
    state.mandate = { ...state.mandate, mandate: { ...state.mandate.mandate!, revokedOn: '2026-11-20' } };
    return answer(revokeOwnMandate, { data: 1 });
  };
  shown.others[payOwnInvoices.path] = (sent) => {
    paid.push(payOwnInvoices.request.parse(sent));
    return state.pay();
  };
  openApp('/facturen');
  return { ...shown, state, paid, revoked };
};
const refusal = (code: string, detail: string, details: object = {}) =>
  Response.json({ status: 409, code, detail, title: detail, details }, { status: 409 });

test('what is open stands first with what it comes to, what is past its date says so, and what was paid follows', async () => {
  start();
  const owed = await screen.findByRole('region', { name: 'Openstaand' });
  expect(owed.textContent).toMatch(/€\s200,00/);
  expect(owed.textContent).toMatch(/waarvan €\s100,00 over de vervaldatum/);
  expect(owed.textContent).toMatch(/Tegoed €\s20,00/);
  const rows = within(screen.getByRole('list', { name: 'Te betalen' })).getAllByRole('listitem');
  expect(rows[0]!.textContent).toMatch(/Factuur 2026-1te laathad betaald moeten zijn op 15-11-2026/);
  expect(rows[1]!.textContent).toMatch(/deel betaald, was €\s100,00/);
  expect(rows[1]!.textContent).toMatch(/€\s40,00/);
  const old = within(await screen.findByRole('list', { name: 'Betaald en eerder' })).getAllByRole('listitem');
  expect(old[0]!.textContent).toMatch(/Factuur 2026-9betaald/);
  expect(old[1]!.textContent).toMatch(/u krijgt €\s20,00/);
  expect(within(old[1]!).queryByRole('button')).toBeNull();
});

test('one or several are paid in one payment, of which the sum is told before, and the customer goes to the provider', async () => {
  const shown = start();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Betalen' });
  expect(button.disabled).toBe(true);
  await shown.user.click(screen.getByRole('checkbox', { name: 'Betaal factuur 2026-2' }));
  await shown.user.click(screen.getByRole('checkbox', { name: 'Betaal factuur 2026-3' }));
  expect(screen.getByText(/2 facturen · €\s100,00/)).toBeDefined();
  await shown.user.click(button);
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/1'));
  expect(shown.paid).toEqual([{ ids: [2, 3], shown: euros(100), isFirst: false }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Naar de betaling …' }).disabled).toBe(true);
});

test('what is at the bank says when it is collected, and is not chosen to be paid', async () => {
  const shown = start();
  shown.state.open = [invoice(1, { collectOn: '2026-12-03' }), invoice(2)];
  const list = within(await screen.findByRole('list', { name: 'Te betalen' }));
  expect(await list.findByText('wordt op 03-12-2026 van uw rekening afgeschreven')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Betaal factuur 2026-1' })).toBeNull();
  await shown.user.click(screen.getByRole('checkbox', { name: 'Alles kiezen' }));
  await shown.user.click(screen.getByRole('button', { name: 'Betalen' }));
  await waitFor(() => expect(shown.paid).toEqual([{ ids: [2], shown: euros(100), isFirst: false }]));
});

test('who comes back from the provider by the button of the browser can pay', async () => {
  const shown = start();
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Betaal factuur 2026-2' }));
  await shown.user.click(screen.getByRole('button', { name: 'Betalen' }));
  await waitFor(() => expect(went).toHaveBeenCalledOnce());
  // a browser may show the page as it was left
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Betalen' }).disabled).toBe(false);
});

test('who leafs by the keyboard stays at the button while the next page is on its way', async () => {
  const shown = start({ total: 60 });
  for (const pages of ['Bladeren door te betalen facturen', 'Bladeren door eerdere facturen']) {
    const pager = within(await screen.findByRole('navigation', { name: pages }));
    const next = pager.getByRole('button', { name: 'Volgende' });
    await shown.user.click(next);
    expect(document.activeElement).toBe(next);
    expect(await pager.findByText(/Pagina 2 van/)).toBeDefined();
    expect(document.activeElement).toBe(next);
  }
});

test('all are chosen at once; a payment that runs already is said, and can be gone on with', async () => {
  const shown = start();
  shown.state.pay = () =>
    refusal('payment-under-way', 'Er staat al een betaling open.', { link: 'https://pay.example/7' });
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Alles kiezen' }));
  await shown.user.click(screen.getByRole('button', { name: 'Betalen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Er staat al een betaling open.');
  expect(shown.paid).toEqual([{ ids: [1, 2, 3], shown: euros(200), isFirst: false }]);
  expect(went).not.toHaveBeenCalled();
  await shown.user.click(screen.getByRole('button', { name: 'Verder met die betaling' }));
  expect(went).toHaveBeenCalledWith('https://pay.example/7');
});

test('where something else is open by now, that is shown and nothing stays chosen', async () => {
  const shown = start();
  shown.state.pay = () => {
    shown.state.open = [invoice(3, { open: euros(10) })];
    return refusal('invoices-changed', 'Het openstaande bedrag is intussen gewijzigd.');
  };
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Betaal factuur 2026-3' }));
  await shown.user.click(screen.getByRole('button', { name: 'Betalen' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.queryByText('Factuur 2026-1')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Betaal factuur 2026-3' }).checked).toBe(
    false,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Betalen' }).disabled).toBe(true);
});

test('without online payment there is nothing to choose, and where invoices are not shown that is said', async () => {
  start({ mayPay: false });
  await screen.findByText(/Betaal per bank/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  start({ isShown: false, data: [], total: 0 });
  await screen.findByText(/toont uw facturen niet in de app/);
  expect(screen.queryByText('Betaald en eerder')).toBeNull();
});

type Returned = ResponseOf<typeof paymentReturn>;
const reference = '6f1c1b1e-3b0a-8c11-9d7e-0a4f5c2b7e91';
const payment = (rest: Partial<Returned> = {}): Returned => ({
  state: 'paid',
  amount: euros(100),
  paid: euros(100),
  invoiceNumber: null,
  link: null,
  invoices: [
    { invoiceNumber: '2026-2', paid: euros(40), open: 0 },
    { invoiceNumber: '2026-3', paid: euros(60), open: 0 },
  ],
  ...rest,
});
const comesBack = (...answers: Returned[]) => {
  const shown = show('/info');
  const asked = { times: 0 };
  shown.others[`order/payments/return/${reference}`] = () => {
    const now = answers[Math.min(asked.times, answers.length - 1)]!;
    asked.times += 1;
    return answer(paymentReturn, now);
  };
  openApp(`/betaald/${reference}`);
  return { ...shown, asked };
};

/** What is announced of the payment. */
const outcome = () => screen.getByRole('heading', { level: 2 }).closest('[role=status]')?.textContent;

test('PAY-013 · who comes back from paying reads at once what was paid, and of which invoices', async () => {
  comesBack(payment());
  expect(await screen.findByRole('heading', { name: 'Bedankt, uw betaling is ontvangen' })).toBeDefined();
  expect(outcome()).toMatch(/€\s100,00 betaald/);
  const list = within(screen.getByRole('list', { name: 'Facturen in deze betaling' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Factuur 2026-2betaald',
    'Factuur 2026-3betaald',
  ]);
  expect(screen.getByRole('link', { name: 'Naar uw facturen' })).toBeDefined();
});

test('PAY-013 · a part of the amount is said, with what is still open', async () => {
  const [one, other] = payment().invoices;
  comesBack(payment({ paid: euros(50), invoices: [one!, { ...other!, paid: euros(10), open: euros(50) }] }));
  await screen.findByRole('heading', { name: 'Bedankt, uw betaling is ontvangen' });
  expect(outcome()).toMatch(/Er is €\s50,00 betaald van €\s100,00De rest staat nog open\./);
  expect(screen.getByText(/nog €\s50,00 open/)).toBeDefined();
});

test.each([
  ['failed', 'Uw betaling is niet gelukt'],
  ['canceled', 'U hebt de betaling geannuleerd'],
  ['expired', 'De betaling is verlopen'],
] as const)(
  'PAY-013 · one that is %s says that nothing was paid, and leads back to the invoices',
  async (state, title) => {
    const invoices = payment().invoices.map((each) => ({ ...each, paid: 0, open: each.paid }));
    comesBack(payment({ state, paid: 0, invoices }));
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText('Er is met deze betaling niets betaald.')).toBeDefined();
    expect(screen.getByText(/nog €\s40,00 open/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Opnieuw betalen' }).getAttribute('href')).toContain('/facturen');
  },
);

test('PAY-013 · one that is not confirmed yet can be completed, and is asked for until it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const open = payment({ state: 'open', paid: 0, link: 'https://pay.example/1' });
  const { asked } = comesBack(open, open, payment());
  await screen.findByRole('heading', { name: 'Uw betaling is nog niet bevestigd' });
  screen.getByRole('button', { name: 'Betaling afmaken' }).click();
  expect(went).toHaveBeenCalledWith('https://pay.example/1');
  for (let times = 0; times < 2; times += 1) {
    const before = asked.times;
    // the interval begins a moment after the page is seen
    await vi.waitFor(
      () => {
        vi.advanceTimersByTime(3_000);
        expect(asked.times).toBeGreaterThan(before);
      },
      { timeout: 10_000 },
    );
  }
  await screen.findByRole('heading', { name: 'Bedankt, uw betaling is ontvangen' });
  vi.useRealTimers();
});

test('PAY-013 · in a browser where nobody is signed in, the public page tells of the payment', () => {
  expect(publicReturn(`/klantapp2/betaald/${reference}`)).toBe(`/betaling/${reference}`);
  expect(publicReturn('/klantapp2/facturen')).toBeNull();
});

test('SEPA-068 · where it may be given, a mandate is given with the payment, and nobody is asked twice', async () => {
  const shown = start({ mayGiveMandate: true });
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Betaal factuur 2026-2' }));
  const mandate = screen.getByRole('checkbox', { name: /Schrijf volgende facturen automatisch af/ });
  expect(mandate.closest('label')!.textContent).toContain('machtigt u ons');
  await shown.user.click(mandate);
  await shown.user.click(screen.getByRole('button', { name: 'Betalen' }));
  await waitFor(() => expect(shown.paid).toEqual([{ ids: [2], shown: euros(40), isFirst: true }]));
});

const mandated = (rest: Partial<Mandated> = {}): Mandated => ({
  mandate: {
    mandateId: 880_001,
    name: 'DE KLANT',
    iban: 'NL39 •••• 5264',
    reference: 'KB00401-0000IV0H',
    scheme: 'CORE',
    signedOn: '2026-11-02',
    revokedOn: null,
  },
  mayRevoke: true,
  underWay: [{ invoiceNumber: '2026-2', amount: euros(40), on: '2026-11-23' }],
  ...rest,
});

test('SEPA-078 · a mandate is shown with its account, and revoked after what goes on was read', async () => {
  const shown = start();
  shown.state.mandate = mandated();
  const card = await screen.findByRole('region', { name: 'Automatische incasso' });
  expect(card.textContent).toContain(
    'Sinds 02-11-2026 mogen wij facturen afschrijven van rekening NL39 •••• 5264',
  );
  expect(card.textContent).not.toContain('2026-2');
  await shown.user.click(within(card).getByRole('button', { name: 'Machtiging intrekken' }));
  const dialog = screen.getByRole('dialog', { name: 'Machtiging intrekken?' });
  expect(dialog.textContent).toContain('ligt al bij de bank');
  expect(dialog.textContent).toMatch(/Factuur 2026-2: €\s40,00 op 23-11-2026/);
  expect(dialog.textContent).toContain('acht weken');
  await shown.user.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  expect(shown.revoked).toEqual([]);
  await shown.user.click(within(card).getByRole('button', { name: 'Machtiging intrekken' }));
  const again = screen.getByRole('dialog', { name: 'Machtiging intrekken?' });
  await shown.user.click(within(again).getByRole('button', { name: 'Machtiging intrekken' }));
  await waitFor(() => expect(card.textContent).toContain('op 20-11-2026 ingetrokken'));
  expect(shown.revoked).toEqual([{ mandateId: 880_001 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(card).queryByRole('button')).toBeNull();
  expect(card.textContent).toMatch(/Factuur 2026-2: €\s40,00 op 23-11-2026/);
});

test('SEPA-078 · who may not revoke it is told who may, and of a business collection how it is stopped', async () => {
  const shown = start();
  const { mandate } = mandated();
  shown.state.mandate = mandated({ mayRevoke: false, mandate: { ...mandate!, scheme: 'B2B' } });
  const card = await screen.findByRole('region', { name: 'Automatische incasso' });
  expect(card.textContent).toContain('Intrekken doet bij u wie bestellingen goedkeurt');
  expect(within(card).queryByRole('button')).toBeNull();
});
