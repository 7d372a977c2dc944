import { productAsOf } from '#api/as-of/contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { productBuyers } from '#api/product-tabs/buyers-contract.ts';
import { changeGrape, searchGrapes } from '#api/product-tabs/grapes-contract.ts';
import { moveProductImage, productImages } from '#api/images/contract.ts';
import { productPrices } from '#api/prices/contract.ts';
import { changeProductField, productRelations } from '#api/products/contract.ts';
import { editRating, productRatings } from '#api/product-tabs/ratings-contract.ts';
import { syncShop } from '#api/product-tabs/shop-sync-contract.ts';
import { productSheet, rollOver, startVintage } from '#api/vintages/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import type { Role } from '#domain/kernel/role.ts';
import { open, pageOf, refusal } from '#tests/web/product-page.ts';
import { isThorough } from '#tests/support/long-run.ts';

const features = { hasBarcode: true, hasOtherCode: true, hasRatings: true, hasShopSync: true };
const fault = () => Response.json({ status: 500, code: 'fault', title: 'Fout' }, { status: 500 });

describe('PROD-035 · the grapes of a product', () => {
  const openInfo = (role: Role = 'MANAGER') => {
    const opened = open('/producten/1?tab=info', { role, page: pageOf({ grapes: ['Sauvignon blanc'] }) });
    opened.on(searchGrapes, {
      data: [
        { tagId: 7, name: 'Sauvignon blanc' },
        { tagId: 8, name: 'Sauvignon gris' },
      ],
    });
    opened.on(changeGrape, { data: 1 });
    return opened;
  };

  test('stand there as tags; one is taken off by its cross', async () => {
    const { asked } = openInfo();
    const tags = within(await screen.findByRole('list', { name: 'Druivenrassen' }));
    expect(tags.getByText('Sauvignon blanc')).toBeDefined();
    await userEvent.click(tags.getByRole('button', { name: 'Sauvignon blanc weghalen' }));
    await waitFor(() =>
      expect(asked(changeGrape)[0]?.request).toEqual({ productId: 1, change: 'remove', tagId: 7 }),
    );
  });

  test.runIf(isThorough)('are suggested while one types, but for what it has; Enter adds one', async () => {
    const { asked } = openInfo();
    const field = await screen.findByRole('combobox', { name: 'Druif toevoegen' });
    await userEvent.type(field, 'sauv');
    expect(await screen.findByRole('option', { name: 'Sauvignon gris' })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Sauvignon blanc' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(asked(changeGrape)[0]?.request).toEqual({ productId: 1, change: 'add', tagId: 8 }),
    );
  });

  test.runIf(isThorough)('that no list has are added by their name', async () => {
    const { asked } = openInfo();
    const field = await screen.findByRole('combobox', { name: 'Druif toevoegen' });
    await userEvent.type(field, 'Rossese');
    await userEvent.click(
      await screen.findByRole('option', { name: '“Rossese” als nieuwe druif toevoegen' }),
    );
    await waitFor(() =>
      expect(asked(changeProductField)[0]?.request).toMatchObject({
        change: { field: 'grapes', to: ['Sauvignon blanc', 'Rossese'] },
      }),
    );
  });

  test.runIf(isThorough)('an auditor reads them', async () => {
    openInfo('AUDITOR');
    expect(await screen.findByText('Sauvignon blanc')).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Druif toevoegen' })).toBeNull();
  });
});

