import type { Money } from '#domain/kernel/money.ts';

const quarter: Money = 2_500;

/**
 * PLIST-004, D-34: the nearest quarter of a euro, halves upward. Input and output are in 1/10 000 euro, 0 or
 * more.
 */
export const toQuarter = (price: Money): Money => Math.floor((price + quarter / 2) / quarter) * quarter;
