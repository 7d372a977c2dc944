import {
  addToCalendar,
  allBookings,
  bookingSettingsPage,
  bookingsOfDay,
  changeBookingAccount,
  deleteBooking,
  editBookingSettings,
  forgetGuest,
  newBooking,
  updateBooking,
} from '#api/bookings/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

const list = { type: 'Booking', id: 'list' } as const;

/** The calls of bookings, of their own page and of the dashboard. */
export const {
  endpoints: bookingCalls,
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
  useChangeBookingAccountMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query<ResponseOf<typeof allBookings>['data'], RequestOf<typeof allBookings>>({
      query: reads(allBookings),
      transformResponse: ({ data }: ResponseOf<typeof allBookings>) => data,
    }),
    bookingDay: build.query<ResponseOf<typeof bookingsOfDay>, RequestOf<typeof bookingsOfDay>>({
      query: reads(bookingsOfDay),
    }),
    bookingSettings: build.query<ResponseOf<typeof bookingSettingsPage>, void>({
      query: () => reads(bookingSettingsPage)({}),
    }),
    makeBooking: build.mutation<ResponseOf<typeof newBooking>['data'], Command<typeof newBooking>>({
      query: changes(newBooking),
      transformResponse: ({ data }: ResponseOf<typeof newBooking>) => data,
      invalidatesTags: [list],
    }),
    updateBooking: build.mutation<ResponseOf<typeof updateBooking>, Command<typeof updateBooking>>({
      query: changes(updateBooking),
      // an order tells of its booking
      invalidatesTags: (_done, _error, { request }) =>
        request.change.field === 'orderId' ? [list, 'SalesOrder'] : [list],
    }),
    deleteBooking: build.mutation<ResponseOf<typeof deleteBooking>, Command<typeof deleteBooking>>({
      query: changes(deleteBooking),
      invalidatesTags: [list],
    }),
    editBookingSettings: build.mutation<
      ResponseOf<typeof editBookingSettings>,
      Command<typeof editBookingSettings>
    >({
      query: changes(editBookingSettings),
      invalidatesTags: [list, 'Account'],
    }),
    fillCalendar: build.mutation<ResponseOf<typeof addToCalendar>, Command<typeof addToCalendar>>({
      query: changes(addToCalendar),
      invalidatesTags: [list],
    }),
    forgetGuest: build.mutation<ResponseOf<typeof forgetGuest>, Command<typeof forgetGuest>>({
      query: changes(forgetGuest),
      invalidatesTags: [list],
    }),
    changeBookingAccount: build.mutation<
      ResponseOf<typeof changeBookingAccount>,
      Command<typeof changeBookingAccount>
    >({
      query: changes(changeBookingAccount),
      invalidatesTags: [list, 'Account'],
    }),
  }),
});
