import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  askDossier,
  dossierFile,
  dossierList,
  type ListedDossier,
  removeDossier,
} from '#api/dossier/asked-contract.ts';
import { periodDossier } from '#api/dossier/contract.ts';
import { logBookActions } from '#api/log-book/actions-contract.ts';
import { logBookProof, signedHeads } from '#api/log-book/contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const open = (role: 'AUDITOR' | 'MANAGER', listed: () => ListedDossier[] = () => []) => {
  const api = server();
  answerBasics(api);
  api.on(logBookActions, { data: [], next: null, searchedTo: null, names: {}, alike: [], cut: [] });
  api.on(logBookProof, { data: [], total: 0 });
  api.on(signedHeads, { data: [], total: 0, isSigning: true, addresses: '', authority: null });
  api.on(dossierList, () => Response.json(z.encode(dossierList.response, { data: listed() })));
  return { ...api, ...openApp('/rapporten/logboek', role) };
};

test('AUD-070 · a dossier of a period is asked from the log book, sealed unless one chooses to open it, with a warning', async () => {
  const { on, asked } = open('AUDITOR');
  on(
    periodDossier,
    () => new Response(new Uint8Array([80, 75]), { headers: { 'Content-Type': 'application/zip' } }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dossier maken' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/gaat verzegeld mee/)).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText('Gegevens van personen'), 'opened');
  expect(dialog.getByText(/alleen aan wie die gegevens mag zien/)).toBeDefined();
  const from = dialog.getByLabelText('Van');
  await userEvent.clear(from);
  await userEvent.type(from, '01-11-2026');
  const to = dialog.getByLabelText('Tot en met');
  await userEvent.clear(to);
  await userEvent.type(to, '30-11-2026');
  await userEvent.tab();
  await userEvent.click(dialog.getByRole('button', { name: 'Downloaden' }));
  await waitFor(() =>
    expect(asked(periodDossier)[0]?.request).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
      personal: 'opened',
    }),
  );
});

test('AUD-073 · who may have no dossier sees no button', async () => {
  open('MANAGER');
  await screen.findByRole('heading', { level: 1, name: 'Logboek' });
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Dossier maken' })).toBeNull();
});

const listed: ListedDossier = {
  dossierId: 71,
  title: 'Dossier van 01-01-2025 tot en met 31-12-2025',
  isOpened: true,
  state: 'making',
  done: 30,
  steps: 120,
  events: 0,
  bytes: 0,
  reason: '',
  askedBy: 'Nadia Sales',
  askedAt: '2026-11-28T08:30:00.000Z',
  until: null,
};

test('AUD-121 · a dossier that is too large to wait for is asked for, and says how far it is, until it can be fetched', async () => {
  let rows: ListedDossier[] = [];
  const { on, asked } = open('AUDITOR', () => rows);
  on(periodDossier, () =>
    Response.json({ status: 409, code: 'dossier-too-large', title: 'Te groot' }, { status: 409 }),
  );
  on(askDossier, () => {
    rows = [listed];
    return Response.json({ data: { id: 71 } });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Dossier maken' }));
  // before it is asked for, the dialog says what becomes of a large one
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getByText(/^Bij meer dan 50\.000 gebeurtenissen .* Boven 2\.000\.000 wordt het geweigerd/),
  ).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Downloaden' }));
  expect(await screen.findByText('Het dossier wordt gemaakt')).toBeDefined();
  expect(asked(askDossier)[0]?.request).toMatchObject({
    personal: 'sealed',
    orderId: null,
    customerId: null,
  });
  const list = within(await screen.findByRole('list', { name: 'Aangevraagde dossiers' }));
  expect(list.getByText('Wordt gemaakt: 25%')).toBeDefined();
  expect(list.getByRole('progressbar').getAttribute('value')).toBe('30');
  expect(list.queryByRole('button', { name: 'Downloaden' })).toBeNull();
  // it looks again by itself
  rows = [
    { ...listed, state: 'ready', events: 61_204, bytes: 41_000_000, until: '2026-12-05T08:30:00.000Z' },
  ];
  await waitFor(() => expect(list.getByText(/Klaar: 61\.204 gebeurtenissen, 41 MB/)).toBeDefined(), {
    timeout: 5_000,
  });
  on(
    dossierFile,
    () => new Response(new Uint8Array([80, 75]), { headers: { 'Content-Type': 'application/zip' } }),
  );
  await userEvent.click(list.getByRole('button', { name: 'Downloaden' }));
  await waitFor(() => expect(asked(dossierFile)[0]?.request).toEqual({ dossierId: 71 }));
  on(removeDossier, () => {
    rows = [];
    return Response.json({ data: 1 });
  });
  await userEvent.click(list.getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Aangevraagde dossiers' })).toBeNull());
});
