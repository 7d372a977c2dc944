import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/ui/words.nl.ts';

/**
 * Leafs through a list; nothing where there is one page. It stays while the next page is on its way, and with it the focus.
 */
export const Pager = ({
  label,
  page,
  total,
  size,
  onPage,
}: {
  label: string;
  page: number;
  /** Undefined while it is not known. */
  total: number | undefined;
  size: number;
  onPage: (page: number) => void;
}) => {
  const [known, setKnown] = useState(total ?? 0);
  if (total !== undefined && total !== known) setKnown(total);
  const pages = Math.max(1, Math.ceil(known / size));
  if (pages === 1 && page === 0) return null;
  /** Nowhere where there is no such page: a button that is disabled loses the focus. */
  const to = (wanted: number) => (wanted >= 0 && wanted < pages ? () => onPage(wanted) : undefined);
  const [back, on] = [to(page - 1), to(page + 1)];
  return (
    <nav className="pager" aria-label={label}>
      <Button aria-disabled={!back} onClick={back}>
        {words.previous}
      </Button>
      <span aria-live="polite">
        {words.page} {page + 1} {words.of} {pages}
      </span>
      <Button aria-disabled={!on} onClick={on}>
        {words.next}
      </Button>
    </nav>
  );
};
