import { useCallback, useSyncExternalStore } from 'react';
import type { Operation, RequestOf, ResponseOf } from '#api/contract/operation.ts';
import type { Answer, Query } from '#customer-app/app/client.ts';
import { catalogueQuery } from '#customer-app/app/queries.ts';
import { useApp } from '#customer-app/app/signed-in.ts';

/** An answer of the server, kept up to date while it is shown. */
export const useAnswer = <O extends Operation>(
  query: Query<O>,
  request: RequestOf<O>,
  { isWatched = false } = {},
): Answer<ResponseOf<O>> & { refetch: () => void } => {
  const { client } = useApp();
  const key = JSON.stringify(request);
  const subscribe = useCallback(
    (listener: () => void) =>
      (isWatched ? client.watch : client.listen)(query, JSON.parse(key) as unknown, listener),
    [client, query, key, isWatched],
  );
  const answer = useSyncExternalStore(subscribe, () => client.read(query, request));
  return { ...answer, refetch: () => void client.again(query, request) };
};

const nothing = {};
export const useCatalogue = () => useAnswer(catalogueQuery, nothing);
/** As it was last told, for what hardly changes: a page that shows no wines asks for none. */
export const useKnownCatalogue = () => useAnswer(catalogueQuery, nothing, { isWatched: true });
