import { uploadProductImage } from '#api/images/contract.ts';
import { mayCall } from '#api/contract/operation.ts';
import { ImageGallery } from '#web/parts/image-gallery.tsx';
import {
  useDeleteProductImageMutation,
  useMoveProductImageMutation,
  useProductImagesQuery,
  useUploadProductImageMutation,
} from '#web/features/product/images-api.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { productName } from '#web/parts/product-name.ts';
import * as words from '#web/features/product/words.nl.ts';

/** PROD-047. */
export const ImagesPanel = ({ page: { product }, role }: PanelProps) => {
  const ownerId = product.productId;
  const { data: images, error, refetch } = useProductImagesQuery({ ownerId });
  const [upload] = useUploadProductImageMutation();
  const [move] = useMoveProductImageMutation();
  const [remove] = useDeleteProductImageMutation();
  return (
    <ImageGallery
      folder="products"
      owner={productName(product)}
      images={images}
      error={error}
      onRetry={() => void refetch()}
      isReadOnly={!mayCall(uploadProductImage, role)}
      upload={(image) => upload({ request: { ...image, ownerId } })}
      moveImage={(request) => move({ request })}
      deleteImage={(request) => remove({ request })}
      deletion={words.theImageAlsoDisappearsFrom}
    />
  );
};
