import type { Conflict } from '#api/order-changes/contract.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { actionColumn, textColumn } from '#web/ui/columns.ts';
import { DataTable } from '#web/ui/table.tsx';
import * as words from '#web/features/order/words.nl.ts';

/** FMT-030: the conflicting changes of two users, to choose from. */
export const Conflicts = ({
  conflicts,
  onTheirs,
  onMine,
}: {
  conflicts: readonly Conflict[];
  onTheirs: (conflict: Conflict) => void;
  onMine: () => void;
}) => (
  <Banner kind="error">
    <b>{words.yourOrderWasNotSaved}</b> {words.somebodyElseChangedTheSame}
    <div className="order-conflicts">
      <DataTable
        caption={words.whatYouAndSomebodyElse}
        columns={[
          textColumn('label', words.what),
          textColumn('mine', 'U'),
          textColumn('theirs', words.savedInTheMeantime),
          actionColumn('choice', words.choice, (conflict: Conflict) => (
            <LinkButton onClick={() => onTheirs(conflict)}>{words.takeOver}</LinkButton>
          )),
        ]}
        keyOf={({ lineId, detail }) => `${lineId} ${detail}`}
        rows={conflicts}
      />
    </div>
    <Button size="small" onClick={onMine}>
      {words.saveMyValues}
    </Button>
  </Banner>
);
