import type { ClaimedLines as Claimed } from '#api/unpaid/contract.ts';
import { money } from '#web/lib/format.ts';
import './claimed-lines.css';
import * as words from '#web/features/unpaid/words.nl.ts';

/** What a reminder claims on top of what is open, line by line, before it is sent. */
export const ClaimedLines = ({ claimed: { lines, total, remark } }: { claimed: Claimed }) => (
  <section className="claimed-lines" aria-label={words.interestAndCosts}>
    <dl>
      {lines.map(({ text, amount }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd className="num">{money(amount)}</dd>
        </div>
      ))}
      <div className="claimed-total">
        <dt>{words.totalToPay}</dt>
        <dd className="num">{money(total)}</dd>
      </div>
    </dl>
    {remark && <p className="sub">{remark}</p>}
  </section>
);
