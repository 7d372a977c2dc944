import { useState } from 'react';
import type { BankEntryView } from '#api/bank/contract.ts';
import { payoutProblemNames } from '#domain/bank/reason.ts';
import { money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { orderLink } from '#web/parts/record-links.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/pill.tsx';
import * as words from '#web/features/bank/words.nl.ts';

type Told = NonNullable<BankEntryView['payout']>;
type Item = Told['items'][number];

/** So many stand in the queue before somebody opens all. */
const shown = 5;

/** Whether it was taken apart and all of it is at an invoice. */
export const isProvenPayout = ({ problem, items }: Told) =>
  problem === null && items.every(({ missing }) => missing === 0);

const ItemRow = ({ item: { kind, providerId, amount, missing, parts } }: { item: Item }) => (
  <li>
    <span className="bank-invoice">
      {parts.map(({ orderId, invoiceNumber, customerName }) => (
        <span key={orderId}>
          {orderLink({ orderId, number: invoiceNumber })} {customerName}{' '}
        </span>
      ))}
      {kind !== 'payment' && <Tag tone={kind === 'chargeback' ? 'red' : 'plain'}>{words.inPayout[kind]}</Tag>}
      {missing !== 0 && <Tag tone="red">{words.atNoInvoice(providerId)}</Tag>}
    </span>
    <span className="num">{money(amount)}</span>
  </li>
);

/** What a payout of the payment provider is made of, or why nobody can say. */
export const PayoutParts = ({ payout }: { payout: Told }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { problem, reference, costs, count, items } = payout;
  if (problem !== null)
    return (
      <span className="bank-trouble">{words.notTakenApart(localized(payoutProblemNames[problem]))}</span>
    );
  const listed = isOpen ? items : items.slice(0, shown);
  const missing = items.filter((item) => item.missing !== 0).length;
  return (
    <>
      <span className="muted">{words.payoutOf(reference, count)}</span>
      <ul className="bank-parts">
        {listed.map((item) => (
          <ItemRow key={item.providerId} item={item} />
        ))}
        {costs !== 0 && (
          <li className="muted">
            <span>{words.costsKept}</span>
            <span className="num">{money(-costs)}</span>
          </li>
        )}
      </ul>
      {items.length > shown && (
        <span>
          <LinkButton onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.showFewer : words.showAll(items.length)}
          </LinkButton>
        </span>
      )}
      {isOpen && count > items.length && <span className="muted">{words.andMore(count - items.length)}</span>}
      {missing > 0 && <span className="bank-trouble">{words.missingInPayout(missing)}</span>}
    </>
  );
};
