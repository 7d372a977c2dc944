import type { TagType } from '#domain/kernel/tag.ts';
import type { CallTag } from '#web/lib/endpoints.ts';

/** The tags that a change invalidates: the record whose id is in this field of the request, and `more`. */
export const changesOf =
  <Name extends string>(type: TagType, name: Name, ...more: CallTag[]) =>
  (
    _done: unknown,
    _error: unknown,
    { request }: { request: Readonly<Record<Name, number>> },
  ): readonly CallTag[] => [{ type, id: request[name] }, ...more];
