import { withNames } from '#domain/kernel/mention.ts';
import { type Message, readIn } from '#domain/kernel/message.ts';

/** A value as a reader of Dutch screens gets it. */
export const dutch = <Value>(value: Value) => readIn('nl', value);
/** A sentence as it reads where nobody knows what the records that it mentions are called. */
export const unnamed = (sentence: Message) => withNames(dutch(sentence), String);
