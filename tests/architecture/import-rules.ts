import path from 'node:path';
import { parseSync } from 'vite';

/** A file by its path from the root, with what it imports: `file` for our own, `package` for the rest. */
export type SourceFile = {
  file: string;
  imports: readonly ({ file: string; typesOnly: boolean } | { package: string })[];
};

/** A part of the house: which of our own files it may import, of which more only the types, and which packages. */
type Room = { files: RegExp; own: RegExp; types?: RegExp; packages: RegExp };

const anything = /^/;
/** Packages that only a server can run. */
const browser = /^(?!node:|pg|kysely|pino|nodemailer|pdfkit|@hono|@node-rs|hono)/;
const library = /^(?:zod|node:(?:crypto|util|timers\/promises))$/;

/** The import rules, read from above: the first room that a file lies in is its own. */
const rooms: Readonly<Record<string, Room>> = {
  domain: {
    files: /^domain\//,
    own: /^domain\//,
    // what a good number looks like in each country, without a clock or a call
    packages: /^(?:zod|jsvat|ibantools|libphonenumber-js\/min|postcode-validator)$/,
  },
  ports: { files: /^application\/ports\//, own: /^(?:application\/ports|domain)\//, packages: /^zod$/ },
  adapters: {
    files: /^application\/adapters\//,
    // the two stores share what an append must keep to and how events are chained (laws 7 and 9)
    own: /^(?:application\/(?:adapters\/|ports\/|kernel\/(?:chain|digest|prepare-append)\.ts$)|domain\/)/,
    packages: anything,
  },
  'kernel of the application': {
    files: /^application\/kernel\//,
    own: /^(?:application\/(?:kernel|ports)|domain)\//,
    packages: library,
  },
  application: {
    files: /^application\//,
    own: /^(?:application\/(?!adapters\/)|domain\/)/,
    packages: library,
  },
  views: {
    files: /^projections\/views\//,
    own: /^(?:projections\/(?:views\/|kernel\/|[^/]+\/queries\.ts$)|application\/ports\/|domain\/)/,
    types: /^projections\//,
    packages: /^kysely$/,
  },
  projections: {
    files: /^projections\//,
    own: /^(?:projections|application\/ports|domain)\//,
    packages: /^(?:zod|kysely|pg-copy-streams|node:(?:crypto|util|timers\/promises))$/,
  },
  contract: { files: /^api\/contract\//, own: /^(?:api\/contract|domain)\//, packages: /^zod(?:-openapi)?$/ },
  'routes and http': {
    files: /^api\/(?:routes|http)\//,
    own: /^(?:api\/(?!(?:compose|start|commands)\/)|projections\/(?:views\/|[^/]+\/queries\.ts$)|application\/(?!adapters\/)|domain\/)/,
    types: /^(?:projections\/|api\/compose\/read-up-to\.ts$)/,
    packages: anything,
  },
  'composition and start': {
    files: /^api\//,
    own: /^(?:api|application|projections|domain)\/|^web\/build\.ts$/,
    packages: anything,
  },
  'build of the front-ends': { files: /^web\/build\.ts$/, own: /^(?!)/, packages: anything },
  web: { files: /^web\//, own: /^(?:web|api\/contract|domain)\//, packages: browser },
  'customer app': {
    files: /^customer-app\//,
    own: /^(?:customer-app|web\/(?:ui|lib)|api\/contract|domain)\//,
    packages: browser,
  },
  tests: { files: /^tests\//, own: anything, packages: anything },
  settings: { files: /^[^/]+$/, own: anything, packages: anything },
};

const feature = (file: string) => /^(?:web|customer-app)\/features\/[^/]+\//.exec(file)?.[0];

/** Parses a file and resolves what it imports; its path is from the root. */
export const readImports = (file: string, source: string): SourceFile => {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      typesOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, typesOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const name = /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2];
      return name === undefined ? [] : [{ name, typesOnly: false }];
    }),
  ];
  const imports = found.map(({ name, typesOnly }) => {
    if (name.startsWith('#')) return { file: name.slice(1), typesOnly };
    if (name.startsWith('.')) return { file: path.posix.join(path.posix.dirname(file), name), typesOnly };
    return { package: name };
  });
  return { file, imports };
};

/** The room of a file, by name; null when it lies in none. */
const roomOf = (file: string) => Object.keys(rooms).find((name) => rooms[name]?.files.test(file)) ?? null;

/** What breaks the import rules, one sentence each. */
export const violations = (files: readonly SourceFile[]) =>
  files.flatMap(({ file, imports }) => {
    const name = roomOf(file);
    if (name === null) return [`${file} lies in no room of the house`];
    const room = rooms[name];
    return imports.flatMap((imported) => {
      if ('package' in imported) {
        return room?.packages.test(imported.package)
          ? []
          : [`${file} (${name}) may not import the package ${imported.package}`];
      }
      const ownFeature = feature(file);
      const otherFeature = feature(imported.file);
      if (ownFeature !== undefined && otherFeature !== undefined && ownFeature !== otherFeature)
        return [`${file} may not import another feature: ${imported.file}`];
      const mayImport =
        room?.own.test(imported.file) || (imported.typesOnly && room?.types?.test(imported.file));
      return mayImport ? [] : [`${file} (${name}) may not import ${imported.file}`];
    });
  });
