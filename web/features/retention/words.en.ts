export { reports } from '#web/parts/words.en.ts';

export const title = 'Retention';
export const kinds = 'What is kept, and for how long';
export const on =
  'What is over its term is forgotten by itself each night. The log book says of each which term was over.';
export const off =
  'Nothing is forgotten by itself yet. ADMIN switches that on in the settings, after a look at the preview: what is forgotten does not come back.';
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
  'Invoices, amounts and numbers stay; who it was can then no longer be read. Who still has an open order, a sign-in or a subscription is not forgotten.';
