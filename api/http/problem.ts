import type { Operation } from '#api/contract/operation.ts';
import { type RefusalCode, refusals } from '#api/contract/refusals.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';

/** What people read of problems that no rule of the domain made. */
const titles: Record<string, string> = {
  'account-not-allowed': 'U heeft geen toegang tot dit account.',
  'role-not-allowed': 'U heeft geen rechten om dit onderdeel in te zien.',
  'invalid-request': 'De gegevens zijn niet compleet of niet juist ingevuld.',
  'not-found': 'Dit bestaat niet.',
  'too-large': 'Dit is te groot om te versturen.',
  fault: 'Er ging iets mis. Er is niets verloren gegaan; probeer het opnieuw of neem contact op met support.',
};

/** An answer after RFC 9457: `code` is for programs, `title` for people. */
export const problem = (status: number, code: string, rest: Record<string, unknown> = {}) =>
  Response.json(
    { status, code, title: titles[code], ...rest },
    { status, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' } },
  );

/** A rule said no: existing clients read a message in a 200, ours a problem. */
export const refused = ({ answers }: Operation, { code, details }: Refusal) => {
  const { status, text } = refusals[code as RefusalCode];
  return answers === 'legacy' && status !== 422
    ? Response.json({ data: 0, message: text, code, details })
    : problem(status, code, { title: text, details });
};
