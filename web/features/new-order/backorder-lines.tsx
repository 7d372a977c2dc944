import { IconTrash } from '@tabler/icons-react';
import { backorderLines, type BackorderLine, deleteBackorderLine } from '#api/backorders/contract.ts';
import { defineCalls, mutation, query } from '#web/lib/api.ts';
import { KnownLink } from '#web/parts/known-link.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { productName } from '#web/parts/product-name.ts';
import { bottles, count, date } from '#web/lib/format.ts';
import { toastError } from '#web/parts/outcome.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { actionColumn, column, numberColumn } from '#web/ui/columns.ts';
import { RetryBanner } from '#web/ui/problem.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toasts.tsx';
import * as words from '#web/features/new-order/words.nl.ts';

const { useBackorderLinesQuery, useDeleteBackorderLineMutation } = defineCalls({
  backorderLines: query(backorderLines, { part: 'data' }),
  deleteBackorderLine: mutation(deleteBackorderLine, {
    invalidatesTags: ['SalesOrder:list', 'Stock', 'LogBook'],
  }),
});

const DeleteLine = ({ line }: { line: BackorderLine }) => {
  const [remove, { isLoading }] = useDeleteBackorderLineMutation();
  const press = async () => {
    const { error } = await remove({ request: { id: line.id } });
    if (error) toastError(words.theBackorderLineWasNot, error);
    else toast.done(words.backorderLineDeleted, { body: `${bottles(line.quantity)} ${productName(line)}` });
  };
  return (
    <IconButton
      Icon={IconTrash}
      size="small"
      label={words.deleteBackorderLine(productName(line))}
      disabled={isLoading}
      onClick={() => void press()}
    />
  );
};

/** Whether it is on the order, and a button to add it; null if it cannot be added. */
type Taking = { isTaken: (line: BackorderLine) => boolean; take: (lines: readonly BackorderLine[]) => void };

const TakeLine = ({ line, taking }: { line: BackorderLine; taking: Taking }) =>
  taking.isTaken(line) ? (
    <span className="sub">{words.onThisOrder}</span>
  ) : (
    <Button
      size="small"
      variant="subtle"
      aria-label={words.takeAlongBackorderLine(productName(line))}
      onClick={() => taking.take([line])}
    >
      {words.takeAlong}
    </Button>
  );

const columnsWith = (taking: Taking | null): Column<BackorderLine>[] => [
  column('product', words.product, (line) => (
    <span className="two-lines">
      <span>{productName(line)}</span>
      <span className="sub">{words.numberSince(line.productNumber, date(line.since))}</span>
    </span>
  )),
  numberColumn('quantity', words.quantity, count),
  actionColumn('actions', words.actions, (line) => (
    <span className="backorder-actions">
      {taking && <TakeLine line={line} taking={taking} />}
      <DeleteLine line={line} />
    </span>
  )),
];

/** QUOTE-011, SO-010: the backorder lines of a customer, each to add or delete; nothing if there are none. */
export const BackorderLines = ({
  customerId,
  taking,
}: {
  customerId: number | null;
  taking: Taking | null;
}) => {
  const mayRead = useMayCall(backorderLines);
  const query = useBackorderLinesQuery(
    { customerId: customerId ?? 0 },
    { skip: customerId === null || !mayRead },
  );
  if (customerId === null) return null;
  const { currentData } = query;
  if (currentData === undefined)
    return <RetryBanner query={query}>{words.theBackorderLinesCouldNot} </RetryBanner>;
  const first = currentData[0];
  if (!first) return null;
  const left = taking === null ? [] : currentData.filter((line) => !taking.isTaken(line));
  return (
    <Card
      title={words.backorderLines}
      subtitle={bottles(currentData.reduce((all, { quantity }) => all + quantity, 0))}
      isPadded={false}
      aside={
        <>
          {taking && left.length > 1 && (
            <Button size="small" onClick={() => taking.take(left)}>
              {words.takeAllAlong}
            </Button>
          )}
          <KnownLink to={`/verkoop/${first.orderId}`}>{words.backorder(first.number)}</KnownLink>
        </>
      }
    >
      <DataTable
        caption={words.openBackorderLines}
        columns={columnsWith(taking)}
        keyOf={({ id }) => id}
        rows={currentData}
        areas="'product quantity actions'"
        isDense
      />
    </Card>
  );
};
