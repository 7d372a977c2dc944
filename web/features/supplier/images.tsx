import { deleteSupplierImage, moveSupplierImage, uploadSupplierImage } from '#api/images/contract.ts';
import { defineCalls, mutation } from '#web/lib/api.ts';
import type { SupplierPage } from '#api/suppliers/contract.ts';
import { ImageGallery } from '#web/parts/image-gallery.tsx';
import { useMayCall } from '#web/parts/role.ts';
import * as words from '#web/features/supplier/words.nl.ts';

const { useUploadSupplierImageMutation, useDeleteSupplierImageMutation, useMoveSupplierImageMutation } =
  defineCalls({
    uploadSupplierImage: mutation(uploadSupplierImage, {
      invalidatesTags: ['Supplier:ownerId'],
    }),
    deleteSupplierImage: mutation(deleteSupplierImage, { invalidatesTags: ['Supplier'] }),
    moveSupplierImage: mutation(moveSupplierImage, { invalidatesTags: ['Supplier'] }),
  });

/** SUP-008. */
export const SupplierImages = ({ page: { supplier, images } }: { page: SupplierPage }) => {
  const mayUploadSupplierImage = useMayCall(uploadSupplierImage);
  const ownerId = supplier.supplierId;
  const [upload] = useUploadSupplierImageMutation();
  const [move] = useMoveSupplierImageMutation();
  const [remove] = useDeleteSupplierImageMutation();
  return (
    <ImageGallery
      folder="suppliers"
      owner={supplier.name}
      images={images}
      isReadOnly={!mayUploadSupplierImage}
      upload={(image) => upload({ request: { ...image, ownerId } })}
      moveImage={(request) => move({ request })}
      deleteImage={(request) => remove({ request })}
      deletion={words.theImageAlsoDisappearsFrom}
    />
  );
};
