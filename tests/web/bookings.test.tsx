import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  addToCalendar,
  allBookings,
  bookingSettingsPage,
  bookingsOfDay,
  type CalendarEntry,
  deleteBooking,
  editBookingSettings,
  newBooking,
  updateBooking,
  type WeekSlotView,
} from '#api/bookings/contract.ts';
import { globalSearch } from '#api/dashboard/contract.ts';
import { accountParts } from '#api/shell/contract.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { answerBasics, noParts } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';
import {
  belowEachOther,
  besideEachOther,
  hoursOf,
  movedByKey,
  timeOfMinutes,
} from '#web/ui/agenda/agenda-days.ts';

const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 8801,
  isSlot: false,
  name: 'De Boer',
  title: '',
  email: 'deboer@gast.example',
  phone: '',
  persons: 6,
  startDate: '2026-11-20',
  date: '2026-11-20',
  hour: 12,
  minute: 0,
  duration: 90,
  description: '',
  productId: null,
  productName: '',
  productIds: [],
  status: 'requested',
  orderStatus: null,
  orderId: null,
  orderNumber: null,
  slotId: null,
  left: null,
  planned: [],
  ...over,
});
const slot = (over: Partial<CalendarEntry> = {}) =>
  entry({
    id: 7701,
    isSlot: true,
    name: 'Open tafel',
    email: '',
    status: null,
    persons: 10,
    left: 10,
    hour: 15,
    ...over,
  });

const open = (
  entries: CalendarEntry[] = [entry()],
  {
    at = '/bookings/2026-11-20',
    products = [{ productId: 1290, name: 'Proeverij' }],
    slots = [],
  }: { at?: string; products?: { productId: number; name: string }[]; slots?: WeekSlotView[] } = {},
) => {
  const answers = server();
  answerBasics(answers);
  answers.on(accountParts, { data: { ...noParts, bookings: true } });
  let standing = entries;
  answers.on(allBookings, ({ from, to }) => ({
    data: standing.filter(({ date }) => date >= from && date <= to),
  }));
  answers.on(bookingsOfDay, ({ date }) => ({
    data: standing.filter((each) => each.date === date),
    pending: standing.filter(({ status }) => status === 'requested'),
  }));
  answers.on(bookingSettingsPage, {
    data: [
      { id: 262, name: 'Servicesleutel en maanden vooruit', description: '', text: '3', coupon: null },
      ...[265, 266, 267].map((id) => ({
        id,
        name: `Mail ${id}`,
        description: `Onderwerp ${id}`,
        text: 'Tekst',
        coupon: null,
      })),
      { id: 268, name: 'Nazorg', description: 'Onderwerp 268', text: 'Tekst', coupon: 'WIJN10' },
    ],
    slots,
    statuses: Object.values(bookingStatuses).map(({ id, name }) => ({ id, name: name.nl })),
    products,
  });
  answers.on(updateBooking, ({ id, change }) => {
    standing = standing.map((each) => {
      if (each.id !== id) return each;
      if (change.field === 'start') {
        const [date, time] = change.to.split('T') as [string, string];
        const [hour, minute] = time.split(':').map(Number) as [number, number];
        return { ...each, date, startDate: date, hour, minute };
      }
      return { ...each, [change.field]: change.to };
    });
    return { data: 1 as const };
  });
  const changed = () =>
    answers.asked(updateBooking).map(({ request }) => (request as { change: object }).change);
  return { ...answers, ...openApp(at), changed };
};

const agenda = () => screen.findByRole('table', { name: /^Reserveringen, / });
const item = (name: RegExp) => screen.findByRole('button', { name });

