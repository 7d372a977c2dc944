import { useFoundCustomersQuery } from '#web/parts/search.ts';
import { labelOfType } from '#domain/customer/customer-types.ts';
import type { RefObject } from 'react';
import type { CustomerView } from '#api/customers/contract.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { money, percent, plural, rate, share, unitPrice, weekdayWithin } from '#web/lib/format.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { Tag } from '#web/ui/pill.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Draft, DraftTotals, OrderTerms } from '#web/features/new-order/draft.ts';
import { noAddress } from '#web/parts/delivery/address.ts';
import { AddressFields, DeliveryFields } from '#web/parts/delivery/delivery-fields.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { hasDiscountRules } from '#domain/pricing/discount-rules.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { DiscountFields } from '#web/parts/discount-fields.tsx';
import { TotalsList, discountRows, vatRows } from '#web/parts/totals-list.tsx';
import { localized } from '#web/lib/localized.ts';
import * as words from '#web/features/new-order/words.nl.ts';

/** SO-004, SO-005: finds a customer, then shows its details. */
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
  const { currentData, isFetching } = useFoundCustomersQuery({ q: question }, { skip: isTooShort });
  return (
    <section className="card card-body customer-card" aria-label={words.customerTitle}>
      <Typeahead
        label={words.customerTitle}
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
              <Tag tone="brand">{words.customerDiscountOf(percent(customer.discount))}</Tag>
            )}
            <Tag>{words.paymentTermOf(plural(customer.termInDays, words.day, words.days))}</Tag>
            {customer.customerType && <Tag>{localized(labelOfType(customer.customerType))}</Tag>}
            {customer.isVatExempt && <Tag>{words.withoutVat}</Tag>}
            {customer.hasExternalTransporter && <Tag>{words.externalTransporter}</Tag>}
            {customer.overdueInvoices > 0 && (
              <Tag tone="red">
                {words.overdue(plural(customer.overdueInvoices, words.invoice, words.invoices))}
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

const daysOf = (days: readonly number[]) =>
  days
    .map(weekdayWithin)
    .join(', ')
    .replace(/, ([^,]*)$/, ` ${words.and} $1`);

/** SO-006 to SO-009. */
export const DeliveryCard = ({
  customer,
  draft,
  deliveryDate,
  onSet,
}: {
  customer: CustomerView | undefined;
  draft: Draft;
  deliveryDate: CalendarDate | null;
  onSet: (values: Partial<Draft>) => void;
}) => {
  const { address } = draft;
  return (
    <Card
      title={words.delivery}
      aside={
        customer &&
        customer.deliveryDays.length > 0 && (
          <span className="sub">{words.deliversOn(daysOf(customer.deliveryDays))}</span>
        )
      }
    >
      <div className="delivery-fields">
        <DeliveryFields value={{ ...draft, deliveryDate }} onSet={onSet} />
      </div>
      {customer && customer.deliveryNotes !== '' && <p className="sub">{customer.deliveryNotes}</p>}
      <CheckField
        label={words.differentDeliveryAddress}
        checked={address !== null}
        onChange={(isOther) => onSet({ address: isOther ? noAddress : null })}
      />
      {address && (
        <div className="delivery-fields">
          <AddressFields
            value={address}
            required="street"
            onSet={(values) => onSet({ address: { ...address, ...values } })}
          />
        </div>
      )}
    </Card>
  );
};

/**
 * LINE-019, LINE-025, LINE-026: the discount and totals of the order. The margin is shown only to users who
 * may see purchase prices (LINE-027).
 */
export const TotalsCard = ({
  totals,
  terms: { side, date, minimumOrder, shipping },
  draft,
  hasDiscountLine,
  onSet,
}: {
  totals: DraftTotals;
  terms: OrderTerms;
  draft: Draft;
  /** Setting 229: the discount of the order is a separate line. */
  hasDiscountLine: boolean;
  onSet: (values: Partial<Draft>) => void;
}) => {
  const margin = totals.hasPurchase ? marginOf(totals) : null;
  return (
    <Card title={words.total}>
      <TotalsList
        rows={[
          [words.subtotal(side), money(totals.subtotal)],
          ...discountRows(
            totals,
            <>
              {words.invoiceDiscount} {rate(totals.percentage)}
              {hasDiscountLine && <span className="sub"> {words.aLineOfItsOwn}</span>}
            </>,
          ),
          ...vatRows(totals.perRate),
        ]}
        grand={[words.totalIncl, money(totals.incl)]}
      />
      {margin !== null && (
        <p className="sub totals-margin">
          {words.margin} {money(totals.excl - totals.purchase)} · {share(margin)}
        </p>
      )}
      {totals.isBelowMinimum && minimumOrder !== null && (
        <div className="totals-minimum">
          {/* SET-011, APP-029, MSG-034 */}
          <p className="sub">{words.theMinimumAmountForFree(unitPrice(minimumOrder))}</p>
          {totals.isShippingDue && shipping && (
            <CheckField
              label={words.shippingCosts(money(shipping.unitPrice))}
              checked={!draft.hasNoShipping}
              onChange={(isCharged) => onSet({ hasNoShipping: !isCharged })}
            />
          )}
        </div>
      )}
      <DiscountFields
        typed={draft}
        percentage={totals.percentage}
        side={side}
        canOverrule={hasDiscountRules(date)}
        onSet={onSet}
      />
    </Card>
  );
};
