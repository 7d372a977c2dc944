import type { Account } from '#domain/account/account.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';

/** Whose question of the log book, kept among the views of an account. */
export type OfQuestion = { accountId: number; ownerId: number; viewId: number };

/** What a question found, the newest first. */
type QuestionFound = {
  name: string;
  /** What stands behind the question mark in its address. */
  query: string;
  rows: readonly {
    key: string;
    recordedAt: string;
    userName: string;
    sentence: string;
    /** The streams of who is named. */
    people: readonly string[];
  }[];
  /** Whether there is more than that. */
  hasMore: boolean;
};

/** What read models know of questions of the log book that are mailed (law 6). */
export type LogQuestions = {
  /** Those of which the hour came, as an instant; `isOver` where who gets it may not ask it any more, or it is gone. */
  due: (now: string) => Promise<readonly (OfQuestion & { until: string; isOver: boolean })[]>;
  /** What it finds that was recorded from one instant until before another; null where it is over. */
  found: (
    account: Account,
    of: OfQuestion,
    period: { since: string; until: string },
    language: ScreenLanguage,
  ) => Promise<QuestionFound | null>;
};
