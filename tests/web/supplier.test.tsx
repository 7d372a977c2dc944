import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  deleteSupplierImage,
  type ImageView,
  moveSupplierImage,
  uploadSupplierImage,
} from '#api/images/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import {
  addSupplier,
  changeSupplierField,
  type ListedSupplier,
  listSuppliers,
  searchSuppliers,
  supplierById,
  supplierCountries,
  supplierOrders,
  type SupplierPage,
  type SupplierRow,
  supplierSustainability,
  supplierTransporters,
} from '#api/suppliers/contract.ts';
import { Supplier } from '#domain/supplier/supplier.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { api } from '#web/lib/api.ts';
import { isThorough } from '#tests/support/long-run.ts';

const row: SupplierRow = {
  supplierId: 51,
  name: 'Domaine des Trois Sources',
  city: 'Sancerre',
  country: 'Frankrijk',
  contactPerson: 'Mme Laurent',
  isEnabled: true,
};
const listed: ListedSupplier = {
  ...row,
  telephone: '',
  email: '',
  products: 12,
  openOrders: 2,
  lastOrderOn: '2026-11-19',
  addedOn: '2026-10-01',
};
type PurchaseOrderRow = ResponseOf<typeof supplierOrders>['rows'][number];
const image = (imageId: number, place: number): ImageView => ({
  imageId,
  file: `${imageId}.png`,
  thumbnail: `${imageId}.webp`,
  width: 10,
  height: 10,
  name: `huis ${imageId}.png`,
  place,
});
const pageOf = (
  changes: Partial<SupplierPage['supplier']> = {},
  images: ImageView[] = [image(1, 1), image(2, 2)],
): SupplierPage => ({
  supplier: {
    ...Supplier.parse({ supplierId: 51, name: 'Domaine des Trois Sources', countryId: 1, city: 'Sancerre' }),
    ...changes,
  },
  country: 'Frankrijk',
  transporter: 'Eigen vervoer',
  images,
});

const open = (
  at: string,
  {
    page = pageOf(),
    role = 'MANAGER' as Role,
    countries = ['Frankrijk'],
    orders = [] as PurchaseOrderRow[],
  } = {},
) => {
  const answers = server();
  answerBasics(answers);
  answers.on(listSuppliers, { data: [listed], total: 1, hasMore: false, openOrders: 7 });
  answers.on(supplierById, page);
  answers.on(supplierCountries, { data: countries.map((name, at) => ({ id: at + 1, name })) });
  answers.on(supplierSustainability, {
    data: [
      { id: 1, name: 'Biologisch' },
      { id: 2, name: 'Biodynamisch' },
    ],
  });
  answers.on(supplierTransporters, { data: [{ id: 1, name: 'Eigen vervoer' }] });
  answers.on(supplierOrders, { rows: orders, total: orders.length });
  answers.on(changeSupplierField, { data: 1 });
  return { ...answers, ...openApp(at, role) };
};

