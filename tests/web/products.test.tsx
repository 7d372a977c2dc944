import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  addProduct,
  changeProductField,
  listProducts,
  productLogs,
  productRelations,
  searchProducts,
} from '#api/products/contract.ts';
import { productImages } from '#api/images/contract.ts';
import { productBuyers } from '#api/product-tabs/buyers-contract.ts';
import { productPrices } from '#api/prices/contract.ts';
import { defaultEntries } from '#domain/lookup/defaults.ts';
import { batches, startBatch } from '#api/batches/contract.ts';
import { serviceTypeId } from '#domain/product/product.ts';
import { listed, open, pageOf, refusal, row } from '#tests/web/product-page.ts';
import { isThorough } from '#tests/support/long-run.ts';

describe('the products', () => {
  test('PROD-002 · PROD-029 · are listed, the latest first, with origin, price and stock; one below its minimum is marked', async () => {
    const { on, asked } = open('/producten');
    on(listProducts, {
      data: [
        listed({ available: 60 }),
        listed({ productId: 2, name: 'Barolo', available: 12, number: 1202 }),
      ],
      total: 2,
      hasMore: false,
    });
    const wine = within((await screen.findByRole('link', { name: 'Barolo 2024' })).closest('tr')!);
    expect(wine.getByText('Loire, Frankrijk')).toBeDefined();
    expect(wine.getByText(/^€\s13,85$/)).toBeDefined();
    expect(wine.getByText('01-10-2026')).toBeDefined();
    expect(wine.getByTitle('Onder het minimum van 60').textContent).toContain('12');
    const enough = within(screen.getByRole('link', { name: 'Sancerre Les Caillottes 2024' }).closest('tr')!);
    expect(enough.queryByTitle(/Onder het minimum/)).toBeNull();
    expect(asked(listProducts).at(-1)?.request).toMatchObject({
      sort: 'added',
      isDescending: true,
      take: 20,
    });
    expect(screen.queryByRole('presentation')).toBeNull();
  });

  test('a page on which some have a picture shows it', async () => {
    const { on } = open('/producten');
    on(listProducts, {
      data: [listed({ thumbnail: 'a1.webp' }), listed({ productId: 2, name: 'Barolo' })],
      total: 2,
      hasMore: false,
    });
    expect((await screen.findByRole('presentation')).getAttribute('src')).toBe('/products/a1.webp');
  });

  test('an address with a colour that no wine has shows all, and says what it did not know', async () => {
    const { asked } = open('/producten?kleur=geel');
    expect(await screen.findByRole('button', { name: 'Kleur: geel, filter weghalen' })).toBeDefined();
    expect(asked(listProducts).at(-1)?.request).toMatchObject({ color: null });
  });

  test.runIf(isThorough)(
    'are sorted by stock, price and supplier, and narrowed by supplier, country and colour, in the address',
    async () => {
      const { asked, path } = open('/producten?leverancier=51&kleur=white');
      const table = within(await screen.findByRole('table', { name: 'Alle producten' }));
      for (const [header, sort] of [
        ['Vrij', 'stock'],
        ['Prijs 1', 'price'],
        ['Leverancier', 'supplier'],
      ] as const) {
        await userEvent.click(await table.findByRole('button', { name: header }));
        await waitFor(() =>
          expect(asked(listProducts).at(-1)?.request).toMatchObject({ sort, isDescending: false }),
        );
      }
      expect(asked(listProducts).at(-1)?.request).toMatchObject({
        supplierId: 51,
        color: 'white',
        countryId: null,
      });
      expect(path()).toBe('/producten?leverancier=51&kleur=white&volgorde=supplier');
      await userEvent.click(await screen.findByRole('button', { name: 'Kleur: wit, filter weghalen' }));
      await userEvent.selectOptions(await screen.findByLabelText('Land'), 'Frankrijk');
      await waitFor(() =>
        expect(asked(listProducts).at(-1)?.request).toMatchObject({ color: null, countryId: 1 }),
      );
      expect(
        await screen.findByRole('button', {
          name: 'Leverancier: Domaine des Trois Sources, filter weghalen',
        }),
      ).toBeDefined();
    },
  );

  test.runIf(isThorough)(
    'PROD-029 · a service has neither stock nor a minimum, and no colour of wine',
    async () => {
      const { on } = open('/producten');
      const service = listed({
        productId: 9,
        name: 'Proeverij',
        vintage: null,
        available: -4,
        isService: true,
      });
      on(listProducts, { data: [service], total: 1, hasMore: false });
      const line = (await screen.findByRole('link', { name: 'Proeverij' })).closest('tr')!;
      expect(line.textContent).not.toContain('-4');
      expect(within(line).queryByTitle(/Onder het minimum/)).toBeNull();
      expect(line.querySelector('.wine-dot')).toBeNull();
    },
  );

  test.runIf(isThorough)('PROD-001 · a search begins at 2 characters and waits 400 ms', async () => {
    const { asked, path } = open('/producten/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Product zoeken' }));
    const input = await screen.findByRole('combobox', { name: 'Zoeken' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(input, { target: { value: 'r' } });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(asked(searchProducts)).toEqual([]);
    fireEvent.change(input, { target: { value: 'ri' } });
    await act(() => vi.advanceTimersByTimeAsync(399));
    expect(asked(searchProducts)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked(searchProducts)).toHaveLength(1);
    vi.useRealTimers();
    expect(path()).toBe('/producten/1');
  });

  test.runIf(isThorough)('PROD-001 · the checkbox of the list asks for disabled products too', async () => {
    const { asked } = open('/producten');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Zoeken' }), 'ri{Enter}');
    await userEvent.click(screen.getByLabelText('Ook niet-actieve producten'));
    await waitFor(() =>
      expect(asked(listProducts).at(-1)?.request).toMatchObject({ question: 'ri', includesDisabled: true }),
    );
  });

  test.runIf(isThorough)('PROD-003 · a new product asks name, supplier and vintage, and opens', async () => {
    const { on, asked, path } = open('/producten');
    on(addProduct, { data: { productId: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Nieuw product' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Product opslaan' }));
    expect(dialog.getByText('Vul een naam in.')).toBeDefined();
    expect(dialog.getByText('Kies een leverancier.')).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/Naam/), 'Pomerol');
    await userEvent.selectOptions(dialog.getByLabelText(/Leverancier/), 'Domaine des Trois Sources');
    await userEvent.type(dialog.getByLabelText('Jaargang'), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Product opslaan' }));
    expect(dialog.getByText('Vul een jaartal van vier cijfers in, of NV.')).toBeDefined();
    expect(asked(addProduct)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Jaargang'), '22');
    await userEvent.click(dialog.getByRole('button', { name: 'Product opslaan' }));
    await waitFor(() => expect(path()).toBe('/producten/1'));
    expect(asked(addProduct)[0]?.request).toEqual({ name: 'Pomerol', supplierId: 51, vintage: '2022' });
  });

  test.runIf(isThorough)('PROD-003 · a failure says so and keeps what was typed', async () => {
    const { on } = open('/producten');
    on(addProduct, () => refusal('field-value-refused'));
    await userEvent.click(await screen.findByRole('button', { name: 'Nieuw product' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Naam/), 'Pomerol');
    await userEvent.selectOptions(await dialog.findByLabelText(/Leverancier/), 'Domaine des Trois Sources');
    await userEvent.click(dialog.getByRole('button', { name: 'Product opslaan' }));
    expect(await dialog.findByText('Er is een fout opgetreden. Product werd niet opgeslagen.')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/Naam/).value).toBe('Pomerol');
  });
});

