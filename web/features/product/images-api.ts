import {
  deleteProductImage,
  moveProductImage,
  productImages,
  uploadProductImage,
} from '#api/images/contract.ts';
import type { RequestOf, ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command, reads } from '#web/lib/api.ts';

export const {
  useProductImagesQuery,
  useUploadProductImageMutation,
  useDeleteProductImageMutation,
  useMoveProductImageMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    productImages: build.query<ResponseOf<typeof productImages>['data'], RequestOf<typeof productImages>>({
      query: reads(productImages),
      transformResponse: ({ data }: ResponseOf<typeof productImages>) => data,
    }),
    uploadProductImage: build.mutation<
      ResponseOf<typeof uploadProductImage>,
      Command<typeof uploadProductImage>
    >({
      query: changes(uploadProductImage),
      invalidatesTags: (_done, _error, { request: { ownerId: id } }) => [{ type: 'Product', id }],
    }),
    deleteProductImage: build.mutation<
      ResponseOf<typeof deleteProductImage>,
      Command<typeof deleteProductImage>
    >({ query: changes(deleteProductImage), invalidatesTags: ['Product'] }),
    moveProductImage: build.mutation<ResponseOf<typeof moveProductImage>, Command<typeof moveProductImage>>({
      query: changes(moveProductImage),
      invalidatesTags: ['Product'],
    }),
  }),
});
