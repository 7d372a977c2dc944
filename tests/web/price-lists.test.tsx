import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  customPriceList,
  deletePriceList,
  priceListCsv,
  priceListPdf,
  type PriceListRow,
  priceListXls,
  priceListXml,
  savedPriceLists,
  savePriceList,
  sellPriceOptions,
} from '#api/price-lists/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { api } from '#web/lib/api.ts';
import { isThorough } from '#tests/support/long-run.ts';

const row = (productId: number, name: string, over: Partial<PriceListRow> = {}): PriceListRow => ({
  productId,
  number: productId,
  name,
  vintage: '2024',
  supplier: 'Trois Sources',
  color: 'white',
  country: 'Frankrijk',
  region: 'Loire',
  price: 13.85 * euro,
  vatRate: 2100,
  isChecked: false,
  ...over,
});
const rows = [
  row(1, 'Sancerre', { isChecked: true }),
  row(2, 'Chinon'),
  row(3, 'Barolo', { country: 'Italië', region: 'Piemonte' }),
];

const open = (at = '/prijslijsten', { role = 'SALES' as Role, hasPrices = true, link = '' } = {}) => {
  const answers = server();
  answerBasics(answers);
  answers.on(sellPriceOptions, {
    data: ([1, 2, 3] as const).map((id) => ({ id, name: `Prijs ${id}` })),
    has_prices: hasPrices,
    link,
  });
  answers.on(savedPriceLists, {
    data: [
      { listId: 7, name: 'Voorjaar', creatorName: 'R. de Groot' },
      { listId: 8, name: 'Horeca', creatorName: 'E. Noordhof' },
    ],
  });
  answers.on(customPriceList, { data: rows });
  answers.on(savePriceList, { data: { listId: 7 } });
  answers.on(deletePriceList, { data: 1 });
  for (const operation of [priceListPdf, priceListCsv, priceListXls, priceListXml])
    answers.on(operation, 'bestand');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(window, 'open').mockImplementation(() => null);
  return { ...answers, ...openApp(at, role) };
};
const box = (name: string) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `${name} 2024 op de lijst` });

