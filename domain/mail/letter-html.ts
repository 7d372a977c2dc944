import type { Language } from '#domain/kernel/language.ts';
import type { MailTable } from '#domain/mail/table.ts';

/** What the HTML of a mail is made of: its text, and how its sender looks. */
export type Letter = {
  /** The sender; `color` is #rrggbb. */
  name: string;
  color?: string | undefined;
  language?: Language | undefined;
  subject: string;
  text: string;
  table?: MailTable | undefined;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]]/g;

/** A text with its web addresses as links. */
const linked = (text: string) => {
  let html = '';
  let at = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    html += `${escaped(text.slice(at, index))}<a href="${escaped(url)}">${escaped(url)}</a>`;
    at = index + url.length;
  }
  return html + escaped(text.slice(at));
};

/** Blank lines part paragraphs; the other line ends stay. */
const paragraphs = (text: string) =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replaceAll(/^\n+|\s+$/g, ''))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(linked).join('<br>\n')}</p>`)
    .join('\n');

const tableHtml = ({ columns, rows, totals }: MailTable) => {
  const cellOf = (name: 'th' | 'td', text: string, isNumber: boolean) => {
    const scope = name === 'th' ? ' scope="col"' : '';
    // a date stays on its line
    const whole = /^[\d./-]+$/.test(text) ? ' nowrap' : '';
    return `<${name}${scope}${whole} valign="top" align="${isNumber ? 'right" class="number' : 'left'}">${escaped(text)}</${name}>`;
  };
  const rowOf = (name: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((text, nth) => cellOf(name, text, columns[nth]?.isNumber ?? false)).join('')}</tr>`;
  const totalOf = ([label, amount]: readonly [string, string], nth: number) => {
    const last = nth === totals.length - 1 ? ' class="total"' : '';
    return `<tr${last}><th scope="row" align="right" colspan="${columns.length - 1}">${escaped(label)}</th>${cellOf('td', amount, true)}</tr>`;
  };
  return [
    '<table class="lines" width="100%" cellpadding="6" cellspacing="0">',
    `<thead>${rowOf(
      'th',
      columns.map(({ name }) => name),
    )}</thead>`,
    `<tbody>${rows.map((row) => rowOf('td', row)).join('\n')}</tbody>`,
    totals.length > 0 && `<tfoot>${totals.map(totalOf).join('\n')}</tfoot>`,
    '</table>',
  ]
    .filter(Boolean)
    .join('\n');
};

/** In a style of its own and not on each element: a content policy lets it through by its nonce where the mail is shown. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f3f1ee; color: #22201e; font: 16px/1.55 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; -webkit-text-size-adjust: 100%; }
.letter { width: 100%; max-width: 620px; background: #ffffff; border-radius: 6px; }
.sender { padding: 20px 32px 0; font-size: 17px; font-weight: 600; }
.text { padding: 8px 32px 24px; overflow-wrap: anywhere; }
p { margin: 16px 0; }
a { color: #1f5fa8; }
.lines { margin: 20px 0; border-collapse: collapse; font-size: 14px; line-height: 1.4; overflow-wrap: break-word; }
.lines th, .lines td { padding: 7px 0 7px 14px; border-bottom: 1px solid #e4dfd9; font-weight: 400; }
.lines tr > :first-child { padding-left: 0; }
.lines thead th { color: #6a645d; font-size: 13px; border-bottom-color: #b9b1a8; white-space: nowrap; }
.lines tfoot th, .lines tfoot td { padding-top: 5px; padding-bottom: 5px; border-bottom: 0; }
.lines tfoot tr:first-child > * { padding-top: 10px; }
.lines .total > * { font-weight: 700; font-size: 16px; }
.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
@media (max-width: 480px) {
  body { padding: 0; background: #ffffff; }
  .sender { padding: 16px 16px 0; }
  .text { padding: 4px 16px 20px; }
  .lines th, .lines td { padding-left: 10px; }
}
@media (prefers-color-scheme: dark) {
  body { background: #121110; color: #ece8e3; }
  .letter { background: #1d1b19; }
  a { color: #8fbdf0; }
  .lines th, .lines td { border-bottom-color: #3a3632; }
  .lines thead th { color: #b3aba2; border-bottom-color: #6a645d; }
}
@media (prefers-color-scheme: dark) and (max-width: 480px) { body { background: #1d1b19; } }
`;

/**
 * The HTML of a mail: its text and its table, under the name and colour of its sender. Nothing in it is fetched or
 * runs, and whatever it says is escaped.
 */
export const letterHtml = ({ name, color, language, subject, text, table }: Letter): string => {
  const { from, to } = table?.insteadOf ?? { from: text.length, to: text.length };
  const band = color && /^#[0-9a-f]{6}$/i.test(color) ? ` bgcolor="${color}"` : '';
  return `<!doctype html>
<html${language ? ` lang="${language}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body>
<table role="presentation" class="letter" width="620" align="center" cellpadding="0" cellspacing="0">
${band && `<tr><td${band} height="6"></td></tr>\n`}<tr><td class="sender">${escaped(name)}</td></tr>
<tr><td class="text">
${[paragraphs(text.slice(0, from)), table && tableHtml(table), paragraphs(text.slice(to))].filter(Boolean).join('\n')}
</td></tr>
</table>
</body>
</html>
`;
};
