import type { ReactNode } from 'react';
import type { Percentage } from '#domain/kernel/money.ts';
import type { PriceType } from '#domain/pricing/price.ts';
import { priceTypes } from '#web/parts/price-types.ts';
import { percent } from '#web/lib/format.ts';
import { Tag } from '#web/ui/pill.tsx';
import './price-type.css';
import * as words from '#web/parts/line-grid/words.nl.ts';

/**
 * LINE-012, LINE-013: the price type of a line with its discount, and a button that explains the price. The
 * button stays to the right of the tags, however many there are.
 */
export const PriceTypeOf = ({
  type,
  discount,
  isExcluded,
  children,
}: {
  /** Null if only the server will know it. */
  type: PriceType | null;
  discount: Percentage;
  isExcluded: boolean;
  children: ReactNode;
}) => {
  const { name, code, tone } =
    type === null ? ({ name: words.newTitle, code: null, tone: 'brand' } as const) : priceTypes[type];
  return (
    <span className="price-type">
      <span className="price-type-tags">
        <Tag tone={tone}>{code ? `${name} ${code}` : name}</Tag>
        {discount !== 0 && <span className="sub">−{percent(discount)}</span>}
        {isExcluded && <Tag title={words.excludedFromDiscount}>{words.nd}</Tag>}
      </span>
      {children}
    </span>
  );
};
