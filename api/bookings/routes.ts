import * as contract from '#api/bookings/contract.ts';
import { itemOf, settingItems, editSetting, editWeek } from '#api/bookings/settings.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { ServerCore } from '#api/http/core.ts';
import {
  implement,
  implementData,
  implementChange,
  implementCommand,
  implementPublic,
  implementResult,
} from '#api/http/implement.ts';
import { rateLimit } from '#api/http/rate-limit.ts';
import { implementFieldChange, changeOneField } from '#api/http/record-fields.ts';
import { refuse } from '#api/http/refuse.ts';
import { changeSetting } from '#application/accounts/change-setting.ts';
import { changeBooking, deleteBooking, restoreBooking } from '#application/booking/change.ts';
import { openSlot, makeBooking, bookOnWebsite, lastOfferedDay } from '#application/booking/make.ts';
import { accountOfKey } from '#application/booking/service-key.ts';
import { addToCalendar } from '#application/booking/week.ts';
import { eraseGuest } from '#application/people/erase-person.ts';
import type { Account } from '#domain/account/account.ts';
import { bookingSettingsByCode } from '#domain/account/settings.ts';
import type { accountSettings } from '#domain/account/settings.ts';
import { calendarFields } from '#domain/booking/calendar-fields.ts';
import { bookingDefaults } from '#domain/booking/fields.ts';
import { timeOf } from '#domain/booking/moment.ts';
import { daysFrom } from '#domain/kernel/date.ts';
import type { FieldChange } from '#domain/kernel/field.ts';
import { pendingBookings } from '#projections/bookings/queries.ts';
import {
  weekPage,
  slotsToBook,
  mostDays,
  mostPending,
  ofBookings,
  entriesOf,
  inPeriod,
} from '#projections/views/bookings.ts';

/** D-32: what nobody of the account did. */
const systemUser = 0;

/** BOOK-020: what one address may ask, and what all together may book under one key, in a minute. */
const asking = rateLimit({ most: 60, windowMs: 60_000 });

const booking = rateLimit({ most: 20, windowMs: 60_000 });

const bookingInAll = rateLimit({ most: 100, windowMs: 60_000 });

/** The account of a service key. Refuses service-key-wrong, and too-many-calls. */
const ofKey = (
  { directory }: ServerCore,
  key: string,
  isWithin: (address: string) => boolean,
  address: string,
): Account => {
  if (!isWithin(address)) return refuse('too-many-calls');
  return accountOfKey(directory.accounts(), key) ?? refuse('service-key-wrong');
};

type Wanted = Omit<RequestOf<typeof contract.newBooking>, 'isSlot'>;

/** One product that is named alone is the only one that the slot is for. */
const slotFrom = ({ name, date, hour, minute, duration, productId, productIds, persons }: Wanted) => ({
  name,
  date,
  time: timeOf(hour, minute),
  duration,
  productIds: productIds.length === 0 && productId !== null ? [productId] : productIds,
  persons: persons ?? bookingDefaults.slotPersons,
});

const bookingFrom = ({ productIds: _, hour, minute, persons, ...wanted }: Wanted) => ({
  ...wanted,
  time: timeOf(hour, minute),
  persons: persons ?? bookingDefaults.persons,
});

/** D-65: what came with a slot and is of a booking, or the other way round. */
const othersIn = (isSlot: boolean, wanted: Wanted): string[] => {
  const { productId, productIds } = wanted;
  if (!isSlot) return productIds.length > 0 ? ['products'] : [];
  const isOther = productIds.length > 0 && productId !== null && !productIds.includes(productId);
  const ofGuest = (['title', 'email', 'phone', 'description'] as const).filter((name) => wanted[name] !== '');
  return [...ofGuest, ...(isOther ? ['product'] : [])];
};

export const bookingRoutes = [
  implementData(contract.allBookings, async (call, { from, to }) => {
    ofBookings(call);
    const days = daysFrom(from, to) + 1;
    if (days < 1 || days > mostDays) return refuse('calendar-period-invalid');
    return inPeriod(call, { from, to });
  }),

  implement(contract.bookingsOfDay, async (call, { date }) => {
    const { core, caller } = call;
    const scope = ofBookings(call);
    const [data, pending] = await Promise.all([
      inPeriod(call, { from: date, to: date }),
      pendingBookings(core.db, scope, core.clock.today(), mostPending),
    ]);
    return { data, pending: await entriesOf(core, caller.account, pending) };
  }),

  implementResult(contract.newBooking, async (call, { isSlot, ...wanted }) => {
    const { core, actor } = call;
    ofBookings(call);
    const made = isSlot
      ? await openSlot(core, actor, slotFrom(wanted))
      : await makeBooking(core, actor, bookingFrom(wanted));
    call.setAside(othersIn(isSlot, wanted));
    return { ...made, id: 'slotId' in made ? made.slotId : made.bookingId };
  }),

  implementFieldChange(contract.updateBooking, calendarFields, changeBooking, ofBookings),

  implementCommand(contract.deleteBooking, deleteBooking, ofBookings),
  implementCommand(contract.restoreBooking, restoreBooking, ofBookings),

  implement(contract.bookingSettingsPage, async (call) => ({
    data: settingItems(call.caller.account, call.language),
    ...(await weekPage(call)),
  })),

  implementChange(contract.editBookingSettings, async (call, edit) => {
    ofBookings(call);
    const item = itemOf(edit.id);
    return item ? editSetting(call, item, edit) : editWeek(call, edit);
  }),

  implement(contract.addToCalendar, async (call, period) => {
    ofBookings(call);
    return call.recorded(await addToCalendar(call.core, call.actor, period));
  }),

  implementChange(contract.changeBookingAccount, ({ core, actor, caller }, change) =>
    changeOneField(bookingSettingsByCode, { field: change.field, role: caller.role }, () =>
      changeSetting(core, actor, change as FieldChange<typeof accountSettings>),
    ),
  ),

  implementCommand(contract.forgetGuest, eraseGuest, ofBookings),

  implementPublic(contract.publicSlots, async ({ core, address }, { key, from, to }) => {
    const account = ofKey(core, key, asking, address);
    const today = core.clock.today();
    const last = lastOfferedDay(account, today);
    const period = {
      from: from === undefined || from < today ? today : from,
      to: to === undefined || to > last ? last : to,
    };
    return { data: await slotsToBook(core, account, period) };
  }),

  implementPublic(contract.publicBooking, async ({ core, address, ...call }, { key, ...guest }) => {
    const { accountId, log } = ofKey(core, key, booking, address);
    // counted for each account alone: nobody without its key, and no other account, keeps its guests out
    if (!bookingInAll(String(accountId))) return refuse('too-many-calls');
    const { commandId, correlationId } = call;
    const actor = { log, accountId, commandId, correlationId, screen: null };
    const { bookingId } = await bookOnWebsite(
      core,
      { ...actor, userId: systemUser, onBehalfOf: null },
      guest,
    );
    return { data: { id: bookingId } };
  }),
];
