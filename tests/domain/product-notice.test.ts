import { describe, expect, test } from 'vitest';
import { eventReader } from '#domain/kernel/event.ts';
import {
  productNotice,
  type ProductNoticeCommand,
  type ProductNoticeEvent,
  productNoticeEvents,
} from '#domain/product-notice/product-notice.ts';

const about = { customerId: 401, productId: 1201, productName: 'Sancerre 2024' };
const back = { ...about, kind: 'back-in-stock' as const };
const request = (noticeId: number, kind: 'back-in-stock' | 'on-offer' = 'back-in-stock') =>
  ({ type: 'RequestNotice', ...about, kind, noticeId, on: '2026-11-19' }) as const;
const answer = (noticeId: number) =>
  ({
    type: 'SendNotice',
    ...back,
    noticeId,
    to: 'inkoop@kade.example',
    price: 138_500,
    side: 'excl',
  }) as const;

/** What each command in turn records. */
const recordedBy = (...commands: ProductNoticeCommand[]) => {
  let state = productNotice.initial;
  return commands.map((command) => {
    const events = productNotice.decide(command, state);
    state = events.reduce(productNotice.evolve, state);
    return events.map(({ type, data }) => [type, data.noticeId]);
  });
};

describe('a notice that a customer asks for', () => {
  test('waits once, however often it is asked for, apart from that of an offer', () => {
    expect(recordedBy(request(1), request(2), request(3, 'on-offer'))).toEqual([
      [['ProductNoticeRequested', 1]],
      [],
      [['ProductNoticeRequested', 3]],
    ]);
  });

  test('is answered once, and can then be asked for anew', () => {
    expect(recordedBy(request(1), answer(1), answer(1), request(2), answer(1), answer(2))).toEqual([
      [['ProductNoticeRequested', 1]],
      [['ProductNoticeDue', 1]],
      [],
      [['ProductNoticeRequested', 2]],
      [],
      [['ProductNoticeDue', 2]],
    ]);
  });

  test('is not answered after it was withdrawn', () => {
    expect(
      recordedBy(request(1), { type: 'WithdrawNotice', ...back }, answer(1), {
        type: 'WithdrawNotice',
        ...back,
      }),
    ).toEqual([[['ProductNoticeRequested', 1]], [['ProductNoticeWithdrawn', 1]], [], []]);
  });

  test('that is answered says when it was asked, and reads back as it was written', () => {
    const state = productNotice.evolve({}, productNotice.decide(request(1), {})[0]!);
    const [due] = productNotice.decide(answer(1), state);
    expect(due!.data).toMatchObject({ requestedOn: '2026-11-19', to: 'inkoop@kade.example' });
    const read = eventReader<ProductNoticeEvent>(productNoticeEvents);
    expect(read({ ...due!, version: 1 } as never)).toMatchObject(due!);
  });
});
