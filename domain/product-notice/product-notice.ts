import { z } from 'zod';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { message, type Message } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import { emptiedText, Id } from '#domain/kernel/schema.ts';
import { NoticeKind } from '#domain/product-notice/notice-kind.ts';
import { PriceSide } from '#domain/pricing/price-side.ts';

const notice = { noticeId: Id, customerId: Id, productId: Id, productName: z.string(), kind: NoticeKind };
const pair = {
  namedBy: streamOf('customer', 'customerId'),
  partOf: streamOf('product', 'productId'),
};
const once: Record<NoticeKind, (productName: string) => Message> = {
  'back-in-stock': (name) => message(`${name} er weer is`, `${name} is back`),
  'on-offer': (name) => message(`${name} in de aanbieding is`, `${name} is on offer`),
};

/** Ours: what customers asked to hear of products, each answered by one mail. */
export const productNoticeEvents = {
  requested: defineEvent('ProductNoticeRequested', {
    action: message('Bericht over product gevraagd', 'Notice of product requested'),
    data: { ...notice, on: CalendarDate },
    ...pair,
    log: ({ productName, kind }) => {
      const { nl, en } = once[kind](productName);
      return message(`Wil horen wanneer ${nl}.`, `Wants to hear when ${en}.`);
    },
  }),
  withdrawn: defineEvent('ProductNoticeWithdrawn', {
    action: message('Bericht over product afgezegd', 'Notice of product withdrawn'),
    data: notice,
    ...pair,
    log: ({ productName, kind }) => {
      const { nl, en } = once[kind](productName);
      return message(`Hoeft niet meer te horen wanneer ${nl}.`, `No longer wants to hear when ${en}.`);
    },
  }),
  /** The request has been answered, and is over: its mail follows. */
  due: defineEvent('ProductNoticeDue', {
    action: message('Bericht over product te mailen', 'Notice of product to be mailed'),
    data: {
      ...notice,
      requestedOn: CalendarDate,
      to: emptiedText(200),
      /** Of a bottle, as the customer would pay it. */
      price: Money,
      side: PriceSide,
    },
    person: streamOf('customer', 'customerId'),
    ...pair,
    log: ({ productName, kind, to }) => {
      const { nl, en } = once[kind](productName);
      return message(
        `Bericht dat ${nl} klaargezet${to && ` voor ${to}`}.`,
        `Notice that ${en} queued${to && ` for ${to}`}.`,
      );
    },
  }),
};
export type ProductNoticeEvent = EventOf<typeof productNoticeEvents>;
type Data<Name extends keyof typeof productNoticeEvents> = ReturnType<
  (typeof productNoticeEvents)[Name]
>['data'];
export type DueNotice = Omit<Data<'due'>, 'requestedOn'>;
export type ProductNoticeCommand =
  | ({ type: 'RequestNotice' } & Data<'requested'>)
  | ({ type: 'WithdrawNotice' } & Omit<Data<'withdrawn'>, 'noticeId'>)
  | ({ type: 'SendNotice' } & DueNotice);

/** The stream of a customer and a product. */
export const productNoticeIdOf = ({ customerId, productId }: { customerId: number; productId: number }) =>
  `${customerId}.${productId}`;

type Requested = { [Kind in NoticeKind]?: { noticeId: number; on: CalendarDate } };

/**
 * What a customer asked to hear of a product. Asking again while that waits records nothing, nor does answering a
 * request that was answered or withdrawn.
 */
export const productNotice: Decider<Requested, ProductNoticeCommand, ProductNoticeEvent> = {
  category: 'productNotice',
  events: productNoticeEvents,
  initial: {},
  decide(command, requested) {
    const known = requested[command.kind];
    switch (command.type) {
      case 'RequestNotice':
        return known ? [] : [productNoticeEvents.requested(command)];
      case 'WithdrawNotice':
        return known ? [productNoticeEvents.withdrawn({ ...command, noticeId: known.noticeId })] : [];
      case 'SendNotice':
        return known?.noticeId === command.noticeId
          ? [productNoticeEvents.due({ ...command, requestedOn: known.on })]
          : [];
    }
  },
  evolve(requested, event) {
    const { noticeId, kind } = event.data;
    const { [kind]: _, ...rest } = requested;
    return event.type === 'ProductNoticeRequested'
      ? { ...rest, [kind]: { noticeId, on: event.data.on } }
      : rest;
  },
};
