import { Suspense, useState } from 'react';
import type { CustomerAtAGlance } from '#api/customer-figures/contract.ts';
import type { CustomerView } from '#api/customers/contract.ts';
import { useGlanceQuery } from '#web/features/customer/api.ts';
import {
  bottles,
  count,
  date,
  deliveryDate,
  money,
  orders,
  plural,
  share,
  wholeEuros,
} from '#web/lib/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Link } from '#web/lib/router.tsx';
import { KnownLink } from '#web/parts/known-link.tsx';
import { productName } from '#web/parts/product-name.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Tile, Tiles } from '#web/ui/card.tsx';
import { RetryBanner } from '#web/ui/problem.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Sparkline } from '#web/ui/sparkline.tsx';
import { mailAddress, telephoneAddress } from '#web/lib/addresses.ts';
import * as words from '#web/features/customer/words.nl.ts';

const OpenInvoices = lazyPart(() => import('#web/features/customer/open-invoices.tsx'), 'OpenInvoices');

/** How the turnover changed from the twelve months before. */
const Change = ({ excl, exclBefore }: CustomerAtAGlance) => {
  if (exclBefore <= 0) return <>{excl === 0 ? words.nothingOrderedYet : words.nothingTheYearBefore}</>;
  const change = Math.round(((excl - exclBefore) / exclBefore) * 10_000);
  return (
    <>
      <b className={change < 0 ? 'customer-late' : 'customer-up'}>
        {change > 0 && '+'}
        {share(change)}
      </b>{' '}
      {words.comparedWithTheYearBefore}
    </>
  );
};

/** The four figures, each a way to what it is made of. */
const Figures = ({ customer, glance }: { customer: CustomerView; glance: CustomerAtAGlance }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { orders: times, late, lastOrder, interval, months } = glance;
  const ofYear = `/klanten/${customer.customerId}?tab=figures&van=${glance.from}&tot=${glance.to}`;
  return (
    <Tiles>
      <Tile
        name={words.turnoverOfTwelveMonths}
        figure={
          <span className="customer-figure">
            <Link className="tile-open" to={ofYear}>
              {wholeEuros(glance.excl)}
            </Link>
            <Sparkline
              label={words.turnoverByMonth(months.map((excl) => wholeEuros(excl)).join(', '))}
              values={months}
            />
          </span>
        }
        note={<Change {...glance} />}
      />
      <Tile
        name={words.openInclVat}
        figure={
          glance.openCount === 0 ? (
            money(customer.openAmount)
          ) : (
            <LinkButton className="tile-open" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
              {money(customer.openAmount)}
            </LinkButton>
          )
        }
        note={
          late.invoices === 0 ? (
            words.nothingOverdue
          ) : (
            <>
              <b className="customer-late">{words.lateInvoices(late.invoices, money(late.amount))}</b>
              {words.theOldestIsLate(plural(late.days, words.day, words.days))}
            </>
          )
        }
      />
      <Tile
        name={words.bottlesOfTwelveMonths}
        figure={
          <Link className="tile-open" to={ofYear}>
            {count(glance.bottles)}
          </Link>
        }
        note={
          times === 0
            ? words.noOrders
            : `${orders(times)} · ${words.onAverage(count(glance.bottles / times))}`
        }
      />
      <Tile
        name={words.lastOrder}
        figure={
          lastOrder ? (
            <KnownLink className="tile-open customer-day" to={`/verkoop/${lastOrder.orderId}`}>
              {lastOrder.date && date(lastOrder.date)}
            </KnownLink>
          ) : (
            <span className="muted">–</span>
          )
        }
        note={
          lastOrder
            ? interval === null
              ? words.orderNumbered(String(lastOrder.number))
              : words.ordersEvery(plural(interval, words.day, words.days))
            : words.nothingOrderedYet
        }
      />
      <Suspense>
        {isOpen && (
          <OpenInvoices
            customer={customer}
            glance={glance}
            total={customer.openAmount}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Tiles>
  );
};

const Telephone = ({ number }: { number: string }) => <a href={telephoneAddress(number)}>{number}</a>;

/** Whom to call, what the customer usually takes, and when it gets something. */
const Dealings = ({ customer, glance }: { customer: CustomerView; glance: CustomerAtAGlance }) => {
  const { usual, nextDelivery } = glance;
  const numbers = [...new Set([customer.telephone, customer.mobile])].filter(Boolean);
  return (
    <dl className="card customer-dealings">
      <div>
        <dt>{words.toCall}</dt>
        {customer.contactPerson !== '' && <dd className="strong">{customer.contactPerson}</dd>}
        {numbers.map((number) => (
          <dd key={number}>
            <Telephone number={number} />
          </dd>
        ))}
        {customer.email !== '' && (
          <dd>
            <a href={mailAddress(customer.email)}>{customer.email}</a>
          </dd>
        )}
        {numbers.length === 0 && <dd className="muted">{words.noTelephoneNumber}</dd>}
      </div>
      <div>
        <dt>{words.usuallyOrders}</dt>
        {usual.length === 0 && <dd className="muted">{words.nothingUsualYet}</dd>}
        {usual.map(({ productId, quantity, ...product }) => (
          <dd key={productId} className="customer-usual">
            <KnownLink className="plain" to={`/producten/${productId}`}>
              {productName(product)}
            </KnownLink>
            <span className="muted tabular">{bottles(quantity)}</span>
          </dd>
        ))}
      </div>
      <div>
        <dt>{words.nextDelivery}</dt>
        {nextDelivery ? (
          <>
            <dd className="strong">{deliveryDate(nextDelivery.date)}</dd>
            <dd>
              <KnownLink to={`/verkoop/${nextDelivery.orderId}`}>
                {words.orderNumbered(String(nextDelivery.number))}
              </KnownLink>
            </dd>
          </>
        ) : (
          <dd className="muted">{words.nothingToDeliver}</dd>
        )}
      </div>
    </dl>
  );
};

/** What stands above the tabs of a customer: how it is doing, and what somebody who calls it wants to know. */
export const Glance = ({ customer }: { customer: CustomerView }) => {
  const query = useGlanceQuery({ customerId: customer.customerId });
  const { currentData: glance, error } = query;
  if (!glance)
    return error === undefined ? (
      <div className="stack customer-loading">
        <Skeleton height={98} />
        <Skeleton height={128} />
      </div>
    ) : (
      <RetryBanner query={query} />
    );
  return (
    <>
      <Figures customer={customer} glance={glance} />
      <Dealings customer={customer} glance={glance} />
    </>
  );
};
