import type { TableFormat } from '#api/contract/wire.ts';
import { type Cells, centsCell } from '#api/http/csv.ts';
import {
  type Call,
  implementChange,
  implementFile,
  implementResult,
  implementView,
} from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { ofAccount, ofProducts } from '#api/http/scope.ts';
import { tableFile } from '#api/http/table-file.ts';
import * as contract from '#api/what-if/contract.ts';
import * as en from '#api/what-if/words.en.ts';
import * as nl from '#api/what-if/words.nl.ts';
import {
  applyScenario,
  cancelRun,
  removeScenario,
  runScenario,
  saveScenario,
  withdrawScenario,
} from '#application/what-if/scenarios.ts';
import { discountRulesOf } from '#domain/account/account.ts';
import { accountSettings, settingOf } from '#domain/account/settings.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { said } from '#domain/kernel/message.ts';
import { amountText } from '#domain/kernel/words.ts';
import { DiscountRulesText } from '#domain/pricing/discount-rules.ts';
import type { ComparedBy } from '#domain/what-if/kinds.ts';
import { scenario, type ScenarioSetting, scenarioRefusals } from '#domain/what-if/scenario.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { lookupEntries } from '#projections/lookups/queries.ts';
import { productsById } from '#projections/products/queries.ts';
import {
  type ComparedLine,
  comparedRows,
  type ComparedSort,
  scenarioById,
  scenariosOf,
} from '#projections/scenarios/queries.ts';
import { appliedBy, putBackBy } from '#projections/views/what-if.ts';

const inLanguages = { nl, en };

const nameOf = ({ actor }: Call) => actor.onBehalfOf ?? actor.userId;
/** The auditor reads those of all (ROLE-022). */
const seenBy = (call: Call) => ({
  ...ofAccount(call),
  userId: call.caller.role === 'AUDITOR' ? null : nameOf(call),
});

/** One that the caller sees. Refuses scenario-not-found. */
const seenScenario = async (call: Call, scenarioId: number) =>
  (await scenarioById(call.core.db, seenBy(call), scenarioId)) ?? refuse('scenario-not-found');

/** Who made it, and who administers the account. */
const mayChange = (call: Call, { userId }: { userId: number }) =>
  userId === nameOf(call) || call.caller.role === 'ADMIN';
/** One that the caller may change. Refuses scenario-not-found, scenario-not-yours. */
const ownScenario = async (call: Call, scenarioId: number) => {
  const found = await seenScenario(call, scenarioId);
  return mayChange(call, found) ? found : refuse('scenario-not-yours');
};

type Found = Awaited<ReturnType<typeof seenScenario>>;
const shown = async (call: Call, rows: readonly Found[]) => {
  const names = await namesOfUsers(
    call.core.db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    ...row,
    isOwn: row.userId === nameOf(call),
    madeBy: names.get(row.userId) ?? '',
  }));
};

/** What the products are called that percentages of a scenario are about. */
const productsNamed = async (call: Call, { changes }: Found) => {
  const ids = changes.prices.flatMap(({ kind, id }) => (kind === 'product' && id ? [id] : []));
  const products = await productsById(call.core.db, ofProducts(call), ids);
  return products.map(({ productId: id, name, vintage }) => ({
    id,
    name: [name, vintage].filter(Boolean).join(' '),
  }));
};

/** The kinds of product of the account. */
const typesOf = async (call: Call) => {
  const lists = await lookupEntries(call.core.db, ofProducts(call), ['product-types']);
  return lists['product-types'].map(({ id, name }) => ({ id, name }));
};

type Asked = { scenarioId: number; by: ComparedBy; sort: ComparedSort; isDescending: boolean };
/** Rows of the last run that ended; none before the first. */
const rowsOf = async (
  call: Call,
  { scenarioId, by, ...how }: Asked & { skip: number; take: number },
): Promise<{ rows: ComparedLine[]; total: number }> => {
  const { resultRunId } = await seenScenario(call, scenarioId);
  if (resultRunId === null) return { rows: [], total: 0 };
  const types =
    by === 'product-type'
      ? [{ id: 0, name: inLanguages[call.language].noType }, ...(await typesOf(call))]
      : [];
  return comparedRows(call.core.db, { log: call.caller.log, runId: resultRunId, by, types }, how);
};

const cellsOf = ({ number, name, bottles, excl, purchase, newExcl, newPurchase }: ComparedLine): Cells => [
  number ?? '',
  name,
  bottles,
  ...[
    excl,
    newExcl,
    newExcl - excl,
    excl - purchase,
    newExcl - newPurchase,
    newExcl - newPurchase - (excl - purchase),
  ].map(centsCell),
];
const inFile = 1_000;
async function* pieces(call: Call, asked: Asked) {
  for (let skip = 0; ; skip += inFile) {
    const { rows } = await rowsOf(call, { ...asked, skip, take: inFile });
    yield rows.map(cellsOf);
    if (rows.length < inFile) return;
  }
}