describe('a product', () => {
  const tabs = async () => {
    await screen.findByRole('tab', { name: 'Basisinformatie' });
    return screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim());
  };

  test('PROD-017 · PROD-018 · has its tabs in their order, MultiProduct not for a wine', async () => {
    open('/producten/1');
    expect(await tabs()).toEqual([
      'Basisinformatie',
      'Verkoop',
      'Productinformatie',
      'Extra informatie',
      'Afbeeldingen',
      'Waardering',
      'Voorraad',
      'Prijsverloop',
      'Relaties',
      'Logboek',
      'Nieuwe Jaargang',
      'Product kopiëren',
    ]);
  });
  test('PROD-017 · PROD-036 · a multi-product has MultiProduct instead of Commerce', async () => {
    open('/producten/1', { page: pageOf({ typeId: 1 }) });
    const shown = await tabs();
    expect(shown.slice(0, 3)).toEqual(['Basisinformatie', 'MultiProduct', 'Productinformatie']);
    expect(shown).not.toContain('Verkoop');
  });
  test.each([null, 'NV', '0'])(
    'PROD-018 · Nieuwe Jaargang is not there for the vintage %s',
    async (vintage) => {
      open('/producten/1', { page: pageOf({ vintage }) });
      expect(await tabs()).not.toContain('Nieuwe Jaargang');
    },
  );

  test('PROD-024 · PROD-029 · tells what is free of it, and that it is below its minimum', async () => {
    open('/producten/1', { page: pageOf({ available: 24, minimum: 36 }) });
    expect((await screen.findByText('24 flessen vrij, minimum 36')).dataset['tone']).toBe('yellow');
  });
  test('PROD-029 · at its minimum it is not marked', async () => {
    open('/producten/1', { page: pageOf({ available: 36, minimum: 36 }) });
    expect((await screen.findByText('36 flessen vrij')).dataset['tone']).toBe('plain');
  });

  test.runIf(isThorough)('PROD-001 · another product is found from its page', async () => {
    const { path } = open('/producten/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Product zoeken' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Zoeken' }), 'rioja');
    await userEvent.click(await screen.findByRole('option', { name: /Rioja 2024/ }));
    await waitFor(() => expect(path()).toBe('/producten/3'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('its price, its stock, its buyers and its picture stand at the top', async () => {
    const { on } = open('/producten/1', { page: pageOf({ onOrder: 120 }) });
    const buyer = {
      number: 1,
      city: 'Utrecht',
      email: '',
      orders: 1,
      excl: 0,
    };
    on(productBuyers, {
      data: [
        { ...buyer, customerId: 5, name: 'Bistro Noord', bottles: 48, lastOrderDate: '2026-11-02' },
        { ...buyer, customerId: 6, name: 'Wijnbar Zuid', bottles: 6, lastOrderDate: '2026-11-19' },
      ],
    });
    on(productImages, {
      data: [{ imageId: 1, file: 'a.jpg', thumbnail: 'a-s.jpg', width: 9, height: 9, name: 'a', place: 1 }],
    });
    const tile = async (name: string | RegExp) =>
      (await screen.findByText(name, { selector: 'dt' })).closest('dl')!;
    expect((await tile('Prijs')).textContent.replaceAll('\u202f', ' ')).toContain('€ 13,85');
    const stock = await tile('Nog vrij');
    expect(stock.textContent).toBe('Nog vrij288 300 op voorraad, 12 gereserveerd, 120 besteld');
    expect(within(stock).getByRole('link').getAttribute('href')).toBe('/producten/1?tab=stock');
    expect(await screen.findByText(/2 klanten/)).toBeDefined();
    const buyers = await tile(/^Kopers sinds/);
    expect(buyers.textContent).toMatch(/Meeste: Bistro Noord, 48 flessenLaatste: Wijnbar Zuid, 19-11-2026$/);
    expect((await screen.findByRole('img', { name: /^Afbeelding van/ })).getAttribute('src')).toBe(
      '/products/a-s.jpg',
    );
  });

  test.runIf(isThorough)('a service is no wine: no colour, no stock, no vintage', async () => {
    open('/producten/1', { page: pageOf({ typeId: serviceTypeId, available: 0, minimum: 60 }) });
    expect(await screen.findByText('dienst')).toBeDefined();
    expect(await screen.findByLabelText('Naam')).toBeDefined();
    expect(screen.queryByText(/flessen vrij/)).toBeNull();
    expect(screen.queryByText('Nog vrij')).toBeNull();
    for (const label of ['Wijnkleur', 'Jaargang', 'Land', 'Barcode', 'LWIN'])
      expect(screen.queryByLabelText(label)).toBeNull();
    expect(screen.queryByText(/marge/)).toBeNull();
    for (const name of ['Voorraad', 'Nieuwe Jaargang'])
      expect(screen.queryByRole('tab', { name })).toBeNull();
  });

  test('PROD-019 · PROD-021 · a field saves itself and says so', async () => {
    const { asked } = open('/producten/1');
    const name = await screen.findByLabelText('Naam');
    await userEvent.type(name, ', oud{Enter}');
    expect(await screen.findByText('Product Opgeslagen')).toBeDefined();
    expect(screen.getByText('Uw wijziging is opgeslagen')).toBeDefined();
    expect(asked(changeProductField).map(({ request }) => request)).toEqual([
      {
        id: 1,
        change: { field: 'name', to: 'Sancerre Les Caillottes, oud', from: 'Sancerre Les Caillottes' },
      },
    ]);
  });

  test.runIf(isThorough)('PROD-022 · a failing save says so and keeps what was typed', async () => {
    const { on } = open('/producten/1');
    on(changeProductField, () =>
      Response.json({ status: 500, code: 'fault', title: 'Fout' }, { status: 500 }),
    );
    const note = await screen.findByLabelText<HTMLInputElement>('Interne notitie');
    await userEvent.type(note, 'Rek 4');
    note.blur();
    expect(await screen.findByText('Opslaan MISLUKT')).toBeDefined();
    expect(
      screen.getByText('Uw wijziging is niet opgeslagen, probeer het opnieuw of neem contact op met support'),
    ).toBeDefined();
    expect(note.value).toBe('Rek 4');
    expect(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeDefined();
  });

  test('PROD-019 · a warning of the server shows as one', async () => {
    const { on } = open('/producten/1');
    on(changeProductField, { data: 1, warning: 'Deze code is al in gebruik.' });
    await userEvent.type(await screen.findByLabelText('Barcode'), '8712345678906{Enter}');
    const said = await screen.findByText('Deze code is al in gebruik.');
    expect(said.closest<HTMLElement>('.toast')?.dataset['kind']).toBe('warning');
    expect(screen.getByText('Product Opgeslagen')).toBeDefined();
  });

  test('FMT-005 · PROD-020 · a price is typed with a comma or a point, to four decimals', async () => {
    const { asked } = open('/producten/1?tab=commerce');
    const price = await screen.findByLabelText('Prijs 2 excl.');
    await userEvent.clear(price);
    await userEvent.type(price, '12,8525{Enter}');
    await screen.findByText('Product Opgeslagen');
    expect(asked(changeProductField)[0]?.request).toMatchObject({
      change: { field: 'sellPrice2', to: 128_525 },
    });
  });

  test('PROD-020 · what a bottle costs is typed in whole cents, and shown as fine as it came', async () => {
    const { asked } = open('/producten/1?tab=commerce', { page: pageOf({ transportPrice: 3_325 }) });
    expect((await screen.findByLabelText<HTMLInputElement>('Transport')).value).toBe('0,3325');
    const cost = screen.getByLabelText('Handling');
    await userEvent.clear(cost);
    await userEvent.type(cost, '0,125{Enter}');
    expect(await screen.findByText('Vul hoogstens 2 decimalen in.')).toBeDefined();
    await userEvent.clear(cost);
    await userEvent.type(cost, '0,12{Enter}');
    await screen.findByText('Product Opgeslagen');
    expect(asked(changeProductField).map(({ request }) => request)).toMatchObject([
      { change: { field: 'handlingPrice', to: 1_200 } },
    ]);
  });

  test('PROD-015 · FMT-006 · each price shows its margin against the purchase price; an action price too', async () => {
    const { on } = open('/producten/1?tab=commerce', {
      page: pageOf({ actionPriceIncl: 145_200, sellPrice3: 0 }),
    });
    // a planned promotion holds, whatever is filled in
    const price = { excl: 138_500, incl: 167_585, promotionIncl: null, promotionUntil: null, margin: null };
    const promoted = { ...price, promotionExcl: 100_000, promotionIncl: 121_000 };
    on(productPrices, {
      data: {
        side: 'excl',
        vatRate: 2100,
        purchasePrice: 80_000,
        today: '2026-11-20',
        classes: [
          { priceClass: 1, ...promoted },
          { priceClass: 2, ...price, promotionExcl: null },
          { priceClass: 3, ...price, promotionExcl: null },
        ],
        prices: [],
        deals: [],
      },
    });
    const margins = within(await screen.findByRole('table', { name: 'Marge per prijs' }));
    await margins.findByText('Actieprijs 1');
    const cells = margins
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'Prijs 1€\u202f13,8542,2%',
      'Actieprijs 1€\u202f10,0020,0%',
      'Prijs 2€\u202f13,3540,1%',
      'Prijs 3€\u202f0,00–',
    ]);
    expect(screen.getByText('Inkoopprijs € 8,00 per fles')).toBeDefined();
  });

  test('PROD-015 · who may not see costs sees neither them nor margins', async () => {
    open('/producten/1?tab=commerce', { page: pageOf({ purchasePrice: null }), role: 'TRAFFIC' });
    await screen.findByLabelText('Prijs 1 excl.');
    expect(screen.queryByText('Marge')).toBeNull();
    expect(screen.queryByLabelText('Inkoopprijs af kelder')).toBeNull();
  });

  test.runIf(isThorough)(
    'PROD-014 · the regions are those of its country, the subregions those of its region',
    async () => {
      open('/producten/1');
      const options = async (label: string) =>
        within(await screen.findByLabelText(label))
          .getAllByRole('option')
          .map(({ textContent }) => textContent);
      expect(await options('Regio')).toEqual(expect.arrayContaining(['Loire', 'Bourgogne']));
      expect(await options('Regio')).not.toContain('Piemonte');
      expect(await options('Subregio')).toContain('Sancerre');
      expect(await options('Subregio')).not.toContain('Chablis');
    },
  );

  test.runIf(isThorough)(
    'PROD-023 · the fields of Product info have the names of the account; codes show where they are on',
    async () => {
      const names = ['Rijping', ...defaultEntries['custom-fields'].slice(1).map(({ name }) => name)];
      const features = { hasBarcode: false, hasOtherCode: true, hasRatings: true, hasShopSync: false };
      open('/producten/1', { page: pageOf({}, { custom_names: names, features }) });
      expect(await screen.findByLabelText('Andere productcode')).toBeDefined();
      expect(screen.queryByLabelText('Barcode')).toBeNull();
      await userEvent.click(screen.getByRole('tab', { name: 'Productinformatie' }));
      expect(await screen.findByLabelText('Rijping')).toBeDefined();
      expect(screen.queryByLabelText('Kenmerk')).toBeNull();
    },
  );
  test('PROD-023 · the barcode is there where it is on, the other code not where that is off', async () => {
    const features = { hasBarcode: true, hasOtherCode: false, hasRatings: true, hasShopSync: false };
    open('/producten/1', { page: pageOf({}, { features }) });
    expect(await screen.findByLabelText('Barcode')).toBeDefined();
    expect(screen.queryByLabelText('Andere productcode')).toBeNull();
  });
  test.runIf(isThorough)('PROD-001 · the checkbox of its page finds disabled ones too', async () => {
    const { asked } = open('/producten/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Product zoeken' }));
    await userEvent.click(await screen.findByLabelText('Ook niet-actieve producten'));
    await userEvent.type(screen.getByRole('combobox', { name: 'Zoeken' }), 'rioja');
    await screen.findByRole('option', { name: /Rioja 2024/ });
    expect(asked(searchProducts).at(-1)?.request).toMatchObject({ includesDisabled: true });
  });

  test.runIf(isThorough)('PROD-031 · Logs shows 25 changes, and 100 more when asked', async () => {
    const { on, asked } = open('/producten/1?tab=logs');
    const entry = (position: number) => ({
      position,
      at: '2026-11-20T08:38:05.000Z',
      field: 'Prijs 1 excl.',
      from: '€ 13,85',
      to: '€ 14,20',
      userName: 'Elske Noordhof',
    });
    on(productLogs, ({ limit }) => ({
      data: Array.from({ length: limit }, (_, position) => entry(position)),
      more: limit < 125,
    }));
    const table = await screen.findByRole('table', { name: 'Wijzigingen van dit product' });
    await waitFor(() => expect(within(table).getAllByText('Elske Noordhof')).toHaveLength(25));
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      '20-11-2026 09:38:05Prijs 1 excl.€ 13,85€ 14,20Elske Noordhof',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Meer laden' }));
    await waitFor(() =>
      expect(asked(productLogs).map(({ request }) => request)).toEqual([
        { productId: 1, limit: 25 },
        { productId: 1, limit: 125 },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Meer laden' })).toBeNull());
  });

  test.runIf(isThorough)('PROD-030 · Relaties lists the related products, and adds one', async () => {
    const { on, asked } = open('/producten/1?tab=relations', { page: pageOf({ relatedIds: [2] }) });
    on(productRelations, { data: [row({ productId: 2, name: 'Barolo' })] });
    expect(await screen.findByRole('link', { name: 'Barolo 2024' })).toBeDefined();
    await userEvent.type(screen.getByRole('combobox', { name: 'Product toevoegen' }), 'rioja');
    await userEvent.click(await screen.findByRole('option', { name: /Rioja 2024/ }));
    await waitFor(() =>
      expect(asked(changeProductField)[0]?.request).toMatchObject({
        change: { field: 'relatedIds', to: [2, 3], from: [2] },
      }),
    );
  });

  test('ROLE-007 · ROLE-020 · PRODUCTMANAGER is at home with the products, SALES is sent away', async () => {
    const { path } = open('/', { role: 'PRODUCTMANAGER' });
    await waitFor(() => expect(path()).toBe('/producten'));
  });
  test('ROLE-007 · SALES is sent away from a product', async () => {
    const { path } = open('/producten/1', { role: 'SALES' });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
  test('an auditor reads and changes nothing', async () => {
    open('/producten/1', { role: 'AUDITOR' });
    expect((await screen.findByLabelText<HTMLInputElement>('Naam')).readOnly).toBe(true);
  });
});

test.runIf(isThorough)(
  'a field of chosen products is changed at once, for who may change products',
  async () => {
    const { on, asked } = open('/producten');
    on(listProducts, { data: [listed()], total: 1, hasMore: false });
    on(batches, { data: [], hasPrintService: false });
    on(startBatch, { data: { batchId: 91 } });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /Sancerre Les Caillottes 2024 kiezen/ }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Veld wijzigen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Veld wijzigen' }));
    await userEvent.selectOptions(dialog.getByLabelText('Veld'), 'Uitgesloten van korting');
    await userEvent.click(dialog.getByRole('button', { name: '1 product wijzigen' }));
    await waitFor(() =>
      expect(asked(startBatch)[0]?.request).toMatchObject({
        action: 'product-field',
        field: 'exclude_from_discount',
        value: 1,
      }),
    );
  },
);
