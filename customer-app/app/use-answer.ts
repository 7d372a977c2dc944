import { useEffect, useMemo } from 'react';
import { calls } from '#customer-app/app/api.ts';
import type { Query } from '#customer-app/app/client.ts';
import { useApp } from '#customer-app/app/signed-in.ts';
import type { ApiError } from '#web/lib/request.ts';
import { useAppSelector } from '#web/lib/store.ts';

/** What is known of an answer: the last one stays while a new one is fetched or fails. */
const useKnown = <Request, Data>(query: Query<Request, Data>, key: string) => {
  const select = useMemo(() => query.select(JSON.parse(key) as Request), [query, key]);
  const { data, error } = useAppSelector(select);
  const isLoading = data === undefined && error === undefined;
  return { data, error: error as ApiError | undefined, isLoading };
};

/** An answer of the server, kept up to date while it is shown. */
export const useAnswer = <Request, Data>(query: Query<Request, Data>, request: Request) => {
  const { client } = useApp();
  const key = JSON.stringify(request);
  useEffect(() => client.show(query, JSON.parse(key) as Request), [client, query, key]);
  return { ...useKnown(query, key), refetch: () => void client.fetch(query, request) };
};

const nothing = {};
export const useCatalogue = () => useAnswer(calls.appCatalogue, nothing);
/** As it was last told, for what hardly changes: a page that shows no wines asks for none. */
export const useKnownCatalogue = () => {
  const { store } = useApp();
  const answer = useKnown(calls.appCatalogue, '{}');
  const { isLoading } = answer;
  useEffect(() => {
    if (isLoading) void store.dispatch(calls.appCatalogue.initiate(nothing, { subscribe: false }));
  }, [store, isLoading]);
  return answer;
};
