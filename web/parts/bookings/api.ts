import {
  addToCalendar,
  allBookings,
  bookingSettingsPage,
  bookingsOfDay,
  deleteBooking,
  editBookingSettings,
  forgetGuest,
  newBooking,
  updateBooking,
} from '#api/bookings/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

const list = { type: 'Booking', id: 'list' } as const;

/** Calls for bookings, shared by their page and the dashboard. */
export const {
  util: bookingCache,
  useCalendarQuery,
  useBookingDayQuery,
  useBookingSettingsQuery,
  useMakeBookingMutation,
  useUpdateBookingMutation,
  useDeleteBookingMutation,
  useEditBookingSettingsMutation,
  useFillCalendarMutation,
  useForgetGuestMutation,
} = defineCalls({
  calendar: query(allBookings, { part: 'data' }),
  bookingDay: query(bookingsOfDay),
  bookingSettings: query(bookingSettingsPage),
  makeBooking: mutation(newBooking, { part: 'data', invalidatesTags: [list] }),
  updateBooking: mutation(updateBooking, {
    // an order shows its booking
    invalidatesTags: (_done, _error, { request }) =>
      request.change.field === 'orderId' ? [list, 'SalesOrder'] : [list],
  }),
  deleteBooking: mutation(deleteBooking, { invalidatesTags: [list] }),
  editBookingSettings: mutation(editBookingSettings, { invalidatesTags: [list, 'Account'] }),
  fillCalendar: mutation(addToCalendar, { invalidatesTags: [list] }),
  forgetGuest: mutation(forgetGuest, { invalidatesTags: [list] }),
});
