import type { SkipToken } from '@reduxjs/toolkit/query';
import type { SerializedError, UnknownAction } from '@reduxjs/toolkit';
import type { tagTypes } from '#domain/kernel/tag.ts';
import type { ApiError, ApiRequest } from '#web/lib/request.ts';

/*
 * The types of a screen's calls to RTK Query, limited to what this product needs: one error type, our own
 * requests, tags of the domain. The general types of the library took a fifth of all compile time.
 */

type TagType = (typeof tagTypes)[number];
export type CallTag = TagType | { type: TagType; id?: string | number | undefined };
type CallError = ApiError | SerializedError;
/**
 * Declared as a method because its parameters are compared bivariantly, so that a definition may name only
 * the part of the answer it uses.
 */
type Tags<Data, Arg> =
  | readonly CallTag[]
  | { of(data: Data | undefined, error: ApiError | undefined, arg: Arg): readonly CallTag[] }['of'];
type Answer<Data> = ({ data: Data; error?: undefined } | { data?: undefined; error: CallError }) & {
  isError?: boolean;
};
type Asked<Data> = Promise<{ data: Data; error?: undefined } | { error: ApiError; data?: undefined }>;
type Ask = (request: ApiRequest) => Asked<unknown>;

type Definition<Data, Arg> = {
  query?: (arg: Arg) => ApiRequest;
  queryFn?: (arg: Arg, api: unknown, options: unknown, ask: Ask) => Asked<Data>;
  /** The raw answer is typed by the code that unpacks it. */
  transformResponse?: (raw: never, meta: unknown, arg: Arg) => Data | Promise<Data>;
};
export type QueryDefinition<Data, Arg> = Definition<Data, Arg> & {
  /** Replaces the tags that follow from what the operation reads. */
  providesTags?: Tags<Data, Arg>;
  keepUnusedDataFor?: number;
  serializeQueryArgs?: (call: { queryArgs: Arg }) => unknown;
  merge?: (cached: Data, next: Data, call: { arg: Arg }) => Data | void;
  forceRefetch?: (call: { currentArg: Arg | undefined; previousArg: Arg | undefined }) => boolean;
};
export type MutationDefinition<Data, Arg> = Definition<Data, Arg> & { invalidatesTags?: Tags<Data, Arg> };

declare const data: unique symbol;
declare const arg: unique symbol;
export type Query<Data, Arg> = { kind: 'query'; [data]: Data; [arg]: Arg };
export type Mutation<Data, Arg> = { kind: 'mutation'; [data]: Data; [arg]: Arg };

type Unwrapped<Data> = Promise<Answer<Data>> & { unwrap: () => Promise<Data> };
type State<Data> = {
  error: CallError | undefined;
  isError: boolean;
  isLoading: boolean;
  fulfilledTimeStamp?: number | undefined;
} & ({ isSuccess: true; data: Data } | { isSuccess: false; data: Data | undefined });
type QueryState<Data> = State<Data> & {
  /** The answer to the current arguments only; `data` may still be the previous answer. */
  currentData: Data | undefined;
  isFetching: boolean;
  refetch: () => Unwrapped<Data>;
};
type Options = {
  skip?: boolean;
  pollingInterval?: number;
  refetchOnMountOrArgChange?: boolean | number;
  refetchOnFocus?: boolean;
  refetchOnReconnect?: boolean;
};
/** An argument that is empty or optional may be omitted. */
type Nothing<Arg> = [Record<string, never>] extends [Arg]
  ? undefined
  : [Arg] extends [void]
    ? undefined
    : never;
type Given<Arg, More = never> = [Nothing<Arg>] extends [never]
  ? [arg: Arg | More]
  : [arg?: Arg | Nothing<Arg> | More];
type QueryHook<Data, Arg> = (...given: [...Given<Arg, SkipToken>, options?: Options]) => QueryState<Data>;
type Trigger<Data, Arg> = (...given: Given<Arg>) => Unwrapped<Data>;
type LazyQueryHook<Data, Arg> = () => readonly [Trigger<Data, Arg>, Omit<QueryState<Data>, 'refetch'>];
type MutationHook<Data, Arg> = () => readonly [Trigger<Data, Arg>, State<Data>];

type InitiateOptions = { subscribe?: boolean; forceRefetch?: boolean | number; track?: boolean };
/** What is dispatched to prefetch data for a screen. */
type Thunk<Result> = (dispatch: unknown, getState: unknown, extra: unknown) => Result;
type Initiated<Data> = Thunk<Unwrapped<Data> & { unsubscribe: () => void }>;
export type Endpoint<Data, Arg> = {
  name: string;
  initiate: (arg: Arg | Nothing<Arg>, options?: InitiateOptions) => Initiated<Data>;
  select: (arg: Arg | Nothing<Arg>) => (state: { api: unknown }) => {
    data?: Data | undefined;
    error?: unknown;
    fulfilledTimeStamp?: number;
  };
};

export type Calls = Record<string, Query<unknown, unknown> | Mutation<unknown, unknown>>;
type DataOf<Call> = Call extends { [data]: infer Data } ? Data : never;
type ArgOf<Call> = Call extends { [arg]: infer Arg } ? Arg : never;
type NameOf<Of, Name extends keyof Of, Kind extends 'query' | 'mutation'> = Of[Name] extends { kind: Kind }
  ? Capitalize<Name & string>
  : never;
export type Injected<Of> = {
  [Name in keyof Of as `use${NameOf<Of, Name, 'query'>}Query`]: QueryHook<DataOf<Of[Name]>, ArgOf<Of[Name]>>;
} & {
  [Name in keyof Of as `useLazy${NameOf<Of, Name, 'query'>}Query`]: LazyQueryHook<
    DataOf<Of[Name]>,
    ArgOf<Of[Name]>
  >;
} & {
  [Name in keyof Of as `use${NameOf<Of, Name, 'mutation'>}Mutation`]: MutationHook<
    DataOf<Of[Name]>,
    ArgOf<Of[Name]>
  >;
} & {
  endpoints: { [Name in keyof Of]: Endpoint<DataOf<Of[Name]>, ArgOf<Of[Name]>> };
  util: {
    invalidateTags: (tags: readonly CallTag[]) => UnknownAction;
    /** Applies a change optimistically; `undo` reverts it. */
    updateQueryData: <Name extends keyof Of>(
      name: Name,
      requested: ArgOf<Of[Name]>,
      change: (draft: DataOf<Of[Name]>) => void,
    ) => Thunk<{ undo: () => void }>;
    /** Takes an answer that was kept for one that was fetched. */
    upsertQueryData: <Name extends keyof Of>(
      name: Name,
      requested: ArgOf<Of[Name]>,
      data: DataOf<Of[Name]>,
    ) => Thunk<Promise<unknown>>;
  };
};