describe('PROD-048 · the ratings of a product', () => {
  const openRatings = () => {
    const opened = open('/producten/1?tab=rating');
    opened.on(productRatings, { data: [{ ratingId: 71, name: '94 Perswijn', description: 'Strak.' }] });
    opened.on(editRating, { data: 1, id: 71 });
    return opened;
  };

  test.runIf(isThorough)('are listed, one is added with a name', async () => {
    const { asked } = openRatings();
    expect(await screen.findByText('94 Perswijn')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Beoordeling toevoegen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(dialog.getByText('Vul in wie of wat deze wijn beoordeelt.')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: /Beoordeling/ }), '17/20');
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Beoordeling toegevoegd')).toBeDefined();
    expect(asked(editRating).map(({ request }) => request)).toEqual([
      { productId: 1, ratingId: null, name: '17/20', description: '' },
    ]);
  });

  test.runIf(isThorough)('are changed, and removed after a question', async () => {
    const { asked } = openRatings();
    await userEvent.click(await screen.findByRole('button', { name: '94 Perswijn wijzigen' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Omschrijving'), ' Lang.');
    await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Beoordeling opgeslagen')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '94 Perswijn verwijderen' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() =>
      expect(asked(editRating).map(({ request }) => request)).toEqual([
        { productId: 1, ratingId: 71, name: '94 Perswijn', description: 'Strak. Lang.' },
        { productId: 1, ratingId: 71, name: '', description: '' },
      ]),
    );
  });

  test('PROD-017 · SET-016 · have no tab where setting 206 is off', async () => {
    open('/producten/1', { page: pageOf({}, { features: { ...features, hasRatings: false } }) });
    await screen.findByRole('tab', { name: 'Afbeeldingen' });
    expect(screen.queryByRole('tab', { name: 'Waardering' })).toBeNull();
  });
});

describe('who buys this', () => {
  const openBuyers = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-01-15T10:00:00Z') });
    const opened = open('/producten/1?tab=relations');
    opened.on(productRelations, { data: [] });
    const buyer = {
      customerId: 412,
      number: 412,
      name: 'De Wijnkamer',
      city: 'Amersfoort',
      orders: 2,
      bottles: 36,
      excl: 4_500_000,
      lastOrderDate: '2027-01-10',
      email: 'inkoop@kamer.example',
    };
    opened.on(productBuyers, {
      data: [
        buyer,
        { ...buyer, customerId: 413, name: 'Bistro', email: 'a@bistro.example, inkoop@kamer.example' },
        { ...buyer, customerId: 414, name: 'Hotel', email: '' },
      ],
    });
    return opened;
  };

  test.runIf(isThorough)(
    'PROD-032 · is asked from the start of last month to the end of this one, and for another period',
    async () => {
      const { asked } = openBuyers();
      const table = within(await screen.findByRole('table', { name: 'Klanten die dit product kochten' }));
      expect((await table.findByRole('link', { name: 'De Wijnkamer' })).closest('tr')?.textContent).toContain(
        '450,00',
      );
      expect(asked(productBuyers)[0]?.request).toEqual({
        productId: 1,
        from: '2026-12-01',
        until: '2027-01-31',
      });
      const from = screen.getByLabelText('Van');
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).clear(from);
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(from, '1-11-2026{Enter}');
      await waitFor(() => expect(asked(productBuyers).at(-1)?.request).toMatchObject({ from: '2026-11-01' }));
    },
  );

  test.runIf(isThorough)('PROD-033 · copies all e-mail addresses, each once', async () => {
    openBuyers();
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const table = within(await screen.findByRole('table', { name: 'Klanten die dit product kochten' }));
    await table.findByRole('link', { name: 'De Wijnkamer' });
    await person.click(screen.getByRole('button', { name: 'Kopieer alle e-mails' }));
    expect(await screen.findByText('2 e-mailadressen gekopieerd')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('inkoop@kamer.example; a@bistro.example');
  });
});

describe('the online shop', () => {
  test('PROD-049 · is told to fetch the product; then the button is locked for 5 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { on, asked } = open('/producten/1', { page: pageOf({}, { features }) });
    on(syncShop, { data: 1 });
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Webwinkel bijwerken' });
    await person.click(button);
    expect(await screen.findByText('Synchronisatie gestart, dit kan tot 5 minuten duren.')).toBeDefined();
    expect(asked(syncShop).map(({ request }) => request)).toEqual([{ productIds: [1] }]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    expect(asked(syncShop)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_100);
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  test('PROD-050 · has a button only where the feature is on', async () => {
    open('/producten/1');
    await screen.findByRole('button', { name: 'Productblad' });
    expect(screen.queryByRole('button', { name: 'Webwinkel bijwerken' })).toBeNull();
  });

  test('a refusal is told', async () => {
    const { on } = open('/producten/1', { page: pageOf({}, { features }) });
    on(syncShop, () => refusal('shop-sync-without-address'));
    await userEvent.click(await screen.findByRole('button', { name: 'Webwinkel bijwerken' }));
    expect(await screen.findByText('Webwinkel niet bijgewerkt')).toBeDefined();
  });
});

test('PROD-034 · the product sheet is downloaded under the name of the wine', async () => {
  const { on, asked } = open('/producten/1');
  on(productSheet, () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }));
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL: () => undefined }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Productblad' }));
  await waitFor(() => expect(saved).toEqual(['Sancerre Les Caillottes 2024.pdf']));
  expect(asked(productSheet).map(({ request }) => request)).toEqual([{ productId: 1 }]);
  click.mockRestore();
});

