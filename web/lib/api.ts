import type {
  CallTag,
  Calls,
  Injected,
  Mutation,
  MutationDefinition,
  Query,
  QueryDefinition,
} from '#web/lib/endpoints.ts';
import { type BaseQueryFn, createApi, retry } from '@reduxjs/toolkit/query/react';
import type { Operation, RequestOf } from '#api/contract/operation.ts';
import { type Tag, type TagType, tagTypes } from '#domain/kernel/tag.ts';
import { accountSwitched, positionSeen, type SessionState, signedOut } from '#web/lib/session-state.ts';
import {
  accountSwitchedCode,
  type ApiError,
  type ApiRequest,
  noAnswerCode,
  requestFor,
  send,
  tokenErrors,
} from '#web/lib/request.ts';
import { askCode } from '#web/lib/code-asked.ts';
import { codePage } from '#web/lib/code-page.ts';
import { pageLoad } from '#web/lib/page-load.ts';
import { noteEnded } from '#web/lib/session.ts';
import * as words from '#web/lib/words.nl.ts';

/**
 * The address of a screen, without the secret in links of the sign-in pages and in the address to which a
 * payer returns.
 */
const screenOf = (path: string) => path.replace(/^(\/auth\/\w+|\/betaling)\/.*$/, '$1');

/** Sends a request on behalf of the current session, and stores what the answer says about that session. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { dispatch, getState, signal: isOver, extra: answerWithin },
) => {
  const session = () => (getState() as { session: SessionState }).session;
  const { current, position } = session();
  const token = current?.token ?? null;
  const caller = {
    token,
    accountId: current?.user.accountId ?? null,
    customerId: current?.user.customerId ?? null,
    position,
    screen: screenOf(location.pathname),
  };
  const attempt = () =>
    send(request, caller, {
      signal:
        typeof answerWithin === 'number'
          ? AbortSignal.any([isOver, AbortSignal.timeout(answerWithin)])
          : isOver,
    });
  let answer = await attempt();
  // nothing was carried out, so the same call can be made again once a code or the password was given
  if (
    'error' in answer &&
    /^(code|password)-asked/.test(answer.error.code) &&
    (await askCode(answer.error.code))
  )
    answer = await attempt();
  if (answer.position) dispatch(positionSeen(answer.position));
  if ('data' in answer) return { data: answer.data };
  const { code } = answer.error;
  // An answer that arrives after another user signed in says nothing about the new session.
  const isStillHere = session().current?.token === token;
  if (tokenErrors.includes(code) && token !== null && isStillHere) {
    noteEnded();
    dispatch(signedOut());
  }
  if (code === accountSwitchedCode) dispatch(accountSwitched());
  if (code === 'second-factor-missing' && location.pathname !== codePage) pageLoad.at(codePage);
  return { error: answer.error };
};

/** A call that breaks is tried twice more, one that took too long is not; the same request carries the same command id (FMT-033). */
const persistent = retry(baseQuery, {
  retryCondition: (error, _request, { attempt }) =>
    (error as ApiError).code === noAnswerCode &&
    !(error as ApiError).details['isLate'] &&
    navigator.onLine &&
    attempt <= 2,
});

