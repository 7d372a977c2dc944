import { IconX } from '@tabler/icons-react';
import type { ProductRow } from '#api/products/contract.ts';
import { mayChange } from '#domain/kernel/field.ts';
import { productFields } from '#domain/product/fields.ts';
import { textOf } from '#web/lib/api.ts';
import { useProductRelationsQuery } from '#web/features/product/api.ts';
import { Buyers } from '#web/features/product/buyers.tsx';
import { productAreas, productColumns } from '#web/features/product/product-table.tsx';
import { productName, ProductTypeahead } from '#web/features/product/product-typeahead.tsx';
import { useSaveProduct } from '#web/features/product/save.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

/** PROD-030: the products that go with this one, and who buys it. */
export const Relations = ({ page: { product }, role }: PanelProps) => {
  const save = useSaveProduct(product);
  const { data, error, refetch } = useProductRelationsQuery({ productId: product.productId });
  const may = mayChange(productFields.relatedIds, role);
  const change = (to: number[]) => void save('relatedIds', to, product.relatedIds).catch(() => {});
  const removing: Column<ProductRow> = {
    key: 'remove',
    header: 'Acties',
    isHeaderHidden: true,
    isAtEnd: true,
    area: 'remove',
    width: 48,
    cell: (other) => (
      <IconButton
        label={`${productName(other)} weghalen`}
        size="small"
        onClick={() => change(product.relatedIds.filter((id) => id !== other.productId))}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    ),
  };
  return (
    <div className="stack">
      <Card title="Gerelateerde producten" isPadded={false}>
        {may && (
          <div className="card-body">
            <ProductTypeahead
              label="Product toevoegen"
              onPick={({ productId }) => {
                if (!product.relatedIds.includes(productId)) change([...product.relatedIds, productId]);
              }}
            />
          </div>
        )}
        <DataTable
          caption="Gerelateerde producten"
          columns={[...productColumns.filter(({ key }) => key !== 'number'), ...(may ? [removing] : [])]}
          areas={may ? `${productAreas} '. remove'` : productAreas}
          keyOf={({ productId }) => productId}
          rows={data}
          error={textOf(error)}
          onRetry={() => void refetch()}
          emptyText="Dit product heeft nog geen relaties."
        />
      </Card>
      <Buyers productId={product.productId} />
    </div>
  );
};
