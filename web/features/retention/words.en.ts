import type { Text } from '#web/lib/words.nl.ts';

export { reports } from '#web/parts/words.en.ts';

export const title = 'Retention';
export const kinds = 'What is kept, and for how long';
export const on =
  'What is over its term is forgotten or deleted by itself each day. The log book says of each person which term was over.';
export const off =
  'Nothing is forgotten or deleted by itself yet, but for lines of the access log. ADMIN switches that on in the settings, after a look at the preview: what is forgotten does not come back.';
export const toSettings = 'To the settings';
export const kind = 'Kind';
export const term = 'Term';
export const months = (count: number) => `${count} months`;
export const atLeast = (count: number) => `at least ${count} by law`;
export const after = (from: string) => `after ${from}`;
export const kept = 'Kept';
export const due = 'Over the term';
export const oldest = 'Oldest';
export const next = 'Next on';
export const preview = 'Preview';
export const previewOf = (name: string) => `Who would be forgotten now: ${name}`;
export const nobodyDue = 'The term is over of nobody.';
export const who = 'Who';
export const since = 'Counts from';
export const dueOn = 'Over since';
export const note =
  'Invoices, amounts and numbers stay; who it was can then no longer be read. Who still has an open order, an open amount, a sign-in or a subscription is not forgotten. A deleted order counts as an order.';
export const moreThan = (count: Text) => `more than ${count}`;
export const theOldest = (shown: Text, due: Text) => `The oldest ${shown} of ${due}`;
export const countedAt = (at: Text) => `Persons were counted on ${at}; that is done once an hour at most.`;
