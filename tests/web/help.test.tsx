import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { answerBasics, answerDashboard, answerNewOrder, answerOrder } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';
import { screens } from '#web/parts/screens.ts';
import * as english from '#web/features/help/words.en.ts';
import * as dutch from '#web/features/help/words.nl.ts';
import { texts as englishTexts } from '#web/features/help/texts/words.en.ts';
import { texts as dutchTexts } from '#web/features/help/texts/words.nl.ts';
import type { HelpSubject } from '#web/lib/help-subjects.ts';
import { isThorough, inLongRun } from '#tests/support/long-run.ts';

const titlesOf = ({ helpGroups }: { helpGroups: typeof dutch.helpGroups | typeof english.helpGroups }) =>
  Object.assign({}, ...Object.values(helpGroups).map(({ topics }) => topics)) as Record<HelpSubject, string>;
const helpSubjects = titlesOf(dutch);

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
  await waitFor(() => expect(subject(name).querySelector('.help-text')).not.toBeNull());
  const text = subject(name).textContent;
  const places = telling.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(text.length).toBeGreaterThan(800);
};

test.runIf(isThorough)(
  'bookings are explained: slots and the week setup, from request to visit, the website',
  () => explains('reserveringen', 'Weekindeling', 'bevestigd', 'herinnering', 'Servicesleutel maken'),
);
test.runIf(isThorough)('the links of the website, the webshop, Vivino and the warehouse are explained', () =>
  explains('website', 'website-API', 'token', 'Vivino-feed', 'WooCommerce', 'CJH Connect'),
);
test.runIf(isThorough)('HELP-002 · the sign-up at the payment provider is explained, step by step', () =>
  explains('betalingen', 'betaalprovider', 'Zo meldt u zich aan', 'KvK-nummer', 'IBAN', 'koppelsleutel'),
);
test('the bank is explained: what is read, how the queue is emptied, what proves it', () =>
  explains('bank', 'Andere eigen rekeningen', 'CAMT.053', 'BANK_FOLDER', 'toetsenbord', 'npm run books'));
test('collecting is explained: the day, the file, what comes back', () =>
  explains(
    'incasso',
    'Incassant-ID',
    'vooraankondiging',
    'hoogstens één bestand',
    'Komt een incasso terug',
    'Vier ogen',
  ));
test('four eyes are explained: for what, how it is asked and granted, never by who asked', () =>
  explains('vier-ogen', 'Kredietlimiet', 'Afboeking', 'Toestaan', 'Nooit wie het zelf vroeg', 'logboek'));
test('the account of a customer is explained, and how small differences are written off', () =>
  explains('rekening', 'saldo', 'Kleine verschillen', 'Afboeken', 'Terugnemen', 'Betalingsverschillen'));
test('the credit limit is explained: what counts, where it is held, who lets an order through', () =>
  explains('kredietlimiet', 'open facturen', 'klantapp', 'offerte', 'pakbon', 'Toch doorlaten', 'Waaruit'));
test('reminders are explained: schedule, pause, claims and the 14-day letter', () =>
  explains(
    'aanmaningen',
    'Schema',
    'Vandaag aan de beurt',
    'Pauzeren',
    'handelsrente',
    'krijgt eerst de veertiendagenbrief',
  ));
test.runIf(isThorough)('collective invoices are explained: for whom, the run, what comes after', () =>
  explains('verzamelfacturen', 'per afleveradres', 'Factuurrun', 'Facturen maken', 'crediteer'),
);
test.runIf(isThorough)('ageing is explained: as of which day, what counts, where it leads', () =>
  explains('ouderdom', 'vervaldatum', 'Op dag', 'Rekeningoverzicht', 'Openstaande facturen'),
);
test.runIf(isThorough)(
  'HELP-003 · the customer app is explained: giving access, ordering, what the office sees',
  () => explains('klantapp', 'Loginnaam', 'Plaats Bestelling', 'Via klantapp'),
);
test('HELP-004 · purchase orders are explained, with their states and that booking in happens once', () =>
  explains(
    'inkooporders',
    'Opslaan en Versturen',
    'transport',
    'Order bevestigen en Voorraad inboeken',
    'Inboeken gebeurt één keer.',
  ));
test.runIf(isThorough)(
  'HELP-005 · backorder and quote are explained, and that a backorder becomes an order irreversibly',
  () =>
    explains(
      'backorder-en-offerte',
      'Offerte maken',
      'de ene backorder van die klant',
      'Een backorder wordt onherroepelijk een order.',
      'niet ongedaan worden gemaakt',
    ),
);
test.runIf(isThorough)('HELP-006 · accounts incl and excl VAT are explained, with the rates', () =>
  explains('btw', 'Exclusief btw', 'Inclusief btw', '21%', '9%', '6%', '0%'),
);
test.runIf(isThorough)('HELP-007 · the checkout is explained: where it opens, and what a sale becomes', () =>
  explains('kassa', 'Kassa', 'contant of met de kaart', 'op rekening', 'laatste 100 verkopen'),
);

