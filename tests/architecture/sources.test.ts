import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { handlersIn, longFunctions } from '#tests/architecture/functions.ts';
import { projectFiles, root } from '#tests/architecture/source-files.ts';

const files = projectFiles();
const read = new Map<string, string[]>();
const lines = (file: string) =>
  read.get(file) ?? read.set(file, fs.readFileSync(path.join(root, file), 'utf8').split('\n')).get(file)!;
const isText = (file: string) => !/\.(?:png|jpe?g|webp|ico|woff2?|pdf|gz|br|backup)$/.test(file);

/** The matching lines of a text, each with its place. */
const found = (pattern: RegExp, name: string, content: readonly string[]) =>
  content.flatMap((line, index) =>
    pattern.test(line) ? [`${name}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
  );

const registry = /\bregistry\.[\w-]+\.[a-z]+|"resolved":\s*"http/;
const machinePath = /(?:^|[^\w.\])/-])\/(?:root|home|Users|work)\//;
const notPure =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(|\bperformance\.now\(|\bprocess\.|\bfetch\(/;

test('no file names the host of a package registry', () => {
  expect(files.filter(isText).flatMap((file) => found(registry, file, lines(file)))).toEqual([]);
});

test('no file holds a path of one machine', () => {
  expect(files.filter(isText).flatMap((file) => found(machinePath, file, lines(file)))).toEqual([]);
});

test('the domain knows no clock, no chance and no outside', () => {
  const domain = files.filter((file) => file.startsWith('domain/'));
  expect(domain).not.toEqual([]);
  expect(domain.flatMap((file) => found(notPure, file, lines(file)))).toEqual([]);
});

test('a stylesheet stands beside what it styles and has at most 400 lines', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => lines(file).length > 400)).toEqual([]);
});

test('a sheet styles what is there: its classes stand in sources, and what it reads by var() is set', () => {
  const text = (ending: RegExp) =>
    files
      .filter((file) => /^(web|customer-app|domain|api\/start)\//.test(file) && ending.test(file))
      .map((file) => lines(file).join('\n'))
      .join('\n');
  const [sheets, sources] = [text(/\.css$/), text(/\.(tsx?|html)$/)];
  const namesIn = (inText: string, pattern: RegExp) =>
    new Set([...inText.matchAll(pattern)].map(([, name]) => name!));
  const words = new Set(sources.match(/[a-z][\w-]*/gi));
  const styled = namesIn(sheets, /(?<=^[^:;]*)\.([a-z][\w-]*)(?=[^;]*(?:,|\{)$)/gim);
  const set = namesIn(`${sheets}\n${sources}`, /(--[a-z][\w-]*)'?\]?:/g);
  expect([...styled].filter((name) => !words.has(name))).toEqual([]);
  expect([...namesIn(sheets, /var\((--[\w-]+)/g)].filter((name) => !set.has(name))).toEqual([]);
});

/** The feature that owns a file. */
const featureOf = (file: string) => /^web\/features\/[^/]+/.exec(file)?.[0];

test('a class that a feature styles by its name alone stands in the markup of no other: all styles are one sheet', () => {
  const markup = files
    .filter((file) => /^web\/.*\.tsx$/.test(file))
    .map((file) => ({
      owner: featureOf(file) ?? file,
      classes: new Set(
        [
          ...lines(file)
            .join('\n')
            .matchAll(/className="([^"]*)"/g),
        ].flatMap(([, names]) => names!.split(/\s+/)),
      ),
    }));
  const sheets = files.filter((file) => featureOf(file) !== undefined && file.endsWith('.css'));
  const shared = sheets.flatMap((file) =>
    [
      ...lines(file)
        .join('\n')
        .matchAll(/^\.([\w-]+) \{$/gm),
    ].flatMap(([, name]) =>
      markup
        .filter(({ owner, classes }) => owner !== featureOf(file) && classes.has(name!))
        .map(({ owner }) => `${file}: .${name} in ${owner}`),
    ),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(shared).toEqual([]);
});

test('the three patterns find what they are for', () => {
  const at = (...parts: string[]) => parts.join('');
  expect(found(registry, 'lock', [at('"resolved":', ' "https://packages.test/zod.tgz"')])).toHaveLength(1);
  expect(found(registry, 'npmrc', [at('https://registry', '.npmjs.org/zod')])).toHaveLength(1);
  expect(found(machinePath, 'note', [at('see /ho', 'me/jan/notes'), 'see domain/work/notes'])).toHaveLength(
    1,
  );
  expect(found(notPure, 'decider', [at('const now = Date', '.now();'), 'new Date(at)'])).toHaveLength(1);
});

test('FMT-001 · both pages are Dutch or of the language of their build, and one module alone writes numbers, amounts, dates and times', () => {
  const pages = ['web/index.html', 'customer-app/index.html'];
  for (const page of pages) expect(lines(page).join('\n')).toContain('<html lang="{language}">');
  expect(lines('web/lib/words.nl.ts')).toContain("export const language: ScreenLanguage = 'nl';");
  const own = files.filter((file) => /^(?:web|customer-app)\/.*\.tsx?$/.test(file));
  const writing = /\bIntl\.|\.toLocale|\.toFixed\(|\.getHours\(|\.getDate\(|\.getFullYear\(/;
  const where = own.filter((file) => found(writing, file, lines(file)).length > 0);
  expect(where).toEqual(['web/lib/format.ts']);
  expect(lines('web/lib/words.nl.ts')).toContain("export const locale = 'nl-NL';");
});

test('SHELL-022 · nothing of a template is left in the front-ends', () => {
  const own = files.filter((file) => /^(?:web|customer-app)\//.test(file) && isText(file));
  const template = /lorem|ipsum|\bsample[- ](?:data|table|page)|john doe|jane doe|\bfake\b|select2|dummy/i;
  expect(own.flatMap((file) => found(template, file, lines(file)))).toEqual([]);
});

test('no two features of the staff front-end give a call the same name: the one that is loaded first would answer for both', () => {
  const named = files
    .filter((file) => file.startsWith('web/') && /\.tsx?$/.test(file))
    .flatMap((file) =>
      lines(file).flatMap((line) => {
        const name = /^\s+(\w+): (?:query|mutation|pdf|csv|customQuery|customMutation)\b/.exec(line)?.[1];
        return name === undefined ? [] : [{ name, file }];
      }),
    );
  expect(named.length).toBeGreaterThan(50);
  const shared = [...Map.groupBy(named, ({ name }) => name).values()].filter((each) => each.length > 1);
  expect(shared).toEqual([]);
});

test('PROD-041 · every form is a Form: it leaves no message to the browser, which says it in its own language, and sends nothing mistyped', () => {
  const forms = files
    .filter((file) => /^(?:web|customer-app)\/.*\.tsx$/.test(file))
    .flatMap((file) =>
      (
        lines(file)
          .join('\n')
          .match(/<form\b[\s\S]*?onSubmit/g) ?? []
      ).map((tag) => [file, tag]),
    );
  expect(forms).toEqual([['web/ui/form.tsx', expect.stringMatching(/\bnoValidate\b/)]]);
});

test('what composes the house is files by subject, none over 200 lines and no function over 80', () => {
  const composing = files.filter((file) => /^api\/compose\/.*\.ts$/.test(file));
  expect(composing.length).toBeGreaterThan(5);
  expect(composing.filter((file) => lines(file).length > 200)).toEqual([]);
  const long = composing.flatMap((file) =>
    longFunctions(file, lines(file).join('\n'), 80).map(({ line }) => `${file}:${line}`),
  );
  expect(long).toEqual([]);
});

const routeFiles = files.filter((file) =>
  /^api\/(?!(?:compose|start|commands|http|contract)\/).*\.ts$/.test(file),
);

test('a handler of a route has at most 15 lines: it translates, and what it answers is put together elsewhere', () => {
  const handlers = routeFiles.flatMap((file) =>
    handlersIn(file, lines(file).join('\n')).map((handler) => ({ file, ...handler })),
  );
  expect(handlers.length).toBeGreaterThan(300);
  const long = handlers.filter((handler) => handler.lines > 15);
  expect(long.map(({ file, operation }) => `${file}: ${operation}`)).toEqual([]);
});

test('a file of routes has at most 250 lines', () => {
  const routes = routeFiles.filter((file) => file.endsWith('routes.ts'));
  expect(routes.length).toBeGreaterThan(50);
  const long = routes.filter((file) => lines(file).length - 1 > 250);
  expect(long).toEqual([]);
});

test('handlers are counted whole, whether written in place, by name or by what makes them', () => {
  const body = 'async () => {\n  work();\n}';
  const source = `const byName = ${body};
const made = () => ${body};
const routes = [
  implement(contract.one, ${body}),
  implementView(two, byName),
  implementFile(three, made()),
  implement(four, async () => answer),
];`;
  expect(handlersIn('routes.ts', source)).toEqual([
    { operation: 'one', lines: 3 },
    { operation: 'two', lines: 3 },
    { operation: 'three', lines: 3 },
    { operation: 'four', lines: 1 },
  ]);
});
