import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { operations } from '#api/contract/operations.ts';
import { Role } from '#domain/kernel/role.ts';
import { answerBasics, answerDashboard } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { mayOpen, screens } from '#web/parts/screens.ts';
import { isThorough } from '#tests/support/long-run.ts';

const [figures, others] = [
  ['verkoopcijfers', 'verkoopcijfers-v2'],
  ['customers', 'dagoverzicht', 'orders-stats', 'producten-v2', 'logboek'],
];
const ours = ['bewaartermijnen', 'controles', 'controles/:id', 'toegang', 'wat-als', 'wat-als/:id'];
const rolesOf = (path: string) => Role.options.filter((role) => mayOpen(path, role)).toSorted();
const under = (group: string) =>
  screens.flatMap(({ path }) => (path.startsWith(`/${group}/`) ? [path.slice(group.length + 2)] : []));

test('REP-001 · REP-048 · the routes under /rapporten are seven that are asked, each for its roles, and these of ours, and there are no others', () => {
  expect(under('rapporten').toSorted()).toEqual([...figures, ...others, ...ours].toSorted());
  for (const report of others)
    expect(rolesOf(`/rapporten/${report}`)).toEqual(['ADMIN', 'AUDITOR', 'MANAGER']);
  for (const report of figures)
    expect(rolesOf(`/rapporten/${report}`)).toEqual(['ADMIN', 'AUDITOR', 'FINANCE', 'MANAGER', 'SALES']);
});

test.runIf(isThorough)('REP-048 · what is no listed report is no route, and answers no call', async () => {
  for (const path of ['/rapporten/omzet', '/rapporten/producten', '/rapporten/customers/12', '/rapporten']) {
    const api = server();
    answerBasics(api);
    answerDashboard(api);
    const app = openApp(path);
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
    cleanup();
  }
  const listed = [
    'klantenLijst',
    'lookup',
    'sales1',
    'sales2',
    'sales3',
    'sales4',
    'sales5',
    'orders',
    'ordersStats',
    'more',
    'daytotal',
    'stock',
    'stocklist',
    'products',
    'verkoopCijfers',
    'verkoopCijfersV2',
    'logboek',
    'unpaid',
    'totaalopen1',
    'totaalopen2',
    'totaalopen3',
    'aanmanen',
    'wanbetalers',
    'ageing',
    'toegang',
  ];
  const answered = operations.flatMap(({ path }) => (path.startsWith('stats/') ? [path.split('/')[1]!] : []));
  expect(answered.filter((name) => !listed.includes(name))).toEqual([]);
});

describe('REP-002 · of the tools', () => {
  test.each([
    ['producten', 'Productenlijst', 'stats/products'],
    ['orders', 'Orders', 'stats/orders'],
  ])('/tools/%s opens the report %s for ADMIN and MANAGER, and the auditor', async (tool, title, path) => {
    const api = server();
    answerBasics(api);
    openApp(`/tools/${tool}`);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(rolesOf(`/tools/${tool}`)).toEqual(['ADMIN', 'AUDITOR', 'MANAGER']);
    expect(operations.find((each) => each.path === path)?.roles).toEqual(['ADMIN', 'MANAGER']);
  });
});
