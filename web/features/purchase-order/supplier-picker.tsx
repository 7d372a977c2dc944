import type { RefObject } from 'react';
import { usePurchaseSupplierSearchQuery } from '#web/features/purchase-order/suppliers-api.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { Typeahead } from '#web/ui/typeahead.tsx';
import * as words from '#web/features/purchase-order/words.nl.ts';

export type ChosenSupplier = { supplierId: number; name: string };

/** PO-001, PO-006: finds a supplier by name, town or contact person. */
export const SupplierPicker = ({
  chosen,
  includesDisabled = false,
  onPick,
  ...field
}: {
  label: string;
  chosen: ChosenSupplier | null;
  includesDisabled?: boolean;
  disabled?: boolean;
  isRequired?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  onPick: (supplier: ChosenSupplier) => void;
  onClear?: () => void;
}) => {
  const { question, isTooShort, found } = useTypedSearch(typeaheadWaits.supplierPages);
  const { currentData, isFetching } = usePurchaseSupplierSearchQuery(
    { question, includesDisabled },
    { skip: isTooShort },
  );
  return (
    <Typeahead
      {...field}
      {...found(currentData, isFetching)}
      chosenText={chosen?.name ?? ''}
      onPick={({ supplierId, name }) => onPick({ supplierId, name })}
      keyOf={({ supplierId }) => supplierId}
    >
      {({ name, city, country, isEnabled }) => (
        <span className="two-lines">
          <span>
            {name} {!isEnabled && <span className="sub">{words.notActiveSuffix}</span>}
          </span>
          <span className="sub">{[city, country].filter(Boolean).join(', ')}</span>
        </span>
      )}
    </Typeahead>
  );
};
