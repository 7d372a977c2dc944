import { IdSelect } from '#web/ui/id-select.tsx';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { customerTypes } from '#api/customers/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import {
  type DiscountRule,
  DiscountRulesText,
  mostRules,
  ruleProblem,
} from '#domain/pricing/discount-rules.ts';
import { useChangeDiscountRulesMutation, useTypesOfCustomersQuery } from '#web/features/settings/api.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import { language } from '#web/lib/words.nl.ts';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { useRole } from '#web/parts/role.ts';
import { SettingsPage } from '#web/features/settings/settings-form.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const isReader = new Set(['ADMIN', 'MANAGER']);

/** A rule while it is edited: amounts may still be missing. */
type Draft = Omit<DiscountRule, 'from' | 'to' | 'percentage'> & {
  key: string;
  from: number | null;
  to: number | null;
  percentage: number | null;
};
const draftOf = (rule: DiscountRule): Draft => ({ ...rule, key: crypto.randomUUID() });
const emptyDraft = (): Draft => ({
  key: crypto.randomUUID(),
  kind: 'general',
  customerTypeId: null,
  side: 'excl',
  from: null,
  to: null,
  percentage: null,
});
const ruleOf = ({ key: _, from, to, percentage, ...rest }: Draft): DiscountRule | null =>
  from === null || to === null || percentage === null ? null : { ...rest, from, to, percentage };
const problemOf = (draft: Draft) => {
  const rule = ruleOf(draft);
  return rule ? ruleProblem(rule)?.[language] : words.fillInFromToAnd;
};

const Rules = ({
  stored,
  types,
  mayChange,
}: {
  stored: string;
  types: ResponseOf<typeof customerTypes>['data'];
  mayChange: boolean;
}) => {
  const [base, setBase] = useState(stored);
  const [drafts, setDrafts] = useState(() => DiscountRulesText.decode(stored).map(draftOf));
  const [isChecked, setIsChecked] = useState(false);
  const [store, { isLoading, error }] = useChangeDiscountRulesMutation();
  const rules = drafts.map(ruleOf);
  const text = rules.every((rule) => rule !== null) ? DiscountRulesText.encode(rules) : null;
  const written = DiscountRulesText.encode(DiscountRulesText.decode(base));
  const isChanged = text !== written;
  useReportUnsaved('page', isChanged);
  const isNewer = stored !== base;
  const change = (key: string, to: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...to } : draft)));
  const save = async () => {
    setIsChecked(true);
    if (text === null || drafts.some((draft) => problemOf(draft) !== undefined)) return;
    const request = { rules: JSON.parse(text) as never, from: base };
    if (!(await toastDone(store({ request }), words.discountRulesSaved))) return;
    setBase(text);
    setIsChecked(false);
  };
  const takeTheirs = () => {
    setBase(stored);
    setDrafts(DiscountRulesText.decode(stored).map(draftOf));
  };
  return (
    <Form onSubmit={save}>
      {isNewer && isChanged && (
        <Banner kind="warning">
          {words.somebodyElseChangedTheDiscount} <Button onClick={takeTheirs}>{words.showThoseRules}</Button>
        </Banner>
      )}
      <ErrorBanner error={error} />
      <div className="card">
        {drafts.length === 0 && <p className="card-body">{words.thereAreNoDiscountRules}</p>}
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
                onChange={(side) => change(draft.key, { side: side as Draft['side'] })}
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
                  onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
        {mayChange && (
          <div className="rule-actions">
            <Button
              Icon={IconPlus}
              disabled={drafts.length >= mostRules}
              onClick={() => setDrafts([...drafts, emptyDraft()])}
            >
              {words.addRule}
            </Button>
            <div className="spacer" />
            {isChanged && (
              <Button variant="quiet" disabled={isLoading} onClick={takeTheirs}>
                {words.restore}
              </Button>
            )}
            <Button variant="filled" type="submit" disabled={!isChanged || isLoading}>
              {isLoading ? words.saving : words.save}
            </Button>
          </div>
        )}
      </div>
    </Form>
  );
};

/** SET-026, SET-027: the discount rules of the account, saved together. */
export const DiscountRules = () => {
  const role = useRole();
  const query = useTypesOfCustomersQuery();
  return (
    <SettingsPage title={words.discountRules} saveState={null}>
      {({ discount_rules }) => (
        <Fetched query={query} height={96}>
          {(types) => <Rules stored={discount_rules} types={types} mayChange={isReader.has(role)} />}
        </Fetched>
      )}
    </SettingsPage>
  );
};
