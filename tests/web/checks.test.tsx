import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type AuditCheck, auditChecks, auditFindings, setAuditCheck } from '#api/findings/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

const check = (changes: Partial<AuditCheck> = {}): AuditCheck => ({
  checkId: 'payment-deleted',
  name: 'Betaling verwijderd',
  about: 'Een betaling die was geboekt en is weggehaald.',
  watchesPersons: false,
  isOn: true,
  purpose: '',
  count: 3,
  limitLabel: 'Bij meer dan',
  limitUnit: 'euro',
  limits: [{ name: 'limit', value: 0 }],
  setBy: null,
  setOn: null,
  ...changes,
});
const night = check({
  checkId: 'worked-at-night',
  name: '’s Nachts gewerkt',
  watchesPersons: true,
  isOn: false,
  count: null,
  limitLabel: null,
  limitUnit: null,
  limits: [],
});
const finding = {
  key: '1-81-0',
  foundAt: '2026-11-27T16:12:05.000Z',
  userName: 'Nadia de Wit',
  record: 'salesOrder-17',
  recordName: 'Order 10872',
  sentence: 'Betaling van € 12,00 verwijderd.',
  actionKey: '1-80',
};

const open = (at = '/rapporten/controles', role: Role = 'ADMIN', data = [check(), night]) => {
  const api = server();
  answerBasics(api);
  api.on(auditChecks, { data });
  api.on(auditFindings, ({ skip }) => ({ check: check(), data: skip === 0 ? [finding] : [], total: 30 }));
  api.on(setAuditCheck, { data: 1 });
  return { ...api, ...openApp(at, role) };
};

test('AUD-046 · each check is a number that opens into its rows, linked to the record and to the row of the log', async () => {
  const { asked, path } = open('/rapporten/controles?van=2026-11-01', 'AUDITOR');
  const link = await screen.findByRole('link', { name: /^3\s*Betaling verwijderd/ });
  expect(screen.queryByRole('button', { name: /instellen$/ })).toBeNull();
  await userEvent.click(link);
  const row = within((await screen.findByText('Betaling van € 12,00 verwijderd.')).closest('tr')!);
  expect(path()).toBe('/rapporten/controles/payment-deleted?van=2026-11-01');
  expect(asked(auditFindings).at(-1)?.request).toMatchObject({
    checkId: 'payment-deleted',
    from: '2026-11-01',
    skip: 0,
  });
  expect(row.getByRole('link', { name: 'Order 10872' }).getAttribute('href')).toBe('/verkoop/17');
  expect(row.getByRole('link', { name: /^Open in het logboek/ }).getAttribute('href')).toBe(
    '/rapporten/logboek?rij=1-80',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }));
  await waitFor(() => expect(asked(auditFindings).at(-1)?.request).toMatchObject({ skip: 25 }));
});

test('a day is chosen in the calendar of a side of the period that is still open, and taken away again', async () => {
  const { asked, path } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Van kiezen' }));
  await userEvent.click(screen.getAllByRole('button', { name: /^1 \w+ \d{4}, / })[0]!);
  expect(path()).toMatch(/^\/rapporten\/controles\?van=\d{4}-\d\d-01$/);
  await waitFor(() => expect(asked(auditChecks).at(-1)?.request).toMatchObject({ from: path().slice(-10) }));
  await userEvent.click(screen.getByRole('button', { name: 'Alles wissen' }));
  expect(path()).toBe('/rapporten/controles');
});

test('AUD-047 · what watches persons says that it is off, and is switched on with a purpose alone', async () => {
  const { asked } = open();
  expect(await screen.findByText('Staat uit, tot iemand zegt met welk doel.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '’s Nachts gewerkt instellen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Deze controle staat aan' }));
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Opslaan' });
  expect(save.disabled).toBe(true);
  await userEvent.type(dialog.getByRole('textbox', { name: /Met welk doel/ }), 'Kasverschillen');
  await userEvent.click(save);
  await waitFor(() =>
    expect(asked(setAuditCheck)[0]?.request).toEqual({
      checkId: 'worked-at-night',
      limits: [],
      isOn: true,
      purpose: 'Kasverschillen',
    }),
  );
});
