import { type ReactNode, useId } from 'react';
import { pageCalls } from '#customer-app/app/page-calls.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useAnswer, useCatalogue } from '#customer-app/app/signed-in.ts';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { longDate, weekdayNames } from '#customer-app/ui/words.ts';
import { money, plural, rate } from '#web/lib/format.ts';
import { mailAddress, telephoneAddress } from '#web/lib/addresses.ts';
import * as words from '#customer-app/features/information/words.nl.ts';

const nothing = {};

type Fact = readonly [name: string, value: string | false | null | undefined, address?: string];
/** A card of facts below its children: a fact without a value is left out, one with an address is a link. */
const Section = ({
  title,
  facts,
  children,
}: {
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}) => {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <dl>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value, address]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{address === undefined ? value : <a href={address}>{value}</a>}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
};

/**
 * APP-042: the customer's own details, how to order, which prices apply, the outstanding amount, and a
 * contact.
 */
export const Information = () => {
  const answer = useAnswer(pageCalls.appInformation, nothing);
  const { data } = answer;
  const { data: catalogue } = useCatalogue();
  const next = catalogue?.delivery_dates[0];
  const {
    customer_info: customer,
    contact_info: contact,
    order_info: order,
    pricelist_info: prices,
    invoice_info: unpaid,
  } = data ?? {};
  return (
    <Page title={words.information}>
      <AnswerState {...answer} />
      {customer && contact && order && prices && (
        <div className="columns">
          <Section
            title={`${words.contact} ${contact.company_name}`}
            facts={[
              [words.telephone, contact.telephone, telephoneAddress(contact.telephone)],
              [words.email, contact.email, mailAddress(contact.email)],
              [words.website, contact.website],
            ]}
          >
            {contact.text && <p className="pad text">{contact.text}</p>}
          </Section>
          <Section
            title={words.orderingAndDelivery}
            facts={[
              [words.deliveryDays, order.delivery_days.map((day) => weekdayNames[day - 1]).join(', ')],
              [words.orderBefore, words.onTheDayOfDelivery(order.cut_off)],
              [words.nextDelivery, next && longDate(next)],
              [
                words.freeDelivery,
                order.klantapp_minimum_order_amount !== null &&
                  words.fromExclVat(money(order.klantapp_minimum_order_amount)),
              ],
            ]}
          />
          <Section
            title={words.prices}
            facts={[
              [words.pricesAre, prices.price_side === 'excl' ? words.exclVat : words.inclVat],
              [words.yourDiscount, prices.customer_discount > 0 && rate(prices.customer_discount)],
              [words.vat, customer.no_vat && words.youOrderWithoutVat],
              [words.paymentTerm, unpaid && plural(unpaid.pay_in_days, words.day, words.days)],
              [
                words.outstanding,
                unpaid &&
                  words.amountInclVat(
                    money(unpaid.open_amount),
                    plural(unpaid.open, words.invoice, words.invoices),
                  ),
              ],
            ]}
          />
          <Section
            title={words.yourDetails}
            facts={[
              [words.telephone, customer.telephone_1],
              [words.secondTelephone, customer.telephone_2],
              [words.mobile, customer.mobile_1],
            ]}
          >
            <address>
              <b>{customer.name}</b>
              <br />
              {[customer.street_name, `${customer.house_number}${customer.house_number_extra}`].join(' ')}
              <br />
              {[customer.postcode, customer.city].join(' ')}
            </address>
          </Section>
        </div>
      )}
    </Page>
  );
};
