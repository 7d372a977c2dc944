import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/web/support.tsx';
import { useUnsaved } from '#web/lib/unsaved.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { AutosaveField } from '#web/ui/autosave-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { FieldsSaved, PageHeader } from '#web/ui/page-header.tsx';
import { InvoiceChipButton } from '#web/ui/pill.tsx';
import { FormSection, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { pageNumbers } from '#web/ui/pagination.tsx';
import { SelectionBar } from '#web/ui/selection.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { freeCorner, toast } from '#web/ui/toasts.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const titles = () =>
  [...screen.getByRole('region', { name: 'Meldingen' }).querySelectorAll('.toast .strong')].map(
    ({ textContent }) => textContent,
  );

test('SHELL-018 · a message may have a time of its own', () => {
  vi.useFakeTimers();
  show(null);
  act(() => void toast.done('tien tellen', { duration: 10_000 }));
  act(() => void vi.advanceTimersByTime(9_999));
  expect(titles()).toEqual(['tien tellen']);
  act(() => void vi.advanceTimersByTime(1));
  expect(titles()).toEqual([]);
});

test('SHELL-018 · messages: the newest on top, five at most', () => {
  show(null);
  act(() => ['een', 'twee', 'drie', 'vier', 'vijf', 'zes'].forEach((title) => void toast.done(title)));
  expect(titles()).toEqual(['zes', 'vijf', 'vier', 'drie', 'twee']);
});

test('SHELL-018 · a message goes after 4 s, with undo or a warning after 7,5 s, an error when closed', async () => {
  vi.useFakeTimers();
  show(null);
  act(() => {
    toast.error('fout');
    toast.warning('let op');
    toast.done('ongedaan', { undo: () => {} });
    toast.done('klaar');
  });
  act(() => void vi.advanceTimersByTime(4000));
  expect(titles()).toEqual(['ongedaan', 'let op', 'fout']);
  act(() => void vi.advanceTimersByTime(3500));
  expect(titles()).toEqual(['fout']);
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Melding sluiten' }));
  expect(titles()).toEqual([]);
});

test('a message that is said again stands once, on top, for its whole time; what it offers to undo stays apart', () => {
  vi.useFakeTimers();
  show(null);
  const first = vi.fn();
  act(() => {
    toast.done('Opgeslagen');
    toast.done('Verwijderd', { undo: first });
    toast.done('Verwijderd', { undo: () => {} });
    toast.done('Opgeslagen', { body: 'Naam' });
  });
  act(() => void vi.advanceTimersByTime(3900));
  act(() => void toast.done('Opgeslagen'));
  expect(titles()).toEqual(['Opgeslagen', 'Opgeslagen', 'Verwijderd', 'Verwijderd']);
  // only the one with a second line is as old as it was
  act(() => void vi.advanceTimersByTime(200));
  expect(titles()).toEqual(['Opgeslagen', 'Verwijderd', 'Verwijderd']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Ongedaan maken' })[1]!);
  expect(first).toHaveBeenCalledOnce();
  act(() => void vi.advanceTimersByTime(3800));
  expect(titles()).toEqual([]);
});

test('SHELL-018 · messages lie where nothing is in use: top right, else at the foot, else at the left', () => {
  const stack = { width: 360, height: 130 };
  const { innerWidth, innerHeight } = window;
  const [atTop, atFoot] = [
    new DOMRect(innerWidth - 60, 100, 30, 30),
    new DOMRect(innerWidth - 60, innerHeight - 120, 30, 30),
  ];
  expect(freeCorner(stack, [])).toBe('top-right');
  expect(freeCorner(stack, [new DOMRect(innerWidth - 460, 100, 30, 30)])).toBe('top-right');
  expect(freeCorner(stack, [atTop])).toBe('bottom-right');
  expect(freeCorner(stack, [atTop, atFoot])).toBe('bottom-left');
});

test('time stands still while the pointer is on the messages', () => {
  vi.useFakeTimers();
  show(null);
  act(() => void toast.done('klaar'));
  act(() => void vi.advanceTimersByTime(3000));
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Meldingen' }));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(titles()).toEqual(['klaar']);
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Meldingen' }));
  act(() => void vi.advanceTimersByTime(900));
  expect(titles()).toEqual(['klaar']);
  act(() => void vi.advanceTimersByTime(200));
  expect(titles()).toEqual([]);
});

type Row = { id: number; name: string };
const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Rij ${index + 1}` }));
const columns = [
  { key: 'id', header: 'Nummer', isNumber: true, isSortable: true, cell: ({ id }: Row) => id },
  { key: 'name', header: 'Naam', cell: ({ name }: Row) => name },
];
const table = (props: Partial<Parameters<typeof DataTable<Row>>[0]>) => (
  <DataTable caption="Rijen" columns={columns} keyOf={({ id }: Row) => id} rows={[]} {...props} />
);

test('a table is named by its caption and sorts by its headers', async () => {
  const sorted = vi.fn();
  show(table({ rows: rowsUpTo(2), sort: { column: 'id', direction: 'ascending' }, onSort: sorted }));
  expect(screen.getByRole('table', { name: 'Rijen' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Nummer' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Nummer' }));
  expect(sorted).toHaveBeenCalledWith({ column: 'id', direction: 'descending' });
});

test.runIf(isThorough)(
  'of more than 200 rows only those in view are drawn, and all are counted',
  async () => {
    show(table({ rows: rowsUpTo(5000) }));
    expect((await screen.findAllByRole('row')).length).toBeLessThan(100);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
    await waitFor(() =>
      expect(screen.getByText('Rij 1').closest('tr')?.getAttribute('aria-rowindex')).toBe('2'),
    );
  },
);

test('FMT-015 · what is being fetched shows its shape after 150 ms and says so', () => {
  vi.useFakeTimers();
  show(table({ rows: undefined }));
  expect(document.querySelectorAll('.skeleton')).toHaveLength(0);
  act(() => void vi.advanceTimersByTime(150));
  expect(document.querySelectorAll('.skeleton').length).toBeGreaterThan(0);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(/Gegeven worden opgehaald, een moment geduld aub \.\.\./)).toBeDefined();
});

test('a failed refresh keeps the old rows, marks them and offers to try again', async () => {
  const retry = vi.fn();
  show(table({ rows: rowsUpTo(1), error: 'De server antwoordt niet.', onRetry: retry }));
  expect(screen.getByText('Rij 1')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('De gegevens hieronder zijn van eerder.');
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('FMT-019 · five page numbers around the current one', () => {
  expect([pageNumbers(1, 20), pageNumbers(10, 20), pageNumbers(20, 20), pageNumbers(2, 3)]).toEqual([
    [1, 2, 3, 4, 5],
    [8, 9, 10, 11, 12],
    [16, 17, 18, 19, 20],
    [1, 2, 3],
  ]);
});

const today = '2026-11-20';
const Dates = ({ onChange }: { onChange: (value: string | null) => void }) => {
  const [value, setValue] = useState<string | null>('2026-11-24');
  return (
    <DateField
      label="Leverdatum"
      emptyText="zsm"
      today={today}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
};

test.each([
  ['1-12', '2026-12-01', '01-12-2026'],
  ['morgen', '2026-11-21', '21-11-2026'],
  ['zsm', null, 'zsm'],
])('FMT-002 · a date typed as %s is understood and written in full', async (typed, value, shown) => {
  const heard = vi.fn();
  show(<Dates onChange={heard} />);
  const input = screen.getByLabelText<HTMLInputElement>('Leverdatum');
  await userEvent.clear(input);
  await userEvent.type(input, typed);
  await userEvent.tab();
  expect(input.value).toBe(shown);
  expect(heard).toHaveBeenLastCalledWith(value);
});

test('a date that is none keeps what was typed and says what to do', async () => {
  show(<Dates onChange={() => {}} />);
  const input = screen.getByLabelText<HTMLInputElement>('Leverdatum');
  await userEvent.clear(input);
  await userEvent.type(input, '32-13');
  await userEvent.tab();
  expect(input.value).toBe('32-13');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Vul een datum in als DD-MM-JJJJ, zoals 24-11-2026.')).toBeDefined();
});

test('a date is picked from a month, Monday first, by keys as well', async () => {
  const heard = vi.fn();
  show(<Dates onChange={heard} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leverdatum kiezen' }));
  const calendar = within(screen.getByRole('dialog', { name: 'Leverdatum kiezen' }));
  expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ma',
    'Di',
    'Wo',
    'Do',
    'Vr',
    'Za',
    'Zo',
  ]);
  expect(document.activeElement).toBe(calendar.getByRole('button', { name: '24 november 2026, di' }));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(heard).toHaveBeenLastCalledWith('2026-12-02');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('FMT-003 · a time is found in steps of 15 minutes', async () => {
  const heard = vi.fn();
  show(<TimeField label="Tijd" value="13:00" onChange={heard} />);
  await userEvent.clear(screen.getByLabelText('Tijd'));
  await userEvent.type(screen.getByLabelText('Tijd'), '14');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '14:00',
    '14:15',
    '14:30',
    '14:45',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(heard).toHaveBeenCalledWith('14:15');
});

const Discount = ({ onChange }: { onChange: (value: number | null) => void }) => {
  const [value, setValue] = useState<number | null>(null);
  return (
    <DecimalField
      label="Korting"
      decimals={2}
      maximum={10_000}
      suffix="%"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
};

test('FMT-005 · a number takes comma and point, and is bounded in words', async () => {
  const heard = vi.fn();
  show(<Discount onChange={heard} />);
  const input = screen.getByLabelText<HTMLInputElement>('Korting');
  await userEvent.type(input, '4.5');
  expect(heard).toHaveBeenLastCalledWith(450);
  await userEvent.clear(input);
  await userEvent.type(input, '101');
  await userEvent.tab();
  expect(screen.getByText('Vul 100,00 of minder in.')).toBeDefined();
  expect(input.value).toBe('101');
});

test('a form tells each number and date that is wrong and goes to the first; what else is empty or disabled is up to whom it is sent', async () => {
  const sent = vi.fn();
  const disabled = { label: 'Week', decimals: 0, minimum: 1, disabled: true, value: 0, onChange: () => {} };
  show(
    <Form onSubmit={sent}>
      <TextField label="Naam" isRequired value="" onChange={() => {}} />
      <DecimalField {...disabled} />
      <Dates onChange={() => {}} />
      <Discount onChange={() => {}} />
      <button type="submit">Opslaan</button>
    </Form>,
  );
  const [day, discount] = [screen.getByLabelText('Leverdatum'), screen.getByLabelText('Korting')];
  // a wrong text is found without its field having been left
  fireEvent.change(day, { target: { value: '32-13' } });
  fireEvent.change(discount, { target: { value: 'veel' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  press();
  expect([day, discount].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(day);
  fireEvent.change(day, { target: { value: 'zsm' } });
  press();
  expect(document.activeElement).toBe(discount);
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(discount, { target: { value: '' } });
  press();
  expect(sent).toHaveBeenCalledOnce();
});

const Count = () => <output>{useUnsaved().fields}</output>;
const autosave = (save: Parameters<typeof AutosaveField>[0]['save']) => (
  <>
    <FieldsSaved />
    <AutosaveField label="Naam" value="Wijnkamer" save={save} />
    <Count />
  </>
);

test('FMT-018 · a field saves itself 900 ms after the last key, over the value it was loaded with', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const save = vi.fn(async () => ({ outcome: 'saved' as const }));
  show(autosave(save));
  await person.type(screen.getByLabelText('Naam'), '!');
  expect(save).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(900));
  expect(save.mock.calls).toEqual([['Wijnkamer!', 'Wijnkamer']]);
  expect(await screen.findByText('Naam opgeslagen')).toBeDefined();
  await act(async () => vi.advanceTimersByTime(3000));
  expect(screen.queryByText('Opgeslagen')).toBeNull();
});

test('one request at a time: what is typed meanwhile goes after it, over what was stored', async () => {
  let answer: (() => void) | undefined;
  const save = vi.fn(
    () =>
      new Promise<{ outcome: 'saved' }>((resolve) => {
        answer = () => resolve({ outcome: 'saved' });
      }),
  );
  show(autosave(save));
  const input = screen.getByLabelText('Naam');
  await userEvent.type(input, '1{Enter}');
  await userEvent.type(input, '2{Enter}');
  await userEvent.type(input, '3');
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => answer?.());
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]).toEqual(['Wijnkamer123', 'Wijnkamer1']);
});

test('a failed save keeps the text, is counted, and can be tried again', async () => {
  const save = vi
    .fn<() => Promise<{ outcome: 'saved' }>>()
    .mockRejectedValueOnce(new Error(''))
    .mockResolvedValue({ outcome: 'saved' });
  show(autosave(save));
  await userEvent.type(screen.getByLabelText('Naam'), ' BV{Enter}');
  expect(await screen.findByText(/Niet opgeslagen. Uw invoer is bewaard./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Wijnkamer BV');
  expect(screen.getByLabelText('Naam').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('1 veld niet opgeslagen')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Alles opgeslagen')).toBeDefined();
});

test('FMT-030 · when somebody else was first, both values are shown and one is chosen', async () => {
  show(autosave(async () => ({ outcome: 'conflict', theirs: 'De Kelder' })));
  await userEvent.type(screen.getByLabelText('Naam'), ' BV{Enter}');
  expect(await screen.findByText(/Iemand anders maakte hier intussen ‘De Kelder’ van./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Wijnkamer BV');
  await userEvent.click(screen.getByRole('button', { name: 'Overnemen' }));
  expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('De Kelder');
  expect(screen.getByText('Alles opgeslagen')).toBeDefined();
});

test('a question names what it is about, waits while it runs, and Escape means no', async () => {
  const no = vi.fn();
  let done: (() => void) | undefined;
  const yes = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  show(
    <ConfirmDialog title="Order 10872 verwijderen?" verb="Verwijderen" onConfirm={yes} onCancel={no}>
      De order verdwijnt.
    </ConfirmDialog>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Order 10872 verwijderen?' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Annuleren' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
  expect(yes).toHaveBeenCalledOnce();
  await act(async () => done?.());
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(no).toHaveBeenCalledOnce();
});

test('a menu opens, moves and chooses by keys, and gives the focus back', async () => {
  const chosen = vi.fn();
  show(
    <Menu
      label="Acties"
      trigger={(trigger) => (
        <button type="button" {...trigger}>
          Meer
        </button>
      )}
    >
      <MenuItem onClick={() => chosen('kopiëren')}>Kopiëren</MenuItem>
      <MenuItem disabled>Crediteren</MenuItem>
      <MenuItem onClick={() => chosen('verwijderen')}>Verwijderen</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Meer' });
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Kopiëren' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen.mock.calls).toEqual([['verwijderen']]);
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a part of a form is named, and each field by the label above it', () => {
  show(
    <FormSection title="Adres" explanation="Staat op pakbon en factuur.">
      <TextField label="Straat" isRequired hint="Zonder nummer" value="Langestraat" onChange={() => {}} />
    </FormSection>,
  );
  const section = within(screen.getByRole('region', { name: 'Adres' }));
  const input = section.getByLabelText<HTMLInputElement>(/^Straat/);
  expect([input.value, input.required]).toEqual(['Langestraat', true]);
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Zonder nummer');
});

test('Escape closes a dialog at once, also from a search field with a text in it', async () => {
  const closed = vi.fn();
  show(
    <Dialog title="Facturen kiezen" onClose={closed}>
      <input type="search" aria-label="Zoeken" defaultValue="Bistro" />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('searchbox', { name: 'Zoeken' }));
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

test('of a dialog over a dialog Escape closes the upper one alone', () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  show(
    <Dialog title="Factuur 2019-0417" onClose={lower}>
      <Dialog title="Betaallink" onClose={upper}>
        <p>Bedrag</p>
      </Dialog>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Betaallink', hidden: true });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(upper).toHaveBeenCalledOnce();
  expect(lower).not.toHaveBeenCalled();
});

test('an invoice status that can be changed is a button with its word', async () => {
  const pressed = vi.fn();
  show(<InvoiceChipButton state="invoiced" onClick={pressed} />);
  await userEvent.click(screen.getByRole('button', { name: 'gefactureerd' }));
  expect(pressed).toHaveBeenCalledOnce();
});

test('AUTH-036 · the title of a page ends in the label of the installation, and a logo takes the place of the mark', () => {
  show(<PageHeader title="Klanten" />);
  expect(document.title).toBe('Klanten · Kelderboek');
  const metas = {
    'application-name': 'Wijnimport Zuid',
    'application-logo': 'data:image/svg+xml;base64,AA==',
  };
  const added = Object.entries(metas).map(([name, content]) =>
    document.head.appendChild(Object.assign(document.createElement('meta'), { name, content })),
  );
  try {
    const { container } = show(
      <>
        <PageHeader title="Orders" />
        <BrandMark size={15} />
      </>,
    );
    expect(document.title).toBe('Orders · Wijnimport Zuid');
    expect(container.querySelector('img')?.getAttribute('src')).toBe(metas['application-logo']);
  } finally {
    for (const meta of added) meta.remove();
  }
});

test('a selection counts with thousands marks, and offers all that the list finds', () => {
  const selection = {
    chosen: new Set(Array.from({ length: 1200 }, (_, id) => id)),
    isAll: false,
    toggle: () => {},
    set: () => {},
    setAll: () => {},
    clear: () => {},
  };
  show(
    <SelectionBar selection={selection} total={1356}>
      {null}
    </SelectionBar>,
  );
  expect(screen.getByRole('button', { name: 'Alle 1.356 kiezen' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('1.200 gekozen.');
});

test('a history shows three changes of an entry and the others on asking, without an arrow from nothing', () => {
  const changes = ['Sancerre', 'Chablis', 'Rioja', 'Malbec', 'Fino'].map((field) => ({
    field,
    from: null,
    to: '6 flessen',
  }));
  const entry = {
    id: '1',
    sentence: 'Order ingevoerd.',
    changes,
    details: [],
    who: 'Elske',
    at: '2026-11-20T08:38:00.000Z',
  };
  show(<Timeline entries={[entry]} />);
  expect(screen.getByText('Sancerre: 6 flessen')).toBeDefined();
  const others = screen.getByText('nog 2').closest('details')!;
  expect(others.open).toBe(false);
  expect(others.textContent).toBe('nog 2Malbec: 6 flessenFino: 6 flessen');
});
