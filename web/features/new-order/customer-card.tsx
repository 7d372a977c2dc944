import type { RefObject } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import { useCustomerSearchQuery } from '#web/features/new-order/api.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { percent, plural } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { Tag } from '#web/ui/pill.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';

/** SO-004, SO-005: the customer is found, then told about. */
export const CustomerCard = ({
  customer,
  inputRef,
  onChoose,
}: {
  customer: CustomerView | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (customerId: number | null) => void;
}) => {
  const { question, isTooShort, found } = useTypedSearch(typeaheadWaits.customerPages);
  const { currentData, isFetching } = useCustomerSearchQuery({ q: question }, { skip: isTooShort });
  return (
    <section className="card card-body customer-card" aria-label="Klant">
      <Typeahead
        label="Klant"
        isRequired
        inputRef={inputRef}
        chosenText={customer ? `${customer.name} · ${customer.city}` : ''}
        {...found(currentData, isFetching)}
        onPick={({ customerId }) => onChoose(customerId)}
        onClear={() => onChoose(null)}
        keyOf={({ customerId }) => customerId}
      >
        {({ name, city, number }) => (
          <span className="two-lines">
            <span>{name}</span>
            <span className="sub">
              {city} · klant {number}
            </span>
          </span>
        )}
      </Typeahead>
      {customer ? (
        <div className="customer-facts">
          <div className="customer-tags">
            {customer.discount > 0 && <Tag tone="brand">klantkorting {percent(customer.discount)}</Tag>}
            <Tag>betaaltermijn {plural(customer.termInDays, 'dag', 'dagen')}</Tag>
            {customer.customerType && <Tag>{customer.customerType}</Tag>}
            {customer.isVatExempt && <Tag>zonder btw</Tag>}
            {customer.hasExternalTransporter && <Tag>externe vervoerder</Tag>}
            {customer.overdueInvoices > 0 && (
              <Tag tone="red">{plural(customer.overdueInvoices, 'factuur', 'facturen')} te laat</Tag>
            )}
          </div>
          <div className="muted">
            {customer.street} {customer.houseNumber}
            {customer.houseNumberExtra}, {customer.postcode} {customer.city}
          </div>
          <div className="muted">
            {[customer.contactPerson, customer.telephone].filter(Boolean).join(' · ')}
          </div>
        </div>
      ) : (
        <p className="sub customer-facts">Kies eerst een klant; dan gelden de juiste prijzen.</p>
      )}
    </section>
  );
};
