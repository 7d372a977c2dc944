import { lookupList, type LookupEntryView, type OfferedList } from '#api/lookups/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import {
  addProduct,
  changeProductField,
  listProducts,
  productById,
  productLogs,
  productRelations,
  searchProducts,
} from '#api/products/contract.ts';
import { defineCalls, customQuery, mutation, query, reads, tagsOf } from '#web/lib/api.ts';

export const {
  endpoints,
  useProductSearchQuery,
  useProductListQuery,
  useProductQuery,
  useProductLogsQuery,
  useProductRelationsQuery,
  useLookupQuery,
  useLookupsQuery,
  useAddProductMutation,
  useChangeProductFieldMutation,
} = defineCalls({
  productSearch: query(searchProducts, { keepUnusedDataFor: 30 }),
  productList: query(listProducts),
  product: query(productById),
  productLogs: query(productLogs),
  productRelations: query(productRelations, { part: 'data' }),
  lookup: query(lookupList, { part: 'data' }),
  /** Several lists at once, by name. */
  lookups: customQuery<Partial<Record<OfferedList, LookupEntryView[]>>, readonly OfferedList[]>({
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
  addProduct: mutation(addProduct, { invalidatesTags: ['Product:list'] }),
  changeProductField: mutation(changeProductField, { invalidatesTags: ['Product:id', 'Product:list'] }),
});
