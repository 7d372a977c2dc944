import { z } from 'zod';
import type { Operation, RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { header, Position } from '#api/contract/wire.ts';
import { answerAskedBefore } from '#web/lib/asked-before.ts';
import { ofFirstView } from '#web/lib/first-view.ts';
import { jsonOf } from '#web/lib/json.ts';
import * as words from '#web/lib/words.nl.ts';

/** The caller of a request: empty before signing in (AUTH-014). */
export type Caller = {
  token: string | null;
  accountId: number | null;
  /** Of a user of the customers' app, the customer that it is open for. */
  customerId?: number | null;
  /** How far this browser has read each log: a read waits for it (law 4). */
  position: Position;
  /** The address of the screen, for the log book. */
  screen?: string;
};

/** One call. Sending the same request again replays the command and does not start a new one (FMT-033). */
export type ApiRequest<O extends Operation = Operation> = {
  operation: O;
  request: RequestOf<O>;
  /** Null if the operation changes nothing. */
  commandId: string | null;
  /** Sent without the account that this browser considers active. */
  isOfAnyAccount?: boolean;
};

/**
 * What went wrong: a `code` for the program, a `text` for the user, and `details`. `status` is the HTTP
 * status, 0 if there was no answer.
 */
export type ApiError = { code: string; text: string; details: Record<string, unknown>; status: number };

export type ApiAnswer<Response> = ({ data: Response } | { error: ApiError }) & {
  /** The log positions in the answer, which the caller must remember. */
  position: Position | null;
  /** The answer may lack the newest changes (law 4). */
  isStale: boolean;
};

/** Codes that mean that nobody is signed in any more (AUTH-013), the last for the customer that was open. */
export const tokenErrors: readonly string[] = [
  'token_not_provided',
  'token_expired',
  'token_absent',
  'token_invalid',
  'branch-not-allowed',
];

/** ROLE-027: the code when another account became the active one. */
export const accountSwitchedCode = 'account-switched';
/** The code when no answer came: it is unknown whether a change was carried out. */
export const noAnswerCode = 'no-answer';

/**
 * Creates requests for an operation. A change gets a new command id, or the given one where a user action
 * outlives a single call (FMT-033).
 */
export const requestFor =
  <O extends Operation>(operation: O) =>
  (request: RequestOf<O>, commandId: string = crypto.randomUUID()): ApiRequest<O> => ({
    operation,
    request,
    commandId: operation.changes ? commandId : null,
  });

export type HttpRequest = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
};

/**
 * The HTTP form of a request: path parameters go into the path, the rest into the query of a GET or the JSON
 * body of other methods. A GET that changes data is sent as POST (D-30). Throws a ZodError when the request
 * does not fit its schema.
 */
export const httpOf = (
  { operation, request, commandId, isOfAnyAccount = false }: ApiRequest,
  caller: Caller,
): HttpRequest => {
  const rest = { ...(z.encode(operation.request, request) as Record<string, unknown>) };
  let path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const method = operation.method === 'GET' && operation.changes ? 'POST' : operation.method;
  if (method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest))
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined && item !== null) query.append(name, String(item));
    if (query.size > 0) path += `?${query}`;
  }
  const { token, accountId, customerId, position, screen } = caller;
  const isAfterWrite = Object.keys(position).length > 0;
  return {
    path,
    method,
    body: method === 'GET' ? null : JSON.stringify(rest),
    headers: {
      [header.prefer]: 'handling=strict',
      [header.language]: words.language,
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(accountId !== null && !isOfAnyAccount && { [header.account]: String(accountId) }),
      ...(customerId && { [header.customer]: String(customerId) }),
      ...(commandId !== null && { [header.commandId]: commandId }),
      ...(isAfterWrite && { [header.position]: JSON.stringify(position) }),
      ...(screen !== undefined && { [header.screen]: screen }),
    },
  };
};

const details = z.record(z.string(), z.unknown()).optional();
const text = z.string().optional();
/** RFC 9457, and the bare `{"error": "token_expired"}` of existing servers. */
const Problem = z.object({
  code: text,
  error: text,
  title: text,
  details,
  correlationId: text,
  issues: z.unknown().optional(),
});
/** Strict, since a refusal sent as -1 also has a message (VOUCH-006). */
const Switched = z.strictObject({ data: z.literal(-1) });
const Refused = z.object({
  data: z.literal([0, -1]),
  message: z.string(),
  code: text,
  details,
});