describe('the page of a date', () => {
  test.runIf(isThorough)(
    'BOOK-001 · shows who waits, the calendar by month, week and day, and the list of the date',
    async () => {
      const { path } = open([
        entry(),
        entry({ id: 8802, name: 'Zilt', hour: 16, status: 'mailed' }),
        entry({ id: 8803, name: 'Later', date: '2026-11-27', status: 'confirmed' }),
      ]);
      const waiting = await screen.findByRole('list', { name: 'Reserveringen die op antwoord wachten' });
      expect(within(waiting).getAllByRole('listitem')).toHaveLength(1);
      const day = await screen.findByRole('list', { name: 'Reserveringen op vr 20-11-2026' });
      expect(
        within(day)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([expect.stringContaining('De Boer'), expect.stringContaining('bevestigd en gemaild')]);
      expect((await agenda()).getAttribute('aria-label')).toBe('Reserveringen, 16-11-2026 t/m 22-11-2026');
      expect(within(await agenda()).getAllByRole('cell')).toHaveLength(7);
      await userEvent.click(await screen.findByRole('button', { name: 'Maand' }));
      expect(await item(/Later/)).toBeDefined();
      await userEvent.click(await screen.findByRole('button', { name: 'Dag' }));
      expect(within(await agenda()).getAllByRole('cell')).toHaveLength(1);
      await userEvent.click(await screen.findByRole('button', { name: 'Volgende dag' }));
      await waitFor(() => expect(path()).toBe('/bookings/2026-11-21'));
      // BOOK-019, OURS-020
      expect(await screen.findByText('Geen boekingen op deze datum.')).toBeDefined();
    },
  );

  test.runIf(isThorough)(
    'BOOK-003 · Shift and an arrow key move a booking, and so does undoing it',
    async () => {
      const { changed } = open();
      const moved = await item(/De Boer.*20 november/);
      moved.focus();
      fireEvent.keyDown(moved, { key: 'ArrowRight', shiftKey: true });
      expect(await item(/De Boer.*21 november/)).toBe(document.activeElement);
      await waitFor(() => expect(changed()).toEqual([{ field: 'start', to: '2026-11-21T12:00' }]));
      expect(await screen.findByText('De Boer verplaatst')).toBeDefined();
      await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
      await waitFor(() => expect(changed()).toHaveLength(2));
      expect(changed()[1]).toEqual({ field: 'start', to: '2026-11-20T12:00' });
      expect(await item(/De Boer.*20 november/)).toBeDefined();
    },
  );

  test('BOOK-003 · a booking that is moved out of the week takes the calendar and the focus along', async () => {
    const { changed } = open([entry({ date: '2026-11-22', startDate: '2026-11-22' }), slot()]);
    const sunday = await item(/De Boer.*22 november/);
    sunday.focus();
    fireEvent.keyDown(sunday, { key: 'ArrowRight', shiftKey: true });
    await waitFor(() => expect(changed()).toEqual([{ field: 'start', to: '2026-11-23T12:00' }]));
    const monday = await item(/De Boer.*23 november/);
    await waitFor(() => expect(document.activeElement).toBe(monday));
  });

  test('BOOK-003 · DASH-010 · dragging moves a booking to another day and quarter, and Escape lets go of it', async () => {
    const { changed } = open();
    const dragged = await item(/De Boer.*20 november/);
    const cells = within(await agenda()).getAllByRole('cell');
    const saturday = cells[5]!;
    document.elementsFromPoint = () => [saturday];
    saturday.getBoundingClientRect = () => ({ top: 100 }) as DOMRect;
    dragged.getBoundingClientRect = () => ({ top: 244 }) as DOMRect;
    const grab = () =>
      fireEvent.pointerDown(dragged, { button: 0, clientX: 500, clientY: 250, pointerId: 1 });
    const pull = () => fireEvent.pointerMove(dragged, { clientX: 640, clientY: 250 + 72 + 4, pointerId: 1 });
    grab();
    pull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerUp(dragged, { pointerId: 1 });
    expect(changed()).toEqual([]);
    grab();
    pull();
    fireEvent.pointerUp(dragged, { pointerId: 1 });
    // an hour and a half lower, on the quarter
    await waitFor(() => expect(changed()).toEqual([{ field: 'start', to: '2026-11-21T13:30' }]));
    expect(await item(/De Boer.*13:30 – 15:00.*21 november/)).toBeDefined();
  });

  test.runIf(isThorough)('BOOK-019 · a move that is refused warns, and puts it back', async () => {
    const { on } = open();
    on(updateBooking, () =>
      Response.json({ data: 0, message: 'In dit tijdvak is niet genoeg plaats meer.', code: 'slot-full' }),
    );
    const moved = await item(/De Boer.*20 november/);
    fireEvent.keyDown(moved, { key: 'ArrowLeft', shiftKey: true });
    expect(await screen.findByText('Er ging iets mis')).toBeDefined();
    expect(await screen.findByText('In dit tijdvak is niet genoeg plaats meer.')).toBeDefined();
    expect(await item(/De Boer.*20 november/)).toBeDefined();
  });

  test('BOOK-003 · deleting asks first', async () => {
    const { on, asked } = open();
    on(deleteBooking, { data: 1 });
    await userEvent.click(await item(/De Boer.*20 november/));
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByRole('heading', { name: 'Reservering ‘De Boer’ verwijderen?' })).toBeDefined();
    expect(asked(deleteBooking)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(asked(deleteBooking).map(({ request }) => request)).toEqual([{ id: 8801 }]));
  });
});

