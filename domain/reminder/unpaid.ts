/** DUN-005, D-26: the days that separate the blocks, counted from the end of the payment term. */
export type BlockDays = { block1: number; block2: number; block3: number };
export const defaultBlockDays: BlockDays = { block1: 7, block2: 14, block3: 21 };

/** DUN-001: the days that the last tile covers, and DUN-019 the age of a defaulter's invoice. */
export const defaultDays = 30;
/** DUN-001: the middle tile. */
export const fixedDays = 21;

/** DUN-002, DUN-005, DUN-019: below 1 becomes 1. */
export const atLeastOneDay = (days: number): number => Math.max(1, Math.trunc(days));

/** The blocks of unpaid invoices, by wire name (DUN-013). */
export const blocks = ['7days', '14days', '21days', '22days'] as const;
export type Block = (typeof blocks)[number];

/** DUN-004, D-26: the block of an invoice by its days overdue, 1 or more; each is in exactly one. */
export const blockOf = (daysLate: number, { block1, block2, block3 }: BlockDays): Block => {
  if (daysLate <= block1) return '7days';
  if (daysLate <= block2) return '14days';
  return daysLate < block3 ? '21days' : '22days';
};