describe('the lists', () => {
  test.runIf(isThorough)(
    'PLIST-001 · D-20 · a notice says that they have moved, with a link where there is one, and they still work',
    async () => {
      const { asked } = open('/prijslijsten', { link: 'https://prijzen.example' });
      expect(await screen.findByText(/verhuisd naar een nieuwere toepassing/)).toBeDefined();
      const link = await screen.findByRole('link', { name: 'Openen' });
      expect(link.getAttribute('href')).toBe('https://prijzen.example/');
      fireEvent.click(await screen.findByRole('button', { name: 'Volledige prijslijst als PDF' }));
      await waitFor(() => expect(asked(priceListPdf)).toHaveLength(1));
    },
  );

  test.runIf(isThorough)(
    'PLIST-002 · class, side and order are chosen; the list comes in four kinds, and without prices',
    async () => {
      const { asked } = open();
      await screen.findByRole('option', { name: 'Prijs 2' });
      fireEvent.change(await screen.findByLabelText('Prijsklasse'), { target: { value: '2' } });
      fireEvent.click(screen.getByRole('button', { name: 'incl. btw' }));
      for (const [kind, operation] of [
        ['PDF', priceListPdf],
        ['CSV', priceListCsv],
        ['XLS', priceListXls],
        ['XML', priceListXml],
      ] as const) {
        fireEvent.click(await screen.findByRole('button', { name: `Volledige prijslijst als ${kind}` }));
        await waitFor(() =>
          expect(asked(operation).at(-1)?.request, kind).toEqual({
            priceClass: 2,
            side: 'incl',
            variant: 'geo',
          }),
        );
        await waitFor(() =>
          expect(
            screen.getByRole<HTMLButtonElement>('button', { name: 'Volledige prijslijst als PDF' }).disabled,
          ).toBe(false),
        );
      }
      fireEvent.change(screen.getByLabelText('Volgorde'), { target: { value: 'class' } });
      fireEvent.click(screen.getByRole('button', { name: 'Volledige prijslijst als PDF' }));
      await waitFor(() => expect(asked(priceListPdf).at(-1)!.request).toMatchObject({ variant: 'class' }));
      fireEvent.click(screen.getByRole('button', { name: 'Zonder prijzen als PDF' }));
      await waitFor(() => expect(asked(priceListPdf).at(-1)!.request).toMatchObject({ variant: 'noprices' }));
    },
  );

  test('PLIST-003 · both consumer lists can be asked for', async () => {
    const { asked } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Alle producten als PDF' }));
    await waitFor(() => expect(asked(priceListPdf).at(-1)!.request).toMatchObject({ variant: 'consumer' }));
    fireEvent.click(screen.getByRole('button', { name: 'Boven € 9,75 als PDF' }));
    await waitFor(() =>
      expect(asked(priceListPdf).at(-1)!.request).toMatchObject({ variant: 'consumer975' }),
    );
  });

  test('PLIST-007 · while a list is made its buttons are disabled and a text says how long it may take', async () => {
    const { on } = open();
    let finish: () => void = () => {};
    on(priceListPdf, () => new Promise((resolve) => (finish = () => resolve('pdf'))));
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Volledige prijslijst als PDF',
    });
    fireEvent.click(button);
    expect(
      await screen.findByText('De prijslijst wordt gemaakt, dit kan tot 60 seconden duren.'),
    ).toBeDefined();
    expect(button.disabled).toBe(true);
    act(() => finish());
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  test('PLIST-009 · says so where the settings leave out the prices', async () => {
    open('/prijslijsten', { hasPrices: false });
    expect(await screen.findByText(/Op de lijsten staan nu geen prijzen/)).toBeDefined();
  });
});