describe('a booking that is opened', () => {
  const opened = async (over: Partial<CalendarEntry> = {}) => {
    const made = open([entry(over)]);
    await userEvent.click(await item(/De Boer.*20 november/));
    return { ...made, dialog: within(await screen.findByRole('dialog', { name: 'De Boer' })) };
  };

  test('BOOK-018 · saves an edit after 1250 ms', async () => {
    const { dialog, changed } = await opened();
    const phone = await dialog.findByRole('textbox', { name: 'Telefoon' });
    vi.useFakeTimers({ shouldAdvanceTime: false });
    fireEvent.change(phone, { target: { value: '06 555 01 42' } });
    act(() => void vi.advanceTimersByTime(1249));
    expect(changed()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await waitFor(() =>
      expect(changed()).toEqual([expect.objectContaining({ field: 'phone', to: '06 555 01 42' })]),
    );
  });

  test.runIf(isThorough)('BOOK-013 · choosing aangevraagd sends nothing and reads again', async () => {
    const { dialog, changed, asked } = await opened({ status: 'confirmed' });
    const before = asked(allBookings).length;
    await userEvent.click(await dialog.findByRole('button', { name: /wijzigen, nu bevestigd/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /aangevraagd/ }));
    await waitFor(() => expect(asked(allBookings).length).toBeGreaterThan(before));
    expect(changed()).toEqual([]);
  });

  test('BOOK-014 · at bevestigd offers to confirm and mail, which sets 22, and then no more', async () => {
    const { dialog, changed } = await opened({ status: 'confirmed' });
    await userEvent.click(await dialog.findByRole('button', { name: 'Bevestigen en e-mail versturen' }));
    await waitFor(() => expect(changed()).toEqual([{ field: 'status', to: 'mailed' }]));
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Bevestigen en e-mail versturen' })).toBeNull(),
    );
    expect(bookingStatuses.mailed.id).toBe(22);
  });

  test.runIf(isThorough)('BOOK-014 · at aangevraagd there is nothing to confirm and mail', async () => {
    const { dialog } = await opened({ status: 'requested' });
    expect(await dialog.findByRole('button', { name: /wijzigen, nu aangevraagd/ })).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Bevestigen en e-mail versturen' })).toBeNull();
  });

  test.runIf(isThorough)(
    'BOOK-016 · BOOK-017 · shows the status of its order, that cannot be changed here, and is tied to one by number',
    async () => {
      const { dialog, on, changed } = await opened();
      on(globalSearch, {
        data: [
          {
            type: 1,
            id: 10_017,
            number: 10_872,
            name: 'Bistro De Kade',
            city: 'Utrecht',
            date: null,
            amount: null,
            status: 'printed',
          },
        ],
      });
      await userEvent.type(await dialog.findByRole('textbox', { name: 'Koppelen aan ordernummer' }), '10872');
      await userEvent.click(await dialog.findByRole('button', { name: 'Koppelen' }));
      await waitFor(() => expect(changed()).toEqual([{ field: 'orderId', to: 10_017 }]));
      expect((await dialog.findByRole('link', { name: /^Order/ })).getAttribute('href')).toBe(
        '/verkoop/10017',
      );
      expect(dialog.queryByRole('button', { name: /Status van order/ })).toBeNull();
    },
  );

  test.runIf(isThorough)('moves to a day and time that are typed', async () => {
    const { dialog, changed } = await opened();
    const date = await dialog.findByRole('textbox', { name: 'Verplaatsen naar' });
    await userEvent.clear(date);
    await userEvent.type(date, '24-11-2026');
    await userEvent.click(await dialog.findByRole('button', { name: 'Verplaatsen' }));
    await waitFor(() => expect(changed()).toEqual([{ field: 'start', to: '2026-11-24T12:00' }]));
  });

  test('BOOK-003 · that was moved off the days on the screen can be deleted from there', async () => {
    const { dialog, changed, on, asked } = await opened({ status: 'confirmed' });
    on(deleteBooking, { data: 1 });
    const date = await dialog.findByRole('textbox', { name: 'Verplaatsen naar' });
    await userEvent.clear(date);
    await userEvent.type(date, '24-12-2026');
    await userEvent.click(await dialog.findByRole('button', { name: 'Verplaatsen' }));
    await waitFor(() => expect(changed()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /De Boer.*20 november/ })).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByRole('heading', { name: 'Reservering ‘De Boer’ verwijderen?' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(asked(deleteBooking)).toHaveLength(1));
  });
});

