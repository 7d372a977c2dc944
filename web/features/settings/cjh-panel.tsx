import { takeOverWarehouseStock } from '#api/external-orders/contract.ts';
import { inAdvance } from '#web/lib/ask-along.ts';
import { endpoints as settings, useAccountDataQuery } from '#web/features/settings/api.ts';
import { SettingsForm } from '#web/features/settings/settings-form.tsx';
import { useTakeOverStockMutation } from '#web/features/settings/website-endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { useMayCall } from '#web/parts/role.ts';
import * as words from '#web/features/settings/words.nl.ts';

/** The data of the panel, prefetched. */
export const ask = () => settings.accountData.initiate(undefined, inAdvance);

/** The result of taking over the counts. */
const outcomeOf = ({ counted, corrected }: { counted: number; corrected: number }) =>
  counted === 0
    ? words.theWarehouseDoesNotCount
    : words.comparedAdjusted(counted, counted === 1 ? words.productNoun : words.productsNoun, corrected);

/** INT-003, INT-015: the exchange between the account and its external warehouse. */
export const Panel = () => {
  const mayTakeOver = useMayCall(takeOverWarehouseStock);
  const { data: record } = useAccountDataQuery();
  const [takeOver, { isLoading, error }] = useTakeOverStockMutation();
  const run = async () => {
    const { data } = await takeOver({ request: {} });
    if (data) toast.done(outcomeOf(data.data));
  };
  return (
    <Card
      title="CJH Connect"
      aside={
        record?.cjh_stock_sync &&
        mayTakeOver && (
          <Button size="small" disabled={isLoading} onClick={run}>
            {isLoading ? words.takingOver : words.takeOverStockNow}
          </Button>
        )
      }
    >
      <div className="stack">
        <ErrorBanner error={error} />
        <SettingsForm tab="cjh" />
      </div>
    </Card>
  );
};
