import type { HttpRequest } from '#web/lib/request.ts';

/** A call that a page made before its script ran, such as web/public/klantapp-start.js. */
type Asked = HttpRequest & { answer: Promise<Response> };

const page = window as { askedBefore?: Asked[]; onceAsked?: () => void };
const askedAt = (path: string) => page.askedBefore?.find((asked) => asked.path === path);

/** The answer to what was asked before in exactly these words; once, as it may be old later. */
export const answerAskedBefore = (request: HttpRequest): Promise<Response> | null => {
  const asked = askedAt(request.path);
  if (!asked) return null;
  page.askedBefore = page.askedBefore?.filter((each) => each !== asked) ?? [];
  const { answer, ...words } = asked;
  return JSON.stringify(words) === JSON.stringify(request) ? answer : null;
};

/** What was answered to it, which stays for who asks it; null once that is taken, where nothing was asked, or refused. */
export const readAskedBefore = async (path: string): Promise<unknown> => {
  const answer = await askedAt(path)?.answer;
  const body: unknown = answer?.ok ? await answer.clone().json() : null;
  return askedAt(path) ? body : null;
};

/** Does this once it is asked: neither script waits for the other. */
export const onceAsked = (work: () => void) => {
  if (page.askedBefore) work();
  else page.onceAsked = work;
};