describe('something new', () => {
  test('BOOK-002 · BOOK-005 · BOOK-006 · New Booking is off until e-mail and name are long enough, with 2 persons at 12:00 for 90 minutes', async () => {
    const { on, asked } = open([]);
    on(newBooking, { data: { id: 8810 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Nieuwe reservering' }));
    const make = await screen.findByRole('button', { name: 'Reservering maken' });
    const isOff = () => (make as HTMLButtonElement).disabled;
    expect(isOff()).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: /^Naam/ }), 'Bo');
    await userEvent.type(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'b@o.n');
    expect(isOff()).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: /^Naam/ }), 'b');
    expect(isOff()).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: /^E-mailadres/ }), '{Backspace}');
    expect(isOff()).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'l');
    await userEvent.click(make);
    await waitFor(() =>
      expect(asked(newBooking).map(({ request }) => request)).toEqual([
        expect.objectContaining({
          name: 'Bob',
          email: 'b@o.l',
          persons: 2,
          duration: 90,
          hour: 12,
          minute: 0,
          date: '2026-11-20',
          isSlot: false,
        }),
      ]),
    );
  });

  test.runIf(isThorough)(
    'BOOK-002 · BOOK-006 · New OpenSlot has name, allowed products, persons, start and duration',
    async () => {
      const { on, asked } = open([]);
      on(newBooking, { data: { id: 7702 } });
      await userEvent.click(await screen.findByRole('button', { name: 'Nieuw tijdvak' }));
      for (const label of [/^Naam/, /^Aantal personen/, /^Datum/, /^Begintijd/, /^Duur/])
        expect(await screen.findAllByLabelText(label)).not.toEqual([]);
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Proeverij' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Tijdvak openen' }));
      await waitFor(() =>
        expect(asked(newBooking).map(({ request }) => request)).toEqual([
          expect.objectContaining({
            isSlot: true,
            persons: 10,
            duration: 90,
            hour: 12,
            productIds: [1290],
            date: '2026-11-20',
          }),
        ]),
      );
    },
  );

  test.runIf(isThorough)(
    'BOOK-019 · without booking products it says so, and a failing call warns',
    async () => {
      const { on } = open([], { products: [] });
      on(newBooking, () => Response.json({ status: 500, code: 'fault', title: 'Mis' }, { status: 500 }));
      await userEvent.click(await screen.findByRole('button', { name: 'Nieuw tijdvak' }));
      expect(await screen.findByText(/^Er zijn geen boekingsproducten ingesteld\./)).toBeDefined();
      await userEvent.click(await screen.findByRole('button', { name: 'Tijdvak openen' }));
      expect(await screen.findByText('Er ging iets mis')).toBeDefined();
      expect(screen.getByRole('dialog', { name: 'Nieuw tijdvak' })).toBeDefined();
    },
  );
});

