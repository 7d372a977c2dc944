import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { askImport } from '#api/four-eyes/contract.ts';
import {
  importById,
  importList,
  type ImportView,
  prepareImport,
  importProblemsCsv,
  previewImport,
  startImport,
  takeBackImport,
  uploadImport,
} from '#api/imports/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const counts = { added: 98, changed: 0, unchanged: 0, refused: 2 };
const job = (more: Partial<ImportView> = {}): ImportView => ({
  importId: 5,
  kind: 'deals',
  fileName: 'afspraken.csv',
  state: 'new',
  rows: 100,
  handled: 0,
  counts: { added: 0, changed: 0, unchanged: 0, refused: 0 },
  takenBack: 0,
  hasContent: true,
  createdAt: '2026-11-19T08:30:00.000Z',
  finishedAt: null,
  updatesExisting: false,
  makesMissing: false,
  fault: null,
  failedIn: null,
  stayed: [],
  layout: {
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ';',
    sheets: [],
    sheet: 0,
    headerRow: 1,
    decimalSign: ',',
    header: ['Klant', 'Artikel', 'Bedrag'],
    mapping: ['customerNumber', 'productNumber', null],
    unusedColumns: ['Bedrag'],
    firstRows: [['401', '5001', '29,50']],
    columns: [
      { name: 'customerNumber', label: 'Klantnummer', isRequired: true },
      { name: 'productNumber', label: 'Productnummer', isRequired: true },
      { name: 'price', label: 'Afgesproken prijs', isRequired: true },
    ],
  },
  ...more,
});

const open = (at: string, { role = 'MANAGER' as Role, of = job() } = {}) => {
  const api = server();
  answerBasics(api);
  const { layout: _, ...summary } = of;
  api.on(importList, { data: [summary], total: 1 });
  api.on(importById, { data: of });
  api.on(previewImport, {
    data: [
      {
        number: 7,
        name: 'Bistro De Kade · 9999',
        outcome: 'refused',
        cells: ['401', '9999', '5'],
        values: ['401', '9999', ''],
        problems: [
          {
            severity: 'error',
            column: 'productNumber',
            message: 'Product “9999” is niet bekend. Importeer die eerst of verbeter de verwijzing.',
          },
        ],
      },
    ],
    total: 1,
    columns: ['Klantnummer', 'Productnummer', 'Afgesproken prijs'],
    guarded: 0,
    counts: { add: 98, change: 0, same: 0, refused: 2, warnings: 0 },
  });
  return { ...api, ...openApp(at, role) };
};

