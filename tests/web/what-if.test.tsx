import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  applyScenario,
  cancelScenarioRun,
  removeScenario,
  runScenario,
  saveScenario,
  scenarioById,
  scenarioChoices,
  scenarioList,
  scenarioPreview,
  scenarioRows,
  type ScenarioView,
  withdrawScenario,
} from '#api/what-if/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { euro } from '#domain/kernel/money.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const compared = {
  bottles: 18,
  excl: 1_000 * euro,
  purchase: 600 * euro,
  newExcl: 1_040 * euro,
  newPurchase: 600 * euro,
};
const scenario = (more: Partial<ScenarioView> = {}): ScenarioView => ({
  scenarioId: 1324603099019379,
  name: 'Vier procent erbij',
  from: '2026-10-01',
  until: '2026-10-31',
  isShared: false,
  isOwn: true,
  madeBy: 'Nadia de Wit',
  savedAt: '2026-11-19T08:30:00.000Z',
  phase: 'ended',
  handled: 40,
  orders: 40,
  totals: { orders: 40, ...compared },
  isStale: false,
  appliedFrom: null,
  changes: { prices: [{ kind: 'all', id: null, percentage: 400 }], rules: null, shipping: null },
  runId: 7102,
  mayChange: true,
  products: [],
  ...more,
});

