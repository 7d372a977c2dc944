import './representation-bar.css';

/** ROLE-035: says in whose name is worked, on every page, and leads back to the own account. */
export const RepresentationBar = ({ of, by, onBack }: { of: string; by: string; onBack: () => void }) => (
  <div className="representation-bar" role="status">
    <span>
      U werkt als <b>{of}</b>. Alles wordt vastgelegd op naam van {by}, namens {of}.
    </span>
    <button type="button" onClick={onBack}>
      Terug naar eigen account
    </button>
  </div>
);
