import type { ProductView } from '#api/products/contract.ts';
import { productFields } from '#domain/product/fields.ts';
import { fieldSaver } from '#web/parts/save-field.ts';
import { useChangeProductFieldMutation } from '#web/features/product/api.ts';
import * as words from '#web/features/product/words.nl.ts';

/** Saves one field of a product, with the messages of PROD-021 and PROD-022. */
export const useSaveProduct = ({ productId }: Pick<ProductView, 'productId'>) => {
  const [change] = useChangeProductFieldMutation();
  return fieldSaver(
    productFields,
    {
      done: { title: words.productSaved, body: words.yourChangeHasBeenSaved },
      failed: {
        title: words.saveFailed,
        body: words.yourChangeWasNotSaved,
      },
    },
    (wanted) => change({ request: { id: productId, change: wanted } }),
  );
};
