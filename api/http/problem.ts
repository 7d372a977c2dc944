import { HTTPException } from 'hono/http-exception';
import { keptIn } from '#domain/kernel/kept-sentence.ts';
import type { Operation } from '#api/contract/operation.ts';
import { refusalOf } from '#api/contract/refusals.ts';
import * as en from '#api/http/words.en.ts';
import * as nl from '#api/http/words.nl.ts';
import type { TokenError } from '#application/ports/sessions.ts';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { readIn } from '#domain/kernel/message.ts';
import { euro } from '#domain/kernel/money.ts';
import type { Refusal, RefusalKind } from '#domain/kernel/refusal.ts';

const problems: Record<ScreenLanguage, typeof nl.problems> = { nl: nl.problems, en: en.problems };
/** Those that a call may be refused for before it is carried out too. */
type Refused = 'account-not-allowed' | 'branch-not-allowed';
type Problem = keyof typeof nl.problems | Refused;
const isRefusal = (code: Problem): code is Refused =>
  code === 'account-not-allowed' || code === 'branch-not-allowed';
const titleOf = (code: Problem, language: ScreenLanguage) =>
  isRefusal(code) ? refusalOf(code).text[language] : problems[language][code];

const answer = (status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  Response.json(
    { status, ...body },
    {
      status,
      headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
    },
  );

/** When to try again what is over by itself, in seconds. */
const retryAfter: Partial<Record<Problem, string>> = {
  'not-yet-read': '1',
  'session-busy': '1',
  'storage-unavailable': '5',
  'event-store-unavailable': '5',
  'payment-provider-unavailable': '60',
  'being-built': '60',
};

/** An answer after RFC 9457: `code` is for programs, `title` for people. */
export const problem = (
  status: number,
  code: Problem,
  language: ScreenLanguage = usualLanguage,
  rest: Record<string, unknown> = {},
) =>
  answer(
    status,
    { code, title: titleOf(code, language), ...rest },
    retryAfter[code] ? { 'retry-after': retryAfter[code] } : {},
  );

/** AUTH-013: existing clients read the name of a token error in `error`. */
export const refusedToken = (error: TokenError, language: ScreenLanguage) =>
  answer(401, { code: error, title: titleOf(error, language), error }, { 'www-authenticate': 'Bearer' });

/** Ends a call with this answer, wherever it stands. */
export const turnAway = (res: Response): never => {
  throw new HTTPException(undefined, { res });
};

/** Details as they travel: amounts as euros, at any depth. */
const onWire = (details: unknown, amounts: readonly string[]): unknown => {
  if (Array.isArray(details)) return details.map((item) => onWire(item, amounts));
  if (typeof details !== 'object' || details === null) return details;
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'number' && amounts.includes(name) ? value / euro : onWire(value, amounts),
    ]),
  );
};

const statusOf: Record<RefusalKind, number> = {
  contradiction: 400,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  reused: 422,
};

/** Why a rule said no. `said` among the details stands in place of our text: what another system said, or a rule that names more. */
export const whyRefused = ({ code, details }: Refusal, language: ScreenLanguage) => {
  const said = readIn<unknown>(language, details['said']);
  return typeof said === 'string' ? keptIn(language, said) : refusalOf(code).text[language];
};

/**
 * A rule said no: existing clients read a message in a 200, ours a problem. What belongs to another account says
 * nothing of it, not even whose it is.
 */
export const refused = (
  { answers, refusesAs }: Pick<Operation, 'answers' | 'refusesAs'>,
  refusal: Refusal,
  language: ScreenLanguage,
) => {
  const { code } = refusal;
  const { kind, amounts = [] } = refusalOf(code);
  const status = statusOf[kind];
  const details = readIn(language, refusal.details) as typeof refusal.details;
  const text = whyRefused(refusal, language);
  const shown = code === 'record-of-other-account' ? {} : { details: onWire(details, amounts) };
  return answers === 'legacy' && ![400, 403, 422].includes(status)
    ? Response.json({ data: refusesAs ?? 0, message: text, code, ...shown })
    : answer(status, { code, title: text, ...shown });
};