describe('the suppliers', () => {
  test.runIf(isThorough)(
    'SUP-001 · are listed, the latest first, with their products and purchase orders; sorted and narrowed by the address',
    async () => {
      const { asked, path } = open('/leveranciers');
      const table = within(await screen.findByRole('table', { name: 'Alle leveranciers' }));
      const line = (await table.findByRole('link', { name: row.name })).closest('tr')!;
      expect([...line.cells].map(({ textContent }) => textContent.trim())).toEqual([
        row.name,
        'Sancerre',
        'Frankrijk',
        'Mme Laurent',
        '12',
        '2 open',
        '19-11-2026',
        '01-10-2026',
      ]);
      expect(table.getByText('Totaal').closest('tr')!.textContent).toContain('7');
      expect(asked(listSuppliers).at(-1)?.request).toMatchObject({
        sort: 'added',
        isDescending: true,
        skip: 0,
      });
      expect(table.getByRole('columnheader', { name: 'Ingevoerd' }).getAttribute('aria-sort')).toBe(
        'descending',
      );
      await userEvent.click(table.getByRole('button', { name: 'Plaats' }));
      await userEvent.selectOptions(await screen.findByLabelText('Land'), 'Frankrijk');
      await userEvent.click(screen.getByLabelText('Ook niet-actieve leveranciers'));
      await waitFor(() =>
        expect(asked(listSuppliers).at(-1)?.request).toMatchObject({
          sort: 'city',
          isDescending: false,
          countryId: 1,
          includesDisabled: true,
        }),
      );
      expect(path()).toBe('/leveranciers?volgorde=city&land=1&ook=niet-actief');
      expect(await screen.findByRole('button', { name: 'Land: Frankrijk, filter weghalen' })).toBeDefined();
    },
  );

  test.runIf(isThorough)(
    'SUP-001 · a search on the page of one waits 200 ms from 2 characters and takes inactive ones along',
    async () => {
      const { on, asked, path } = open('/leveranciers/52');
      on(searchSuppliers, { data: [{ ...row, isEnabled: false }] });
      await userEvent.click(await screen.findByRole('button', { name: 'Leverancier zoeken' }));
      const input = await screen.findByRole('combobox', { name: 'Leverancier zoeken' });
      vi.useFakeTimers({ shouldAdvanceTime: true });
      fireEvent.change(input, { target: { value: 't' } });
      await act(() => vi.advanceTimersByTimeAsync(300));
      expect(asked(searchSuppliers)).toEqual([]);
      fireEvent.click(screen.getByLabelText('Ook niet-actieve leveranciers'));
      fireEvent.change(input, { target: { value: 'trois' } });
      act(() => void vi.advanceTimersByTime(199));
      expect(asked(searchSuppliers)).toEqual([]);
      act(() => void vi.advanceTimersByTime(1));
      const option = await screen.findByRole('option', { name: /Trois Sources.*niet actief/ });
      expect(asked(searchSuppliers).map(({ request }) => request)).toEqual([
        { question: 'trois', includesDisabled: true },
      ]);
      fireEvent.mouseDown(option);
      await waitFor(() => expect(path()).toBe('/leveranciers/51'));
    },
  );

  test.runIf(isThorough)(
    'SUP-002 · a new one is asked a name alone; a failure says so and keeps it',
    async () => {
      const { on, asked, path } = open('/leveranciers');
      on(addSupplier, () => Response.json({ status: 500, code: 'fault', title: '' }, { status: 500 }));
      await userEvent.click(await screen.findByRole('button', { name: 'Nieuwe leverancier' }));
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getAllByRole('textbox')).toHaveLength(1);
      await userEvent.click(dialog.getByRole('button', { name: 'Leverancier opslaan' }));
      expect(dialog.getByText('Vul een naam in.')).toBeDefined();
      expect(asked(addSupplier)).toEqual([]);
      await userEvent.type(dialog.getByLabelText(/^Naam/), 'Maison Nouvelle{Enter}');
      expect((await dialog.findByRole('alert')).textContent).toBe(
        'Er is een fout opgetreden. Leverancier werd niet opgeslagen.',
      );
      on(addSupplier, { data: { supplierId: 51 } });
      await userEvent.type(dialog.getByLabelText(/^Naam/), '{Enter}');
      await waitFor(() => expect(path()).toBe('/leveranciers/51'));
      expect(asked(addSupplier).at(-1)?.request).toEqual({ name: 'Maison Nouvelle' });
    },
  );
});

