import { useState } from 'react';
import { useProductOfSettingQuery, useProductsForSettingQuery } from '#web/features/settings/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { Typeahead } from '#web/ui/typeahead.tsx';

const searchWait = 400;
const named = ({ name, vintage }: { name: string; vintage: string | null }) =>
  [name, vintage].filter(Boolean).join(' ');

/** A setting that names a product, found by typing; empty is off. */
export const ProductSetting = ({
  label,
  productId,
  mayChange,
  save,
}: {
  label: string;
  productId: number | null;
  mayChange: boolean;
  save: (productId: number | null) => Promise<unknown>;
}) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { currentData: chosen } = useProductOfSettingQuery(
    { productId: productId ?? 0 },
    { skip: productId === null },
  );
  const words = text.trim();
  const question = useDebounced(words, searchWait);
  const { currentData, isFetching } = useProductsForSettingQuery(
    { question, includesDisabled: false, skip: 0, take: 10 },
    { skip: question.length < 2 },
  );
  const isWaiting = isFetching || question !== words;
  const store = (to: number | null) => {
    setProblem(undefined);
    void save(to).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Typeahead
      label={label}
      chosenText={chosen && productId !== null ? named(chosen.product) : ''}
      problem={problem}
      hint={productId === null ? 'Uit' : undefined}
      disabled={!mayChange}
      options={isWaiting ? [] : (currentData ?? [])}
      isLoading={isWaiting}
      onSearch={setText}
      onPick={(product) => store(product.productId)}
      onClear={productId === null ? undefined : () => store(null)}
      keyOf={(product) => product.productId}
    >
      {(product) => (
        <span className="two-lines">
          <span>{named(product)}</span>
          <span className="sub">
            {product.number} · {product.supplierName}
          </span>
        </span>
      )}
    </Typeahead>
  );
};
