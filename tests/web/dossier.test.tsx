import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { periodDossier } from '#api/dossier/contract.ts';
import { logBookActions } from '#api/log-book/actions-contract.ts';
import { logBookProof, signedHeads } from '#api/log-book/contract.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const open = (role: 'AUDITOR' | 'MANAGER') => {
  const api = server();
  answerBasics(api);
  api.on(logBookActions, { data: [], next: null, names: {}, alike: [] });
  api.on(logBookProof, { data: [], total: 0 });
  api.on(signedHeads, { data: [], total: 0, isSigning: true, addresses: '', authority: null });
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
