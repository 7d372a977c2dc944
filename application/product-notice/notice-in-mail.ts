import type { productNoticeEvents } from '#domain/product-notice/product-notice.ts';

/** A notice as its mail tells of it: `wine` leads to the wine, `requests` to what else the customer asked for. */
export type NoticeInMail = Pick<
  ReturnType<typeof productNoticeEvents.due>['data'],
  'kind' | 'productName' | 'price' | 'side' | 'requestedOn'
> & { customerName: string; sender: string; wine: string; requests: string };
