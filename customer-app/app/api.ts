import { type BaseQueryFn, createApi, retry } from '@reduxjs/toolkit/query/react';
import { logout } from '#api/contract/authentication.ts';
import { customerAppOrders, customerAppProducts, placeCustomerOrder } from '#api/contract/customer-app.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { connectionSlice, type Connection } from '#customer-app/app/connection.ts';
import { tagTypes } from '#domain/kernel/tag.ts';
import {
  type ApiError,
  type ApiRequest,
  noAnswerCode,
  requestFor,
  send,
  tokenErrors,
} from '#web/lib/request.ts';

/** Sends a request for who is signed in; `leave` is called when the server no longer knows this session. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { dispatch, extra, getState, signal },
) => {
  const { token, accountId, position } = (getState() as { connection: Connection }).connection;
  const screen = location.pathname;
  const answer = await send(request, { token, accountId, position, screen }, { signal });
  if (answer.position) dispatch(connectionSlice.actions.positionSeen(answer.position));
  if ('data' in answer) return { data: answer.data };
  if (tokenErrors.includes(answer.error.code)) (extra as { leave: () => void }).leave();
  return { error: answer.error };
};

/** A call that is not answered is tried twice more; the same request carries the same command id (FMT-033). */
const persistent = retry(baseQuery, {
  retryCondition: (error, _request, { attempt }) =>
    (error as ApiError).code === noAnswerCode && navigator.onLine && attempt <= 2,
});

type Placing = RequestOf<typeof placeCustomerOrder> & { commandId: string };

export const api = createApi({
  baseQuery: persistent,
  tagTypes,
  keepUnusedDataFor: 600,
  endpoints: (build) => ({
    catalogue: build.query<ResponseOf<typeof customerAppProducts>, void>({
      query: () => requestFor(customerAppProducts)({}),
      providesTags: ['Product', 'Stock', 'Customer', 'Account'],
    }),
    orders: build.query<ResponseOf<typeof customerAppOrders>, RequestOf<typeof customerAppOrders>>({
      query: requestFor(customerAppOrders),
      providesTags: ['SalesOrder'],
    }),
    placeOrder: build.mutation<ResponseOf<typeof placeCustomerOrder>['data'], Placing>({
      query: ({ commandId, ...order }) => requestFor(placeCustomerOrder)(order, commandId),
      transformResponse: ({ data }: ResponseOf<typeof placeCustomerOrder>) => data,
      invalidatesTags: ['SalesOrder', 'Stock'],
    }),
    signOut: build.mutation<ResponseOf<typeof logout>, void>({
      query: () => requestFor(logout)({}),
    }),
  }),
});

export const { useCatalogueQuery, useOrdersQuery, usePlaceOrderMutation, useSignOutMutation } = api;
