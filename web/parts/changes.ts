import type { TagType } from '#domain/kernel/tag.ts';
import type { CallTag } from '#web/lib/endpoints.ts';

/** What a change makes stale: the record that its request names, by this field of it, and `more`. */
export const changesOf =
  <Name extends string>(type: TagType, name: Name, ...more: CallTag[]) =>
  (
    _done: unknown,
    _error: unknown,
    { request }: { request: Readonly<Record<Name, number>> },
  ): readonly CallTag[] => [{ type, id: request[name] }, ...more];
