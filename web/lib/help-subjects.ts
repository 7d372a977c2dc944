import type { helpGroups } from '#web/lib/help/words.nl.ts';

/** The subjects of the help page, each with its own anchor. Their titles stand in `lib/help/`, off the first load. */
export type HelpSubject = {
  [Group in keyof typeof helpGroups]: keyof (typeof helpGroups)[Group]['topics'];
}[keyof typeof helpGroups];

/** The address of the help page, or of a subject on it. */
export const helpAddress = (subject: HelpSubject | undefined) => (subject ? `/faq#${subject}` : '/faq');
