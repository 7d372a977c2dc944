import { managers, operationsFor } from '#api/contract/operation.ts';
import { Instant, listOf, NullableWhole, orNull, RecordId, Text, Whole, WireId } from '#api/contract/wire.ts';
import { MailTimes } from '#domain/list-view/fields.ts';

const { operation } = operationsFor([...managers, 'AUDITOR']);
const { weekday, hour } = MailTimes.shape;

/** Ours: the saved questions of the log book that who asks gets by mail; `since`: what is recorded later is new. */
export const mailedQuestions = operation('mailedQuestions', 'GET stats/logboek/vragen', {
  isOfBooks: true,
  summary: 'Questions of the log book that one gets by mail',
  reads: ['ListView:list'],
  response: listOf({
    viewId: RecordId,
    name: Text,
    query: Text,
    weekday: NullableWhole,
    hour: Whole,
    since: Instant,
  }),
});

/**
 * Ours: has what is new in a saved question mailed to who asks, from `hour` in Amsterdam on, each day or each week on
 * `weekday` (1 Monday to 7 Sunday); once more, at other times.
 */
export const mailQuestion = operation('mailQuestion', 'PUT stats/logboek/vragen/mail', {
  isOfBooks: true,
  summary: 'Get what is new in a saved question of the log book by mail',
  answers: 'problem',
  decidesOnLog: true,
  example: { id: 4711, weekday: 1, hour: 7 },
  request: { viewId: ['id', WireId], weekday: orNull(weekday.unwrap()), hour },
});

/** Ours. */
export const endQuestionMail = operation('endQuestionMail', 'PUT stats/logboek/vragen/stop', {
  isOfBooks: true,
  summary: 'Get a saved question of the log book by mail no longer',
  answers: 'problem',
  decidesOnLog: true,
  request: { viewId: RecordId },
});
