import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { exportCustomersCsv } from '#api/customer-figures/contract.ts';
import { exportInvoicesByDate, exportInvoicesByPayment, exportOrders } from '#api/exports/contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const saved: { name: string; content: Blob }[] = [];
const open = async () => {
  saved.length = 0;
  let content = new Blob();
  Object.assign(URL, { createObjectURL: (blob: Blob) => ((content = blob), 'blob:x'), revokeObjectURL() {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  const api = server();
  answerBasics(api);
  openApp('/settings/exports', 'ADMIN');
  await screen.findByRole('heading', { name: 'Exporteren' });
  return api;
};
const dateField = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const choose = async (label: string, date: string) => {
  const field = await dateField(label);
  await userEvent.clear(field);
  await userEvent.type(field, date);
  await userEvent.tab();
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.runIf(isThorough)(
  'SET-038 · SET-039 · the period is written dd-MM-yyyy, and each of the four links asks its file of it',
  async () => {
    const { on, asked } = await open();
    await choose('Van', '01-10-2026');
    await choose('Tot en met', '31-10-2026');
    expect((await dateField('Van')).value).toBe('01-10-2026');
    expect((await dateField('Tot en met')).value).toBe('31-10-2026');
    for (const [label, operation, name] of [
      ['Standaardexport orders CSV', exportOrders, 'orders'],
      ['Orders in drie regels CSV (A)', exportInvoicesByDate, 'boekregels-factuurdatum'],
      ['Orders in drie regels CSV (B)', exportInvoicesByPayment, 'boekregels-betaaldatum'],
      ['Standaardexport klanten CSV', exportCustomersCsv, 'klanten'],
    ] as const) {
      on(operation, 'Kop;Kop\nregel;regel\n');
      await press(label);
      const file = `${name}-2026-10-01-2026-10-31.csv`;
      await screen.findByText(`Bewaard als ${file}.`);
      expect(asked(operation)[0]?.request).toEqual({
        from: '2026-10-01',
        to: '2026-10-31',
        format: 'csv',
      });
      expect(saved.at(-1)?.name).toBe(file);
      const mark = new Uint8Array(await saved.at(-1)!.content.arrayBuffer()).slice(0, 3);
      expect([...mark]).toEqual([0xef, 0xbb, 0xbf]);
    }
  },
);

test.runIf(isThorough)('SET-039 · each file comes as a workbook too', async () => {
  const { on, asked } = await open();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  on(exportOrders, () => new Response(new Uint8Array([80, 75, 3, 4]), { headers: { 'Content-Type': type } }));
  await press('Standaardexport orders als Excel');
  await screen.findByText(/^Bewaard als orders-.*\.xlsx\.$/);
  expect(asked(exportOrders)[0]?.request).toMatchObject({ format: 'xlsx' });
  expect([...new Uint8Array(await saved.at(-1)!.content.arrayBuffer())]).toEqual([80, 75, 3, 4]);
});

test('SET-039 · while a file is made it says so and is not asked twice; without rows there is none', async () => {
  const { on, asked } = await open();
  const made = Promise.withResolvers<string>();
  on(exportOrders, () => made.promise);
  await press('Standaardexport orders CSV');
  await screen.findByText('CSV maken…');
  const link = await screen.findByRole<HTMLButtonElement>('button', { name: 'Standaardexport orders CSV' });
  expect(link.disabled).toBe(true);
  made.resolve('Ordernummer;Orderdatum\n');
  await screen.findByText('Geen orders in deze periode.');
  expect(asked(exportOrders)).toHaveLength(1);
  expect(saved).toEqual([]);
});

test('SET-039 · a file that is not made says why, and can be asked again', async () => {
  const { on } = await open();
  await press('Orders in drie regels CSV (A)');
  const alert = await screen.findByRole('alert');
  on(exportInvoicesByDate, 'Kop\nregel\n');
  await userEvent.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test.runIf(isThorough)(
  'SET-038 · a period that ends before it begins has no files; a shortcut mends it',
  async () => {
    await open();
    await choose('Van', '31-12-2030');
    await screen.findByText('Deze dag ligt na de laatste.');
    const link = () =>
      screen.findByRole<HTMLButtonElement>('button', { name: 'Standaardexport klanten CSV' });
    expect((await link()).disabled).toBe(true);
    await press('Vorig jaar');
    await waitFor(async () => expect((await link()).disabled).toBe(false));
    expect((await dateField('Van')).value).toMatch(/^01-01-20\d\d$/);
  },
);