const statusTexts: Readonly<Record<number, string>> = words.statusTexts;
const textOf = (status: number) => statusTexts[status] ?? words.somethingWentWrongTryAgain;
const statusCodes: Readonly<Record<number, string>> = { 400: 'invalid-request', 401: 'token_invalid' };

const problemOf = (status: number, body: unknown): ApiError => {
  const { code, error, title, correlationId, issues, ...problem } = Problem.catch({}).parse(body);
  return {
    code: code ?? error ?? statusCodes[status] ?? `status-${status}`,
    text: title ?? textOf(status),
    details: {
      ...problem.details,
      ...(correlationId !== undefined && { correlationId }),
      ...(issues !== undefined && { issues }),
    },
    status,
  };
};

/**
 * Reads an answer: the parsed response, or an error. `body` is parsed JSON, or the file itself. A refusal is
 * an error too, whether it is sent as a problem document or as the `data 0` of a legacy operation.
 */
export const answerOf = <O extends Operation>(
  operation: O,
  status: number,
  body: unknown,
): { data: ResponseOf<O> } | { error: ApiError } => {
  if (status < 200 || status > 299) return { error: problemOf(status, body) };
  const failure = (code: string, reason: string, more: ApiError['details'] = {}) => ({
    error: { code, text: reason, details: more, status },
  });
  if (Switched.safeParse(body).success) return failure(accountSwitchedCode, words.switchError);
  const refused = operation.answers === 'legacy' ? Refused.safeParse(body).data : undefined;
  if (refused) return failure(refused.code ?? 'refused', refused.message, refused.details);
  // a file: what answers data is an object
  if (typeof body === 'string' || body instanceof Blob) return { data: body as ResponseOf<O> };
  const response = operation.response.safeParse(body);
  if (response.success) return { data: response.data as ResponseOf<O> };
  const { issues } = response.error;
  return failure('unreadable-answer', words.theServerGaveAnUnreadable, { issues });
};

/** Some operations return data or, on request, a file. */
const isFile = (response: Response) =>
  response.headers.get('Content-Disposition')?.startsWith('attachment') ?? false;

const bodyOf = (operation: Operation, response: Response): Promise<unknown> => {
  if (!response.ok || (!operation.file && !isFile(response))) return response.json().catch(() => undefined);
  // a table is sent as text, as a workbook or on paper
  const type = response.headers.get('Content-Type') ?? '';
  const isText = type.startsWith('text/csv') || (operation.file === 'text/csv' && !/sheet|pdf/.test(type));
  return isText ? response.text() : response.blob();
};

/** The result of a call without an answer. */
const unanswered = (code: string, reason: string, more: ApiError['details'] = {}) => ({
  error: { code, text: reason, details: more, status: 0 },
  position: null,
  isStale: false,
});

/**
 * Sends a request to the API at `origin` and reads the answer. Never rejects: every failure becomes an error.
 */
export const send = async <O extends Operation>(
  request: ApiRequest<O>,
  caller: Caller,
  { origin = location.origin, signal }: { origin?: string; signal?: AbortSignal } = {},
): Promise<ApiAnswer<ResponseOf<O>>> => {
  const { operation } = request;
  let http: HttpRequest;
  try {
    http = httpOf(request, caller);
  } catch (fault) {
    const issues = fault instanceof z.ZodError ? fault.issues : String(fault);
    return unanswered('invalid-request', textOf(400), { issues });
  }
  const { path, method, headers, body } = http;
  try {
    const url = new URL(`/api/v1/${path}`, origin).href;
    const response = await ofFirstView(
      answerAskedBefore(http) ??
        fetch(url, { method, headers, body, cache: 'no-store', signal: signal ?? null }),
    );
    return {
      ...answerOf(operation, response.status, await bodyOf(operation, response)),
      position: jsonOf(Position, () => response.headers.get(header.position)),
      isStale: response.headers.has(header.isStale),
    };
  } catch (fault) {
    const isLate = (fault as Error).name === 'TimeoutError';
    return unanswered(noAnswerCode, words.theServerDoesNotAnswer, isLate ? { isLate } : {});
  }
};

/** Merges two positions: for each log the furthest. */
export const furthest = (known: Position, answered: Position | null): Position => {
  const merged = { ...known };
  for (const [log, position] of Object.entries(answered ?? {}))
    merged[log] = Math.max(merged[log] ?? 0, position);
  return merged;
};
