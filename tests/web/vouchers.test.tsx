import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { addVoucher, changeVoucher, voucherPdf, vouchers, type VoucherView } from '#api/vouchers/contract.ts';
import { Voucher } from '#domain/voucher/voucher.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
import { menuOf } from '#web/parts/screens.ts';

const view = (over: Partial<VoucherView> = {}): VoucherView => ({
  ...Voucher.parse({ voucherId: 88, number: 1, code: 'WELKOM10', name: 'Welkom', usageLimit: 5 }),
  createdAt: '2026-11-19T08:30:00.000Z',
  uses: 2,
  ...over,
});
const refused = (message: string, code: string) => Response.json({ data: -1, message, code });

const open = ({ of: listed = [view()], total = 1, reading = 'percent' as 'percent' | 'value' } = {}) => {
  const answers = server();
  answerBasics(answers);
  answers.on(vouchers, { data: listed, total, reading });
  answers.on(addVoucher, { data: { voucherId: 89 } });
  answers.on(changeVoucher, { data: 1 });
  return { ...answers, ...openApp('/tools/vouchers', 'MANAGER') };
};

test('VOUCH-001 · the page stands under the tools, and the reports lead to it', () => {
  const groups = menuOf('MANAGER', new Set());
  for (const [group, label] of [
    ['Hulpmiddelen', 'Vouchers'],
    ['Rapporten', 'Voucheroverzicht'],
  ])
    expect(groups.find((each) => each.label === group)!.links).toContainEqual({
      to: '/tools/vouchers',
      label,
    });
  expect(menuOf('SALES', new Set()).flatMap(({ links }) => links.map(({ to }) => to))).not.toContain(
    '/tools/vouchers',
  );
});

test('VOUCH-004 · VOUCH-006 · a new one needs a code; a code that is taken is told, and what was typed stays', async () => {
  const { asked, on } = open();
  const form = within(await screen.findByRole('region', { name: 'Nieuwe voucher' }));
  const create = await form.findByRole<HTMLButtonElement>('button', { name: 'Voucher aanmaken' });
  expect(create.disabled).toBe(true);
  expect(form.getByLabelText<HTMLInputElement>(/^Hoe vaak/).type).toBe('number');
  const code = form.getByLabelText<HTMLInputElement>(/^Code/);
  await userEvent.type(code, 'KERST');
  on(addVoucher, () => refused('Error, SAME CODE, change the code and try again.', 'voucher-code-taken'));
  await userEvent.click(create);
  // D-61: on the wire it stays what the documents quote
  expect((await form.findByRole('alert')).textContent).toBe('Deze code bestaat al. Kies een andere code.');
  expect(code.value).toBe('KERST');
  on(addVoucher, { data: { voucherId: 89 } });
  await userEvent.type(code, '1{Enter}');
  await waitFor(() => expect(code.value).toBe(''));
  expect(asked(addVoucher).at(-1)!.request).toEqual({
    code: 'KERST1',
    name: 'Nieuwe voucher',
    discountType: 1,
    customerTypeId: null,
    amount: 1_000,
    usageLimit: 1,
  });
});

test('VOUCH-002 · FMT-035 · the list is searched by code and name after 900 ms, in pages of 20, 50 or 100; a PDF opens', async () => {
  const { asked, on } = open({ total: 60 });
  on(voucherPdf, new Blob(['%PDF']) as never);
  expect(await screen.findByText('WELKOM10')).toBeDefined();
  const sizes = within(await screen.findByRole('combobox', { name: 'Regels per pagina' }));
  expect(sizes.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['20', '50', '100']);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Zoeken' }), { target: { value: 'welkom' } });
  act(() => void vi.advanceTimersByTime(899));
  expect(asked(vouchers).every(({ request }) => (request as { q: string }).q === '')).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  await waitFor(() => expect(asked(vouchers).at(-1)!.request).toEqual({ q: 'welkom', skip: 0, take: 20 }));
  fireEvent.click(await screen.findByRole('button', { name: 'PDF van WELKOM10' }));
  await waitFor(() => expect(asked(voucherPdf).map(({ request }) => request)).toEqual([{ voucherId: 88 }]));
  vi.useRealTimers();
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Taal van de PDF' });
  expect([...language.options].map(({ text }) => text)).toEqual(['Nederlands', 'Engels', 'Duits', 'Frans']);
  await userEvent.selectOptions(language, 'Duits');
  await userEvent.click(screen.getByRole('button', { name: 'PDF van WELKOM10' }));
  await waitFor(() => expect(asked(voucherPdf).at(-1)!.request).toEqual({ voucherId: 88, language: 'de' }));
});

test.runIf(isThorough)(
  'VOUCH-007 · VOUCH-008 · enabled is switched in the list, other fields save themselves; a failure says so',
  async () => {
    const { asked, on } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'WELKOM10 actief' }));
    const change = { field: 'isEnabled', to: false, from: true };
    await waitFor(() =>
      expect(asked(changeVoucher).map(({ request }) => request)).toEqual([{ id: 88, change }]),
    );
    on(changeVoucher, () => refused('Deze waarde kan niet worden opgeslagen.', 'field-value-refused'));
    await userEvent.click(screen.getByRole('button', { name: 'WELKOM10 wijzigen' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Naam' }), { target: { value: 'Hallo' } });
    expect(
      await screen.findByText('Fout, er ging iets mis. Probeer het opnieuw of neem contact op met support.'),
    ).toBeDefined();
    expect(asked(changeVoucher).at(-1)!.request).toEqual({
      id: 88,
      change: { field: 'name', to: 'Hallo', from: 'Welkom' },
    });
  },
);

test.runIf(isThorough)(
  'VOUCH-005 · the two types read as the account says; per customer type one is chosen',
  async () => {
    open({ of: [view({ amount: 1_250 })] });
    expect(await screen.findByText('12,5%')).toBeDefined();
    cleanup();
    open({ of: [view({ amount: 1_250, discountType: 2, customerTypeId: 7 })], reading: 'value' });
    expect(await screen.findByText('Vast bedrag per klanttype: Horeca')).toBeDefined();
    const form = within(screen.getByRole('region', { name: 'Nieuwe voucher' }));
    expect(form.queryByLabelText('Klanttype')).toBeNull();
    await userEvent.selectOptions(form.getByLabelText('Soort'), 'Vast bedrag per klanttype');
    expect(await form.findByLabelText('Klanttype')).toBeDefined();
  },
);