describe('a supplier', () => {
  test('SUP-003 · SUP-006 · has its tabs, and in short who it is, who fetches it and where', async () => {
    open('/leveranciers/51', { page: pageOf({ contactPerson: 'Mme Laurent', street: 'Rue des Vignes' }) });
    await screen.findByRole('tab', { name: 'Basis informatie' });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
      'Basis informatie',
      'Website koppeling',
      'Transport',
      'Afbeeldingen',
      'Orders',
    ]);
    const short = screen.getByRole('region', { name: 'In het kort' }).textContent;
    for (const told of [
      'Domaine des Trois Sources',
      'Eigen vervoer',
      'Rue des Vignes',
      'Mme Laurent',
      'actief',
    ])
      expect(short).toContain(told);
    expect(short).not.toContain('niet actief');
  });

  test.runIf(isThorough)('SUP-009 · the country is chosen from the list of countries', async () => {
    const { asked } = open('/leveranciers/51', { countries: ['Frankrijk', 'Italië'] });
    const country = await screen.findByLabelText<HTMLSelectElement>('Land');
    expect([...country.options].map(({ text }) => text).filter(Boolean)).toEqual(
      expect.arrayContaining(['Frankrijk', 'Italië']),
    );
    fireEvent.change(country, { target: { value: '2' } });
    await waitFor(() =>
      expect(asked(changeSupplierField)[0]?.request).toEqual({
        id: 51,
        change: { field: 'countryId', to: 2, from: 1 },
      }),
    );
  });

  test.runIf(isThorough)(
    'SUP-005 · SUP-009 · sustainability is ticked, a long text shown to 200 characters',
    async () => {
      const text = 'wijn '.repeat(100);
      const { asked } = open('/leveranciers/51?tab=website', { page: pageOf({ websiteText: text }) });
      await userEvent.click(await screen.findByLabelText('Biodynamisch'));
      await waitFor(() =>
        expect(asked(changeSupplierField)[0]?.request).toEqual({
          id: 51,
          change: { field: 'sustainability', to: [2], from: [] },
        }),
      );
      const short = within(screen.getByRole('region', { name: 'In het kort' }));
      const shown = () => short.getByText(/^wijn/).textContent!;
      expect(shown().replace(/… Meer$/, '').length).toBeLessThanOrEqual(200);
      await userEvent.click(short.getByRole('button', { name: 'Meer' }));
      expect(shown().length).toBeGreaterThan(490);
    },
  );

  test('SUP-007 · a field saves by itself; a failing one says Opslaan MISLUKT and keeps what was typed', async () => {
    const { on, asked } = open('/leveranciers/51');
    const city = await screen.findByLabelText<HTMLInputElement>('Plaats');
    await userEvent.type(city, '-sur-Loire{Enter}');
    await waitFor(() =>
      expect(asked(changeSupplierField)[0]?.request).toEqual({
        id: 51,
        change: { field: 'city', to: 'Sancerre-sur-Loire', from: 'Sancerre' },
      }),
    );
    on(changeSupplierField, () => Response.json({ status: 500, code: 'fault', title: '' }, { status: 500 }));
    await userEvent.type(screen.getByLabelText('Straat'), 'Rue{Enter}');
    expect(await screen.findByText('Opslaan MISLUKT')).toBeDefined();
    // D-22: the longer of two wordings
    expect(
      screen.getByText('Uw wijziging is niet opgeslagen, probeer het opnieuw of neem contact op met support'),
    ).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Straat').value).toBe('Rue');
  });

  test.runIf(isThorough)(
    'SUP-007 · what somebody else saves appears live; of two values at once both show',
    async () => {
      const { on, store } = open('/leveranciers/51');
      const city = await screen.findByLabelText<HTMLInputElement>('Plaats');
      on(supplierById, pageOf({ city: 'Bué', contactPerson: 'M. Roux' }));
      act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Supplier', id: 51 }])));
      await waitFor(() => expect(city.value).toBe('Bué'));
      on(changeSupplierField, () =>
        Response.json({
          data: 0,
          message: '',
          code: 'field-changed-meanwhile',
          details: { field: 'city', theirs: 'Chavignol', yours: 'Vinon' },
        }),
      );
      await userEvent.clear(city);
      await userEvent.type(city, 'Vinon{Enter}');
      expect(await screen.findByText(/Iemand anders maakte hier intussen ‘Chavignol’ van/)).toBeDefined();
      expect(city.value).toBe('Vinon');
      await userEvent.click(screen.getByRole('button', { name: 'Overnemen' }));
      expect(city.value).toBe('Chavignol');
    },
  );

  test('SUP-008 · its images are added, put in order and deleted; another kind of file is not sent', async () => {
    const { on, asked } = open('/leveranciers/51?tab=images');
    on(uploadSupplierImage, { data: { imageId: 3 } });
    on(moveSupplierImage, { data: 1 });
    on(deleteSupplierImage, { data: 1 });
    const list = within(await screen.findByRole('list', { name: 'Afbeeldingen op volgorde' }));
    expect(list.getAllByRole('img').map((shown) => shown.getAttribute('src'))).toEqual([
      '/suppliers/1.webp',
      '/suppliers/2.webp',
    ]);
    const [first, second] = [1, 2].map((at) => `Afbeelding ${at} van ${row.name} (huis ${at}.png)`);
    await userEvent.click(list.getByRole('button', { name: `${second} naar voren` }));
    await waitFor(() => expect(asked(moveSupplierImage)[0]?.request).toEqual({ imageId: 2, place: 1 }));
    const input = screen.getByLabelText<HTMLInputElement>('Afbeeldingen kiezen');
    const files = [
      new File(['pdf'], 'huis.pdf', { type: 'application/pdf' }),
      new File(['png'], 'kelder.png', { type: 'image/png' }),
    ];
    fireEvent.change(input, { target: { files } });
    expect(await screen.findByText('huis.pdf is geen jpg, png of webp.')).toBeDefined();
    await waitFor(() =>
      expect(asked(uploadSupplierImage).map(({ request }) => request)).toEqual([
        { ownerId: 51, name: 'kelder.png', data: expect.stringContaining('base64,') },
      ]),
    );
    await userEvent.click(list.getByRole('button', { name: `${first} verwijderen` }));
    expect(asked(deleteSupplierImage)).toEqual([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(asked(deleteSupplierImage)[0]?.request).toEqual({ imageId: 1 }));
  });

  test('SUP-003 · D-51 · its purchase orders are listed with number and status', async () => {
    const order = {
      orderId: 9,
      number: 701,
      status: 'ordered' as const,
      reference: 'Voorjaar',
      deliveryDate: null,
      quantity: 120,
    };
    open('/leveranciers/51?tab=orders', { orders: [order] });
    const table = within(await screen.findByRole('table', { name: 'Inkooporders van de leverancier' }));
    const link = await table.findByRole('link', { name: '701' });
    expect(link.getAttribute('href')).toBe('/inkooporders/9');
    expect(link.closest('tr')?.textContent).toMatch(/zsm.*120.*besteld/);
  });

  test('an auditor reads and changes nothing', async () => {
    open('/leveranciers/51?tab=images', { role: 'AUDITOR' });
    await screen.findByRole('list', { name: 'Afbeeldingen op volgorde' });
    expect(screen.queryByRole('button', { name: 'Afbeelding toevoegen' })).toBeNull();
    expect(screen.queryByRole('button', { name: /verwijderen/ })).toBeNull();
  });
});
