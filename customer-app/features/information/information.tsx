import { pageCalls } from '#customer-app/app/page-calls.ts';
import { Page } from '#customer-app/app/page.tsx';
import { useAnswer, useCatalogue } from '#customer-app/app/use-answer.ts';
import { AnswerState } from '#customer-app/ui/states.tsx';
import { longDate, telephoneAddress, weekdayNames } from '#customer-app/ui/words.ts';
import { money, plural, rate } from '#web/lib/format.ts';

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
    <Page title="Informatie">
      <AnswerState {...answer} />
      {data && own && contact && order && (
        <div className="columns">
          <section className="card" aria-labelledby="contact">
            <h2 id="contact">Contact met {contact.company_name}</h2>
            {contact.text && <p className="pad text">{contact.text}</p>}
            <Facts
              facts={[
                ['Telefoon', contact.telephone, telephoneAddress(contact.telephone)],
                ['E-mail', contact.email, `mailto:${contact.email}`],
                ['Website', contact.website],
              ]}
            />
          </section>
          <section className="card" aria-labelledby="ordering">
            <h2 id="ordering">Bestellen en leveren</h2>
            <Facts
              facts={[
                ['Leverdagen', order.delivery_days.map((day) => weekdayNames[day - 1]).join(', ')],
                ['Bestellen tot', `${order.cut_off} uur op de leverdag zelf`],
                ['Eerstvolgende levering', next && longDate(next)],
                [
                  'Franco levering',
                  order.klantapp_minimum_order_amount !== null &&
                    `vanaf ${money(order.klantapp_minimum_order_amount)} excl. btw`,
                ],
              ]}
            />
          </section>
          <section className="card" aria-labelledby="prices">
            <h2 id="prices">Prijzen</h2>
            <Facts
              facts={[
                ['Prijzen zijn', data.pricelist_info.price_side === 'excl' ? 'excl. btw' : 'incl. btw'],
                [
                  'Uw korting',
                  data.pricelist_info.customer_discount > 0 && rate(data.pricelist_info.customer_discount),
                ],
                ['Btw', own.no_vat && 'U bestelt zonder btw'],
                ['Betaaltermijn', data.invoice_info && plural(data.invoice_info.pay_in_days, 'dag', 'dagen')],
                [
                  'Openstaand',
                  data.invoice_info &&
                    `${money(data.invoice_info.open_amount)} incl. btw, ${plural(data.invoice_info.open, 'factuur', 'facturen')}`,
                ],
              ]}
            />
          </section>
          <section className="card" aria-labelledby="address">
            <h2 id="address">Uw gegevens</h2>
            <address>
              <b>{own.name}</b>
              <br />
              {[own.street_name, `${own.house_number}${own.house_number_extra}`].join(' ')}
              <br />
              {[own.postcode, own.city].join(' ')}
            </address>
            <Facts
              facts={[
                ['Telefoon', own.telephone_1],
                ['Telefoon 2', own.telephone_2],
                ['Mobiel', own.mobile_1],
              ]}
            />
          </section>
        </div>
      )}
    </Page>
  );
};
