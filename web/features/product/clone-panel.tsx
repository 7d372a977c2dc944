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
import * as words from '#web/features/product/words.nl.ts';

const { useCloneProductMutation } = defineCalls({
  cloneProduct: mutation(cloneProduct, { invalidatesTags: ['Product'] }),
});

/** PROD-046. */
export const ClonePanel = ({ page: { product }, role }: PanelProps) => {
  const [clone, { isLoading }] = useCloneProductMutation();
  const navigate = useNavigate();
  const copy = async () => {
    const { data, error } = await clone({ request: { productId: product.productId } });
    if (error) return toastError(words.copyNotMade, error);
    toast.done(words.copyMade);
    void navigate(`/producten/${data.data.productId}`);
  };
  return (
    <Card title={words.cloneProduct}>
      <div className="stack">
        <p className="muted">{words.copyGetsItsOwnNumber(productName(product))}</p>
        <div>
          <Button Icon={IconCopy} disabled={!mayCall(cloneProduct, role) || isLoading} onClick={copy}>
            {words.makeCopy}
          </Button>
        </div>
      </div>
    </Card>
  );
};
