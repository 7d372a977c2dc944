import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  bookStockCount,
  bundleComponents,
  findToCount,
  productStock,
  type ProductStock,
  setBundleComponent,
  stockCounts,
  stockHolders,
  stockList,
  stockMovements,
  undoStockCount,
  updateStock,
} from '#api/stock/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const wine = (productId: number, name: string) => ({
  productId,
  name,
  number: 1200 + productId,
  vintage: '2024',
  supplierName: 'Domaine Vaubrelle',
  color: 'red' as const,
  bottlesPerBox: 6,
});
const balance = { onHand: 30, reserved: 12, backordered: 0, available: 18, onOrder: 60 };
const low = { minimum: 60, isMinimumUsual: true, isLow: true };

const stockOf = (more: Partial<ProductStock> = {}): ProductStock => ({
  product: wine(1, 'Sancerre'),
  available: 18,
  rows: [{ rowId: 77, accountId: 3, accountName: 'Wijnimport Noordhof', isOwn: true, ...balance, ...low }],
  components: [],
  six_weeks: [
    {
      from: '2026-11-02',
      until: '2026-12-13',
      firstWeek: 45,
      firstYear: 2026,
      lastWeek: 50,
      lastYear: 2026,
      bottles: 84,
    },
    {
      from: '2026-12-14',
      until: '2027-01-24',
      firstWeek: 51,
      firstYear: 2026,
      lastWeek: 3,
      lastYear: 2027,
      bottles: 120,
    },
  ],
  ...more,
});

const open = (at: string, { role = 'MANAGER' as Role, stock = stockOf() } = {}) => {
  const api = server();
  answerBasics(api);
  api.on(stockList, {
    data: [{ ...wine(1, 'Sancerre'), isBundle: false, ...balance, ...low, cost: 95_000, value: 2_850_000 }],
    total: 1,
    totalValue: 2_850_000,
  });
  api.on(productStock, stock);
  api.on(stockHolders, {
    data: [
      {
        orderId: 17,
        orderNumber: 10872,
        customerId: 412,
        customerName: 'De Wijnkamer',
        accountName: 'Wijnimport Noordhof',
        isOfAccount: true,
        isBackorder: false,
        quantity: 12,
        since: '2026-11-18T09:12:00.000Z',
        status: 'printed',
        deliveryDate: '2026-11-20',
      },
      {
        orderId: null,
        orderNumber: null,
        customerId: null,
        customerName: null,
        accountName: 'Noordhof Particulier',
        isOfAccount: false,
        isBackorder: true,
        quantity: 6,
        since: '2026-11-19T09:12:00.000Z',
        status: null,
        deliveryDate: null,
      },
    ],
    total: 2,
    bottles: 18,
  });
  api.on(stockMovements, {
    data: [
      {
        position: 9,
        recordedAt: '2026-11-18T09:12:00.000Z',
        action: 'Gereserveerd',
        change: 12,
        onHand: 30,
        available: 18,
        orderId: 17,
        cause: 'Order 10872',
        userName: 'Koen Mulder',
      },
    ],
    total: 1,
    hasMore: false,
  });
  api.on(stockCounts, { data: [], total: 0 });
  return { ...api, ...openApp(at, role) };
};

describe('the stock', () => {
  test.runIf(isThorough)(
    'PROD-029 · marks what is below its minimum; a day and the low ones are asked for',
    async () => {
      const { asked } = open('/voorraad');
      expect(await screen.findByText('onder minimum 60')).toBeDefined();
      await userEvent.click(screen.getByLabelText('Alleen onder minimum'));
      await waitFor(() => expect(asked(stockList).at(-1)?.request).toMatchObject({ isLow: true }));
      await userEvent.clear(screen.getByLabelText('Stand op datum'));
      await userEvent.type(screen.getByLabelText('Stand op datum'), '1-10-2026{Enter}');
      await waitFor(() =>
        expect(asked(stockList).at(-1)?.request).toMatchObject({ isLow: true, date: '2026-10-01' }),
      );
      expect(await screen.findByText(/zoals die stond aan het einde van/)).toBeDefined();
    },
  );
});

