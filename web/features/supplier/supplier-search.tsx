import { useState } from 'react';
import { useSupplierSearchQuery } from '#web/features/supplier/api.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { FindAnother } from '#web/parts/find-another.tsx';
import { useNavigate } from '#web/lib/router.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import './supplier.css';
import * as words from '#web/features/supplier/words.nl.ts';

/** SUP-001: finds a supplier by name, town or contact person, optionally including inactive ones. */
const SearchFields = ({ onFound }: { onFound: () => void }) => {
  const [includesDisabled, setIncludesDisabled] = useState(false);
  const navigate = useNavigate();
  const { question, isTooShort, found } = useTypedSearch(typeaheadWaits.supplierPages);
  const { currentData, isFetching } = useSupplierSearchQuery(
    { question, includesDisabled },
    { skip: isTooShort },
  );
  return (
    <>
      <Typeahead
        label={words.searchSupplier}
        chosenText=""
        {...found(currentData?.data, isFetching)}
        onPick={({ supplierId }) => {
          onFound();
          void navigate(`/leveranciers/${supplierId}`);
        }}
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
      <CheckField
        label={words.inactiveSuppliersToo}
        checked={includesDisabled}
        onChange={setIncludesDisabled}
      />
    </>
  );
};

export const FindSupplier = () => (
  <FindAnother label={words.searchSupplier}>{(close) => <SearchFields onFound={close} />}</FindAnother>
);
