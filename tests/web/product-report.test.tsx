import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listFile } from '#api/list-views/contract.ts';
import { listFiles } from '#api/list-views/files.ts';
import * as fileWords from '#api/list-views/words.nl.ts';
import { lookupList } from '#api/lookups/contract.ts';
import { priceListPdf } from '#api/price-lists/contract.ts';
import {
  changeListedProduct,
  productReport,
  type ReportedProduct,
  reportStockList,
  stockValue,
} from '#api/product-report/contract.ts';
import { productSheet } from '#api/vintages/contract.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const wine = (over: Partial<ReportedProduct> = {}): ReportedProduct => ({
  productId: 1201,
  number: 1201,
  name: 'Sancerre',
  vintage: '2024',
  isEnabled: true,
  sellPrice: 13.85 * euro,
  sellPrice2: 13.35 * euro,
  sellPrice3: 12.85 * euro,
  onHand: 600,
  available: 588,
  otherCode: 'NH-44',
  barcode: '8710400311140',
  geo: 'Frankrijk, Loire',
  supplierName: 'Domaine des Trois Sources',
  color: 'white' as const,
  country: 'Frankrijk',
  region: 'Loire',
  ...over,
});
const sum = { products: 1, onHand: 600, available: 588, value: 4_435 * euro };
const pdf = () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });

const open = (at = '/tools/producten', role: Role = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  api.on(productReport, { data: [wine()], total: 1, hasMore: false });
  api.on(stockValue, { data: [{ color: 'white', ...sum }], sum });
  api.on(lookupList, ({ list }) => ({
    data: [
      { id: 51, name: list === 'suppliers' ? 'Trois Sources' : 'Frankrijk', parentId: null, description: '' },
    ],
  }));
  api.on(changeListedProduct, { data: 1 });
  for (const file of [reportStockList, productSheet, priceListPdf]) api.on(file, pdf);
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL() {} });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  opened.mockClear();
  return { ...api, ...openApp(at, role), opened };
};
const last = <Item,>(items: readonly Item[]) => items.at(-1);
const row = async () => (await screen.findByRole('link', { name: 'Sancerre' })).closest('tr')!;
/** Presses what is there now: with time in hand, nothing else waits. */
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.runIf(isThorough)(
  'REP-034 · REP-037 · shows the stock value, and each product with its prices, stock, codes, origin and supplier',
  async () => {
    open();
    const tile = (await screen.findByText('Voorraadwaarde')).closest('dl')!;
    await waitFor(() => expect(tile.textContent).toContain('4.435,00'));
    const { textContent } = await row();
    for (const said of ['13,85', '13,35', '12,85', 'NH-44', '8710400311140', '600', '588'])
      expect(textContent).toContain(said);
    expect(textContent).toContain('1201 · Domaine des Trois Sources · Frankrijk, Loire');
    expect(within(await row()).getByRole('img', { name: 'wit' })).toBeDefined();
  },
);

test.runIf(isThorough)(
  'REP-034 · the stock list opens as a PDF, and cannot be asked again for 2.5 s',
  async () => {
    const { asked, opened } = open();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Voorraadlijst' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(button);
    expect(button.disabled).toBe(true);
    act(() => void vi.advanceTimersByTime(2_400));
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    act(() => void vi.advanceTimersByTime(200));
    await waitFor(() => expect(button.disabled).toBe(false));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(asked(reportStockList)).toHaveLength(1);
  },
);

