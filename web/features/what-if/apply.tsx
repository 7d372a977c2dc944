import { useState } from 'react';
import {
  applyScenario,
  type ScenarioView,
  type scenarioPreview,
  withdrawScenario,
} from '#api/what-if/contract.ts';
import type { ResponseOf } from '#api/contract/operation.ts';
import {
  useApplyScenarioMutation,
  useScenarioPreviewQuery,
  useWithdrawScenarioMutation,
} from '#web/features/what-if/api.ts';
import { date, plural, unitPrice } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import { toastOutcome } from '#web/parts/toast-outcome.ts';
import { useMayCall } from '#web/parts/role.ts';
import { useToday } from '#web/parts/today.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { column } from '#web/ui/columns.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { listed, QueryTable, usePaging } from '#web/ui/query-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import * as words from '#web/features/what-if/words.nl.ts';

type Planned = ResponseOf<typeof scenarioPreview>['data'][number];

const changeOf = ({ before, after }: Planned, nth: number) => {
  const [was, becomes] = [before[nth] ?? null, after[nth] ?? null];
  if (was === null || becomes === null) return <span className="muted">–</span>;
  return (
    <span className="what-if-prices">
      <s>{unitPrice(was)}</s> {unitPrice(becomes)}
    </span>
  );
};
const columns: Column<Planned>[] = [
  column('name', words.product, ({ productId, number, name, vintage }) => (
    <span className="two-lines">
      <Link to={`/producten/${productId}`}>
        {name} {vintage}
      </Link>
      <span className="sub">{number}</span>
    </span>
  )),
  ...[0, 1, 2].map((nth) =>
    column<Planned>(`price${nth + 1}`, words.priceClass(nth + 1), (row) => changeOf(row, nth), {
      isNumber: true,
      isNamed: true,
    }),
  ),
];

const Preview = ({ scenario: { scenarioId, name }, day }: { scenario: ScenarioView; day: string }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { paging, rows } = usePaging(10);
  const list = useScenarioPreviewQuery({ scenarioId, day, ...rows });
  const [apply] = useApplyScenarioMutation();
  const shown = list.currentData;
  const confirm = async () => {
    toastOutcome(await apply({ request: { scenarioId, day } }), words.isApplied);
    setIsAsking(false);
  };
  return (
    <>
      {shown?.obstacle && <Banner kind="warning">{shown.obstacle}</Banner>}
      {shown && shown.settings.length > 0 && (
        <dl className="facts what-if-settings">
          {shown.settings.map(({ label, from, to }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd>
                <s>{from}</s> {to}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <QueryTable
        {...listed(list)}
        caption={words.pricesThatChange}
        columns={columns}
        areas="'name name' 'price1 price2' 'price3 price3'"
        keyOf="productId"
        emptyText={words.noPricesChange}
        paging={paging}
      />
      <div className="what-if-actions card-body">
        <div className="spacer" />
        <Button
          variant="filled"
          disabled={!shown || shown.obstacle !== null}
          onClick={() => setIsAsking(true)}
        >
          {words.applyFrom(date(day))}
        </Button>
      </div>
      {isAsking && shown && (
        <ConfirmDialog
          title={words.applyScenario(name)}
          verb={words.apply}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        >
          {words.applying(plural(shown.total, words.productNoun, words.productsNoun), date(day))}
        </ConfirmDialog>
      )}
    </>
  );
};

/** Applying a scenario from a day on, after a look at what it would change; or taking it back. */
export const ApplyCard = ({ scenario }: { scenario: ScenarioView }) => {
  const today = useToday();
  const [day, setDay] = useState(today);
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [withdraw] = useWithdrawScenarioMutation();
  const mayApply = useMayCall(applyScenario);
  const mayWithdraw = useMayCall(withdrawScenario);
  const { scenarioId, name, appliedFrom } = scenario;
  const back = async () => {
    toastOutcome(await withdraw({ request: { scenarioId } }), words.isTakenBack);
    setIsAsking(false);
  };
  if (appliedFrom !== null)
    return (
      <Card title={words.applied}>
        <p>{words.appliedFrom(date(appliedFrom))}</p>
        {mayWithdraw && <Button onClick={() => setIsAsking(true)}>{words.takeBack}</Button>}
        {isAsking && (
          <ConfirmDialog
            title={words.takeScenarioBack(name)}
            verb={words.takeBack}
            onConfirm={back}
            onCancel={() => setIsAsking(false)}
          >
            {words.takingBack}
          </ConfirmDialog>
        )}
      </Card>
    );
  if (!mayApply) return null;
  return (
    <Card title={words.apply} subtitle={words.asOneChange} isPadded={false}>
      <div className="what-if-apply">
        <DateField
          label={words.firstDay}
          value={day}
          onChange={(to) => {
            if (to) setDay(to);
          }}
        />
        <Button onClick={() => setIsShown(true)} disabled={isShown}>
          {words.showWhatChanges}
        </Button>
      </div>
      {isShown && <Preview key={day} scenario={scenario} day={day} />}
    </Card>
  );
};
