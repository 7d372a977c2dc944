import { codeOf, textOf } from '#web/lib/api.ts';
import { accountSwitchedCode, noAnswerCode } from '#web/lib/request.ts';
import * as words from '#web/parts/words.nl.ts';

/** OURS-001 and the like: what to say when an order was not stored; `noAnswer` says what to do about that. */
export const refusedText = (error: unknown, noAnswer: string) => {
  if (codeOf(error) === accountSwitchedCode) return words.theAccountWasSwitchedYour;
  return codeOf(error) === noAnswerCode ? words.thereWasNoAnswer(noAnswer) : (textOf(error) ?? '');
};
