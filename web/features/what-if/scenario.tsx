import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ScenarioChoices, ScenarioView } from '#api/what-if/contract.ts';
import { periodOf, type Period } from '#domain/kernel/period.ts';
import {
  useCancelScenarioRunMutation,
  useRemoveScenarioMutation,
  useRunScenarioMutation,
  useSaveScenarioMutation,
  useScenarioByIdQuery,
  useScenarioChoicesQuery,
} from '#web/features/what-if/api.ts';
import { ApplyCard } from '#web/features/what-if/apply.tsx';
import { Outcome } from '#web/features/what-if/outcome.tsx';
import { stateOf } from '#web/features/what-if/figures.ts';
import { stepProblem, type Terms, TermsFields, termsOf } from '#web/features/what-if/terms.tsx';
import { count } from '#web/lib/format.ts';
import { useNavigate, useParams } from '#web/lib/router.tsx';
import { useReportUnsaved } from '#web/lib/unsaved.ts';
import { problemOf, ruleOf } from '#web/parts/discount-rules/rule-rows.tsx';
import { toastError } from '#web/parts/outcome.ts';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { useToday } from '#web/parts/today.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Fetched } from '#web/ui/fetched.tsx';
import { CheckField, TextField } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { isBackwards, PeriodPicker } from '#web/ui/period-picker.tsx';
import { Pill } from '#web/ui/pill.tsx';
import { ErrorBanner } from '#web/ui/problem.tsx';
import * as words from '#web/features/what-if/words.nl.ts';

type Typed = { name: string; period: Period; isShared: boolean; terms: Terms };
const wrongIn = ({ name, period, terms: { steps, rules, shipping } }: Typed) =>
  name.trim() === '' ||
  isBackwards(period) ||
  steps.some(stepProblem) ||
  (rules ?? []).some((rule) => problemOf(rule) !== undefined) ||
  (shipping !== null && (shipping.fee === null || shipping.freeFrom === null));

/** What is typed as it is sent; it is complete. */
const requestOf = ({ name, period: { from, to }, isShared, terms: { steps, rules, shipping } }: Typed) => ({
  name: name.trim(),
  from,
  until: to,
  isShared,
  changes: {
    prices: steps.map(({ kind, id, percentage }) => ({ kind, id, percentage: percentage ?? 0 })),
    rules: rules && rules.flatMap((rule) => ruleOf(rule) ?? []),
    shipping: shipping && { ...shipping, fee: shipping.fee ?? 0, freeFrom: shipping.freeFrom ?? 0 },
  },
});

const Running = ({ scenario: { scenarioId, handled, orders } }: { scenario: ScenarioView }) => {
  const [cancel, { isLoading }] = useCancelScenarioRunMutation();
  return (
    <Card title={words.isBeingWorkedOut}>
      <div className="what-if-running">
        <progress max={Math.max(orders, 1)} value={handled} aria-label={words.progress} />
        <p role="status">{words.ofOrders(count(handled), count(orders))}</p>
        <Button
          disabled={isLoading}
          onClick={async () => toastOutcome(await cancel({ request: { scenarioId } }), words.stopped)}
        >
          {words.stop}
        </Button>
      </div>
      <p className="muted">{words.youCanGoOnWorking}</p>
    </Card>
  );
};