/** A setting as it was and becomes, for people. */
const settingShown = ({ language }: Call, { field, ...values }: ScenarioSetting) => {
  const words = inLanguages[language];
  const text = (value: string | number | null) => {
    if (field === 'discount_rules') return words.rules(DiscountRulesText.decode(String(value ?? '')).length);
    return value === null ? words.none : amountText(Number(value), language);
  };
  return {
    label: said(language, accountSettings[field].label),
    from: text(values.from),
    to: text(values.to),
  };
};

/** Why it cannot be applied from a day; null when it can. */
const obstacleOf = (
  call: Call,
  { appliedFrom }: Found,
  { day, ...would }: { day: CalendarDate; products: readonly unknown[]; settings: readonly unknown[] },
) => {
  const today = call.core.clock.today();
  const code =
    (appliedFrom !== null && 'scenario-applied') ||
    (would.products.length + would.settings.length === 0 && 'scenario-without-effect') ||
    (would.settings.length > 0 && day !== today && 'scenario-settings-today');
  return code ? said(call.language, scenarioRefusals[code].text) : null;
};

export const whatIfRoutes = [
  implementView(contract.scenarioList, async (call, page) => {
    const { rows, total } = await scenariosOf(call.core.db, seenBy(call), page);
    return { data: await shown(call, rows), total };
  }),

  implementView(contract.scenarioById, async (call, { scenarioId }) => {
    const found = await seenScenario(call, scenarioId);
    const [data] = await shown(call, [found]);
    return {
      data: { ...data!, mayChange: mayChange(call, found), products: await productsNamed(call, found) },
    };
  }),

  implementView(contract.scenarioChoices, async (call) => {
    const { account } = call.caller;
    return {
      data: {
        productTypes: await typesOf(call),
        rules: discountRulesOf(account),
        freeFrom: account.minimumOrder,
        hasShipping: settingOf(account, 'shippingProduct') !== null,
      },
    };
  }),

  implementResult(contract.saveScenario, async (call, wanted) => {
    if (wanted.scenarioId !== null) await ownScenario(call, wanted.scenarioId);
    return saveScenario(call.core, call.actor, wanted);
  }),

  implementChange(contract.removeScenario, async (call, of) => {
    await ownScenario(call, of.scenarioId);
    return removeScenario(call.core, call.actor, of);
  }),

  implementChange(contract.runScenario, async (call, of) => {
    await seenScenario(call, of.scenarioId);
    return runScenario(call.core, call.actor, of);
  }),

  implementChange(contract.cancelScenarioRun, async (call, { scenarioId }) => {
    const { runId } = await seenScenario(call, scenarioId);
    return cancelRun(call.core, call.actor, { scenarioId, runId: runId ?? 0 });
  }),

  implementView(contract.scenarioRows, async (call, asked) => {
    const { rows, total } = await rowsOf(call, asked);
    return { data: rows, total };
  }),

  implementFile(
    contract.scenarioFile,
    async (call, { format, ...asked }: Asked & { format: TableFormat }) => {
      const words = inLanguages[call.language];
      const { from, until } = await seenScenario(call, asked.scenarioId);
      const name = `${words.file[asked.by]}-${from}-${until}`;
      return tableFile(call, format, { name, header: words.columns, pieces: pieces(call, asked) });
    },
  ),

  implementView(contract.scenarioPreview, async (call, { scenarioId, day, skip, take }) => {
    const found = await seenScenario(call, scenarioId);
    const would = await appliedBy(call, found.changes, day);
    return {
      data: would.products.slice(skip, skip + take),
      total: would.products.length,
      settings: would.settings.map((setting) => settingShown(call, setting)),
      obstacle: obstacleOf(call, found, { day, ...would }),
    };
  }),

  implementChange(contract.applyScenario, async (call, { scenarioId, day }) => {
    const { changes } = await seenScenario(call, scenarioId);
    const would = await appliedBy(call, changes, day);
    return applyScenario(call.core, call.actor, { scenarioId, from: day, ...would });
  }),

  implementChange(contract.withdrawScenario, async (call, { scenarioId }) => {
    await seenScenario(call, scenarioId);
    const stream = `${scenario.category}-${scenarioId}`;
    const { state } = await call.core.streams.load(call.caller.log, stream, scenario);
    const plans = state?.applied?.plans ?? [];
    const back = await putBackBy(call, plans, call.core.clock.today());
    return withdrawScenario(call.core, call.actor, { scenarioId, back });
  }),
];
