import { z } from 'zod';
import { operationsFor, type ResponseOf } from '#api/contract/operation.ts';
import { Instant, NullableText, paging, renamed, Text, Whole } from '#api/contract/wire.ts';

const { operation } = operationsFor(['ADMIN']);

const Counted = renamed({
  /** Who is signed in; null for a checkout. */
  username: NullableText,
  /** As the program names itself. */
  program: Text,
  call: Text,
  field: Text,
  count: Whole,
  firstAt: Instant,
  lastAt: Instant,
});

/** Ours: what clients sent that was ignored and named in `X-Ignored-Fields`, the latest first. */
export const ignoredFields = operation('ignoredFields', 'GET settings/ignoredfields', {
  summary: 'What clients send that is ignored',
  request: paging(50),
  response: z.object({ data: z.array(Counted), total: Whole, since: Instant }),
});
export type IgnoredFieldView = ResponseOf<typeof ignoredFields>['data'][number];

/** Ours. */
export const clearIgnoredFields = operation('clearIgnoredFields', 'POST settings/ignoredfields/clear', {
  summary: 'Count ignored fields anew',
  answers: 'problem',
});
