/** The one way in which a screen loads the whole page anew, as an object so that a test can watch it. */
export const pageLoad = { again: () => location.reload() };
