import { useState } from 'react';
import { useAllCustomerSearchQuery, useCustomerSearchQuery } from '#web/features/customer/api.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { CheckField } from '#web/ui/field.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import * as words from '#web/features/customer/words.nl.ts';

/** CUST-001: a customer by words in any order, disabled ones too when asked. */
export const CustomerSearch = () => {
  const navigate = useNavigate();
  const [isDisabledToo, setIsDisabledToo] = useState(false);
  const { question: q, isTooShort, onSearch, found } = useTypedSearch(typeaheadWaits.customerPages);
  const enabled = useCustomerSearchQuery({ q }, { skip: isTooShort || isDisabledToo });
  const all = useAllCustomerSearchQuery({ q }, { skip: isTooShort || !isDisabledToo });
  const { currentData, isFetching } = isDisabledToo ? all : enabled;
  return (
    <section className="card card-body customer-search" aria-label={words.searchCustomer}>
      <Typeahead
        label={words.searchCustomer}
        chosenText=""
        {...found(currentData, isFetching)}
        onPick={({ customerId }) => void navigate(`/klanten/${customerId}`)}
        onClear={() => onSearch('')}
        keyOf={({ customerId }) => customerId}
      >
        {({ name, city, number, isEnabled }) => (
          <span className="two-lines">
            <span>{name}</span>
            <span className="sub">
              {city} {words.customer} {number}
              {!isEnabled && words.inactive}
            </span>
          </span>
        )}
      </Typeahead>
      <CheckField label={words.inactiveCustomersToo} checked={isDisabledToo} onChange={setIsDisabledToo} />
    </section>
  );
};
