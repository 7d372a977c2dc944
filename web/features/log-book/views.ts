/** In the address, for the view of events. */
export const eventsView = 'gebeurtenissen';