const open = (at: string, { of = scenario(), role = 'MANAGER' as Role } = {}) => {
  const api = server();
  answerBasics(api);
  api.on(scenarioList, { data: [of], total: 1 });
  api.on(scenarioById, { data: of });
  api.on(scenarioChoices, {
    data: { productTypes: [{ id: 3, name: 'Wijn' }], rules: [], freeFrom: 250 * euro, hasShipping: true },
  });
  api.on(scenarioRows, {
    data: [{ id: 401, name: 'Bistro De Kade', number: 401, ...compared }],
    total: 1,
  });
  api.on(saveScenario, { data: { scenarioId: 1324603099019379 } });
  for (const operation of [runScenario, cancelScenarioRun, applyScenario, withdrawScenario])
    api.on(operation, { data: 1 });
  return { ...api, ...openApp(at, role) };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('what if', () => {
  test('AUD-085 · the list leads to each scenario, with what it would have changed', async () => {
    open('/rapporten/wat-als');
    const table = await screen.findByRole('table', { name: 'Scenario’s' });
    const row = (await within(table).findByText('Vier procent erbij')).closest('tr')!;
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/rapporten/wat-als/1324603099019379');
    // turnover and margin both by 40 euro
    expect(within(row).getAllByText(/^\+ € 40,00$/)).toHaveLength(2);
    expect(within(row).getByText('Doorgerekend')).toBeTruthy();
  });

  test('AUD-085 · a new scenario is named, gets a percentage, is saved and worked out with one press', async () => {
    const { asked, path } = open('/rapporten/wat-als/nieuw');
    await userEvent.type(await screen.findByLabelText(/^Naam/), 'Wijn duurder');
    await press('Percentage toevoegen');
    await userEvent.selectOptions(screen.getByLabelText('Waarop'), 'Een productsoort');
    // a percentage is missing: nothing goes out
    await press('Bewaren en doorrekenen');
    expect(await screen.findByText('Vul in waarop, en een percentage.')).toBeTruthy();
    expect(asked(saveScenario)).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Erbij of eraf'), '2,5');
    await userEvent.click(screen.getByLabelText('Andere verzendkosten'));
    await userEvent.type(screen.getByLabelText('Verzendkosten excl. btw'), '9,50');
    await press('Bewaren en doorrekenen');
    await waitFor(() => expect(asked(runScenario)).toHaveLength(1));
    expect(asked(saveScenario)[0]!.request).toMatchObject({
      scenarioId: null,
      name: 'Wijn duurder',
      isShared: false,
      changes: {
        prices: [{ kind: 'product-type', id: 3, percentage: 250 }],
        rules: null,
        shipping: { fee: 95_000, freeFrom: 250 * euro, ofAll: false },
      },
    });
    await waitFor(() => expect(path()).toBe('/rapporten/wat-als/1324603099019379'));
  });

  test('AUD-085 · what is typed is lost with the page, and that is said before it goes', async () => {
    const { router, path } = open('/rapporten/wat-als/1324603099019379');
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await userEvent.type(await screen.findByLabelText(/^Naam/), '!');
    expect(closing()).toBe(true);
    act(() => void router.navigate('/dashboard'));
    const question = within(await screen.findByRole('dialog', { name: 'Deze pagina verlaten?' }));
    expect(question.getByText('Wat u hier invulde is nog niet opgeslagen en gaat verloren.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Blijven' }));
    expect(path()).toBe('/rapporten/wat-als/1324603099019379');
    await press('Bewaren');
    await waitFor(() => expect(closing()).toBe(false));
  });

  test('AUD-079 · while it is worked out it says how far it is, and can be stopped', async () => {
    const { asked } = open('/rapporten/wat-als/1324603099019379', {
      of: scenario({ phase: 'running', handled: 12, totals: null }),
    });
    expect(await screen.findByText('12 van 40 orders')).toBeTruthy();
    expect((screen.getByRole('progressbar') as HTMLProgressElement).value).toBe(12);
    await press('Stoppen');
    await waitFor(() => expect(asked(cancelScenarioRun)).toHaveLength(1));
  });

  test('AUD-085 · the outcome stands beside what happened, by customer, product or kind, sorted as one likes', async () => {
    const { asked } = open('/rapporten/wat-als/1324603099019379');
    const outcome = await screen.findByRole('region', { name: 'Uitkomst' });
    expect(within(outcome).getByText(/marge € 440,00/)).toBeTruthy();
    const table = await within(outcome).findByRole('table', { name: 'Omzet en marge: klanten' });
    expect(await within(table).findByText('Bistro De Kade')).toBeTruthy();
    await userEvent.click(within(table).getByRole('button', { name: 'Marge in scenario' }));
    await waitFor(() =>
      expect(asked(scenarioRows).at(-1)!.request).toMatchObject({ sort: 'new_margin', isDescending: false }),
    );
    await userEvent.click(within(outcome).getByRole('button', { name: 'Productsoorten' }));
    await waitFor(() => expect(asked(scenarioRows).at(-1)!.request).toMatchObject({ by: 'product-type' }));
  });

  test('AUD-080 · applying shows first which prices change, and asks once more', async () => {
    const api = open('/rapporten/wat-als/1324603099019379');
    api.on(scenarioPreview, {
      data: [
        {
          productId: 1201,
          number: 1201,
          name: 'Sancerre',
          vintage: '2024',
          side: 'excl',
          before: [138_500, null, null],
          after: [144_000, null, null],
        },
      ],
      total: 1,
      settings: [],
      obstacle: null,
    });
    await press('Toon wat er verandert');
    const table = await screen.findByRole('table', { name: 'Prijzen die veranderen' });
    expect(await within(table).findByText('14,40')).toBeTruthy();
    await press(/^Toepassen vanaf/);
    expect(await screen.findByText(/De prijzen van 1 product gelden vanaf/)).toBeTruthy();
    await press('Toepassen');
    await waitFor(() => expect(api.asked(applyScenario)).toHaveLength(1));
  });

  test('AUD-080 · what stands in the way of applying is said, and the button waits', async () => {
    const api = open('/rapporten/wat-als/1324603099019379');
    api.on(scenarioPreview, { data: [], total: 0, settings: [], obstacle: 'Dit scenario verandert niets.' });
    await press('Toon wat er verandert');
    expect(await screen.findByText('Dit scenario verandert niets.')).toBeTruthy();
    expect((screen.getByRole('button', { name: /^Toepassen vanaf/ }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });

  test('AUD-081 · one that holds is taken back as a whole', async () => {
    const { asked } = open('/rapporten/wat-als/1324603099019379', {
      of: scenario({ appliedFrom: '2026-11-20' }),
    });
    expect(await screen.findByText('Dit scenario geldt vanaf 20-11-2026.')).toBeTruthy();
    await press('Terugnemen');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Terugnemen' }));
    await waitFor(() => expect(asked(withdrawScenario)).toHaveLength(1));
  });

  test('AUD-080 · AUD-081 · what is not applied, taken back, stopped or deleted is said, with the reason', async () => {
    const refused = (title: string) => () =>
      Response.json({ status: 409, code: 'refused', title }, { status: 409 });
    const confirm = async (said: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getAllByRole('button').at(-1)!);
      expect(await screen.findByText(said)).toBeTruthy();
      cleanup();
    };
    const at = '/rapporten/wat-als/1324603099019379';
    const applied = open(at);
    applied.on(scenarioPreview, { data: [], total: 0, settings: [], obstacle: null });
    applied.on(applyScenario, refused('Niet toegepast.'));
    await press('Toon wat er verandert');
    await press(/^Toepassen vanaf/);
    await confirm('Niet toegepast.');

    const withdrawn = open(at, { of: scenario({ appliedFrom: '2026-11-20' }) });
    withdrawn.on(withdrawScenario, refused('Niet teruggenomen.'));
    await press('Terugnemen');
    await confirm('Niet teruggenomen.');

    const removed = open(at);
    removed.on(removeScenario, refused('Niet verwijderd.'));
    await press('Verwijderen');
    await confirm('Niet verwijderd.');

    const stopped = open(at, { of: scenario({ phase: 'running', handled: 12, totals: null }) });
    stopped.on(cancelScenarioRun, refused('Niet gestopt.'));
    await press('Stoppen');
    expect(await screen.findByText('Niet gestopt.')).toBeTruthy();
  });

  test('AUD-084 · of somebody else it is read and worked out, and saved as one of one’s own', async () => {
    const { asked } = open('/rapporten/wat-als/1324603099019379', {
      of: scenario({ mayChange: false, isOwn: false, isShared: true }),
    });
    expect(await screen.findByText(/Dit scenario is van Nadia de Wit/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bewaren' })).toBeNull();
    const workOut = screen.getByRole<HTMLButtonElement>('button', { name: 'Doorrekenen' });
    expect(workOut.disabled).toBe(false);
    // what is changed here is not what the scenario of another is
    await userEvent.type(screen.getByLabelText('Erbij of eraf'), '0{Enter}');
    expect(workOut.disabled).toBe(true);
    expect(asked(runScenario)).toHaveLength(0);
    await press('Bewaren als nieuw');
    await waitFor(() => expect(asked(saveScenario)[0]!.request).toMatchObject({ scenarioId: null }));
  });
});
