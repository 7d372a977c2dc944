import { useState } from 'react';
import { useAllCustomerSearchQuery, useCustomerSearchQuery } from '#web/features/customer/api.ts';
import { useDebounced } from '#web/lib/debounce.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { typeaheadStartsAt, typeaheadWaits } from '#web/lib/timings.ts';
import { CheckField } from '#web/ui/field.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

/** CUST-001: a customer by words in any order, disabled ones too when asked. */
export const CustomerSearch = () => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isDisabledToo, setIsDisabledToo] = useState(false);
  const words = text.trim();
  const requested = useDebounced(words, typeaheadWaits.customerPages);
  const isTooShort = requested.length < typeaheadStartsAt;
  const enabled = useCustomerSearchQuery({ q: requested }, { skip: isTooShort || isDisabledToo });
  const all = useAllCustomerSearchQuery({ q: requested }, { skip: isTooShort || !isDisabledToo });
  const { currentData, isFetching } = isDisabledToo ? all : enabled;
  const isWaiting = isFetching || requested !== words;
  return (
    <section className="card card-body customer-search" aria-label="Klant zoeken">
      <Typeahead
        label="Klant zoeken"
        chosenText=""
        options={isWaiting ? [] : (currentData ?? [])}
        isLoading={isWaiting}
        onSearch={setText}
        onPick={({ customerId }) => void navigate(`/klanten/${customerId}`)}
        onClear={() => setText('')}
        keyOf={({ customerId }) => customerId}
      >
        {({ name, city, number, isEnabled }) => (
          <span className="two-lines">
            <span>{name}</span>
            <span className="sub">
              {city} · klant {number}
              {!isEnabled && ' · inactief'}
            </span>
          </span>
        )}
      </Typeahead>
      <CheckField label="Ook inactieve klanten" checked={isDisabledToo} onChange={setIsDisabledToo} />
    </section>
  );
};
