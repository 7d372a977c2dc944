import { IconX } from '@tabler/icons-react';
import type { Dispatch } from 'react';
import { countedOf, type Line, problemOf, type SheetChange } from '#web/features/stock/count-sheet.ts';
import { bottles, count } from '#web/lib/format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Pill, WineDot } from '#web/ui/pill.tsx';
import { productName } from '#web/parts/product-name.ts';
import * as words from '#web/features/stock/words.nl.ts';

const Difference = ({ line }: { line: Line }) => {
  const counted = countedOf(line);
  if (counted === null) return <span className="muted">{words.stillToCount}</span>;
  const difference = counted - line.expected;
  if (difference === 0) return <Pill tone="green">{words.correct}</Pill>;
  return (
    <Pill tone={difference < 0 ? 'red' : 'yellow'}>
      {difference > 0 ? '+' : '−'}
      {count(Math.abs(difference))}
    </Pill>
  );
};

/** One product on the count sheet. Enter in its quantity returns to the scanner field. */
export const CountLine = ({
  line,
  dispatch,
  onDone,
}: {
  line: Line;
  dispatch: Dispatch<SheetChange>;
  onDone: () => void;
}) => {
  const { productId, name, vintage, number, supplierName, color, expected, typed, movedTo } = line;
  const called = productName({ name, vintage });
  const settle = (keepsDifference: boolean) => dispatch({ type: 'settled', productId, keepsDifference });
  return (
    <li className="count-line" data-moved={movedTo !== null || undefined}>
      <div className="two-lines">
        <span>
          <WineDot color={color} /> {name} <span className="muted">{vintage}</span>
        </span>
        <span className="sub">
          {number} · {supplierName}
        </span>
      </div>
      <div className="count-expected">
        <span className="sub">{words.expected}</span> {count(expected)}
      </div>
      <TextField
        label={words.countedOf(called)}
        inputMode="text"
        autoComplete="off"
        enterKeyHint="next"
        data-count={productId}
        value={typed}
        problem={problemOf(line)}
        onChange={(text) => dispatch({ type: 'typed', productId, typed: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onDone();
        }}
      />
      <div className="count-difference">
        <Difference line={line} />
      </div>
      <IconButton
        label={words.takeOffTheList(called)}
        onClick={() => {
          dispatch({ type: 'removed', productId });
          onDone();
        }}
      >
        <IconX size={17} aria-hidden />
      </IconButton>
      {movedTo !== null && (
        <div className="count-moved">
          <Banner kind="warning">
            {words.theStockHasChangedSince} {bottles(expected)} {words.became} {bottles(movedTo)}.
          </Banner>
          <Button size="small" onClick={() => settle(true)}>
            {words.keepTheDifferenceFound}
          </Button>
          <Button size="small" onClick={() => settle(false)}>
            {words.countAgain}
          </Button>
        </div>
      )}
    </li>
  );
};
