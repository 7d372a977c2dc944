import { money } from '#web/lib/format.ts';
import { orderLink } from '#web/parts/record-links.tsx';
import * as words from '#web/parts/words.nl.ts';
import '#web/parts/collective-parts.css';

type Part = { orderId: number; number: number; amount: number; open: number };

/** The orders on a collective invoice, opened where somebody wants to see them. */
export const CollectiveParts = ({ parts }: { parts: readonly Part[] }) => (
  <details className="collective-parts">
    <summary>{words.ordersOnIt(parts.length)}</summary>
    <ul>
      {parts.map(({ orderId, number, amount, open }) => (
        <li key={orderId}>
          {orderLink({ orderId, number })}
          <span className="num">{money(amount)}</span>
          {open !== amount && <span className="muted">{words.openOfIt(money(open))}</span>}
        </li>
      ))}
    </ul>
  </details>
);
