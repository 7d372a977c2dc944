import { labelFees } from '#api/shipments/list-contract.ts';
import { defineCalls, query } from '#web/lib/api.ts';
import { money, monthAndYear, plural } from '#web/lib/format.ts';
import * as words from '#web/features/shipments/words.nl.ts';

const { useLabelFeesQuery } = defineCalls({
  labelFees: query(labelFees, { part: 'data' }),
});

/** SHIP-017: what the labels of a month come to. */
export const Fees = ({ month }: { month: string }) => {
  const { data } = useLabelFeesQuery({ month });
  if (!data) return null;
  return (
    <p className="shipment-fees muted">
      {monthAndYear(`${month}-01`)}: {plural(data.count, words.label, words.labels)} {words.made}{' '}
      {money(data.fee)} {words.exclVatDeletedLabelsCount}
    </p>
  );
};