describe('the stock of a product', () => {
  test('PROD-011 · PROD-024 · shows what is there, kept, ordered and free, per company', async () => {
    open('/voorraad/1');
    const table = within(await screen.findByRole('table', { name: 'Voorraad per bedrijf' }));
    expect(table.getByText('Wijnimport Noordhof').closest('tr')?.textContent).toMatch(
      /^Wijnimport Noordhof30 .*18 .*12 .*0 .*60 .*60 /,
    );
  });

  test('PROD-028 · tells who holds it and since when; of another account only that it does', async () => {
    open('/voorraad/1');
    const table = within(await screen.findByRole('table', { name: 'Reserveringen' }));
    const own = (await table.findByText('De Wijnkamer')).closest('tr')!;
    expect(own.textContent).toContain('10872');
    expect(own.textContent).toContain('18-11-2026 10:12');
    const other = table.getByText('Via Noordhof Particulier').closest('tr')!;
    expect(other.textContent).toContain('backorder');
    expect(within(other).queryByRole('link')).toBeNull();
    expect(screen.getByText('18 flessen vastgehouden')).toBeDefined();
  });

  test('PROD-028 · sales stand per 6 weeks, by their week numbers', async () => {
    open('/voorraad/1');
    expect((await screen.findByText('wk 51–3')).closest('li')?.textContent).toBe('120wk 51–3');
    expect(screen.getByText('wk 45–50')).toBeDefined();
  });

  test('PROD-025 · is corrected with a reason', async () => {
    const { on, asked } = open('/voorraad/1');
    on(updateStock, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Aanpassen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Voorraad'));
    await userEvent.type(dialog.getByLabelText('Voorraad'), '28');
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(dialog.getByText('Zeg waarom de voorraad anders is.')).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/Reden/), 'breuk');
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Voorraad aangepast')).toBeDefined();
    expect(asked(updateStock).map(({ request }) => request)).toEqual([
      { rowId: 77, field: 'stock', value: 28, reason: 'breuk' },
    ]);
  });

  test('is read by an auditor, who corrects nothing', async () => {
    open('/voorraad/1', { role: 'AUDITOR' });
    await screen.findByRole('table', { name: 'Voorraad per bedrijf' });
    expect(screen.queryByRole('button', { name: 'Aanpassen' })).toBeNull();
  });

  test('PROD-039 · of a multi-product is that of its scarcest component', async () => {
    const component = { ...wine(2, 'Barolo'), quantity: 2, available: 7 };
    open('/voorraad/1', { stock: stockOf({ components: [component], available: 3 }) });
    const row = (await screen.findByRole('link', { name: 'Barolo' })).closest('tr')!;
    expect(row.textContent).toBe('Barolo 20242 flessen73');
    expect(screen.getByText('stuks, door het schaarste onderdeel')).toBeDefined();
  });
});