test.each([
  ['/verkoop/17', 'orders-vinden'],
  ['/order/new', 'nieuwe-order'],
] as const)('HELP-001 · the help of %s opens at its topic', async (at, name) => {
  const { person, path } = await open(at);
  await person.click(
    within(screen.getByRole('complementary', { name: 'Navigatie' })).getByRole('link', { name: 'Hulp' }),
  );
  await waitFor(() => expect(path()).toBe('/faq'));
  await waitFor(() => expect(openSubjects()).toEqual([name]));
});

test.runIf(isThorough)(
  'a search keeps the topics that say every word, in title or text, and says so when none does',
  async () => {
    const { person } = await open('/faq');
    const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles()).toEqual(Object.values(helpSubjects));
    await person.type(screen.getByRole('searchbox', { name: 'Zoeken in de hulp' }), 'kwijt kurk');
    expect(await screen.findByText(dutch.noTopicFits)).toBeDefined();
    expect(titles()).toEqual([]);
    await person.clear(screen.getByRole('searchbox'));
    await person.type(screen.getByRole('searchbox'), 'Kurk');
    expect(titles()).toEqual([helpSubjects.crediteren]);
  },
);

test('there are at least forty topics, of which each screen has one', () => {
  expect(Object.keys(helpSubjects).length).toBeGreaterThanOrEqual(40);
  expect(screens.filter(({ help }) => help === undefined).map(({ path }) => path)).toEqual([
    '/faq',
    '/versielog',
  ]);
});

const textsIn = { nl: dutchTexts, en: englishTexts };
type Block = Record<string, string | string[]>;
/** What a text is made of: the kinds of its blocks, and how many steps or points each has. */
const shapeOf = (blocks: readonly Block[]) =>
  blocks.map((block) => Object.entries(block).map(([kind, value]) => [kind, [value].flat().length]));

test('most topics show their screen, in each language, and no picture is left of a topic that is gone', () => {
  const pictures = (language: string) =>
    globSync(`web/features/help/pictures/${language}/*.webp`).map((file) => basename(file, '.webp'));
  expect(pictures('nl').length).toBeGreaterThanOrEqual(25);
  expect(pictures('en').toSorted()).toEqual(pictures('nl').toSorted());
  expect(pictures('nl').filter((name) => !(name in helpSubjects))).toEqual([]);
});

test('both languages have the same topics, of the same blocks', () => {
  expect(titlesOf(english)).not.toEqual(helpSubjects);
  expect(Object.keys(englishTexts)).toEqual(Object.keys(helpSubjects));
  for (const [name, blocks] of Object.entries(dutchTexts))
    expect({ name, shape: shapeOf(englishTexts[name as HelpSubject] as readonly Block[]) }).toEqual({
      name,
      shape: shapeOf(blocks as readonly Block[]),
    });
});

/** Every text that a screen may show in a language, and what stands in a string of the domain. */
const shown = (language: 'nl' | 'en'): ReadonlySet<string> => {
  const found = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  gather(language === 'nl' ? wordsOfScreens.nl : wordsOfScreens.en);
  for (const file of globSync('domain/**/*.ts')) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    new Visitor({ Literal: ({ value }) => void (typeof value === 'string' && found.add(value)) }).visit(
      program,
    );
  }
  return found;
};
const wordsOfScreens = {
  nl: import.meta.glob<Record<string, unknown>>(
    ['../../{web,customer-app}/**/words.nl.ts', '!../../web/{lib,features}/help/**'],
    { eager: true },
  ),
  en: import.meta.glob<Record<string, unknown>>(
    ['../../{web,customer-app}/**/words.en.ts', '!../../web/{lib,features}/help/**'],
    { eager: true },
  ),
};

test.each(inLongRun(['nl', 'en'] as const, ['nl'] as const))(
  'every label that the help quotes in %s stands on a screen',
  (language) => {
    const known = shown(language);
    const missing = Object.entries(textsIn[language]).flatMap(([name, blocks]) =>
      // the way to a screen names the group and the screen
      [...JSON.stringify(blocks).matchAll(/\[([^[\]{}"]+)\]/g)]
        .flatMap(([, label]) => (known.has(label!) ? [] : label!.split(', ')))
        .filter((label) => !known.has(label))
        .map((label) => `${name}: ${label}`),
    );
    expect(missing).toEqual([]);
  },
);
