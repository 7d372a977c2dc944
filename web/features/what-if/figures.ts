import type { ScenarioSummary } from '#api/what-if/contract.ts';
import { marginOf } from '#domain/pricing/totals.ts';
import { money } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/pill.tsx';
import './what-if.css';
import * as words from '#web/features/what-if/words.nl.ts';

type Compared = { excl: number; purchase: number; newExcl: number; newPurchase: number };

/** The margin in euros as it was and would have been, and in percent. */
export const marginsOf = ({ excl, purchase, newExcl, newPurchase }: Compared) => ({
  before: excl - purchase,
  after: newExcl - newPurchase,
  beforeShare: marginOf({ excl, purchase }),
  afterShare: marginOf({ excl: newExcl, purchase: newPurchase }),
});

/** An amount with its sign: `+ € 5,92`. */
export const signed = (amount: number) =>
  amount === 0 ? money(0) : `${amount > 0 ? '+' : '−'} ${money(Math.abs(amount))}`;
export const changeText = (before: number, after: number) => signed(after - before);
/** Green for more, red for less. */
export const direction = (amount: number) => (amount === 0 ? undefined : amount > 0 ? 'more' : 'less');

const states: Record<ScenarioSummary['phase'], { tone: Tone; children: string }> = {
  none: { tone: 'grey', children: words.notWorkedOut },
  running: { tone: 'blue', children: words.busy },
  cancelled: { tone: 'yellow', children: words.stopped },
  ended: { tone: 'green', children: words.workedOut },
};
export const stateOf = ({
  phase,
  appliedFrom,
  isStale,
}: Pick<ScenarioSummary, 'phase' | 'appliedFrom' | 'isStale'>): { tone: Tone; children: string } => {
  if (appliedFrom !== null) return { tone: 'blue', children: words.applied };
  return phase === 'ended' && isStale ? { tone: 'yellow', children: words.changedSince } : states[phase];
};
