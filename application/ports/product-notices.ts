import type { DueNotice } from '#domain/product-notice/product-notice.ts';

/** What read models know of the notices that customers asked for (law 6). */
export type ProductNotices = {
  /** Those whose product the app offers again or at a promotion price now, with where they go. */
  due: () => Promise<readonly (DueNotice & { log: number; accountId: number })[]>;
};
