import { defineCalls, mutation } from '#web/lib/api.ts';
import { IconCopy } from '@tabler/icons-react';
import { mayCall } from '#api/contract/operation.ts';
import { cloneProduct } from '#api/vintages/contract.ts';
import type { PanelProps } from '#web/features/product/tabs.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { productName } from '#web/parts/product-name.ts';

const { useCloneProductMutation } = defineCalls({
  cloneProduct: mutation(cloneProduct, { invalidatesTags: ['Product'] }),
});

/** PROD-046. */
export const ClonePanel = ({ page: { product }, role }: PanelProps) => {
  const [clone, { isLoading }] = useCloneProductMutation();
  const navigate = useNavigate();
  const copy = async () => {
    const { data, error } = await clone({ request: { productId: product.productId } });
    if (error) return toastError('Kopie niet gemaakt', error);
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
            Icon={IconCopy}
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
