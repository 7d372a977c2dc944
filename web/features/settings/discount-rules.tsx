import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { customerTypes } from '#api/customers/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import { DiscountRulesText, mostRules } from '#domain/pricing/discount-rules.ts';
import { useChangeDiscountRulesMutation, useTypesOfCustomersQuery } from '#web/features/settings/api.ts';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastDone } from '#web/parts/outcome.ts';
import { ErrorBanner } from '#web/ui/problem.tsx';
import { draftOf, emptyDraft, problemOf, ruleOf, RuleRows } from '#web/parts/discount-rules/rule-rows.tsx';
import { useRole } from '#web/parts/role.ts';
import { SettingsPage } from '#web/features/settings/settings-form.tsx';
import * as words from '#web/features/settings/words.nl.ts';

const isReader = new Set(['ADMIN', 'MANAGER']);

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
        <RuleRows
          drafts={drafts}
          types={types}
          mayChange={mayChange}
          isChecked={isChecked}
          onChange={setDrafts}
        />
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
