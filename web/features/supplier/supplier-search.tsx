import { useState } from 'react';
import { useSupplierSearchQuery } from '#web/features/supplier/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import './supplier.css';

/** D-16: supplier pages wait 200 ms. */
const searchWait = 200;
const startsAt = 2;

/** SUP-001: finds a supplier by its name, town or contact person, if wanted also one that is not active. */
export const SupplierSearch = () => {
  const [includesDisabled, setIncludesDisabled] = useState(false);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const words = text.trim();
  const question = useDebounced(words, searchWait);
  const { currentData, isFetching } = useSupplierSearchQuery(
    { question, includesDisabled },
    { skip: question.length < startsAt },
  );
  const isWaiting = isFetching || question !== words;
  return (
    <search className="card card-body supplier-search">
      <Typeahead
        label="Leverancier zoeken"
        chosenText=""
        options={isWaiting ? [] : (currentData?.data ?? [])}
        isLoading={isWaiting}
        startsAt={startsAt}
        onSearch={setText}
        onPick={({ supplierId }) => void navigate(`/leveranciers/${supplierId}`)}
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
      <CheckField
        label="Ook niet-actieve leveranciers"
        checked={includesDisabled}
        onChange={setIncludesDisabled}
      />
    </search>
  );
};
