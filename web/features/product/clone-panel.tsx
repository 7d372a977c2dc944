import { IconCopy } from '@tabler/icons-react';
import { mayCall } from '#api/contract/operation.ts';
import { cloneProduct } from '#api/vintages/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { productName } from '#web/features/product/product-typeahead.tsx';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { useCloneProductMutation } from '#web/features/product/vintage-api.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toasts.tsx';

/** PROD-046. */
export const ClonePanel = ({ page: { product }, role }: PanelProps) => {
  const [clone, { isLoading }] = useCloneProductMutation();
  const navigate = useNavigate();
  const copy = async () => {
    const { data, error } = await clone({ request: { productId: product.productId } });
    if (error) return void toast.error('Kopie niet gemaakt', { body: textOf(error) ?? '' });
    toast.done('Kopie gemaakt');
    void navigate(`/producten/${data.data.productId}`);
  };
  return (
    <Card title="Clone Product">
      <div className="stack">
        <p className="muted">
          De kopie van {productName(product)} krijgt een eigen nummer en begint zonder voorraad,
          prijsafspraken en afbeeldingen.
        </p>
        <div>
          <Button
            icon={<IconCopy size={16} aria-hidden />}
            disabled={!mayCall(cloneProduct, role) || isLoading}
            onClick={() => void copy()}
          >
            Kopie maken
          </Button>
        </div>
      </div>
    </Card>
  );
};
