import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { auditChecks } from '#api/findings/contract.ts';
import { logBookSince } from '#api/log-book/actions-contract.ts';
import { dossierList } from '#api/dossier/asked-contract.ts';
import { checkProof, logBookProof, signedHeads } from '#api/log-book/contract.ts';
import { listViews } from '#api/list-views/contract.ts';
import { homeOf } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const check = {
  checkId: 'payment-deleted',
  name: 'Betaling verwijderd',
  about: '',
  watchesPersons: false,
  isOn: true,
  purpose: '',
  count: 3,
  limitLabel: null,
  limitUnit: null,
  limits: [],
  setBy: null,
  setOn: null,
};
const hash = 'a1'.repeat(32);
const day = { log: 1, isOfUsers: false, position: 90, hash, isOver: true, day: '2026-11-26' };
const head = { ...day, key: 'b2'.repeat(32), stampedAt: null, stampedBy: null };

const open = () => {
  const api = server();
  answerBasics(api);
  api.on(auditChecks, { data: [check] });
  api.on(logBookSince, {
    since: '2026-11-24T16:05:00.000Z',
    isFirst: false,
    data: [{ category: 'salesOrder', name: 'Verkooporder', count: 12 }],
    total: 12,
    hasMore: false,
  });
  api.on(logBookProof, { data: [day], total: 1 });
  api.on(signedHeads, { data: [head], total: 1, isSigning: true, addresses: '', authority: null });
  const view = { viewId: 7, list: 'log-book', name: 'Bankzaken', query: 'soort=bankEntry', columns: null };
  api.on(dossierList, { data: [] });
  api.on(listViews, { layouts: [], views: [{ ...view, isShared: true }] });
  return { ...api, ...openApp(homeOf('AUDITOR'), 'AUDITOR') };
};
const answer = { link: hash, time: '2026-11-26T10:00:00.000Z', length: 90 };

test('AUD-048 · "Nu controleren" goes on piece by piece until the end of both logs, and says what it proves', async () => {
  const { on, asked } = open();
  on(checkProof, ({ isOfUsers, position }) =>
    position === 0 && !isOfUsers
      ? { ...answer, position: 50, fault: null, heads: null }
      : { ...answer, position: 90, fault: null, heads: { met: 4, stamped: 1, other: 0 } },
  );
  expect(await screen.findByText(hash)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Nu controleren' }));
  expect(
    await screen.findByText(/^Bedrijf: 90 gebeurtenissen nagerekend, inhoud en volgorde kloppen\./),
  ).toBeDefined();
  expect(await screen.findByText(/^Gebruikers en accounts: 90 gebeurtenissen nagerekend/)).toBeDefined();
  expect(screen.getByText(/^Wat dit bewijst/)).toBeDefined();
  expect(
    asked(checkProof).map(({ request }) => {
      const { isOfUsers, position } = request as { isOfUsers: boolean; position: number };
      return [isOfUsers, position];
    }),
  ).toEqual([
    [false, 0],
    [false, 50],
    [true, 0],
  ]);
  expect(asked(checkProof)[1]?.request).toMatchObject({ link: hash, time: answer.time });

  on(checkProof, { ...answer, position: 11, fault: { position: 12, what: 'digest' as const }, heads: null });
  await userEvent.click(screen.getByRole('button', { name: 'Nu controleren' }));
  expect(
    await screen.findByText(
      'Bedrijf: bij positie 12 klopt het niet: de inhoud van een gebeurtenis is veranderd.',
    ),
  ).toBeDefined();
});

test('AUD-050 · the auditor lands where it sees what is new, what stands out and its questions, each a click from its rows', async () => {
  const { asked } = open();
  const link = async (region: string, name: string) => {
    const card = within(await screen.findByRole('region', { name: region }));
    return (await card.findByRole('link', { name })).getAttribute('href');
  };
  expect(await link('Sinds uw vorige bezoek', 'Verkooporder')).toMatch(
    /^\/rapporten\/logboek\?soort=salesOrder%7EVerkooporder&van=2026-11-24&vantijd=17%3A05$/,
  );
  expect(await link('Controles', 'Betaling verwijderd')).toBe('/rapporten/controles/payment-deleted');
  expect(await link('Bewaarde vragen', 'Bankzaken')).toBe('/rapporten/logboek?soort=bankEntry');
  expect(screen.getByRole('link', { name: 'Wie inlogde en keek' }).getAttribute('href')).toBe(
    '/rapporten/toegang',
  );
  expect(screen.getByRole('link', { name: 'Naar het logboek' }).getAttribute('href')).toBe(
    '/rapporten/logboek',
  );
  expect(screen.getByText(/^Vanaf .*17:05/)).toBeDefined();
  // since when is known where it was seen before, not on this device
  expect(asked(logBookSince)[0]!.request).toEqual({ since: null });
});

test('AUD-153 · a dossier of a period is asked from the room, and those that were asked for stand there', async () => {
  const { on } = open();
  on(dossierList, {
    data: [
      {
        dossierId: 71,
        title: 'Dossier van 01-01-2025 tot en met 31-12-2025',
        isOpened: false,
        state: 'ready',
        done: 120,
        steps: 120,
        events: 81_234,
        bytes: 41_000_000,
        reason: '',
        askedBy: 'Nadia Sales',
        askedAt: '2026-11-28T08:30:00.000Z',
        until: '2026-12-05T08:30:00.000Z',
      },
    ],
  });
  const card = within(await screen.findByRole('region', { name: 'Dossier van een periode' }));
  expect(await card.findByText(/^Klaar: 81\.234 gebeurtenissen/)).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Dossier maken' }));
  expect(screen.getByRole('dialog', { name: 'Dossier van een periode' })).toBeDefined();
});