describe('a stock count', () => {
  const product = (id: number, name: string, onHand: number) => ({ ...wine(id, name), onHand });
  const openCount = () => {
    const opened = open('/voorraad/telling');
    opened.on(findToCount, ({ q }) => {
      if (q === '8712345678906') return { data: [product(1, 'Sancerre', 30)], exact: true };
      if (q === 'rioja')
        return { data: [product(2, 'Rioja Blanco', 6), product(3, 'Rioja', 12)], exact: false };
      return { data: [], exact: false };
    });
    return opened;
  };

  test('goes by the keyboard alone: scan, count, Enter, scan; the differences are booked with a reason', async () => {
    const { on, asked } = openCount();
    on(bookStockCount, { data: { countId: 5 } });
    on(undoStockCount, { data: 1 });
    const scanner = await screen.findByLabelText('Scan of typ een code');
    await waitFor(() => expect(document.activeElement).toBe(scanner));
    await userEvent.keyboard('8712345678906{Enter}');
    const counted = await screen.findByLabelText('Geteld van Sancerre 2024');
    await waitFor(() => expect(document.activeElement).toBe(counted));
    await userEvent.keyboard('28{Enter}');
    expect(screen.getByText('−2')).toBeDefined();
    expect(document.activeElement).toBe(scanner);
    await userEvent.keyboard('rioja{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /Rioja Blanco/ }));
    const other = await screen.findByLabelText('Geteld van Rioja Blanco 2024');
    await userEvent.type(other, '6');
    expect(screen.getByText('klopt')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Reden'));
    await userEvent.type(screen.getByLabelText('Reden'), 'kelder links');
    await userEvent.click(screen.getByRole('button', { name: 'Verschillen boeken' }));
    expect(await screen.findByText('Telling geboekt')).toBeDefined();
    expect(asked(bookStockCount)[0]?.request).toMatchObject({
      reason: 'kelder links',
      lines: expect.arrayContaining([
        { productId: 1, expected: 30, counted: 28 },
        { productId: 2, expected: 6, counted: 6 },
      ]),
    });
  });

  test('codes that a scanner brings faster than they are found each count', async () => {
    const { on } = openCount();
    const waiting: (() => void)[] = [];
    on(findToCount, async ({ q }) => {
      await new Promise<void>((found) => waiting.push(found));
      return { data: [q === '1' ? product(1, 'Sancerre', 30) : product(2, 'Rioja', 6)], exact: true };
    });
    await userEvent.click(await screen.findByLabelText('Elke scan telt één fles'));
    const scanner = screen.getByLabelText<HTMLInputElement>('Scan of typ een code');
    await userEvent.type(scanner, '1{Enter}2{Enter}1{Enter}');
    await userEvent.type(scanner, '2');
    for (let each = 1; each <= 3; each += 1) {
      await waitFor(() => expect(waiting).toHaveLength(each));
      waiting.at(-1)!();
    }
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Geteld van Sancerre 2024').value).toBe('2'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Geteld van Rioja 2024').value).toBe('1');
    // what was being typed stands as it was
    expect(scanner.value).toBe('2');
    expect(document.activeElement).toBe(scanner);
  });

  test('a quantity that is typed before its product is found is that of the product', async () => {
    const { on } = openCount();
    let found: () => void = () => undefined;
    on(findToCount, async () => {
      await new Promise<void>((done) => (found = done));
      return { data: [product(1, 'Sancerre', 30)], exact: true };
    });
    await userEvent.type(await screen.findByLabelText('Scan of typ een code'), '8712345678906{Enter}2');
    found();
    const counted = await screen.findByLabelText<HTMLInputElement>('Geteld van Sancerre 2024');
    await waitFor(() => expect(document.activeElement).toBe(counted));
    await userEvent.keyboard('8');
    expect(counted.value).toBe('28');
  });

  test('says what it does not know, and keeps the sheet in the browser', async () => {
    openCount();
    await userEvent.type(await screen.findByLabelText('Scan of typ een code'), 'onbekend{Enter}');
    expect(await screen.findByText('Geen product gevonden bij “onbekend”.')).toBeDefined();
  });

  test('PROD-025 · what moved meanwhile is shown and not booked over', async () => {
    const { on } = openCount();
    on(bookStockCount, () =>
      Response.json(
        {
          status: 409,
          code: 'stock-moved',
          title: 'De voorraad is intussen veranderd.',
          details: { moved: [{ productId: 1, onHand: 24 }] },
        },
        { status: 409 },
      ),
    );
    await userEvent.type(await screen.findByLabelText('Scan of typ een code'), '8712345678906{Enter}');
    await userEvent.type(await screen.findByLabelText('Geteld van Sancerre 2024'), '28');
    await userEvent.type(screen.getByLabelText('Reden'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Verschillen boeken' }));
    expect(
      await screen.findByText('De voorraad is sinds het tellen veranderd: 30 flessen werd 24 flessen.'),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Gevonden verschil houden' }));
    expect(screen.getByLabelText<HTMLInputElement>('Geteld van Sancerre 2024').value).toBe('22');
  });
});

test.runIf(isThorough)('PROD-037 · a component of a multi-product is added by typing', async () => {
  const { open: openProduct, pageOf } = await import('#tests/web/product-page.ts');
  const { on, asked } = openProduct('/producten/1?tab=multiproduct', { page: pageOf({ typeId: 1 }) });
  on(bundleComponents, { data: [] });
  on(findToCount, { data: [{ ...wine(2, 'Barolo'), onHand: 12 }], exact: false });
  on(setBundleComponent, { data: 1 });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Onderdeel toevoegen' }), 'barolo');
  await userEvent.click(await screen.findByRole('option', { name: /Barolo/ }));
  await waitFor(() =>
    expect(asked(setBundleComponent)[0]?.request).toEqual({ bundleId: 1, productId: 2, quantity: 1 }),
  );
});