describe('a new vintage', () => {
  const openVintage = () => {
    const opened = open('/producten/1?tab=vintage');
    opened.on(rollOver, {
      data: {
        available: 24,
        deals: 3,
        planned: 2,
        favourites: 5,
        buyers: 31,
        side: 'excl',
        sellPrice: 138_500,
        departPrice: 80_000,
        purchasePrice: 80_000,
        margin: 4220,
        openOrders: [{ orderId: 17, number: 10872, customerName: 'De Wijnkamer', quantity: 12 }],
      },
    });
    return opened;
  };
  const begin = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Jaargang.*beginnen$/ }));

  test('PROD-040 · shows what hangs on the old one, and moves agreements and favourites along', async () => {
    const { on, asked, path } = openVintage();
    on(startVintage, { data: { productId: 9 } });
    expect(await screen.findByText('1 order, 12 flessen')).toBeDefined();
    expect(screen.getByText('31 klanten')).toBeDefined();
    expect(screen.getByText('2, gaan niet mee')).toBeDefined();
    await userEvent.click(screen.getByLabelText('Prijsafspraken gaan mee (3)'));
    expect(screen.getByLabelText<HTMLInputElement>('Favorieten gaan mee (5)').checked).toBe(true);
    await begin();
    await waitFor(() => expect(path()).toBe('/producten/9'));
    expect(asked(startVintage)[0]?.request).toMatchObject({
      productId: 1,
      vintage: '2025',
      movesDeals: false,
      movesFavourites: true,
      keepsOldEnabled: true,
    });
  });

  test('PROD-044 · a failure says Something went wrong...', async () => {
    const { on, path } = openVintage();
    on(startVintage, fault);
    await begin();
    expect(await screen.findByText('Er ging iets mis ...')).toBeDefined();
    expect(path()).toContain('/producten/1');
  });

  test.runIf(isThorough)(
    'PROD-041 · an empty year is told in Dutch, not in a bubble of the browser',
    async () => {
      const { on, asked } = openVintage();
      on(startVintage, () =>
        Response.json({
          data: 0,
          message: 'Jaargang is niet ingevuld',
          code: 'vintage-missing',
          details: {},
        }),
      );
      await userEvent.clear(await screen.findByLabelText(/^Jaargang/));
      await begin();
      expect(await screen.findByText('Jaargang is niet ingevuld')).toBeDefined();
      expect(asked(startVintage)[0]?.request).toMatchObject({ vintage: '' });
    },
  );

  test.runIf(isThorough)('PROD-042 · what is wrong with the year is told in its own words', async () => {
    const { on } = openVintage();
    on(startVintage, () =>
      Response.json({ data: 0, message: 'is geen nieuwe jaargang', code: 'vintage-same', details: {} }),
    );
    await begin();
    expect(await screen.findByText('is geen nieuwe jaargang')).toBeDefined();
    expect(screen.queryByText('Er ging iets mis ...')).toBeNull();
  });
});

test.runIf(isThorough)('PROD-047 · images stand in their order, and one moves by its buttons', async () => {
  const { on, asked } = open('/producten/1?tab=images');
  const image = (imageId: number, place: number, name: string) => ({
    imageId,
    place,
    name,
    width: 10,
    height: 10,
    file: `${'a'.repeat(64)}.jpg`,
    thumbnail: `${'b'.repeat(64)}.webp`,
  });
  on(productImages, { data: [image(7, 1, 'fles.jpg'), image(8, 2, 'etiket.jpg')] });
  on(moveProductImage, { data: 1 });
  const list = within(await screen.findByRole('list', { name: 'Afbeeldingen op volgorde' }));
  expect((await list.findAllByRole('img')).map((each) => each.getAttribute('alt'))).toEqual([
    'Afbeelding 1 van Sancerre Les Caillottes 2024 (fles.jpg)',
    'Afbeelding 2 van Sancerre Les Caillottes 2024 (etiket.jpg)',
  ]);
  await userEvent.click(list.getByRole('button', { name: /\(etiket.jpg\) naar voren/ }));
  await waitFor(() => expect(asked(moveProductImage)[0]?.request).toEqual({ imageId: 8, place: 1 }));
});

describe('codes on the page of a product', () => {
  test.runIf(isThorough)(
    'a barcode with a wrong check digit is not stored; one of the company itself is, with a warning',
    async () => {
      const { asked } = open('/producten/1');
      const field = await screen.findByLabelText('Barcode');
      await userEvent.type(field, '8712345678907{Enter}');
      expect(
        await screen.findByText('Het controlecijfer van deze GTIN klopt niet. Controleer de cijfers.'),
      ).toBeDefined();
      expect(asked(changeProductField)).toEqual([]);
      await userEvent.clear(field);
      await userEvent.type(field, 'REK-4');
      expect(
        await screen.findByText('Dit is geen GTIN: buiten uw bedrijf zegt deze code niets.'),
      ).toBeDefined();
    },
  );
});