describe('moving in', () => {
  test.runIf(isThorough)('a file is brought as what it holds; price agreements are among it', async () => {
    const { on, asked, path } = open('/importeren');
    on(uploadImport, { data: { importId: 5 } });
    await userEvent.selectOptions(
      await screen.findByLabelText('Wat staat er in het bestand?'),
      'Prijsafspraken',
    );
    await userEvent.upload(screen.getByLabelText('Bestand'), new File(['Klant;Artikel'], 'afspraken.csv'));
    await waitFor(() => expect(path()).toBe('/importeren/5'));
    expect(asked(uploadImport)[0]?.request).toMatchObject({
      kind: 'deals',
      name: 'afspraken.csv',
      data: btoa('Klant;Artikel'),
    });
  });

  test('PRODUCTMANAGER brings products and stock alone', async () => {
    open('/importeren', { role: 'PRODUCTMANAGER' });
    const kinds = within(await screen.findByLabelText('Wat staat er in het bestand?')).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Producten', 'Beginvoorraad']);
  });

  test('the proposed columns can be changed; what is required stops the way on', async () => {
    const { on, asked } = open('/importeren/5');
    on(prepareImport, { data: 1 });
    expect(await screen.findByText('Nog te kiezen: Afgesproken prijs')).toBeDefined();
    expect(screen.getByText('1 kolom met gegevens wordt niet geïmporteerd: Bedrag.')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Controleren' }).disabled).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Wordt (Bedrag)'), 'Afgesproken prijs *');
    await waitFor(() =>
      expect(asked(prepareImport)[0]?.request).toMatchObject({
        importId: 5,
        mapping: ['customerNumber', 'productNumber', 'price'],
        updatesExisting: false,
      }),
    );
    // cut otherwise, the columns are proposed anew
    await userEvent.selectOptions(screen.getByLabelText('Scheidingsteken'), 'Komma (,)');
    await waitFor(() =>
      expect(asked(prepareImport).at(-1)?.request).toMatchObject({ mapping: null, how: { delimiter: ',' } }),
    );
  });

  test('the first rows are shown as they will be, in the columns that hold something', async () => {
    open('/importeren/5?stap=controle');
    const table = await screen.findByRole('table', { name: 'Zo komt het erin' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Klantnummer', 'Productnummer']);
    expect(within(table).getByRole('row', { name: '401 9999' })).toBeDefined();
  });

  test('of products, what they name and is not there is made on a tick', async () => {
    const { on, asked } = open('/importeren/5', { of: job({ kind: 'products' }) });
    on(prepareImport, { data: 1 });
    await userEvent.click(await screen.findByLabelText(/die er nog niet zijn, maken/));
    await waitFor(() => expect(asked(prepareImport)[0]?.request).toMatchObject({ makesMissing: true }));
  });

  test('every problem is shown by row before anything is recorded', async () => {
    const { on, asked } = open('/importeren/5?stap=controle');
    on(startImport, { data: 1 });
    expect(
      await screen.findByText(
        'Product “9999” is niet bekend. Importeer die eerst of verbeter de verwijzing.',
      ),
    ).toBeDefined();
    expect(asked(startImport)).toEqual([]);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Importeren zonder 2 afgekeurde rijen' }),
    );
    await waitFor(() => expect(asked(startImport)[0]?.request).toEqual({ importId: 5 }));
  });

  test('the problems are downloaded, as CSV or workbook', async () => {
    const { on, asked } = open('/importeren/5?stap=controle');
    on(importProblemsCsv, 'Rij;Probleem');
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(await screen.findByRole('button', { name: 'Problemen downloaden' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() =>
      expect(asked(importProblemsCsv).map(({ request }) => request)).toEqual([
        { importId: 5, format: 'xlsx' },
      ]),
    );
  });

  test('tells how far it is', async () => {
    open('/importeren/5', { of: job({ state: 'running', handled: 40 }) });
    expect(await screen.findByText('40 van 100 rijen')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Voortgang' }).getAttribute('value')).toBe('40');
  });

  test('is taken back after a question, and names what stayed', async () => {
    const { on, asked } = open('/importeren/5', { of: job({ state: 'done', handled: 100, counts }) });
    on(takeBackImport, { data: 1 });
    await userEvent.click(await screen.findByRole('button', { name: 'Terugdraaien' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^98 rijen gaan terug/)).toBeDefined();
    on(importById, {
      data: job({
        state: 'taken-back',
        counts,
        takenBack: 97,
        stayed: [{ name: 'Morgon', why: 'is intussen gewijzigd' }],
      }),
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Terugdraaien' }));
    await waitFor(() => expect(asked(takeBackImport)[0]?.request).toEqual({ importId: 5 }));
    expect((await screen.findByText('Morgon')).closest('li')?.textContent).toBe(
      'Morgon is intussen gewijzigd',
    );
  });

  test('ROLE-022 · an auditor reads what was imported and what a file would do, and changes nothing', async () => {
    const none = (...names: string[]) =>
      names.forEach((name) => expect(screen.queryByRole('button', { name })).toBeNull());
    const role = 'AUDITOR';
    open('/importeren', { role });
    expect(await screen.findByRole('link', { name: 'afspraken.csv' })).toBeDefined();
    none('Bestand kiezen', 'Download wat er nu is');
    cleanup();
    open('/importeren/5', { role });
    expect(await screen.findByText(/^Product “9999” is niet bekend\./)).toBeDefined();
    none('Kolommen', 'Importeren zonder 2 afgekeurde rijen');
    cleanup();
    open('/importeren/5', { role, of: job({ state: 'done', handled: 100, counts }) });
    expect(await screen.findByRole('link', { name: 'Rijen in het logboek' })).toBeDefined();
    none('Terugdraaien');
  });

  test('one that failed says in what, goes on, and says why it does not', async () => {
    const at = '/importeren/5';
    const failed = { state: 'failed', handled: 40, counts } as const;
    const { on, asked } = open(at, { of: job({ ...failed, failedIn: 'taking-back' }) });
    on(takeBackImport, () =>
      Response.json({ status: 503, code: 'busy', title: 'Even niet.' }, { status: 503 }),
    );
    expect(await screen.findByText(/^Het terugdraaien ging mis\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Verder gaan' }));
    expect(await screen.findByText('Even niet.')).toBeDefined();
    expect(asked(takeBackImport)).toHaveLength(1);
    expect(asked(startImport)).toHaveLength(0);
    cleanup();
    open(at, { of: job({ ...failed, failedIn: 'running' }) });
    expect(await screen.findByText(/^Er ging iets mis na 40 rijen\./)).toBeDefined();
  });

  test('that nobody could be asked to have credit limits taken back is said', async () => {
    const { on } = open('/importeren/5', { of: job({ state: 'done', handled: 100, counts }) });
    on(takeBackImport, () =>
      Response.json({ status: 409, code: 'four-eyes-needed', title: 'Dit vraagt twee.' }, { status: 409 }),
    );
    on(askImport, () => Response.json({ status: 503, code: 'busy', title: 'Even niet.' }, { status: 503 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Terugdraaien' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Terugdraaien' }));
    expect(await screen.findByText('Even niet.')).toBeDefined();
  });
});
