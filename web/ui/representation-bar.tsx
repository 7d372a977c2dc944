import './representation-bar.css';
import * as words from '#web/ui/words.nl.ts';

/** ROLE-035: shows on every page whom the user acts for, and leads back to their own account. */
export const RepresentationBar = ({ of, by, onBack }: { of: string; by: string; onBack: () => void }) => (
  <div className="representation-bar" role="status">
    <span>
      {words.youWorkAs} <b>{of}</b>
      {words.everythingIsRecordedUnderThe} {by}
      {words.onBehalfOf} {of}.
    </span>
    <button type="button" onClick={onBack}>
      {words.backToOwnAccount}
    </button>
  </div>
);
