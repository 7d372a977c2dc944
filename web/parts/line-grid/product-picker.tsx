import type { ReactNode } from 'react';
import type { WineColor } from '#domain/product/wine-color.ts';
import { WineDot } from '#web/ui/pill.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import './line-grid.css';

/** A product in a list to pick from, with what the screen tells of it. */
export const FoundProduct = ({
  product: { color, name, vintage },
  details,
  stock,
  price,
}: {
  product: { color: WineColor; name: string; vintage: string | null };
  details: readonly (string | number | false)[];
  stock?: ReactNode;
  price?: string;
}) => (
  <span className="found-product">
    <WineDot color={color} />
    <span>
      <span className="strong">{name}</span> <span className="muted tabular">{vintage}</span>
      <span className="sub product-more">{details.filter(Boolean).join(' · ')}</span>
    </span>
    <span className="num sub">{stock}</span>
    <span className="num strong">{price}</span>
  </span>
);

/** Finds a product and adds it to the lines below; `options` are what was found for what `onSearch` heard. */
export const ProductPicker = <Product extends { productId: number }>(props: {
  options: readonly Product[];
  isLoading: boolean;
  placeholder?: string;
  onSearch: (text: string) => void;
  onPick: (product: Product) => void;
  children: (product: Product) => ReactNode;
}) => <Typeahead label="Product toevoegen" chosenText="" keyOf={({ productId }) => productId} {...props} />;
