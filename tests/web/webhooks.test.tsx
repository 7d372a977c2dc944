import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clearIgnoredFields, ignoredFields } from '#api/ignored-fields/contract.ts';
import {
  addWebhook,
  pauseWebhook,
  resumeWebhook,
  testWebhook,
  webhookAttempts,
  webhooks,
  type WebhookView,
} from '#api/webhooks/contract.ts';
import type { Role } from '#domain/kernel/role.ts';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { isThorough } from '#tests/support/long-run.ts';

const attempt = {
  attemptId: 9,
  deliveryId: '5b1e6a0c-6d3f-8f53-9c1a-0d2f4b8e7a61',
  kind: 'order.placed',
  recordId: 10872,
  nth: 17,
  at: '2026-11-27T09:00:00.000Z',
  status: 500,
  problem: 'de ontvanger antwoordt 500',
  answer: 'database is locked',
  ms: 120,
} as const;
const webhook: WebhookView = {
  webhookId: 77,
  name: 'Webwinkel',
  address: 'https://winkel.example/hook?sleutel=geheim',
  kinds: ['order.placed', 'stock.changed'],
  state: 'on',
  last: { ...attempt, status: 200, problem: null },
  tries: 0,
  nextTry: null,
  isSecretUnreadable: false,
};
const open = (path: string, listed: WebhookView[], role: Role = 'ADMIN') => {
  const api = server();
  answerBasics(api);
  api.on(webhooks, { data: listed });
  api.on(webhookAttempts, { data: [attempt], total: 1 });
  const sent = (operation: Parameters<typeof api.asked>[0]) =>
    api.asked(operation).map(({ request }) => request);
  return { ...api, sent, ...openApp(path, role), person: userEvent.setup() };
};

test.runIf(isThorough)('a new webhook is chosen by its events, and its secret is shown once', async () => {
  const { on, sent, person } = open('/settings/webhooks', []);
  on(addWebhook, { data: { webhookId: 78, secret: 'whsec_eenmalig' } });
  expect(await screen.findByText('Er zijn nog geen webhooks.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Webhook toevoegen' }));
  const dialog = await screen.findByRole('dialog');
  const submit = within(dialog).getByRole('button', { name: 'Webhook toevoegen' });
  await person.type(within(dialog).getByLabelText('Naam'), 'Winkel');
  await person.type(within(dialog).getByLabelText('Adres'), 'winkel.example/hook');
  expect(submit).toHaveProperty('disabled', true);
  await person.click(within(dialog).getByLabelText('Voorraad gewijzigd'));
  await person.click(submit);
  expect(await screen.findByDisplayValue('whsec_eenmalig')).toBeDefined();
  expect(sent(addWebhook)).toEqual([
    { name: 'Winkel', address: 'https://winkel.example/hook', kinds: ['stock.changed'] },
  ]);
  await person.click(screen.getByRole('button', { name: 'Klaar' }));
  expect(screen.queryByDisplayValue('whsec_eenmalig')).toBeNull();
});

test('the list names the server and not what else stands in the address', async () => {
  open('/settings/webhooks', [webhook]);
  expect(await screen.findByRole('link', { name: 'Webwinkel' })).toBeDefined();
  expect(screen.getByText('winkel.example')).toBeDefined();
  expect(screen.queryByText(/geheim/)).toBeNull();
  expect(screen.getByText('2 gebeurtenissen')).toBeDefined();
});

test('one that stopped says why, and goes on or skips when somebody says so', async () => {
  const { on, sent, person } = open('/settings/webhooks/77', [
    { ...webhook, state: 'stopped', last: attempt, tries: 17 },
  ]);
  on(resumeWebhook, { data: 1 });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Gestopt: de ontvanger antwoordt 500.');
  await person.click(within(alert).getByRole('button', { name: 'Overslaan en doorgaan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Overslaan?' });
  await person.click(within(dialog).getByRole('button', { name: 'Overslaan en doorgaan' }));
  await waitFor(() => expect(sent(resumeWebhook)).toEqual([{ webhookId: 77, isSkipping: true }]));
  expect(await screen.findByText('database is locked')).toBeDefined();
});

test('trying out says what came of it', async () => {
  const { on, person } = open('/settings/webhooks/77', [webhook]);
  on(testWebhook, { data: attempt });
  await person.click(await screen.findByRole('button', { name: 'Proberen' }));
  expect(await screen.findByText('Niet aangenomen')).toBeDefined();
  on(testWebhook, { data: { ...attempt, status: 204, problem: null } });
  await person.click(screen.getByRole('button', { name: 'Proberen' }));
  expect(await screen.findByText('Aangenomen: antwoord 204 in 120 ms')).toBeDefined();
});

test('the auditor reads it and changes nothing', async () => {
  open('/settings/webhooks/77', [webhook], 'AUDITOR');
  expect(await screen.findByText('database is locked')).toBeDefined();
  for (const name of ['Proberen', 'Pauzeren', 'Wijzigen', 'Geheim vernieuwen', 'Verwijderen'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('one that is on is paused', async () => {
  const { on, sent, person } = open('/settings/webhooks/77', [webhook]);
  on(pauseWebhook, { data: 1 });
  await person.click(await screen.findByRole('button', { name: 'Pauzeren' }));
  await waitFor(() => expect(sent(pauseWebhook)).toEqual([{ webhookId: 77 }]));
});

test.runIf(isThorough)(
  'what programs send in vain is listed with its count and since when, and can be counted anew',
  async () => {
    const { on, sent, person } = open('/settings/ignored-fields', []);
    on(ignoredFields, {
      data: [
        {
          username: 'koppeling',
          program: 'Winkelkoppeling/2.1',
          call: 'POST order/store',
          field: 'order_lines[].colour',
          count: 12,
          firstAt: '2026-11-20T09:00:00.000Z',
          lastAt: '2026-11-27T09:00:00.000Z',
        },
      ],
      total: 1,
      since: '2026-11-19T08:30:00.000Z',
    });
    on(clearIgnoredFields, { data: 1 });
    expect(await screen.findByText('order_lines[].colour')).toBeDefined();
    expect(screen.getByText(/Geteld sinds 19-11-2026 09:30/)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Opnieuw tellen' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Opnieuw tellen' }));
    await waitFor(() => expect(sent(clearIgnoredFields)).toHaveLength(1));
  },
);
