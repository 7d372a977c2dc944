import type { BankEntryView } from '#api/bank/contract.ts';
import { payoutProblemNames } from '#domain/bank/reason.ts';
import { money } from '#web/lib/format.ts';
import { localized } from '#web/lib/localized.ts';
import { Several } from '#web/features/bank/several.tsx';
import { orderLink } from '#web/parts/record-links.tsx';
import { Tag } from '#web/ui/pill.tsx';
import * as words from '#web/features/bank/words.nl.ts';

type Told = NonNullable<BankEntryView['payout']>;
type Item = Told['items'][number];

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
  const { problem, reference, costs, count, items } = payout;
  if (problem !== null)
    return (
      <span className="bank-trouble">{words.notTakenApart(localized(payoutProblemNames[problem]))}</span>
    );
  const missing = items.filter((item) => item.missing !== 0).length;
  return (
    <>
      <span className="muted">{words.payoutOf(reference, count)}</span>
      <Several
        items={items}
        row={(item) => <ItemRow key={item.providerId} item={item} />}
        last={
          <>
            {count > items.length && <li className="muted">{words.andMore(count - items.length)}</li>}
            {costs !== 0 && (
              <li className="muted">
                <span>{words.costsKept}</span>
                <span className="num">{money(-costs)}</span>
              </li>
            )}
          </>
        }
      />
      {missing > 0 && <span className="bank-trouble">{words.missingInPayout(missing)}</span>}
    </>
  );
};
