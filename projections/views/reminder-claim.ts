import { formatsIn } from '#domain/kernel/formats.ts';
import type { Language } from '#domain/kernel/language.ts';
import { sum } from '#domain/kernel/money.ts';
import type { Claimed } from '#domain/reminder/claim.ts';
import type { CollectionCosts } from '#domain/reminder/collection-costs.ts';
import { columnsOf } from '#projections/views/letterhead.ts';
import { wordsIn } from '#projections/views/words.ts';

/** How costs come about, in words. */
const howOf = ({ steps, bound }: CollectionCosts, language: Language | undefined) => {
  const words = wordsIn(language);
  const parts = steps.map(({ rate, over }) => words.costStep(rate, over)).join(' + ');
  return [parts, bound && words.costBounds[bound]].filter(Boolean).join(', ');
};

/** So many lines of interest stand one by one in a mail; the letter with it has them all. */
const mostInMail = 40;

/** What is claimed, each line with its amount, and what it comes to. */
const linesOf = (claimed: Claimed, language: Language | undefined, isMail: boolean) => {
  const words = wordsIn(language);
  const { isConsumer, principal, interest, costs } = claimed;
  const name = words.interestNames[isConsumer ? 'consumer' : 'commercial'];
  const interestLines =
    isMail && interest.length > mostInMail
      ? [[words.interestInAttachment(name), sum(interest.map((line) => line.interest))] as const]
      : interest.map((line) => [words.interestOf(name, line), line.interest] as const);
  return [
    [words.principalOf, principal] as const,
    ...interestLines,
    ...(costs ? [[words.collectionCosts(howOf(costs, language)), costs.amount] as const] : []),
  ];
};

/** The claim in the text of a mail, line by line, and what of a letter of fourteen days goes with it. */
export const claimText = (claimed: Claimed, language: Language | undefined): string => {
  const words = wordsIn(language);
  const { centsText } = formatsIn(language);
  const { announced, isNotice, total } = claimed;
  const lines = [...linesOf(claimed, language, true), [words.claimTotal, total] as const].map(
    ([text, amount]) => `${text}: ${centsText(amount)}`,
  );
  return [lines.join('\n'), ...(announced && !isNotice ? [noticeText(claimed, language)] : [])].join('\n\n');
};

/** What a consumer is told of the costs that come after its term; empty where none are announced. */
export const noticeText = ({ isNotice, announced }: Claimed, language: Language | undefined): string => {
  if (!announced) return '';
  const words = wordsIn(language);
  const costs = formatsIn(language).centsText(announced.costs.amount);
  return isNotice
    ? `${words.noticeTerm} ${words.noticeCosts(costs, howOf(announced.costs, language))}`
    : words.noticeRuns(announced.payBy, costs);
};

/** The claim as a screen shows it: each line with its amount, what they come to, and the rest of a letter of fourteen days. */
export const claimShown = (claimed: Claimed, language: Language | undefined) => ({
  lines: linesOf(claimed, language, false).map(([text, amount]) => ({ text, amount })),
  total: claimed.total,
  remark: noticeText(claimed, language),
});

/** The claim as a table on a letter. */
export const claimPaper = (claimed: Claimed, language: Language | undefined) => {
  const words = wordsIn(language);
  const { centsText } = formatsIn(language);
  return {
    title: words.claimTitle,
    columns: columnsOf(words.claimedColumns, { texts: [12], numbers: [2.4] }),
    rows: linesOf(claimed, language, false).map(([text, amount]) => [text, centsText(amount)]),
    total: [words.claimTotal, centsText(claimed.total)],
    emptyText: '',
  };
};
