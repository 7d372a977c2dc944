import { uploadSupplierImage } from '#api/images/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import type { SupplierPage } from '#api/suppliers/contract.ts';
import { ImageGallery } from '#web/parts/image-gallery.tsx';
import { roleOf } from '#web/lib/session-state.ts';
import { useSession } from '#web/lib/store.ts';
import {
  useDeleteSupplierImageMutation,
  useMoveSupplierImageMutation,
  useUploadSupplierImageMutation,
} from '#web/features/supplier/images-api.ts';

/** SUP-008. */
export const SupplierImages = ({ page: { supplier, images } }: { page: SupplierPage }) => {
  const role = roleOf(useSession());
  const ownerId = supplier.supplierId;
  const [upload] = useUploadSupplierImageMutation();
  const [move] = useMoveSupplierImageMutation();
  const [remove] = useDeleteSupplierImageMutation();
  return (
    <ImageGallery
      folder="suppliers"
      owner={supplier.name}
      images={images}
      isReadOnly={!mayCall(uploadSupplierImage, role)}
      upload={(image) => upload({ request: { ...image, ownerId } })}
      moveImage={(request) => move({ request })}
      deleteImage={(request) => remove({ request })}
      deletion="De afbeelding verdwijnt ook van de website."
    />
  );
};
