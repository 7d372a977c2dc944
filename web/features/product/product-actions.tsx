import { IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { mayCall } from '#api/contract/operation.ts';
import { syncShop } from '#api/product-tabs/shop-sync-contract.ts';
import { productSheet } from '#api/vintages/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { useLazySheetQuery, useSyncShopMutation } from '#web/features/product/extras-api.ts';
import { productName } from '#web/features/product/product-typeahead.tsx';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** D-29. */
const lockedMs = 5_000;

/** PROD-049: asks the shop to fetch this product; then locked for a while, so that nobody asks it twice. */
const ShopSync = ({ productId }: { productId: number }) => {
  const [sync] = useSyncShopMutation();
  const [isLocked, setIsLocked] = useState(false);
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(() => setIsLocked(false), lockedMs);
    return () => clearTimeout(timer);
  }, [isLocked]);
  const ask = async () => {
    setIsLocked(true);
    const { error } = await sync({ request: { productIds: [productId] } });
    if (error) toast.error('Webwinkel niet bijgewerkt', { body: textOf(error) ?? '' });
    else toast.done('Synchronisatie gestart, dit kan tot 5 minuten duren.');
  };
  return (
    <Button icon={<IconRefresh size={16} aria-hidden />} disabled={isLocked} onClick={() => void ask()}>
      Webwinkel bijwerken
    </Button>
  );
};

/** What can be done with a product as a whole: its sheet for a customer (PROD-034), the online shop (PROD-050). */
export const ProductActions = ({ page: { product, features }, role }: PanelProps) => {
  const [readSheet, { isFetching }] = useLazySheetQuery();
  const download = async () => {
    const { data, error } = await readSheet({ productId: product.productId });
    if (data) saveFile(data, `${productName(product).replace(/[\\/:*?"<>|]+/g, '-')}.pdf`);
    else toast.error('Productblad niet gemaakt', { body: textOf(error) ?? '' });
  };
  return (
    <>
      {features.hasShopSync && mayCall(syncShop, role) && <ShopSync productId={product.productId} />}
      {mayCall(productSheet, role) && (
        <Button
          icon={<IconFileTypePdf size={16} aria-hidden />}
          disabled={isFetching}
          onClick={() => void download()}
        >
          Productblad
        </Button>
      )}
    </>
  );
};
