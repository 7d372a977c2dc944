import { lookupList, type LookupEntryView, type OfferedList } from '#api/lookups/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import {
  addProduct,
  changeProductField,
  latestProducts,
  productById,
  productLogs,
  productRelations,
  searchProducts,
} from '#api/products/contract.ts';
import { api, changes, type Command, reads, tagsOf } from '#web/lib/api.ts';

const lists = { type: 'Product', id: 'list' } as const;

export const {
  endpoints,
  useProductSearchQuery,
  useLatestProductsQuery,
  useProductQuery,
  useProductLogsQuery,
  useProductRelationsQuery,
  useLookupQuery,
  useLookupsQuery,
  useAddProductMutation,
  useChangeProductFieldMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    productSearch: build.query<ResponseOf<typeof searchProducts>, RequestOf<typeof searchProducts>>({
      query: reads(searchProducts),
      keepUnusedDataFor: 30,
    }),
    latestProducts: build.query<ResponseOf<typeof latestProducts>['data'], void>({
      query: () => reads(latestProducts)({}),
      transformResponse: ({ data }: ResponseOf<typeof latestProducts>) => data,
    }),
    product: build.query<ResponseOf<typeof productById>, RequestOf<typeof productById>>({
      query: reads(productById),
    }),
    productLogs: build.query<ResponseOf<typeof productLogs>, RequestOf<typeof productLogs>>({
      query: reads(productLogs),
    }),
    productRelations: build.query<
      ResponseOf<typeof productRelations>['data'],
      RequestOf<typeof productRelations>
    >({
      query: reads(productRelations),
      transformResponse: ({ data }: ResponseOf<typeof productRelations>) => data,
    }),
    lookup: build.query<LookupEntryView[], OfferedList>({
      query: (list) => reads(lookupList)({ list }),
      transformResponse: ({ data }: ResponseOf<typeof lookupList>) => data,
    }),
    /** Several lists at once, by name. */
    lookups: build.query<Partial<Record<OfferedList, LookupEntryView[]>>, readonly OfferedList[]>({
      queryFn: async (wanted, _api, _options, ask) => {
        const answers = await Promise.all(wanted.map((list) => ask(reads(lookupList)({ list }))));
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed?.error) return { error: failed.error };
        return {
          data: Object.fromEntries(
            answers.map(({ data }, index) => [wanted[index], (data as ResponseOf<typeof lookupList>).data]),
          ),
        };
      },
      providesTags: (_lists, _error, wanted) => wanted.flatMap((list) => tagsOf(reads(lookupList)({ list }))),
    }),
    addProduct: build.mutation<ResponseOf<typeof addProduct>, Command<typeof addProduct>>({
      query: changes(addProduct),
      invalidatesTags: [lists],
    }),
    changeProductField: build.mutation<
      ResponseOf<typeof changeProductField>,
      Command<typeof changeProductField>
    >({
      query: changes(changeProductField),
      invalidatesTags: (_done, _error, { request: { id } }) => [{ type: 'Product', id }, lists],
    }),
  }),
});
