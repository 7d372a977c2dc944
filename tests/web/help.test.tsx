import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answerBasics, answerDashboard, answerNewOrder, answerOrder } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { type HelpSubject, helpSubjects } from '#web/lib/help-subjects.ts';

const open = async (at: string, role: Parameters<typeof openApp>[1] = 'MANAGER') => {
  const api = server();
  answerBasics(api);
  answerDashboard(api);
  answerNewOrder(api);
  answerOrder(api);
  const app = openApp(at, role);
  await screen.findByRole('heading', { level: 1 });
  return { ...app, person: userEvent.setup() };
};
const subject = (name: HelpSubject) => document.getElementById(name) as HTMLDetailsElement;
const openSubjects = () => (Object.keys(helpSubjects) as HelpSubject[]).filter((name) => subject(name).open);

test('HELP-001 · the page is Dutch, has an anchor for each topic, and each opens and closes on click', async () => {
  const { person } = await open('/faq');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hulp');
  expect(openSubjects()).toEqual([]);
  const summary = screen.getByText(helpSubjects.inkooporders).closest('summary')!;
  await person.click(summary);
  expect(openSubjects()).toEqual(['inkooporders']);
  await waitFor(() => expect(location.hash).toBe('#inkooporders'));
  await person.click(summary);
  expect(openSubjects()).toEqual([]);
});

describe.each([
  ['HELP-002', 'betalingen', /betaalprovider/, /KvK-nummer[\s\S]*IBAN[\s\S]*koppelsleutel/],
  ['HELP-003', 'klantapp', /klantapp/, /loginnaam[\s\S]*Plaats Bestelling/],
  [
    'HELP-004',
    'inkooporders',
    /leverancier/,
    /Opslaan en Versturen[\s\S]*Order bevestigen en Voorraad inboeken/,
  ],
  ['HELP-005', 'backorder-en-offerte', /offerte/, /onherroepelijk een order[\s\S]*niet ongedaan/],
  ['HELP-006', 'btw', /inclusief/, /exclusief[\s\S]*9%[\s\S]*6%/],
  ['HELP-007', 'kassa', /kassa/, /Checkout[\s\S]*op rekening[\s\S]*100 verkopen/],
] as const)('%s', (id, name, about, tells) => {
  test(`${id} · its anchor opens the topic, which explains it`, async () => {
    await open(`/faq#${name}`);
    await waitFor(() => expect(openSubjects()).toEqual([name]));
    const text = subject(name).textContent;
    expect(text).toMatch(about);
    expect(text).toMatch(tells);
    expect(text.length).toBeGreaterThan(800);
  });
});

test.each([
  ['/verkoop/17', 'backorder-en-offerte'],
  ['/order/new', 'btw'],
] as const)('HELP-001 · the help of %s opens at its topic', async (at, name) => {
  const { person, path } = await open(at);
  await person.click(
    within(screen.getByRole('complementary', { name: 'Navigatie' })).getByRole('link', { name: 'Hulp' }),
  );
  await waitFor(() => expect(path()).toBe('/faq'));
  await waitFor(() => expect(openSubjects()).toEqual([name]));
});