/** The API of all screens; each feature adds its own calls (`defineCalls`). */
const whole = createApi({
  baseQuery: persistent,
  tagTypes,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
export const api = whole as Omit<typeof whole, 'injectEndpoints'>;

/** A tag for all records of a kind: in RTK Query a tag without an id does not match tags that have one. */
const allOf = (type: TagType) => ({ type, id: 'each' });

/**
 * The tags that a live update invalidates: queries of these records, and queries of all records of these
 * kinds.
 */
export const staleAfter = (tags: readonly Tag[]) => [
  ...tags.map(({ type, id }) => ({ type, id })),
  ...[...new Set(tags.map(({ type }) => type))].map(allOf),
];

/** A record as its request names it, `Customer:customerId`, or the list of its kind, `Customer:list`. */
const named = (text: string, request: unknown): CallTag[] => {
  const [type, name = ''] = text.split(':') as [TagType, string?];
  const id = name === 'list' ? name : (request as Readonly<Record<string, number | null | undefined>>)[name];
  return typeof id === 'string' || typeof id === 'number' ? [{ type, id }] : [];
};

/** The tags that make the answer to a request stale, as its operation declares them (`reads`). */
export const tagsOf = ({ operation, request }: ApiRequest): CallTag[] =>
  (operation.reads ?? []).flatMap((reading) =>
    reading.includes(':') ? named(reading, request) : [allOf(reading as TagType)],
  );

/**
 * A change as a screen sends it. `commandId` is given where one user action outlives a single call, such as
 * pressing `Opnieuw proberen` after no answer came: a command id is carried out once.
 */
export type Command<O extends Operation> = Commanded<RequestOf<O>>;
type Commanded<Request> = { request: Request; commandId?: string };

/** A request of an operation that changes nothing. */
export const reads =
  <O extends Operation>(operation: O) =>
  (request: RequestOf<O>): ApiRequest =>
    requestFor(operation)(request) as ApiRequest;

/** A request of an operation that changes something. */
export const changes =
  <O extends Operation>(operation: O) =>
  ({ request, commandId }: Command<O>): ApiRequest =>
    requestFor(operation)(request, commandId) as ApiRequest;

/**
 * Creates the hooks of a screen's calls: `const { useOrdersQuery } = defineCalls({ orders:
 * query(customerOrders) })`.
 */
export const defineCalls = <Of extends Calls>(definitions: Of) =>
  whole.injectEndpoints({ endpoints: () => definitions as never }) as unknown as Injected<Of>;

/** A call that is not simply one operation. */
export const customQuery = <Data, Arg>(definition: QueryDefinition<Data, Arg>) =>
  ({
    type: 'query',
    providesTags: (_data: unknown, _error: unknown, asked: Arg) =>
      definition.query ? tagsOf(definition.query(asked)) : [],
    ...definition,
  }) as unknown as Query<Data, Arg>;
export const customMutation = <Data, Arg>(definition: MutationDefinition<Data, Arg>) =>
  ({ type: 'mutation', ...definition }) as unknown as Mutation<Data, Arg>;

/** An operation reduced to the types of its request and response, which is cheapest for the compiler. */
type Asking<Request, Response> = {
  id: string;
  request: { _zod: { output: Request } };
  response: { _zod: { output: Response } };
};
/** The type of one named part of the answer, or of all of it. */
type Taken<Response, Part> = Part extends keyof Response ? Response[Part] : Response;
const definitionOf = (operation: unknown, part: unknown) => ({
  ...(typeof part === 'string' && {
    transformResponse: (answer: Readonly<Record<string, unknown>>) => answer[part] as never,
  }),
  request: operation as Operation,
});

/** The operation as a query of RTK Query. */
export const query = <Request, Response, const Part = undefined>(
  operation: Asking<Request, Response>,
  {
    part,
    ...options
  }: { part?: Part } & Pick<
    QueryDefinition<Taken<Response, Part>, NoInfer<Request>>,
    'providesTags' | 'keepUnusedDataFor'
  > = {},
): Query<Taken<Response, Part>, Request> => {
  const { request, ...definition } = definitionOf(operation, part);
  return customQuery({ query: (asked) => reads(request)(asked ?? {}), ...definition, ...options });
};

type NamedTag<Request> = `${TagType}:${'list' | (keyof NoInfer<Request> & string)}`;

/** The operation as a mutation of RTK Query. */
export const mutation = <Request, Response, const Part = undefined>(
  operation: Asking<Request, Response>,
  {
    part,
    invalidatesTags = [],
    isValidOnError = false,
  }: {
    part?: Part;
    /** A refused change invalidates nothing. */
    isValidOnError?: boolean;
    /** A record whose id is in the request is named as `SalesOrder:orderId`. */
    invalidatesTags?:
      | readonly (CallTag | NamedTag<Request>)[]
      | MutationDefinition<Taken<Response, Part>, Commanded<NoInfer<Request>>>['invalidatesTags'];
  } = {},
): Mutation<Taken<Response, Part>, Commanded<Request>> => {
  const { request, ...definition } = definitionOf(operation, part);
  return customMutation({
    query: changes(request),
    ...definition,
    invalidatesTags:
      typeof invalidatesTags === 'function'
        ? invalidatesTags
        : (_answer, error, asked) =>
            (error && isValidOnError ? [] : invalidatesTags).flatMap((tag) =>
              typeof tag === 'string' && tag.includes(':') ? named(tag, asked.request) : [tag as CallTag],
            ),
  });
};

/** A file that is fetched again each time. */
export const pdf = <Request>(operation: Asking<Request, unknown>) =>
  query(operation, { keepUnusedDataFor: 0 }) as Query<Blob, Request>;
/** The same for a table: text for CSV, bytes for XLSX. */
export const csv = <Request>(operation: Asking<Request, unknown>) =>
  query(operation, { keepUnusedDataFor: 0 }) as Query<string | Blob, Request>;

/** A property of a value that may be an object; undefined if there is none. */
export const memberOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

export const textIn = (value: unknown, name: string) => {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
};

/** The text of an error for the user, for any error that a hook of RTK Query can return. */
export const textOf = (error: unknown) => {
  if (error === undefined || error === null) return undefined;
  return textIn(error, 'text') ?? words.somethingWentWrongTryAgain;
};

export const codeOf = (error: unknown) => textIn(error, 'code');