const Editor = ({ scenario, choices }: { scenario: ScenarioView | null; choices: ScenarioChoices }) => {
  const today = useToday();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>(() =>
    scenario
      ? {
          name: scenario.name,
          period: { from: scenario.from, to: scenario.until },
          isShared: scenario.isShared,
          terms: termsOf(scenario.changes, scenario.products),
        }
      : {
          name: '',
          period: periodOf('last_month', today),
          isShared: false,
          terms: { steps: [], rules: null, shipping: null },
        },
  );
  const [kept, setKept] = useState(typed);
  const [isChecked, setIsChecked] = useState(false);
  const [save, saving] = useSaveScenarioMutation();
  const [run, running] = useRunScenarioMutation();
  const isChanged = typed !== kept;
  const isMine = scenario?.mayChange ?? true;
  useReportUnsaved('page', isChanged && isMine);
  const change = (to: Partial<Typed>) => setTyped({ ...typed, ...to });
  /** Saves it, under its own name or as a new one; answers its id. */
  const store = async (scenarioId: number | null) => {
    const { data, error } = await save({ request: { scenarioId, ...requestOf(typed) } });
    if (!data) {
      toastError(words.notSaved, error);
      return null;
    }
    // what follows may leave the page
    flushSync(() => setKept(typed));
    return data.data.scenarioId;
  };
  const submit = async (runs: boolean) => {
    setIsChecked(true);
    if (wrongIn(typed)) return;
    const known = scenario?.scenarioId ?? null;
    const id = known !== null && (!isChanged || !isMine) ? known : await store(known);
    if (id === null) return;
    if (runs) {
      const { error } = await run({ request: { scenarioId: id } });
      if (error) toastError(words.notStarted, error);
    }
    if (known === null) void navigate(`/rapporten/wat-als/${id}`, { replace: true });
  };
  const copy = async () => {
    setIsChecked(true);
    if (wrongIn(typed)) return;
    const id = await store(null);
    if (id !== null) void navigate(`/rapporten/wat-als/${id}`);
  };
  const isBusy = saving.isLoading || running.isLoading;
  const isUnderWay = scenario?.phase === 'running';
  return (
    <Form onSubmit={() => submit(true)}>
      <Card title={words.whatChanges} aside={scenario && <Pill {...stateOf(scenario)} />}>
        <div className="what-if-form">
          {!isMine && <Banner kind="info">{words.ofSomebodyElse(scenario?.madeBy ?? '')}</Banner>}
          <ErrorBanner error={saving.error} />
          <div className="what-if-head">
            <TextField
              label={words.name}
              isRequired
              maxLength={60}
              value={typed.name}
              problem={isChecked && typed.name.trim() === '' ? words.giveName : undefined}
              onChange={(name) => change({ name })}
            />
            <CheckField
              label={words.shared}
              checked={typed.isShared}
              onChange={(isShared) => change({ isShared })}
            />
          </div>
          <fieldset className="what-if-part">
            <legend>{words.ordersOf}</legend>
            <PeriodPicker period={typed.period} today={today} onChange={(period) => change({ period })} />
          </fieldset>
          <TermsFields
            terms={typed.terms}
            choices={choices}
            isChecked={isChecked}
            onChange={(to) => change({ terms: { ...typed.terms, ...to } })}
          />
          <div className="what-if-actions">
            {scenario && (
              <Button variant="quiet" disabled={isBusy} onClick={() => void copy()}>
                {words.saveAsNew}
              </Button>
            )}
            <div className="spacer" />
            {isMine && (
              <Button disabled={isBusy || !isChanged} onClick={() => void submit(false)}>
                {words.save}
              </Button>
            )}
            <Button
              variant="filled"
              type="submit"
              // what is changed of somebody else’s is not what would be worked out
              disabled={isBusy || isUnderWay || (isChanged && !isMine)}
            >
              {isMine && isChanged ? words.saveAndWorkOut : words.workOut}
            </Button>
          </div>
        </div>
      </Card>
    </Form>
  );
};

const Remove = ({ scenario: { scenarioId, name } }: { scenario: ScenarioView }) => {
  const [isAsking, setIsAsking] = useState(false);
  const [remove] = useRemoveScenarioMutation();
  const navigate = useNavigate();
  const confirm = async () => {
    const outcome = await remove({ request: { scenarioId } });
    toastOutcome(outcome, words.removed);
    setIsAsking(false);
    if (!outcome.error) void navigate('/rapporten/wat-als');
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{words.remove}</Button>
      {isAsking && (
        <ConfirmDialog
          title={words.removeScenario(name)}
          verb={words.remove}
          isDangerous
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        >
          {words.theOutcomeGoesToo}
        </ConfirmDialog>
      )}
    </>
  );
};

/** One scenario: what changes, how far it is, what it comes to, and applying it. */
export const Scenario = () => {
  const { id: inAddress = '' } = useParams();
  const id = /^\d{1,16}$/.test(inAddress) ? Number(inAddress) : null;
  const query = useScenarioByIdQuery({ scenarioId: id ?? 0 }, { skip: id === null });
  const choices = useScenarioChoicesQuery(undefined);
  const scenario = query.currentData?.data ?? null;
  return (
    <Page
      title={scenario?.name ?? words.newScenario}
      crumbs={[{ label: words.reports }, { label: words.whatIf, to: '/rapporten/wat-als' }]}
      actions={scenario?.mayChange && scenario.appliedFrom === null && <Remove scenario={scenario} />}
    >
      <div className="stack">
        <Fetched query={choices} height={320}>
          {({ data: made }) =>
            id === null ? (
              <Editor key="new" scenario={null} choices={made} />
            ) : (
              <Fetched query={query} height={320}>
                {({ data: one }) => (
                  <div className="stack">
                    <Editor key={one.scenarioId} scenario={one} choices={made} />
                    {one.phase === 'running' && <Running scenario={one} />}
                    {one.totals && <Outcome scenario={one} totals={one.totals} />}
                    {(one.totals || one.appliedFrom !== null) && <ApplyCard scenario={one} />}
                  </div>
                )}
              </Fetched>
            )
          }
        </Fetched>
      </div>
    </Page>
  );
};
