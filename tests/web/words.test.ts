import { expect, test } from 'vitest';
import { refusals } from '#api/contract/refusals.ts';

type Text = string | ((...values: string[]) => string);
/** By name; the names of a closed list stand together. */
type Texts = { readonly [name: string]: Text | Texts };
const words = {
  ...import.meta.glob<Texts>('../../web/**/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../customer-app/**/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../api/http/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../api/authentication/words.*.ts', { eager: true }),
  ...import.meta.glob<Texts>('../../api/contract/words.*.ts', { eager: true }),
};

const textsIn = (texts: Texts, group = ''): [name: string, text: Text][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? textsIn(text, `${group}${name}.`) : [[group + name, text]],
  );

/** What a text that is filled in needs. */
const valuesOf = (text: Text) => Array.from({ length: text.length }, (_, index) => `‹${index}›`);

test('every area has its texts in English too, of the same names, with all that is filled in', () => {
  const dutch = Object.keys(words).filter((file) => file.endsWith('.nl.ts'));
  expect(dutch.length).toBeGreaterThan(30);
  for (const file of dutch) {
    const nl = new Map(textsIn(words[file]!));
    const en = new Map(textsIn(words[file.replace('.nl.', '.en.')]!));
    expect([...en.keys()], file).toEqual([...nl.keys()]);
    for (const [name, text] of en) {
      expect(typeof text, `${file}: ${name}`).toBe(typeof nl.get(name));
      if (typeof text === 'string') expect(text.trim(), `${file}: ${name}`).not.toBe('');
      else for (const value of valuesOf(nl.get(name)!)) expect(text(...valuesOf(text))).toContain(value);
    }
  }
});

/** What the documents quote in English and a screen shows, by its number in their list of messages. */
const quoted = {
  'MSG-001': 'Error:',
  'MSG-002': 'Reset Password',
  'MSG-003': 'Password Resetted',
  'MSG-004': 'Something went wrong, please contact support',
  'MSG-009': 'Minimum length is 8 characters',
  'MSG-010': 'Password not saved, must be 8 characters or longer',
  'MSG-018': 'Loading ...',
  'MSG-022': 'SWITCH ERROR',
  'MSG-026': 'No Match',
  'MSG-027': 'Checked',
  'MSG-028': 'no match found in our database on zip/house number/street, check well before confirming',
  'MSG-043': 'also inactive',
  'MSG-044': 'Cancel',
  'MSG-045': 'Confirm & View',
  'MSG-046': 'Confirm & Print',
  'MSG-047': 'Confirm & Dashboard',
  'MSG-048': 'Over-rule Discount Rules',
  'MSG-049': 'Make Offer',
  'MSG-050': 'Make Credit',
  'MSG-051': 'Clone Order',
  'MSG-052': 'New DirectOrder',
  'MSG-053': 'Auto DirectOrder',
  'MSG-054': 'Add Stock',
  'MSG-068': 'Something went wrong...',
  'MSG-069': 'Something went wrong',
  'MSG-071': 'Error, Something went wrong, please try again or contact support.',
  'MSG-072': 'Run Now',
  'MSG-073': 'New Booking',
  'MSG-074': 'New OpenSlot',
  'MSG-075': 'ERROR',
  'MSG-076': 'Reminder NOT Sent',
  'MSG-077': 'Email reminder naar',
  'MSG-078': 'ALL',
  'MSG-079': 'Non Null Invoices',
  'MSG-080': 'Something went wrong, please try again',
  'MSG-081': 'There has been a system error, please contact support',
  'MSG-082': 'NAME CANNOT BE EMPTY',
  'MSG-083': 'Are you sure you want to delete this item?',
  'MSG-086': 'SHOW',
  'MSG-087': 'From',
  'MSG-088': 'Up to and including',
  'MSG-089': 'Export Std Orders CSV',
  'MSG-090': '3Lines Orders CSV (A)',
  'MSG-091': '3Lines Orders CSV (B)',
  'MSG-092': 'Export Std Klanten CSV',
  'MSG-093': 'NEW ORDER',
  'MSG-094': 'My Profile',
  'MSG-095': 'Checkout',
  'MSG-096': 'Sign out',
  'MSG-100': 'package slip to email',
};

test('D-61 · the English texts that the documents quote are those of the English catalogue, and of no other', () => {
  const spoken = (language: string) =>
    new Set(
      Object.entries(words)
        .filter(([file]) => file.endsWith(`.${language}.ts`))
        .flatMap(([, texts]) => textsIn(texts).map(([, text]) => text)),
    );
  const [english, dutch] = [spoken('en'), spoken('nl')];
  for (const [message, text] of Object.entries(quoted)) {
    expect(english.has(text), message).toBe(true);
    expect(dutch.has(text), message).toBe(false);
  }
});

test('D-61 · a part of the settings to which a text sends somebody is called so on the screen', () => {
  for (const [language, before] of [
    ['nl', 'Instellingen'],
    ['en', 'Settings'],
  ] as const) {
    const said = Object.entries(words)
      .filter(([file]) => file.endsWith(`.${language}.ts`))
      .flatMap(([, texts]) => textsIn(texts).map(([, text]) => (typeof text === 'string' ? text : '')));
    const sent = [...said, ...Object.values(refusals).map(({ text }) => text[language])]
      // those of the webshop are its own
      .filter((text) => !text.includes('WooCommerce'))
      .flatMap((text) =>
        [...text.matchAll(new RegExp(`${before}, (\\p{Lu}[^.,:;\\]]+)`, 'gu'))].map(([, name]) => name!),
      );
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter((name) => !said.includes(name))).toEqual([]);
  }
});
