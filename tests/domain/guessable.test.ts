import { expect, test } from 'vitest';
import { isGuessable } from '#domain/user/guessable.ts';

const names = ['Wijnimport Noordhof', 'bas', 'Bas', 'de Vries', 'bas@noordhof.example'];

test.each([
  ['noordhof', 'the company'],
  ['Noordhof2026!', 'with a year'],
  ['n00rdh0f', 'with letters in figures'],
  ['noordhofwijnen', 'with another obvious word'],
  ['wijn2026', 'the product'],
  ['Kelderboek1', 'this program'],
  ['K3lderboek', 'this program in figures'],
  ['Vríes.1234', 'the user, with an accent'],
  ['bas19840512', 'the user with a birthday'],
  ['aaaaaaaa', 'one sign'],
  ['abababab', 'two signs'],
  ['12121212', 'two figures'],
  ['abcdefgh', 'a row of the alphabet'],
  ['98765432', 'a row of figures, turned'],
  ['qwertyui', 'a row of the keyboard'],
])('%s is guessed: %s', (password) => {
  expect(isGuessable(password, names)).toBe(true);
});

test.each([
  'Zomer.1234',
  'Noordhof-fietst-graag',
  'wijn bij de haard',
  'Fris.Appelsap.9',
  'bassin-trompet',
  'x8Kq2-pL',
])('%s is not', (password) => {
  expect(isGuessable(password, names)).toBe(false);
});
