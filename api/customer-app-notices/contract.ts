import type { z } from 'zod';
import { clients, operationsFor } from '#api/contract/operation.ts';
import { Flag, OptionalId, pageOf, paging, PlainDay, Text, WireId } from '#api/contract/wire.ts';
import { NoticeKind } from '#domain/product-notice/notice-kind.ts';

const { operation } = operationsFor(clients);

/** Ours: what the customer waits to hear of wines, of one where asked, the latest request first. */
export const ownNotices = operation('ownNotices', 'POST klantapp/notices', {
  summary: 'Own requests for notices of wines',
  changes: false,
  reads: ['Customer'],
  request: { productId: OptionalId, ...paging(20) },
  response: pageOf({
    productId: WireId,
    productName: Text,
    kind: NoticeKind,
    requestedOn: PlainDay,
  }),
});
export type OwnNotice = z.output<typeof ownNotices.response>['data'][number];

/** Ours: one mail once a wine can be ordered again, or at its next promotion. */
export const setNotice = operation('setNotice', 'PUT klantapp/notice', {
  summary: 'Ask for a notice of a wine, or end that',
  example: { kind: 'back-in-stock', on: 1 },
  request: { productId: WireId, kind: NoticeKind, isOn: ['on', Flag] },
});
