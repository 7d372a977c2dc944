import { pageCalls } from '#customer-app/app/page-calls.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useAnswer, useCatalogue } from '#customer-app/app/use-answer.ts';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { longDate, telephoneAddress, weekdayNames } from '#customer-app/ui/words.ts';
import { money, plural, rate } from '#web/lib/format.ts';
import * as words from '#customer-app/features/information/words.nl.ts';
import * as shared from '#customer-app/ui/words.nl.ts';
import * as common from '#web/lib/words.nl.ts';

const nothing = {};

type Fact = readonly [name: string, value: string | false | null | undefined, address?: string];
/** What has no value is left out; what has an address is a link. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
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
);

/** APP-042: the customer's own details, how to order, what prices hold, what is open, and whom to ask. */
export const Information = () => {
  const answer = useAnswer(pageCalls.appInformation, nothing);
  const { data } = answer;
  const { data: catalogue } = useCatalogue();
  const next = catalogue?.delivery_dates[0];
  const { customer_info: own, contact_info: contact, order_info: order } = data ?? {};
  return (
    <Page title={shared.information}>
      <AnswerState {...answer} />
      {data && own && contact && order && (
        <div className="columns">
          <section className="card" aria-labelledby="contact">
            <h2 id="contact">
              {words.contact} {contact.company_name}
            </h2>
            {contact.text && <p className="pad text">{contact.text}</p>}
            <Facts
              facts={[
                [common.telephone, contact.telephone, telephoneAddress(contact.telephone)],
                [common.email, contact.email, `mailto:${contact.email}`],
                [common.website, contact.website],
              ]}
            />
          </section>
          <section className="card" aria-labelledby="ordering">
            <h2 id="ordering">{words.orderingAndDelivery}</h2>
            <Facts
              facts={[
                [shared.deliveryDays, order.delivery_days.map((day) => weekdayNames[day - 1]).join(', ')],
                [words.orderBefore, words.onTheDayOfDelivery(order.cut_off)],
                [words.nextDelivery, next && longDate(next)],
                [
                  shared.freeDelivery,
                  order.klantapp_minimum_order_amount !== null &&
                    words.fromExclVat(money(order.klantapp_minimum_order_amount)),
                ],
              ]}
            />
          </section>
          <section className="card" aria-labelledby="prices">
            <h2 id="prices">{common.prices}</h2>
            <Facts
              facts={[
                [
                  words.pricesAre,
                  data.pricelist_info.price_side === 'excl' ? common.exclVat : common.inclVat,
                ],
                [
                  words.yourDiscount,
                  data.pricelist_info.customer_discount > 0 && rate(data.pricelist_info.customer_discount),
                ],
                [common.vat, own.no_vat && words.youOrderWithoutVat],
                [
                  common.paymentTerm,
                  data.invoice_info && plural(data.invoice_info.pay_in_days, common.day, common.days),
                ],
                [
                  words.outstanding,
                  data.invoice_info &&
                    words.inclVat(
                      money(data.invoice_info.open_amount),
                      plural(data.invoice_info.open, common.invoice, common.invoices),
                    ),
                ],
              ]}
            />
          </section>
          <section className="card" aria-labelledby="address">
            <h2 id="address">{shared.yourDetails}</h2>
            <address>
              <b>{own.name}</b>
              <br />
              {[own.street_name, `${own.house_number}${own.house_number_extra}`].join(' ')}
              <br />
              {[own.postcode, own.city].join(' ')}
            </address>
            <Facts
              facts={[
                [common.telephone, own.telephone_1],
                [words.telephone2, own.telephone_2],
                [common.mobile, own.mobile_1],
              ]}
            />
          </section>
        </div>
      )}
    </Page>
  );
};
