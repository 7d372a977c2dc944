import { productFields } from '#domain/product/fields.ts';
import { mayChange } from '#domain/kernel/field.ts';
import { useSaveProduct } from '#web/features/product/save.ts';
import { ProductTypeahead } from '#web/features/product/product-typeahead.tsx';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { FormSection } from '#web/ui/field.tsx';

/** PROD-012: the product that takes the place of this one, found by typing. */
export const Replacement = ({ page: { product, lookups }, role }: PanelProps) => {
  const save = useSaveProduct(product);
  const change = (to: number | null) => void save('replacedById', to, product.replacedById).catch(() => {});
  return (
    <FormSection title="Opvolging" explanation="Wat klanten krijgen als dit product op is.">
      <ProductTypeahead
        label={productFields.replacedById.label}
        chosenText={lookups[productFields.replacedById.wire] ?? ''}
        disabled={!mayChange(productFields.replacedById, role)}
        onPick={({ productId }) => change(productId)}
        onClear={() => change(null)}
      />
    </FormSection>
  );
};
