import {
  deleteProductImage,
  moveProductImage,
  productImages,
  uploadProductImage,
} from '#api/images/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';

export const {
  endpoints: imageEndpoints,
  useProductImagesQuery,
  useUploadProductImageMutation,
  useDeleteProductImageMutation,
  useMoveProductImageMutation,
} = defineCalls({
  productImages: query(productImages, { part: 'data' }),
  uploadProductImage: mutation(uploadProductImage, { invalidatesTags: ['Product:ownerId'] }),
  deleteProductImage: mutation(deleteProductImage, { invalidatesTags: ['Product'] }),
  moveProductImage: mutation(moveProductImage, { invalidatesTags: ['Product'] }),
});
