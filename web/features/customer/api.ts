import { changeCustomerField, customerById } from '#api/contract/customers.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command, reads } from '#web/app/api.ts';

export const { useCustomerQuery, useChangeCustomerFieldMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    customer: build.query<ResponseOf<typeof customerById>['customer'], RequestOf<typeof customerById>>({
      query: reads(customerById),
      transformResponse: ({ customer }: ResponseOf<typeof customerById>) => customer,
      providesTags: (_customer, _error, { customerId }) => [{ type: 'Customer', id: customerId }],
    }),
    changeCustomerField: build.mutation<
      ResponseOf<typeof changeCustomerField>,
      Command<typeof changeCustomerField>
    >({
      query: changes(changeCustomerField),
      invalidatesTags: (_done, _error, { request: { id } }) => [{ type: 'Customer', id }],
    }),
  }),
});
