import { describe, expect, test } from 'vitest';
import { letterHtml } from '#domain/mail/letter-html.ts';
import { type MailTable, mostTableRows, tableIn } from '#domain/mail/table.ts';

const table: MailTable = {
  columns: [
    { name: 'Aantal', isNumber: true },
    { name: 'Omschrijving', isNumber: false },
    { name: 'Bedrag', isNumber: true },
  ],
  rows: [['12', 'Château "L\'Aube" <2020> & zoon', '€ 150,00']],
  totals: [
    ['Btw 21%', '€ 31,50'],
    ['Totaal incl. btw', '€ 181,50'],
  ],
};
const text = 'Beste klant,\n\nUw order komt.\n\n   12  Château\n\nMet vriendelijke groet,\nNoordhof';
const letter = { name: 'Wijn & Zoon', language: 'nl' as const, subject: 'Uw <order>', text };
const parsed = (html: string) => html.slice(html.indexOf('<body>')).replaceAll(/\s+/g, ' ');

describe('the HTML of a mail', () => {
  test('is the text in paragraphs under the name and the colour of its sender, in the language of its reader', () => {
    const html = letterHtml({ ...letter, color: '#7a1f35' });
    expect(html).toContain('<html lang="nl">');
    expect(html).toContain('<title>Uw &lt;order&gt;</title>');
    expect(html).toContain('bgcolor="#7a1f35"');
    expect(html).toContain('<td class="sender">Wijn &amp; Zoon</td>');
    expect(parsed(html)).toContain('<p>Beste klant,</p> <p>Uw order komt.</p>');
    expect(parsed(html)).toContain('<p>Met vriendelijke groet,<br> Noordhof</p>');
  });

  test('shows a table where the text says the same, and below the text where it does not', () => {
    const within = parsed(letterHtml({ ...letter, ...tableIn(text, '   12  Château', table) }));
    expect(within).not.toContain('12 Château');
    expect(within.indexOf('Uw order komt.')).toBeLessThan(within.indexOf('<table class="lines"'));
    expect(within.indexOf('<table class="lines"')).toBeLessThan(within.indexOf('Met vriendelijke'));
    const below = parsed(letterHtml({ ...letter, ...tableIn(text, '', table) }));
    expect(below.indexOf('Met vriendelijke')).toBeLessThan(below.indexOf('<table class="lines"'));
    expect(below).toContain('<td valign="top" align="right" class="number">€ 181,50</td>');
  });

  test('shows none where its text, as an account wrote it, does not say that', () => {
    expect(tableIn(text, 'Sancerre', table)).toEqual({});
  });

  test('of more lines than a table takes has them in its text', () => {
    const rows = Array.from({ length: mostTableRows + 1 }, () => table.rows[0]!);
    expect(tableIn(text, '', { ...table, rows })).toEqual({});
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "'&amp;",
  ])('says %s and runs or fetches nothing', (hostile) => {
    const html = letterHtml({
      name: hostile,
      color: `#7a1f35" onload="${hostile}`,
      subject: hostile,
      text: `${hostile}\n\nhttps://wijn.example/?a=1&b="${hostile}`,
      table: {
        columns: [{ name: hostile, isNumber: true }],
        rows: [[hostile]],
        totals: [[hostile, hostile]],
      },
    });
    expect(html).not.toMatch(
      /<(?:script|img|svg|link|iframe|object)|url\(|@import|src=x onerror=alert\(1\)>/i,
    );
    expect(html.match(/<[^<>]*\son\w+=/g)).toBeNull();
    expect(html).not.toContain('bgcolor');
  });

  test('leads to a web address in its text, without what ends the sentence', () => {
    const html = letterHtml({ ...letter, text: 'Kijk op https://wijn.example/a?b=1&c=2. Dag' });
    expect(html).toContain(
      '<a href="https://wijn.example/a?b=1&amp;c=2">https://wijn.example/a?b=1&amp;c=2</a>. Dag',
    );
  });

  test('is light or dark as its reader has it', () => {
    const html = letterHtml(letter);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });
});
