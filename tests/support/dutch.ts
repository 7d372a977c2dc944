import { readIn } from '#domain/kernel/message.ts';

/** A value as a reader of Dutch screens gets it. */
export const dutch = <Value>(value: Value) => readIn('nl', value);
