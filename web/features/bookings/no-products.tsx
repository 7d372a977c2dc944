import * as words from '#web/features/bookings/words.nl.ts';

/** BOOK-019, OURS-019. */
export const NoProducts = () => (
  <p className="sub field" data-is-wide>
    {words.noBookingProductsHaveBeen}
  </p>
);
