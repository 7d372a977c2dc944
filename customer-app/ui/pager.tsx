import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/ui/words.nl.ts';

/** Leafs through a list; nothing where there is one page. */
export const Pager = ({
  label,
  page,
  total,
  size,
  onPage,
}: {
  label: string;
  page: number;
  total: number;
  size: number;
  onPage: (page: number) => void;
}) => {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 0) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {words.previous}
      </Button>
      <span aria-live="polite">
        {words.page} {page + 1} {words.of} {pages}
      </span>
      <Button disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  );
};
