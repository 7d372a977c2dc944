import { codeOf, textOf } from '#web/lib/api.ts';
import { accountSwitchedCode, noAnswerCode } from '#web/lib/request.ts';

/** OURS-001 and the like: what to say when an order was not stored; `noAnswer` says what to do about that. */
export const refusedText = (error: unknown, noAnswer: string): string => {
  if (codeOf(error) === accountSwitchedCode)
    return 'Het account is gewisseld. Uw order is niet opgeslagen, herlaad de pagina.';
  return codeOf(error) === noAnswerCode ? `Er kwam geen antwoord. ${noAnswer}` : (textOf(error) ?? '');
};
