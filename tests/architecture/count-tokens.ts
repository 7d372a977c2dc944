import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/**
 * Counts the syntax tokens of the source by folder, without tests: `node tests/architecture/count-tokens.ts
 * [CHECKOUT] [PART …]`. A literal, and the text between two tags, counts as one token; comments and
 * translated texts (`words.nl.ts`) do not count.
 */
const [checkout = '.', ...parts] = process.argv.slice(2);
const floors = ['domain', 'application', 'projections', 'api', 'web', 'customer-app'];
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[\w$]+|=>|\.\.\.|[=!]==?|[<>]=|\?\?=?|\?\.|&&|\|\||\*\*|\+\+|--|[-+*/%&|^]=|\S/g;

type Node = { type: string; start: number; end: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The texts in a file: those between tags, and the parts of templates. */
function* textsIn(node: unknown): Generator<Node> {
  if (isNode(node) && ['JSXText', 'TemplateElement'].includes(node.type)) yield node;
  if (typeof node === 'object' && node !== null)
    for (const child of Object.values(node)) if (typeof child === 'object') yield* textsIn(child);
}

const tokensOf = (file: string): number => {
  let source = fs.readFileSync(path.join(checkout, file), 'utf8');
  for (const { start, end } of [...textsIn(parseSync(file, source).program)].reverse()) {
    const text = source.slice(start, end).trim();
    source = `${source.slice(0, start)}${text === '' || text === '`' ? '' : ' text '}${source.slice(end)}`;
  }
  return [...source.matchAll(token)].filter(([text]) => !/^\/[/*]/.test(text)).length;
};

const files = execFileSync('git', ['ls-files', ...floors], { cwd: checkout, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\bwords\.[a-z]{2}\.ts$/.test(file))
  .filter((file) => fs.existsSync(path.join(checkout, file)))
  .filter((file) => parts.length === 0 || parts.some((part) => file.startsWith(part)));
const counted = files.map((file) => [file, tokensOf(file)] as const);
for (const [folder, group] of Map.groupBy(counted, ([file]) =>
  parts.length === 0 ? file.split('/')[0] : path.dirname(file),
))
  console.log(`${folder}\t${group.reduce((sum, [, count]) => sum + count, 0)}`);
console.log(`all\t${counted.reduce((sum, [, count]) => sum + count, 0)}`);
