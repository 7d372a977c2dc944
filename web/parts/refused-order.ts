import { codeOf, textOf } from '#web/lib/api.ts';
import { accountSwitchedCode, noAnswerCode } from '#web/lib/request.ts';
import * as words from '#web/parts/words.nl.ts';

/** OURS-001 and the like: why an order was not saved; `noAnswer` is the advice if no answer came. */
export const refusedText = (error: unknown, noAnswer: string) => {
  if (codeOf(error) === accountSwitchedCode) return words.theAccountWasSwitchedYour;
  return codeOf(error) === noAnswerCode ? words.thereWasNoAnswer(noAnswer) : (textOf(error) ?? '');
};
