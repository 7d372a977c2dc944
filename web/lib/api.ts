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
import * as words from '#web/lib/words.nl.ts';

/** The address of a screen without what a link of the sign-in pages, or of who comes back from paying, holds: that is a secret. */
const screenOf = (path: string) => path.replace(/^(\/auth\/\w+|\/betaling)\/.*$/, '$1');

/** Sends a request for who is signed in here, and remembers what the answer says of the session. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { dispatch, getState, signal },
) => {
  const session = () => (getState() as { session: SessionState }).session;
  const { current, position } = session();
  const token = current?.token ?? null;
  const caller = {
    token,
    accountId: current?.user.accountId ?? null,
    position,
    screen: screenOf(location.pathname),
  };
  const answer = await send(request, caller, { signal });
  if (answer.position) dispatch(positionSeen(answer.position));
  if ('data' in answer) return { data: answer.data };
  const { code } = answer.error;
  // An answer that comes in after somebody else signed in says nothing about the new session.
  const isStillHere = session().current?.token === token;
  if (tokenErrors.includes(code) && token !== null && isStillHere) dispatch(signedOut());
  if (code === accountSwitchedCode) dispatch(accountSwitched());
  return { error: answer.error };
};

/** A call that is not answered is tried twice more; the same request carries the same command id (FMT-033). */
const persistent = retry(baseQuery, {
  retryCondition: (error, _request, { attempt }) =>
    (error as ApiError).code === noAnswerCode && navigator.onLine && attempt <= 2,
});

/** The calls of all screens; each feature adds its own (`defineCalls`). */
const whole = createApi({
  baseQuery: persistent,
  tagTypes,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
export const api = whole as Omit<typeof whole, 'injectEndpoints'>;

/** All records of a kind: to RTK Query a tag without an id is not each of those that have one. */
const allOf = (type: TagType) => ({ type, id: 'each' });

/** What a live update makes stale: what reads one of these records, and what reads all of its kind. */
export const staleAfter = (tags: readonly Tag[]) => [
  ...tags.map(({ type, id }) => ({ type, id })),
  ...[...new Set(tags.map(({ type }) => type))].map(allOf),
];

/** A record as the request names it, `Customer:customerId`, or the list of its kind, `Customer:list`. */
const named = (text: string, request: unknown): CallTag[] => {
  const [type, name = ''] = text.split(':') as [TagType, string?];
  const id = name === 'list' ? name : (request as Readonly<Record<string, number | null | undefined>>)[name];
  return typeof id === 'string' || typeof id === 'number' ? [{ type, id }] : [];
};

/** What makes the answer to a request stale, as its operation says (`reads`). */
export const tagsOf = ({ operation, request }: ApiRequest): CallTag[] =>
  (operation.reads ?? []).flatMap((reading) =>
    reading.includes(':') ? named(reading, request) : [allOf(reading as TagType)],
  );

/**
 * A change as a screen asks for it. `commandId` is given where one action of a user outlives a single call,
 * such as pressing `Opnieuw proberen` after no answer came: the same id is carried out once.
 */
export type Command<O extends Operation> = Commanded<RequestOf<O>>;
type Commanded<Request> = { request: Request; commandId?: string };

/** The call of an operation that changes nothing. */
export const reads =
  <O extends Operation>(operation: O) =>
  (request: RequestOf<O>): ApiRequest =>
    requestFor(operation)(request) as ApiRequest;

/** The call of an operation that changes something. */
export const changes =
  <O extends Operation>(operation: O) =>
  ({ request, commandId }: Command<O>): ApiRequest =>
    requestFor(operation)(request, commandId) as ApiRequest;

/** What the hooks of a screen's calls are made of: `const { useOrdersQuery } = defineCalls({ orders: query(customerOrders) })`. */
export const defineCalls = <Of extends Calls>(definitions: Of) =>
  whole.injectEndpoints({ endpoints: () => definitions as never }) as unknown as Injected<Of>;

/** A call that is more than one operation asked as it is. */
export const customQuery = <Data, Arg>(definition: QueryDefinition<Data, Arg>) =>
  ({
    type: 'query',
    providesTags: (_data: unknown, _error: unknown, asked: Arg) =>
      definition.query ? tagsOf(definition.query(asked)) : [],
    ...definition,
  }) as unknown as Query<Data, Arg>;
export const customMutation = <Data, Arg>(definition: MutationDefinition<Data, Arg>) =>
  ({ type: 'mutation', ...definition }) as unknown as Mutation<Data, Arg>;

/** An operation by what its request and its answer are alone, which costs the compiler least. */
type Asking<Request, Response> = {
  id: string;
  request: { _zod: { output: Request } };
  response: { _zod: { output: Response } };
};
/** Who takes one part of the answer names it. */
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
    /** A refused change leaves valid what the tags name. */
    isValidOnError?: boolean;
    /** Records of which the request has the id are named by it: `SalesOrder:orderId`. */
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

/** A file that is fetched anew each time. */
export const pdf = <Request>(operation: Asking<Request, unknown>) =>
  query(operation, { keepUnusedDataFor: 0 }) as Query<Blob, Request>;
/** The same of a table: text as CSV, bytes as XLSX. */
export const csv = <Request>(operation: Asking<Request, unknown>) =>
  query(operation, { keepUnusedDataFor: 0 }) as Query<string | Blob, Request>;

/** A member of what may be an object; undefined where there is none. */
export const memberOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

export const textIn = (value: unknown, name: string) => {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
};

/** The Dutch text of what went wrong, for any error that a hook of RTK Query can hold. */
export const textOf = (error: unknown) => {
  if (error === undefined || error === null) return undefined;
  return textIn(error, 'text') ?? words.somethingWentWrongTryAgain;
};

export const codeOf = (error: unknown) => textIn(error, 'code');
