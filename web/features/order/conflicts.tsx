import type { Conflict } from '#api/order-changes/contract.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { actionColumn, textColumn } from '#web/ui/columns.ts';
import { DataTable } from '#web/ui/table.tsx';

/** FMT-030: what two people made of the same, to choose from. */
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
    <b>Uw order is niet opgeslagen.</b> Iemand anders heeft hetzelfde intussen gewijzigd. Kies wat blijft.
    <div className="order-conflicts">
      <DataTable
        caption="Wat u en een ander wijzigden"
        columns={[
          textColumn('label', 'Wat'),
          textColumn('mine', 'U'),
          textColumn('theirs', 'Intussen opgeslagen'),
          actionColumn('choice', 'Keuze', (conflict: Conflict) => (
            <LinkButton onClick={() => onTheirs(conflict)}>Overnemen</LinkButton>
          )),
        ]}
        keyOf={({ lineId, detail }) => `${lineId} ${detail}`}
        rows={conflicts}
      />
    </div>
    <Button size="small" onClick={onMine}>
      Mijn waarden opslaan
    </Button>
  </Banner>
);
