import { deleteSupplierImage, moveSupplierImage, uploadSupplierImage } from '#api/images/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { api, changes, type Command } from '#web/lib/api.ts';

export const {
  useUploadSupplierImageMutation,
  useDeleteSupplierImageMutation,
  useMoveSupplierImageMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    uploadSupplierImage: build.mutation<
      ResponseOf<typeof uploadSupplierImage>,
      Command<typeof uploadSupplierImage>
    >({
      query: changes(uploadSupplierImage),
      invalidatesTags: (_done, _error, { request: { ownerId: id } }) => [{ type: 'Supplier', id }],
    }),
    deleteSupplierImage: build.mutation<
      ResponseOf<typeof deleteSupplierImage>,
      Command<typeof deleteSupplierImage>
    >({ query: changes(deleteSupplierImage), invalidatesTags: ['Supplier'] }),
    moveSupplierImage: build.mutation<
      ResponseOf<typeof moveSupplierImage>,
      Command<typeof moveSupplierImage>
    >({ query: changes(moveSupplierImage), invalidatesTags: ['Supplier'] }),
  }),
});
