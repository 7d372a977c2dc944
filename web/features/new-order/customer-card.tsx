import type { RefObject } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import { useCustomerSearchQuery } from '#web/features/new-order/api.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { percent, plural } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { Tag } from '#web/ui/pill.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import * as words from '#web/features/new-order/words.nl.ts';

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
    <section className="card card-body customer-card" aria-label={words.customer2}>
      <Typeahead
        label={words.customer2}
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
              {city} {words.customer} {number}
            </span>
          </span>
        )}
      </Typeahead>
      {customer ? (
        <div className="customer-facts">
          <div className="customer-tags">
            {customer.discount > 0 && (
              <Tag tone="brand">
                {words.customerDiscount} {percent(customer.discount)}
              </Tag>
            )}
            <Tag>
              {words.paymentTermOf} {plural(customer.termInDays, words.day, words.days)}
            </Tag>
            {customer.customerType && <Tag>{customer.customerType}</Tag>}
            {customer.isVatExempt && <Tag>{words.withoutVat}</Tag>}
            {customer.hasExternalTransporter && <Tag>{words.externalTransporter}</Tag>}
            {customer.overdueInvoices > 0 && (
              <Tag tone="red">
                {plural(customer.overdueInvoices, words.invoice, words.invoices)} {words.overdue}
              </Tag>
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
        <p className="sub customer-facts">{words.firstChooseACustomerThen}</p>
      )}
    </section>
  );
};
