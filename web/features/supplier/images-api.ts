import { deleteSupplierImage, moveSupplierImage, uploadSupplierImage } from '#api/images/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';

export const {
  useUploadSupplierImageMutation,
  useDeleteSupplierImageMutation,
  useMoveSupplierImageMutation,
} = defineCalls({
  uploadSupplierImage: mutation(uploadSupplierImage, {
    invalidatesTags: (_done, _error, { request: { ownerId: id } }) => [{ type: 'Supplier', id }],
  }),
  deleteSupplierImage: mutation(deleteSupplierImage, { invalidatesTags: ['Supplier'] }),
  moveSupplierImage: mutation(moveSupplierImage, { invalidatesTags: ['Supplier'] }),
});
