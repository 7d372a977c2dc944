import type { Conflict } from '#api/order-changes/contract.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

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
    <table className="table order-conflicts">
      <caption className="visually-hidden">Wat u en een ander wijzigden</caption>
      <thead>
        <tr>
          <th scope="col">Wat</th>
          <th scope="col">U</th>
          <th scope="col">Intussen opgeslagen</th>
          <th scope="col">
            <span className="visually-hidden">Keuze</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map((conflict) => (
          <tr key={`${conflict.lineId} ${conflict.detail}`}>
            <td>{conflict.label}</td>
            <td>{conflict.mine}</td>
            <td>{conflict.theirs}</td>
            <td>
              <LinkButton onClick={() => onTheirs(conflict)}>Overnemen</LinkButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <Button size="small" onClick={onMine}>
      Mijn waarden opslaan
    </Button>
  </Banner>
);
