import * as words from '#web/lib/words.nl.ts';

/** The subjects of the help page (HELP-002 to HELP-007), each with its own anchor. */
export const helpSubjects = {
  betalingen: 'Online betalingen: aanmelden bij de betaalprovider',
  klantapp: 'De klantapp',
  inkooporders: words.purchaseOrders,
  'backorder-en-offerte': 'Backorder en offerte',
  btw: 'Accounts inclusief en exclusief btw',
  kassa: 'De kassa',
  reserveringen: words.bookings,
  abonnementen: 'Abonnementen, spaarpunten en vouchers',
  verzendlabels: words.shippingLabels,
  website: 'Website, webwinkel, Vivino en extern magazijn',
} as const;
export type HelpSubject = keyof typeof helpSubjects;

/** The address of the help page, or of a subject on it. */
export const helpAddress = (subject: HelpSubject | undefined) => (subject ? `/faq#${subject}` : '/faq');
