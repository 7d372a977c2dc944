import { IconTrash } from '@tabler/icons-react';
import { type DiscountRule, ruleProblem } from '#domain/pricing/discount-rules.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { IdSelect } from '#web/ui/id-select.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { language } from '#web/lib/words.nl.ts';
import './rule-rows.css';
import * as words from '#web/parts/discount-rules/words.nl.ts';

/** A rule while it is edited: amounts may still be missing. */
export type RuleDraft = Omit<DiscountRule, 'from' | 'to' | 'percentage'> & {
  key: string;
  from: number | null;
  to: number | null;
  percentage: number | null;
};
export const draftOf = (rule: DiscountRule): RuleDraft => ({ ...rule, key: crypto.randomUUID() });
export const emptyDraft = (): RuleDraft => ({
  key: crypto.randomUUID(),
  kind: 'general',
  customerTypeId: null,
  side: 'excl',
  from: null,
  to: null,
  percentage: null,
});
export const ruleOf = ({ key: _, from, to, percentage, ...rest }: RuleDraft): DiscountRule | null =>
  from === null || to === null || percentage === null ? null : { ...rest, from, to, percentage };
/** What is wrong with it; undefined when nothing is. */
export const problemOf = (draft: RuleDraft) => {
  const rule = ruleOf(draft);
  return rule ? ruleProblem(rule)?.[language] : words.fillInFromToAnd;
};

/** SET-027: discount rules, each on a row of its own. */
export const RuleRows = ({
  drafts,
  types,
  mayChange,
  isChecked,
  onChange,
}: {
  drafts: readonly RuleDraft[];
  /** Customer types. */
  types: readonly { id: number; name: string }[];
  mayChange: boolean;
  /** Shows what is wrong with each. */
  isChecked: boolean;
  onChange: (drafts: RuleDraft[]) => void;
}) => {
  const change = (key: string, to: Partial<RuleDraft>) =>
    onChange(drafts.map((draft) => (draft.key === key ? { ...draft, ...to } : draft)));
  return (
    <ol className="rules">
      {drafts.map((draft, index) => (
        <li key={draft.key} className="card-body rule" aria-label={words.line(index + 1)}>
          <IdSelect
            label={words.forTitle}
            disabled={!mayChange}
            value={draft.customerTypeId}
            onChange={(customerTypeId) =>
              change(draft.key, {
                kind: customerTypeId === null ? 'general' : 'customer-type',
                customerTypeId,
              })
            }
            none={words.allCustomers}
            rows={types}
          />
          <MoneyField
            label={words.from}
            disabled={!mayChange}
            value={draft.from}
            onChange={(from) => change(draft.key, { from })}
          />
          <MoneyField
            label={words.upToAndIncluding}
            disabled={!mayChange}
            value={draft.to}
            problem={isChecked ? problemOf(draft) : undefined}
            onChange={(to) => change(draft.key, { to })}
          />
          <SelectField
            label={words.measured}
            disabled={!mayChange}
            value={draft.side}
            onChange={(side) => change(draft.key, { side: side as RuleDraft['side'] })}
            options={[
              { value: 'excl', label: words.exclVat },
              { value: 'incl', label: words.inclVat },
            ]}
          />
          <DecimalField
            label={words.discount}
            suffix="%"
            decimals={2}
            shownDecimals={0}
            disabled={!mayChange}
            value={draft.percentage}
            onChange={(percentage) => change(draft.key, { percentage })}
          />
          {mayChange && (
            <IconButton
              label={words.deleteLine(index + 1)}
              onClick={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ol>
  );
};
