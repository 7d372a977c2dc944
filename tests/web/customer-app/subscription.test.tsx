import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type OwnSubscription,
  ownSubscription,
  pauseOwnSubscription,
} from '#api/customer-app-subscription/contract.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import { addDays, dateInAmsterdam } from '#domain/kernel/date.ts';
import { date } from '#web/lib/format.ts';
import { answer, inBrowser, openApp, show } from '#tests/support/customer-app.tsx';

inBrowser();

const today = dateInAmsterdam(Date.now());
const [nextOn, after] = [addDays(today, 5), addDays(today, 12)];
const subscribed = (rest: Partial<OwnSubscription> = {}): OwnSubscription => ({
  name: 'Wijn van de maand',
  lines: [{ productId: 1201, name: 'Sancerre 2024', quantity: 6, unitPrice: 138_500, amount: 831_000 }],
  totalExcl: 831_000,
  totalIncl: 1_005_500,
  start: '2026-01-01',
  end: '2200-01-01',
  schedule: { unit: 'week', every: 1, on: 2, from: '2026-01-01' },
  nextOn,
  pausedUntil: null,
  ...rest,
});

const start = (path: string, subscription: OwnSubscription | null = subscribed()) => {
  const shown = show('/info');
  const state = { subscription, refusal: null as Response | null };
  const sent: RequestOf<typeof pauseOwnSubscription>[] = [];
  shown.others[ownSubscription.path] = () => answer(ownSubscription, { subscription: state.subscription });
  shown.others[pauseOwnSubscription.path] = (body) => {
    const wanted = pauseOwnSubscription.request.parse(body);
    sent.push(wanted);
    if (state.refusal) return state.refusal;
    const { action, day } = wanted;
    const pausedUntil = action === 'skip' ? addDays(day!, 1) : day;
    state.subscription = subscribed({ pausedUntil, nextOn: pausedUntil === null ? nextOn : after });
    return answer(pauseOwnSubscription, { data: 1 });
  };
  openApp(path);
  return { ...shown, state, sent };
};

test('what comes by itself stands on a page: what is in it, how often, the next day and the price of today', async () => {
  start('/abonnementen');
  expect(await screen.findByRole('heading', { name: 'Wijn van de maand' })).toBeDefined();
  expect(screen.getByText('elke week op dinsdag')).toBeDefined();
  expect(screen.getByText(new RegExp(date(nextOn)), { selector: 'b' })).toBeDefined();
  const inside = within(screen.getByRole('region', { name: 'Wat u krijgt' }));
  expect(inside.getByRole('listitem').textContent).toMatch(
    /Sancerre 20246 flessen · €\s13,85 per fles€\s83,10/,
  );
  expect(inside.getByText(/€\s100,55/)).toBeDefined();
});

test('the next order is skipped, and the subscription resumed: what the server has then is shown', async () => {
  const { user, sent } = start('/abonnementen');
  await user.click(await screen.findByRole('button', { name: /^Sla .* over$/ }));
  expect(await screen.findByText(/slaan we over/)).toBeDefined();
  expect(screen.getByText('gepauzeerd')).toBeDefined();
  expect(screen.getByText(new RegExp(date(after)), { selector: 'b' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Hervatten' }));
  expect(await screen.findByText('Uw abonnement loopt weer.')).toBeDefined();
  expect(screen.queryByText('gepauzeerd')).toBeNull();
  expect(sent).toEqual([
    { action: 'skip', day: nextOn },
    { action: 'resume', day: null },
  ]);
});

test('a pause asks for a day after today, and says until when it is', async () => {
  const { user, sent } = start('/abonnementen');
  const field = await screen.findByLabelText('Weer leveren vanaf');
  await user.click(screen.getByRole('button', { name: 'Pauzeren' }));
  expect(await screen.findByText(/Kies een dag na vandaag/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(field, addDays(today, 10));
  await user.click(screen.getByRole('button', { name: 'Pauzeren' }));
  expect(
    await screen.findByText(`Uw abonnement is gepauzeerd tot ${date(addDays(today, 10))}.`),
  ).toBeDefined();
  expect(sent).toEqual([{ action: 'pause', day: addDays(today, 10) }]);
});

test('what the server refuses is said, and nothing else is', async () => {
  const { user, state } = start('/abonnementen');
  state.refusal = Response.json(
    { status: 409, code: 'subscription-without-date', title: 'De volgende order staat op een andere dag.' },
    { status: 409 },
  );
  await user.click(await screen.findByRole('button', { name: /^Sla .* over$/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'De volgende order staat op een andere dag.',
  );
  expect(screen.queryByText(/slaan we over/)).toBeNull();
});

test('a day that the server refuses stays in its field', async () => {
  const { user, state } = start('/abonnementen');
  state.refusal = Response.json({ status: 503, title: 'Even niet.' }, { status: 503 });
  const field = await screen.findByLabelText<HTMLInputElement>('Weer leveren vanaf');
  await user.type(field, addDays(today, 10));
  await user.click(screen.getByRole('button', { name: 'Pauzeren' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Even niet.');
  expect(field.value).toBe(addDays(today, 10));
});

test('one that is run by hand has no next day, and nothing to skip', async () => {
  start('/abonnementen', subscribed({ schedule: null, nextOn: null }));
  expect(await screen.findByText('Nog niet bekend: uw leverancier kiest de dag.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /over$/ })).toBeNull();
});

test('the overview leads to it, for who has one alone', async () => {
  const { user } = start('/overzicht');
  await user.click(await screen.findByRole('link', { name: 'Bekijken of pauzeren' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Abonnementen' })).toBeDefined();
});

test('without a subscription the overview names none, and the page says how to get one', async () => {
  start('/abonnementen', null);
  expect(await screen.findByText(/U hebt geen abonnement/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pauzeren' })).toBeNull());
});
