import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ScenarioChoices, ScenarioView } from '#api/what-if/contract.ts';
import { searchProducts } from '#api/products/contract.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { useProductsOfScenarioQuery } from '#web/features/what-if/api.ts';
import { localized } from '#web/lib/localized.ts';
import { typeaheadWaits } from '#web/lib/timings.ts';
import { draftOf, emptyDraft, type RuleDraft, RuleRows } from '#web/parts/discount-rules/rule-rows.tsx';
import { useMayCall } from '#web/parts/role.ts';
import { useTypedSearch } from '#web/parts/typed-search.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { CheckField, SelectField } from '#web/ui/field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Typeahead } from '#web/ui/typeahead.tsx';
import * as words from '#web/features/what-if/words.nl.ts';

type Changes = ScenarioView['changes'];
type Step = Changes['prices'][number];

/** A percentage while it is typed; `name` is what a product is called. */
export type StepDraft = Omit<Step, 'percentage'> & { key: string; percentage: number | null; name: string };
/** What a scenario lays over orders, while it is typed. */
export type Terms = {
  steps: StepDraft[];
  /** Null: as it was. */
  rules: RuleDraft[] | null;
  shipping: { fee: number | null; freeFrom: number | null; ofAll: boolean } | null;
};

export const termsOf = (
  { prices, rules, shipping }: Changes,
  products: readonly { id: number; name: string }[],
): Terms => ({
  steps: prices.map((step) => ({
    ...step,
    key: crypto.randomUUID(),
    name: (step.kind === 'product' && products.find(({ id }) => id === step.id)?.name) || '',
  })),
  rules: rules && rules.map(draftOf),
  shipping,
});

const newStep = (): StepDraft => ({
  key: crypto.randomUUID(),
  kind: 'all',
  id: null,
  percentage: null,
  name: '',
});

/** Finds a product by number, name, vintage and so on. */
const ProductChoice = ({ name, onPick }: { name: string; onPick: (id: number, name: string) => void }) => {
  const { question, isTooShort, found } = useTypedSearch(typeaheadWaits.productPages);
  const { currentData, isFetching } = useProductsOfScenarioQuery(
    { question, includesDisabled: false, skip: 0, take: 10 },
    { skip: isTooShort },
  );
  return (
    <Typeahead
      label={words.product}
      {...found(currentData?.data, isFetching)}
      chosenText={name}
      keyOf={({ productId }) => productId}
      onPick={(product) =>
        onPick(product.productId, [product.name, product.vintage].filter(Boolean).join(' '))
      }
    >
      {(product) => (
        <span>
          {product.name} {product.vintage} <span className="sub">{product.number}</span>
        </span>
      )}
    </Typeahead>
  );
};

const StepRow = ({
  step,
  nth,
  choices,
  isChecked,
  onChange,
  onRemove,
}: {
  step: StepDraft;
  nth: number;
  choices: ScenarioChoices;
  isChecked: boolean;
  onChange: (to: Partial<StepDraft>) => void;
  onRemove: () => void;
}) => {
  const maySearch = useMayCall(searchProducts);
  const kinds = Object.entries(words.kinds).filter(
    ([kind]) => kind !== 'product' || maySearch || step.kind === 'product',
  );
  const options =
    step.kind === 'price-class'
      ? [1, 2, 3].map((id) => ({ value: String(id), label: words.priceClass(id) }))
      : choices.productTypes.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <li className="what-if-step" aria-label={words.line(nth)}>
      <SelectField
        label={words.onWhat}
        value={step.kind}
        options={kinds.map(([value, label]) => ({ value, label }))}
        onChange={(kind) => {
          const first = { 'price-class': 1, 'product-type': choices.productTypes[0]?.id ?? null }[kind];
          onChange({ kind: kind as Step['kind'], id: first ?? null, name: '' });
        }}
      />
      {step.kind === 'product' && (
        <ProductChoice name={step.name} onPick={(id, name) => onChange({ id, name })} />
      )}
      {(step.kind === 'price-class' || step.kind === 'product-type') && (
        <SelectField
          label={step.kind === 'price-class' ? words.priceList : words.productType}
          value={String(step.id ?? '')}
          options={options}
          onChange={(id) => onChange({ id: Number(id) })}
        />
      )}
      <DecimalField
        label={words.moreOrLess}
        suffix="%"
        decimals={2}
        shownDecimals={0}
        value={step.percentage}
        problem={isChecked && stepProblem(step) ? words.fillInPercentage : undefined}
        onChange={(percentage) => onChange({ percentage })}
      />
      <IconButton label={words.deleteLine(nth)} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </IconButton>
    </li>
  );
};