describe('PROD-017 · the prices of a product', () => {
  const prices = (promotion: { promotionIncl: number | null; promotionUntil: string | null }) =>
    ({
      data: {
        side: 'excl',
        vatRate: 2100,
        purchasePrice: 80_000,
        today: '2026-11-20',
        classes: [
          { priceClass: 1, excl: 138_500, incl: 167_585, promotionExcl: 165_289, margin: 5160, ...promotion },
        ],
        prices: [],
        deals: [],
      },
    }) satisfies ResponseOf<typeof productPrices>;
  const today = async () => (await screen.findByRole('table', { name: 'Prijzen per klasse' })).textContent;

  test('PROD-016 · beside the fields it says which price holds as planned, and what is planned', async () => {
    const { on } = open('/producten/1?tab=commerce');
    const { data } = prices({ promotionIncl: null, promotionUntil: null });
    const price = { kind: 'catalogue', until: null, priceClass: 1, incl: 200_000 } as const;
    on(productPrices, {
      data: {
        ...data,
        today: '2026-11-19',
        prices: [
          { ...price, planId: 8, from: '2027-01-01', excl: 150_000 },
          { ...price, planId: 7, from: '2026-11-01', excl: 140_000 },
          { ...price, planId: 0, from: '2026-10-01', excl: 138_500 },
          { ...price, planId: 0, from: '2026-10-01', excl: 130_000, priceClass: 2 },
        ],
      },
    });
    const note = within(await screen.findByRole('region', { name: 'Vastgelegde prijzen' }));
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Prijs 1 geldt sinds 01-11-2026 zoals vastgelegd.',
      'Prijs vanaf 01-01-2027: 1: €\u202f15,00 excl.',
    ]);
  });

  test.runIf(isThorough)('an action price without a last day is shown with its amount alone', async () => {
    const { on } = open('/producten/1?tab=prices');
    on(productPrices, prices({ promotionIncl: 200_000, promotionUntil: null }));
    await waitFor(async () => expect(await today()).toContain('€\u202f20,00'));
    expect(await today()).not.toContain('t/m');
  });

  test('AUD-089 · "Waarom?" beside the margins: what a bottle costs, who set that, and the margin without the promotion', async () => {
    const { on } = open('/producten/1?tab=prices');
    on(productPrices, prices({ promotionIncl: 200_000, promotionUntil: null }));
    on(productAsOf, {
      data: {
        title: 'Sancerre',
        state: 'recorded',
        isThere: true,
        at: '2026-11-19T08:30:00.000Z',
        day: '2026-11-19',
        stops: [],
        passed: 0,
        isWhole: true,
        sections: [
          {
            title: 'Inkoop',
            facts: [
              {
                name: 'departpurchaseprice',
                label: 'Inkoopprijs af kelder',
                value: '€ 7,50',
                now: '€ 7,50',
                by: 'Nadia de Wit',
                since: '2026-11-18T09:00:00.000Z',
              },
            ],
          },
        ],
        tables: [],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Waarom de marge?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waarom de marge?' }));
    expect(await dialog.findByText(/Nadia de Wit, 18-11-2026/)).toBeDefined();
    // 13.85 excl against 8.00
    expect(dialog.getByText('Zonder de actie zou de marge van prijs 1 42,2% zijn.')).toBeDefined();
  });

  test('AUD-090 · "Waarom?" beside the free stock: what is there, reserved and waited for, and who moved it last', async () => {
    const { on } = open('/producten/1', { page: pageOf({ onOrder: 120 }) });
    on(productAsOf, {
      data: {
        title: 'Sancerre',
        state: 'recorded',
        isThere: true,
        at: '2026-11-19T08:30:00.000Z',
        day: '2026-11-19',
        stops: [],
        passed: 0,
        isWhole: true,
        sections: [
          {
            title: 'Voorraad',
            facts: [
              {
                name: 'reserved',
                label: 'Gereserveerd',
                value: '36',
                now: '36',
                by: 'Nadia de Wit',
                since: '2026-11-18T09:00:00.000Z',
              },
            ],
          },
        ],
        tables: [],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Waarom .*vrij/i }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Waarom/ }));
    expect(dialog.getByText(/^Vrij is wat er aanwezig is/)).toBeDefined();
    expect(await dialog.findByText(/Nadia de Wit, 18-11-2026/)).toBeDefined();
    expect(dialog.getByText(/^Wachtte er geen backorder op|meer bestel/)).toBeDefined();
    // and what purchase orders bring
    expect(
      dialog.getByText(
        'Komt alles binnen wat bij leveranciers besteld is (120 flessen), dan wordt de vrije voorraad 408 flessen.',
      ),
    ).toBeDefined();
  });

  test('an action price of a period says until when', async () => {
    const { on } = open('/producten/1?tab=prices');
    on(productPrices, prices({ promotionIncl: 200_000, promotionUntil: '2026-12-31' }));
    await waitFor(async () => expect(await today()).toContain('€\u202f20,00 t/m 31-12-2026'));
  });
});
