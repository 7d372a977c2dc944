import { type ReactNode, useState } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import * as words from '#web/features/bank/words.nl.ts';

/** So many stand in the queue before somebody opens all. */
const shown = 5;

/** Of what a movement is made, with its amounts; the first of many until somebody opens them. */
export const Several = <Item,>({
  items,
  row,
  last,
  label,
}: {
  items: readonly Item[];
  /** A list item. */
  row: (item: Item, at: number) => ReactNode;
  /** What comes after all. */
  last?: ReactNode;
  label?: string;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="bank-parts" aria-label={label}>
        {(isOpen ? items : items.slice(0, shown)).map(row)}
        {last}
      </ul>
      {items.length > shown && (
        <span>
          <LinkButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.showFewer : words.showAll(items.length)}
          </LinkButton>
        </span>
      )}
    </>
  );
};