test.runIf(isThorough)(
  'REP-034 · REP-037 · the price list loads in a frame, with prices and without',
  async () => {
    const { asked } = open();
    await row();
    press('Prijslijst zonder prijzen');
    const frame = await screen.findByTitle<HTMLIFrameElement>('Prijslijst zonder prijzen');
    expect([frame.tagName, frame.getAttribute('src')]).toEqual(['IFRAME', 'blob:pdf']);
    expect(last(asked(priceListPdf))?.request).toMatchObject({ variant: 'noprices' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Sluiten' })[0]!);
    press('Prijslijst');
    expect((await screen.findByTitle('Prijslijst')).tagName).toBe('IFRAME');
    expect(last(asked(priceListPdf))?.request).toMatchObject({ variant: 'geo' });
  },
);

test.runIf(isThorough)('REP-037 · each product offers its product sheet', async () => {
  const { asked, opened } = open();
  await row();
  press('Productblad van Sancerre 2024');
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(asked(productSheet).map(({ request }) => request)).toEqual([{ productId: 1201 }]);
});

test.runIf(isThorough)(
  'REP-035 · is searched and filtered, where an empty minimum or maximum bounds nothing',
  async () => {
    const { asked, path } = open('/tools/producten?prijs_van=100000&pagina=3');
    await row();
    const unbounded = { maxPrice: null, minStock: null, maxStock: null };
    expect(last(asked(productReport))?.request).toMatchObject({
      minPrice: 10 * euro,
      ...unbounded,
      skip: 50,
    });
    const type = async (label: string, value: string) => {
      const field = await screen.findByLabelText(label);
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    await type('Prijs 1 excl. van', '');
    await waitFor(() =>
      expect(last(asked(productReport))?.request).toMatchObject({ minPrice: null, ...unbounded, skip: 0 }),
    );
    await type('Vrije voorraad t/m', '12');
    await waitFor(() => expect(last(asked(productReport))?.request).toMatchObject({ maxStock: 12 }));
    await type('Zoeken', 'loire');
    await waitFor(() => expect(last(asked(productReport))?.request).toMatchObject({ question: 'loire' }));
    await screen.findByRole('option', { name: 'Trois Sources' });
    fireEvent.change(await screen.findByLabelText('Leverancier'), { target: { value: '51' } });
    await waitFor(() => expect(last(asked(productReport))?.request).toMatchObject({ supplierId: 51 }));
    fireEvent.change(await screen.findByLabelText('Kleur'), { target: { value: 'white' } });
    const wanted = { question: 'loire', supplierId: 51, color: 'white', maxStock: 12 };
    await waitFor(() => expect(last(asked(productReport))?.request).toMatchObject(wanted));
    await waitFor(() => expect(last(asked(stockValue))?.request).toMatchObject(wanted));
    expect(path()).toContain('voorraad_tot=12');
  },
);

test('REP-036 · the direct-edit switch takes effect after 1 s, a change goes after 1 s with id, field and value, and can be taken back', async () => {
  const { asked } = open();
  await row();
  // the fields come in a script of their own: once here, so that below nothing but time is waited for
  await import('#web/features/product-report/edit-cells.tsx');
  const sent = () => asked(changeListedProduct).map(({ request }) => request);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('switch'));
  act(() => void vi.advanceTimersByTime(900));
  expect(screen.getByLabelText('Direct bewerken …')).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Actief' })).toBeNull();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByLabelText('Direct bewerken …')).toBeNull();
  const price = await screen.findByLabelText<HTMLInputElement>('Prijs 1 excl. van Sancerre 2024');
  fireEvent.change(price, { target: { value: '14,25' } });
  act(() => void vi.advanceTimersByTime(900));
  expect(sent()).toEqual([]);
  act(() => void vi.advanceTimersByTime(200));
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: 1201, change: { field: 'sellPrice', to: 14.25 * euro, from: 13.85 * euro } },
    ]),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() =>
    expect(sent()[1]).toEqual({
      id: 1201,
      change: { field: 'sellPrice', to: 13.85 * euro, from: 14.25 * euro },
    }),
  );
  const isActive = screen.getByLabelText<HTMLInputElement>('Sancerre 2024 actief');
  fireEvent.click(isActive);
  act(() => void vi.advanceTimersByTime(900));
  expect(sent()).toHaveLength(2);
  act(() => void vi.advanceTimersByTime(200));
  await waitFor(() =>
    expect(sent()[2]).toEqual({ id: 1201, change: { field: 'isEnabled', to: false, from: true } }),
  );
});

test.runIf(isThorough)('what is refused keeps what was typed, and says why', async () => {
  const { on } = open();
  on(changeListedProduct, () =>
    Response.json({ data: 0, message: 'De prijs is niet opgeslagen.', code: 'field-value-refused' }),
  );
  fireEvent.click(await screen.findByRole('switch'));
  const code = await screen.findByLabelText<HTMLInputElement>('Andere productcode van Sancerre 2024');
  fireEvent.change(code, { target: { value: 'X-1' } });
  fireEvent.keyDown(code, { key: 'Enter' });
  expect(await screen.findByText('De prijs is niet opgeslagen.')).toBeDefined();
  expect(code.value).toBe('X-1');
});

test('an auditor reads the list and edits nothing', async () => {
  open('/tools/producten', 'AUDITOR');
  await row();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('REP-035 · what the filters find is downloaded with all its columns, as CSV or workbook', async () => {
  const { on, asked } = open('/tools/producten?zoek=sancerre&kleur=white');
  on(listFile, 'Product;Voorraad');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fireEvent.click(await screen.findByRole('button', { name: 'Downloaden' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  await waitFor(() => expect(asked(listFile)).toHaveLength(1));
  const { columns, ...request } = asked(listFile)[0]!.request as { columns: string[] };
  expect(request).toMatchObject({
    list: 'productReport',
    asked: { q: 'sancerre' },
    ids: [],
    format: 'xlsx',
  });
  const known = listFiles.find(({ operation }) => operation === productReport)!.columns(fileWords, 'nl');
  expect(columns.toSorted()).toEqual(Object.keys(known).toSorted());
});