describe('the settings of bookings', () => {
  const settings = () => open([], { at: '/bookings/2026-11-20?tab=instellingen' });

  test.runIf(isThorough)(
    'BOOK-007 · BOOK-008 · the week setup is MON to SUN, and goes into the calendar over a period with its shortcuts',
    async () => {
      const { on, asked } = settings();
      on(editBookingSettings, { data: 1 });
      on(addToCalendar, { count: 8 });
      for (const day of ['MA', 'DI', 'WO', 'DO', 'VR', 'ZA', 'ZO'])
        expect(await screen.findByText(day)).toBeDefined();
      await userEvent.click(await screen.findByRole('button', { name: 'Tijdvak op vrijdag toevoegen' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Opslaan' }));
      await waitFor(() =>
        expect(asked(editBookingSettings).map(({ request }) => request)).toEqual([
          expect.objectContaining({
            type: 'new',
            value: expect.objectContaining({ weekday: 5, hour: 12, minute: 0, duration: 90, amount: 10 }),
          }),
        ]),
      );
      const shortcuts = await screen.findByRole('group', { name: 'Periode kiezen' });
      expect(
        within(shortcuts)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Vandaag',
        'Deze week',
        'Vorige week',
        'Volgende week',
        'Deze maand',
        'Vorige maand',
        'Volgende maand',
        'Dit jaar',
      ]);
    },
  );

  test.runIf(isThorough)(
    'BOOK-008 · the week setup is put into the calendar from one day to another',
    async () => {
      const friday: WeekSlotView = {
        weekSlotId: 6601,
        weekday: 5,
        name: 'Open tafel',
        hour: 12,
        minute: 0,
        duration: 90,
        persons: 10,
        productIds: [],
        products: [],
      };
      const { on, asked } = open([], { at: '/bookings/2026-11-20?tab=instellingen', slots: [friday] });
      on(addToCalendar, { count: 4 });
      for (const [label, date] of [
        ['Van', '01-12-2026'],
        ['Tot en met', '31-12-2026'],
      ] as const) {
        const field = await screen.findByLabelText(label);
        await userEvent.clear(field);
        await userEvent.type(field, date);
        await userEvent.tab();
      }
      await userEvent.click(screen.getByRole('button', { name: 'Toevoegen aan agenda' }));
      expect(await screen.findByText('4 tijdvakken in de agenda gezet')).toBeDefined();
      expect(asked(addToCalendar).map(({ request }) => request)).toEqual([
        { from: '2026-12-01', to: '2026-12-31' },
      ]);
    },
  );

  test.runIf(isThorough)(
    'BOOK-009 · BOOK-011 · four templates and the months ahead are kept here; a key is made and shown once',
    async () => {
      const { on, asked } = settings();
      on(editBookingSettings, { data: 1 });
      expect(await screen.findAllByRole('textbox', { name: /^Tekst: / })).toHaveLength(4);
      expect((await screen.findByRole('textbox', { name: /^Maanden vooruit/ })).getAttribute('value')).toBe(
        '3',
      );
      await userEvent.click(await screen.findByRole('button', { name: 'Servicesleutel maken' }));
      const shown = await screen.findByRole('textbox', { name: 'Nieuwe servicesleutel' });
      const request = asked(editBookingSettings)[0]!.request as { value: string };
      expect(request).toMatchObject({ type: 'update', id: 262, field: 'description' });
      expect(shown.getAttribute('value')).toBe(request.value);
      expect(request.value).toMatch(/^[\w-]{32}$/);
    },
  );
});

describe('what overlaps in an agenda', () => {
  const at = (key: number, time: string, duration: number) => ({
    key,
    time,
    duration,
    date: '2026-11-20',
    title: '',
    note: '',
    tone: 'blue' as const,
    isMovable: true,
  });
  test('stands beside each other, and what does not has the whole width', () => {
    const placed = besideEachOther([
      at(1, '12:00', 90),
      at(2, '12:30', 30),
      at(3, '13:00', 60),
      at(4, '15:00', 60),
    ]);
    expect(placed.map(({ key, column, columns }) => [key, column, columns])).toEqual([
      [1, 0, 2],
      [2, 1, 2],
      [3, 1, 2],
      [4, 0, 1],
    ]);
    expect(hoursOf([at(1, '07:30', 30), at(2, '22:30', 60)])).toEqual({ first: 7, last: 24 });
  });
  test('stands below each other on a day that is narrow, each from its time or where the one before ends', () => {
    const placed = belowEachOther([
      at(1, '14:00', 90),
      at(2, '15:00', 90),
      at(3, '15:00', 90),
      at(4, '19:00', 60),
      at(5, '20:00', 30),
      at(6, '20:00', 30),
      at(7, '20:30', 15),
    ]);
    const shown = placed.map(({ key, from, until, isShared }) => [
      key,
      timeOfMinutes(from),
      timeOfMinutes(until),
      isShared,
    ]);
    expect(shown).toEqual([
      [1, '14:00', '15:00', true],
      [2, '15:00', '15:45', true],
      [3, '15:45', '16:30', true],
      [4, '19:00', '20:00', false],
      [5, '20:00', '20:30', true],
      [6, '20:30', '21:00', true],
      [7, '21:00', '21:30', true],
    ]);
  });
  test.runIf(isThorough)(
    'in a week says its time, and how long and for whom to who cannot see it',
    async () => {
      open([entry(), entry({ id: 8804, name: 'Joris Kuipers' })]);
      const shared = await item(/Joris Kuipers.*20 november/);
      expect(shared.querySelector('.agenda-time')?.textContent).toMatch(/^\d\d:\d\d $/);
      expect(shared.textContent).toMatch(/tot \d\d:\d\d/);
      expect(shared.style.left).toBe('');
    },
  );
  test('an arrow key goes by a day, in a week by a quarter, in a month by a week', () => {
    const noon = { date: '2026-11-30', time: '12:00' };
    expect(movedByKey(noon, 'ArrowRight', 'week')).toEqual({ date: '2026-12-01', time: '12:00' });
    expect(movedByKey(noon, 'ArrowDown', 'day')).toEqual({ date: '2026-11-30', time: '12:15' });
    expect(movedByKey(noon, 'ArrowUp', 'month')).toEqual({ date: '2026-11-23', time: '12:00' });
    expect(movedByKey(noon, 'a', 'month')).toBeNull();
  });
  test('a slot that nobody is in can be moved, one with guests cannot', async () => {
    open([slot(), slot({ id: 7702, name: 'Proeverij', left: 4, hour: 18 })]);
    expect((await item(/Open tafel.*10 van 10 vrij/)).dataset['isMovable']).toBe('true');
    expect((await item(/Proeverij.*4 van 10 vrij/)).dataset['isMovable']).toBeUndefined();
  });
});
