import { globSync, readFileSync } from 'node:fs';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { answerBasics, answerDashboard, answerNewOrder, answerOrder } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { HelpText } from '#web/features/help/subjects.tsx';
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
  history.replaceState(null, '', '/');
  const { person } = await open('/faq');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hulp');
  expect(openSubjects()).toEqual([]);
  const summary = screen
    .getByText(helpSubjects.inkooporders, { selector: 'summary *, summary' })
    .closest('summary')!;
  await person.click(summary);
  expect(openSubjects()).toEqual(['inkooporders']);
  await waitFor(() => expect(location.hash).toBe('#inkooporders'));
  await person.click(summary);
  expect(openSubjects()).toEqual([]);
});

/** Its anchor opens the topic alone, and the text tells this, in this order. */
const explains = async (name: HelpSubject, ...telling: string[]) => {
  await open(`/faq#${name}`);
  await waitFor(() => expect(openSubjects()).toEqual([name]));
  const text = subject(name).textContent;
  const places = telling.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text.length).toBeGreaterThan(800);
};

test('bookings are explained: slots and the week setup, from request to visit, the website', () =>
  explains('reserveringen', 'Weekindeling', 'bevestigd', 'herinnering', 'Servicesleutel maken'));
test('the links of the website, the webshop, Vivino and the warehouse are explained', () =>
  explains('website', 'website-API', 'token', 'Vivino-feed', 'WooCommerce', 'CJH Connect'));
test('HELP-002 · the sign-up at the payment provider is explained, step by step', () =>
  explains('betalingen', 'betaalprovider', 'Zo meldt u zich aan', 'KvK-nummer', 'IBAN', 'koppelsleutel'));
test('HELP-003 · the customer app is explained: giving access, ordering, what the office sees', () =>
  explains('klantapp', 'Loginnaam', 'Plaats Bestelling', 'Via klantapp'));
test('HELP-004 · purchase orders are explained, with their states and that booking in happens once', () =>
  explains(
    'inkooporders',
    'Opslaan en Versturen',
    'transport',
    'Order bevestigen en Voorraad inboeken',
    'Inboeken gebeurt één keer.',
  ));
test('HELP-005 · backorder and quote are explained, and that a backorder becomes an order irreversibly', () =>
  explains(
    'backorder-en-offerte',
    'Offerte maken',
    'de ene backorder van die klant',
    'Een backorder wordt onherroepelijk een order.',
    'niet ongedaan worden gemaakt',
  ));
test('HELP-006 · accounts incl and excl VAT are explained, with the rates', () =>
  explains('btw', 'Exclusief btw', 'Inclusief btw', '21%', '9%', '6%', '0%'));
test('HELP-007 · the checkout is explained: where it opens, and what a sale becomes', () =>
  explains('kassa', 'Kassa', 'contant of met de kaart', 'op rekening', 'laatste 100 verkopen'));

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

/** Where the screens, records and settings stand of which a subject speaks. */
const told: Record<HelpSubject, readonly string[]> = {
  betalingen: ['web/parts/payments', 'domain/payment'],
  klantapp: ['web/features/customer', 'customer-app/features/new-order', 'web/features/dashboard'],
  inkooporders: ['web/features/purchase-order', 'domain/purchase-order'],
  'backorder-en-offerte': ['web/features/order', 'web/features/new-order', 'domain/sales-order'],
  btw: [],
  kassa: ['web/app/shell'],
  reserveringen: ['web/features/bookings', 'web/parts/bookings', 'domain/booking', 'domain/account'],
  abonnementen: [
    'web/features/subscriptions',
    'web/features/customer',
    'web/parts/run-subscription.tsx',
    'web/parts/payments',
  ],
  verzendlabels: [
    'web/features/order',
    'web/features/settings',
    'web/features/shipments',
    'web/parts/label-format.tsx',
    'domain/account',
  ],
  website: ['web/features/product', 'web/features/settings', 'domain/account', 'domain/product'],
};

const words = {
  ...import.meta.glob<Record<string, unknown>>('../../web/**/words.nl.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../../customer-app/**/words.nl.ts', { eager: true }),
};

/** The words that a source says, by the names that it gives to those of each area. */
const wordsIn = (source: string): unknown[] =>
  [...source.matchAll(/import \* as (\w+) from '#([^']+words\.nl\.ts)'/g)].flatMap(([, name, file]) =>
    [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
      ([, word]) => words[`../../${file}`]?.[word!],
    ),
  );

/** Every whole text in these sources: the menu's, its words, and what stands in a string or between two tags. */
const textsIn = (places: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const files = ['web/parts/screens.ts', ...places].flatMap((place) =>
    /\.tsx?$/.test(place) ? [place] : globSync(`${place}/**/*.{ts,tsx}`),
  );
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const text of wordsIn(source)) if (typeof text === 'string') found.add(text);
    const { program } = parseSync(file, source);
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && found.add(value)),
      JSXText: ({ value }) => void found.add(value.trim().replaceAll(/\s+/g, ' ')),
    }).visit(program);
  }
  return found;
};

test.each(Object.keys(helpSubjects) as HelpSubject[])(
  'every name that the help of %s quotes stands on a screen of its subject',
  (name) => {
    const { container } = render(<HelpText subject={name} />);
    const quoted = [...container.textContent.matchAll(/[“"]([^”"]+)[”"]/g)].map(([, quote]) => quote!);
    // the way to a screen names the group and the screen
    const bold = [...container.querySelectorAll('b')].flatMap(({ textContent }) => textContent.split(', '));
    const shown = textsIn(told[name]);
    expect([...bold, ...quoted].filter((each) => !shown.has(each))).toEqual([]);
  },
);