/** Whether a percentage is not complete. */
export const stepProblem = ({ kind, id, percentage }: StepDraft) =>
  percentage === null || (kind !== 'all' && id === null);

/** What changes: percentages on prices, a discount scheme, shipping costs. */
export const TermsFields = ({
  terms,
  choices,
  isChecked,
  onChange,
}: {
  terms: Terms;
  choices: ScenarioChoices;
  isChecked: boolean;
  onChange: (to: Partial<Terms>) => void;
}) => {
  const { steps, rules, shipping } = terms;
  return (
    <>
      <fieldset className="what-if-part">
        <legend>{words.prices}</legend>
        {steps.length === 0 && <p className="muted">{words.pricesStay}</p>}
        <ol className="what-if-steps">
          {steps.map((step, index) => (
            <StepRow
              key={step.key}
              step={step}
              nth={index + 1}
              choices={choices}
              isChecked={isChecked}
              onChange={(to) =>
                onChange({ steps: steps.map((one) => (one.key === step.key ? { ...one, ...to } : one)) })
              }
              onRemove={() => onChange({ steps: steps.filter(({ key }) => key !== step.key) })}
            />
          ))}
        </ol>
        <Button Icon={IconPlus} size="small" onClick={() => onChange({ steps: [...steps, newStep()] })}>
          {words.addPercentage}
        </Button>
      </fieldset>
      <fieldset className="what-if-part">
        <legend>{words.discountScheme}</legend>
        <CheckField
          label={words.otherRules}
          checked={rules !== null}
          onChange={(isOn) => onChange({ rules: isOn ? choices.rules.map(draftOf) : null })}
        />
        {rules && (
          <div className="what-if-rules">
            {rules.length === 0 && <p className="muted">{words.withoutRules}</p>}
            <RuleRows
              drafts={rules}
              types={customerTypes.map(({ id, label }) => ({ id, name: localized(label) }))}
              mayChange
              isChecked={isChecked}
              onChange={(to) => onChange({ rules: to })}
            />
            <Button
              Icon={IconPlus}
              size="small"
              onClick={() => onChange({ rules: [...rules, emptyDraft()] })}
            >
              {words.addRule}
            </Button>
          </div>
        )}
      </fieldset>
      <fieldset className="what-if-part">
        <legend>{words.shippingCosts}</legend>
        {choices.hasShipping || shipping ? (
          <CheckField
            label={words.otherShipping}
            checked={shipping !== null}
            onChange={(isOn) =>
              onChange({ shipping: isOn ? { fee: null, freeFrom: choices.freeFrom, ofAll: false } : null })
            }
          />
        ) : (
          <p className="muted">{words.noShippingProduct}</p>
        )}
        {shipping && (
          <div className="what-if-shipping">
            <MoneyField
              label={words.fee}
              value={shipping.fee}
              problem={isChecked && shipping.fee === null ? words.fillInAmount : undefined}
              onChange={(fee) => onChange({ shipping: { ...shipping, fee } })}
            />
            <MoneyField
              label={words.freeFrom}
              value={shipping.freeFrom}
              problem={isChecked && shipping.freeFrom === null ? words.fillInAmount : undefined}
              onChange={(freeFrom) => onChange({ shipping: { ...shipping, freeFrom } })}
            />
            <CheckField
              label={words.ofAllOrders}
              checked={shipping.ofAll}
              onChange={(ofAll) => onChange({ shipping: { ...shipping, ofAll } })}
            />
          </div>
        )}
      </fieldset>
    </>
  );
};
