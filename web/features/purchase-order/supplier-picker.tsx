import { type RefObject, useState } from 'react';
import { usePurchaseSupplierSearchQuery } from '#web/features/purchase-order/suppliers-api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { typeaheadStartsAt, typeaheadWaits } from '#web/lib/timings.ts';
import { Typeahead } from '#web/ui/typeahead.tsx';

type Chosen = { supplierId: number; name: string };

/** PO-001, PO-006: finds a supplier by its name, town or contact person. */
export const SupplierPicker = ({
  label,
  chosen,
  includesDisabled = false,
  disabled = false,
  isRequired = false,
  inputRef,
  onPick,
  onClear,
}: {
  label: string;
  chosen: Chosen | null;
  includesDisabled?: boolean;
  disabled?: boolean;
  isRequired?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  onPick: (supplier: Chosen) => void;
  onClear?: () => void;
}) => {
  const [text, setText] = useState('');
  const words = text.trim();
  const question = useDebounced(words, typeaheadWaits.supplierPages);
  const { currentData, isFetching } = usePurchaseSupplierSearchQuery(
    { question, includesDisabled },
    { skip: question.length < typeaheadStartsAt },
  );
  const isWaiting = isFetching || question !== words;
  return (
    <Typeahead
      label={label}
      isRequired={isRequired}
      {...(inputRef && { inputRef })}
      disabled={disabled}
      chosenText={chosen?.name ?? ''}
      options={isWaiting ? [] : (currentData ?? [])}
      isLoading={isWaiting}
      startsAt={typeaheadStartsAt}
      onSearch={setText}
      onPick={({ supplierId, name }) => onPick({ supplierId, name })}
      onClear={onClear}
      keyOf={({ supplierId }) => supplierId}
    >
      {({ name, city, country, isEnabled }) => (
        <span className="two-lines">
          <span>
            {name} {!isEnabled && <span className="sub">· niet actief</span>}
          </span>
          <span className="sub">{[city, country].filter(Boolean).join(', ')}</span>
        </span>
      )}
    </Typeahead>
  );
};
