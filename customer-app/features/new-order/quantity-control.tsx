import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CustomerAppProduct } from '#api/customer-app/contract.ts';
import { boxesLeft, boxSize, inBoxes } from '#customer-app/app/wines.ts';
import { bottles as bottlesText, boxes as boxesText } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import * as words from '#customer-app/features/new-order/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

type Props = {
  product: CustomerAppProduct;
  bottles: number;
  onChange: (bottles: number) => void;
};

/** What was typed, in boxes: `3`, or bottles as in `14 fl`, which fill the boxes they need. */
const boxesTyped = (text: string, product: CustomerAppProduct): number | null => {
  const match = /^\s*(\d{1,5})\s*(f[a-z]*)?\s*$/i.exec(text);
  if (!match) return null;
  return match[2] ? inBoxes(product, Number(match[1])) : Number(match[1]);
};

const Stepper = ({ product, bottles, onChange }: Props) => {
  const { name } = product;
  const size = boxSize(product);
  const isBoxed = size > 1;
  const one = isBoxed ? words.oneBox : words.oneBottle;
  const boxes = inBoxes(product, bottles);
  const most = boxesLeft(product);
  const [typed, setTyped] = useState<string | null>(null);
  const set = (wanted: number) => onChange(Math.min(Math.max(0, wanted), most) * size);

  return (
    <fieldset className="stepper" aria-label={common.quantityOf(name)}>
      <button
        type="button"
        aria-label={boxes <= 1 ? common.deleteWord(name) : words.less(one, name)}
        onClick={() => set(boxes - 1)}
      >
        {boxes <= 1 ? <IconTrash size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
      </button>
      <label>
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={words.quantityOf(isBoxed ? common.boxes : common.bottles, name)}
          aria-valuenow={boxes}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuetext={isBoxed ? `${boxesText(boxes)}, ${bottlesText(bottles)}` : bottlesText(bottles)}
          value={typed ?? String(boxes)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            const wanted = boxesTyped(target.value, product);
            // Nothing and 0 wait for the field to be left: the next digit may follow.
            if (wanted) set(wanted);
          }}
          onBlur={({ target }) => {
            if (typed !== null) set(boxesTyped(target.value, product) ?? (target.value.trim() ? boxes : 0));
            setTyped(null);
          }}
          onKeyDown={(event) => {
            const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (event.key === 'Enter') event.currentTarget.blur();
            if (!steps) return;
            event.preventDefault();
            setTyped(null);
            set(boxes + steps);
          }}
        />
        <small aria-hidden>
          {bottles} {words.btl}
        </small>
      </label>
      <button
        type="button"
        data-more
        aria-label={words.more(one, name)}
        disabled={boxes >= most}
        onClick={() => set(boxes + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </fieldset>
  );
};

/** How much of a wine: a button for the first box, then a stepper in boxes that shows the bottles (APP-022). */
export const QuantityControl = ({ product, bottles, onChange }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const isOrdered = bottles > 0;

  // The button that was pressed gives way to another: the focus goes along, so that keys go on working.
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    const more = isOrdered ? place.current?.querySelector<HTMLElement>('[data-more]:enabled') : null;
    (more ?? place.current?.querySelector<HTMLElement>('button'))?.focus();
  }, [isOrdered]);

  const change = (wanted: number) => {
    wasPressed.current = wanted > 0 !== isOrdered;
    onChange(wanted);
  };

  const isOut = boxesLeft(product) === 0;
  const add = product.bottlesPerBox > 1 ? words.box : words.bottle;
  return (
    <div className="quantity" ref={place}>
      {isOrdered ? (
        <Stepper product={product} bottles={bottles} onChange={change} />
      ) : (
        <Button
          className="add"
          disabled={isOut}
          aria-label={isOut ? `Op: ${product.name}` : `${add} ${product.name}`}
          onClick={() => change(boxSize(product))}
        >
          {isOut ? words.soldOut : add}
        </Button>
      )}
    </div>
  );
};
