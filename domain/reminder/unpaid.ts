/** DUN-005, D-26: the days that separate the blocks, counted from the end of the payment term. */
export type BlockDays = { block1: number; block2: number; block3: number };
export const defaultBlockDays: BlockDays = { block1: 7, block2: 14, block3: 21 };

/**
 * D-26: the same days, of which the others go along with the one that was changed, so that the blocks follow each other:
 * none overlap, and each but the third has a day.
 */
export const followingDays = (days: BlockDays, changed: keyof BlockDays): BlockDays => {
  const { block1, block2, block3 } = days;
  switch (changed) {
    case 'block1':
      return { block1, block2: Math.max(block1, block2), block3: Math.max(block1 + 1, block2 + 1, block3) };
    case 'block2':
      return { block1: Math.min(block1, block2), block2, block3: Math.max(block2 + 1, block3) };
    case 'block3': {
      const last = Math.max(1, block3 - 1);
      return { block1: Math.min(block1, last), block2: Math.min(block2, last), block3: last + 1 };
    }
  }
};

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