describe('a custom list', () => {
  test('PLIST-005 · PLIST-006 · is loaded from the saved ones, ticked, renamed and saved; it is the active one', async () => {
    const { asked } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Voorjaar' }));
    expect((await box('Sancerre')).checked).toBe(true);
    expect((await screen.findByRole('button', { name: 'Voorjaar' })).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(screen.getByText('R. de Groot')).toBeDefined();
    fireEvent.click(await box('Barolo'));
    fireEvent.change(screen.getByLabelText('Naam'), { target: { value: 'Zomer' } });
    fireEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(asked(savePriceList)).toHaveLength(1));
    expect(asked(savePriceList)[0]!.request).toEqual({
      listId: 7,
      name: 'Zomer',
      rows: [1, 3].map((productId) => ({ productId, isChecked: true })),
    });
  });

  test.runIf(isThorough)(
    'PLIST-006 · the filter and, after 500 ms, the search narrow the table, and select-all ticks what is shown',
    async () => {
      const { asked } = open('/prijslijsten?lijst=nieuw');
      await box('Barolo');
      vi.useFakeTimers({ shouldAdvanceTime: true });
      fireEvent.change(screen.getByLabelText('Zoeken'), { target: { value: 'chi' } });
      act(() => void vi.advanceTimersByTime(450));
      expect(screen.queryByText('Barolo')).not.toBeNull();
      act(() => void vi.advanceTimersByTime(100));
      await waitFor(() => expect(screen.queryByText('Barolo')).toBeNull());
      fireEvent.change(screen.getByLabelText('Zoeken'), { target: { value: '' } });
      act(() => void vi.advanceTimersByTime(600));
      vi.useRealTimers();
      fireEvent.change(screen.getByLabelText('Land'), { target: { value: 'Italië' } });
      await waitFor(() => expect(screen.queryByText('Sancerre')).toBeNull());
      fireEvent.click(screen.getByLabelText('Alles selecteren (1)'));
      fireEvent.change(screen.getByLabelText('Land'), { target: { value: '' } });
      expect((await box('Barolo')).checked).toBe(true);
      expect((await box('Chinon')).checked).toBe(false);
      fireEvent.change(screen.getByLabelText('Naam'), { target: { value: 'Nieuw' } });
      fireEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
      await waitFor(() =>
        expect(asked(savePriceList)[0]!.request).toMatchObject({ listId: null, name: 'Nieuw' }),
      );
    },
  );

  test.runIf(isThorough)(
    'PLIST-006 · is downloaded as it is ticked now, as PDF and as a workbook',
    async () => {
      const { asked } = open('/prijslijsten?lijst=7');
      fireEvent.click(await box('Chinon'));
      fireEvent.click(screen.getByRole('button', { name: 'Eigen lijst als PDF' }));
      const files = () =>
        asked(customPriceList).map(
          ({ request }) => request as { format: string; productIds: number[] | null },
        );
      await waitFor(() =>
        expect(files().at(-1)).toMatchObject({
          format: 'pdf',
          productIds: [1, 2],
          priceClass: 1,
          side: 'excl',
        }),
      );
      const xls = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Eigen lijst als XLS' });
      await waitFor(() => expect(xls().disabled).toBe(false));
      fireEvent.click(xls());
      await waitFor(() => expect(files().at(-1)).toMatchObject({ format: 'xls' }));
    },
  );

  test('PLIST-006 · is deleted, and undoing brings it back', async () => {
    const { asked } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Horeca verwijderen' }));
    await waitFor(() => expect(asked(deletePriceList)[0]!.request).toEqual({ listId: 8 }));
    fireEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/ }));
    await waitFor(() =>
      expect(asked(savePriceList)[0]!.request).toEqual({ listId: 8, name: 'Horeca', rows: null }),
    );
  });

  test('PLIST-006 · that it was not brought back is said', async () => {
    const { on } = open();
    on(savePriceList, () =>
      Response.json({ status: 503, code: 'busy', title: 'Even niet.' }, { status: 503 }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Horeca verwijderen' }));
    fireEvent.click(await screen.findByRole('button', { name: /Ongedaan maken/ }));
    expect(await screen.findByText('De prijslijst is niet teruggezet')).toBeDefined();
    expect(screen.getByText('Even niet.')).toBeDefined();
  });

  test('PLIST-006 · what was ticked and not saved is not lost to another list, nor to closing it', async () => {
    const { path } = open('/prijslijsten?lijst=7');
    fireEvent.click(await box('Chinon'));
    fireEvent.click(screen.getByRole('button', { name: 'Horeca' }));
    const question = () => screen.findByRole('dialog', { name: 'Deze lijst sluiten?' });
    fireEvent.click(within(await question()).getByRole('button', { name: 'Annuleren' }));
    expect(path()).toBe('/prijslijsten?lijst=7');
    expect((await box('Chinon')).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    fireEvent.click(within(await question()).getByRole('button', { name: 'Wijzigingen weggooien' }));
    await waitFor(() => expect(path()).toBe('/prijslijsten'));
  });

  test('PLIST-006 · follows what somebody else saves, until something is ticked here', async () => {
    const { on, store } = open('/prijslijsten?lijst=7');
    expect((await box('Chinon')).checked).toBe(false);
    const now = (checked: number[]) =>
      on(customPriceList, {
        data: rows.map((each) => ({ ...each, isChecked: checked.includes(each.productId) })),
      });
    now([2]);
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'PriceList', id: 7 }])));
    await waitFor(async () => expect((await box('Chinon')).checked).toBe(true));
    fireEvent.click(await box('Barolo'));
    now([]);
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'PriceList', id: 7 }])));
    await waitFor(async () => expect((await box('Barolo')).checked).toBe(true));
    expect((await box('Chinon')).checked).toBe(true);
    expect(within(document.body).getByText('2 producten aangevinkt')).toBeDefined();
  });
});
