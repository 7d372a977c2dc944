import path from 'node:path';
import { parseSync } from 'vite';

/** A file by its path from the root, with its imports: `file` for our own, `package` for others. */
export type SourceFile = {
  file: string;
  imports: readonly ({ file: string; typesOnly: boolean } | { package: string })[];
};

/**
 * A part of the source tree: which of our files it may import, from which others only types, and which
 * packages.
 */
type Room = { files: RegExp; own: RegExp; types?: RegExp; packages: RegExp };

const anything = /^/;
/** What all contracts share, and the contract of each area. */
const contract = /^api\/(?:contract\/|[^/]+\/(?:[\w-]+-)?contract\.ts$)/;
/** Rooms that may use contracts and the domain, besides their own folders. */
const onContract = (own: string) =>
  new RegExp(`${contract.source}|^domain\\/${own === '' ? '' : `|^(?:${own})`}`);
/** Packages that can run in a browser. */
const browser = /^(?!node:|pg|kysely|pino|nodemailer|pdfkit|@hono|@node-rs|hono)/;
const library = /^(?:zod|node:(?:crypto|util|timers\/promises))$/;
/** Packages that validate numbers per country, without a clock or a call. */
const rules = /^(?:zod|jsvat|ibantools|libphonenumber-js\/min|postcode-validator)$/;
const tables = /^(?:zod|kysely|pg-copy-streams|node:(?:crypto|util|timers\/promises))$/;
/** What the answer to a call may use. */
const asked =
  /^(?:api\/(?!(?:compose|start|commands)\/)|projections\/(?:views\/|[^/]+\/queries\.ts$)|application\/(?!adapters\/)|domain\/)/;
const published = /^(?:projections\/|api\/compose\/read-up-to\.ts$)/;

/** The import rules, from top to bottom: a file belongs to the first room that matches. */
const rooms: Readonly<Record<string, Room>> = {
  'kernel of the domain': { files: /^domain\/kernel\//, own: /^domain\/kernel\//, packages: rules },
  domain: { files: /^domain\//, own: /^domain\//, packages: rules },
  ports: { files: /^application\/ports\//, own: /^(?:application\/ports|domain)\//, packages: /^zod$/ },
  adapters: {
    files: /^application\/adapters\//,
    // an adapter is an island: two folders hold what adapters share, and the stores share what an append must
    // meet (laws 7, 9)
    own: /^(?:application\/(?:adapters\/(?:<island>|postgres|shared)\/|adapters\/clock-system\.ts$|ports\/|kernel\/(?:chain|digest|prepare-append)\.ts$)|domain\/)/,
    packages: anything,
  },
  'kernel of the application': {
    files: /^application\/kernel\//,
    own: /^(?:application\/(?:kernel|ports)\/|domain\/(?:kernel\/|registry\.ts$))/,
    packages: library,
  },
  application: {
    files: /^application\//,
    own: /^(?:application\/(?!adapters\/)|domain\/)/,
    packages: library,
  },
  'kernel of the projections': {
    files: /^projections\/kernel\//,
    own: /^(?:(?:projections\/kernel|application\/ports|domain\/kernel)\/|domain\/registry\.ts$)/,
    packages: tables,
  },
  views: {
    files: /^projections\/views\//,
    own: /^(?:projections\/(?:views\/|kernel\/|[^/]+\/queries\.ts$)|application\/ports\/|domain\/)/,
    types: /^projections\//,
    packages: /^kysely$/,
  },
  // one statement may query what several models publish
  queries: {
    files: /^projections\/[^/]+\/(?:queries|check|shop-range)\.ts$/,
    own: /^(?:projections\/(?:<island>\/|kernel\/|[^/]+\/queries\.ts$|sales-orders\/settled\.ts$)|application\/ports\/|domain\/)/,
    types: /^projections\//,
    packages: tables,
  },
  // a check is one file: its folder is read
  'folder of checks': {
    files: /^projections\/findings\/checks\.ts$/,
    own: /^projections\/findings\//,
    packages: /^(?:node:fs|computed: new URL\(name, folder\)\.href)$/,
  },
  'read models': {
    files: /^projections\/(?!facts\/)[^/]+\//,
    own: /^(?:projections\/(?:<island>|kernel)\/|application\/ports\/|domain\/)/,
    packages: tables,
  },
  projections: {
    files: /^projections\//,
    own: /^(?:projections|application\/ports|domain)\//,
    packages: tables,
  },
  contract: { files: contract, own: onContract(''), packages: /^zod$/ },
  http: { files: /^api\/http\//, own: asked, types: published, packages: /^(?!pg)/ },
  'composition and start': {
    files: /^api\/(?:compose|start|commands)\//,
    // which version runs
    own: /^(?:api|application|projections|domain)\/|^(?:web\/build\.ts|package\.json)$/,
    packages: anything,
  },
  routes: { files: /^api\/[^/]+\//, own: asked, types: published, packages: /^(?!pg|kysely)/ },
  'build of the front-ends': {
    files: /^web\/(?:build|few-files|one-language)\.ts$/,
    own: /^(?:web\/build|domain\/kernel\/language|customer-app\/app\/words\.(?:nl|en))\.ts$/,
    packages: anything,
  },
  'what front-ends share': {
    files: /^web\/lib\//,
    own: onContract('web\\/lib\\/'),
    packages: browser,
  },
  kit: { files: /^web\/ui\//, own: /^(?:web\/(?:ui|lib)|domain)\//, packages: browser },
  'parts of the front-end': {
    files: /^web\/parts\//,
    own: onContract('web\\/(?:ui|lib|parts)\\/'),
    packages: browser,
  },
  features: {
    files: /^web\/features\//,
    own: onContract('web\\/(?:ui|lib|parts|features)\\/'),
    packages: browser,
  },
  web: { files: /^web\//, own: onContract('web\\/'), packages: browser },
  'customer app': {
    files: /^customer-app\//,
    own: onContract('customer-app\\/|web\\/(?:ui|lib)\\/'),
    packages: browser,
  },
  tests: { files: /^tests\//, own: anything, packages: anything },
  settings: { files: /^[^/]+$/, own: anything, packages: anything },
};

/** The folder of a file inside its room; an adapter or a read model may not import from another. */
const islandOf = (file: string) =>
  /^(?:application\/adapters|projections)\/([^/]+)\//.exec(file)?.[1] ?? '<none>';
const seenFrom = (file: string, own: RegExp) => new RegExp(own.source.replaceAll('<island>', islandOf(file)));

/** Files that import by a name that is made while they run: PostgreSQL of the platform, the checks in their folder. */
const mayCompute = new Set(['api/start/embedded-postgres.ts', 'projections/findings/checks.ts']);

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
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
      const text = source.slice(start, end);
      return { name: /^(['"])(.*)\1$/.exec(text)?.[2] ?? `computed: ${text}`, typesOnly: false };
    }),
  ];
  const imports = found.map(({ name, typesOnly }) => {
    if (name.startsWith('#')) return { file: name.slice(1), typesOnly };
    if (name.startsWith('.')) return { file: path.posix.join(path.posix.dirname(file), name), typesOnly };
    return { package: name };
  });
  return { file, imports };
};

/** The name of the room of a file; null if it is in none. */
const roomOf = (file: string) => Object.keys(rooms).find((name) => rooms[name]?.files.test(file)) ?? null;

/** The violations of the import rules, one sentence each. */
export const violations = (files: readonly SourceFile[]) =>
  files.flatMap(({ file, imports }) => {
    const name = roomOf(file);
    if (name === null) return [`${file} lies in no room of the house`];
    const room = rooms[name];
    return imports.flatMap((imported) => {
      if ('package' in imported) {
        // the package of PostgreSQL depends on the platform
        if (imported.package.startsWith('computed: ') && !mayCompute.has(file))
          return [`${file} may not import a name that is made while it runs: ${imported.package}`];
        return room?.packages.test(imported.package)
          ? []
          : [`${file} (${name}) may not import the package ${imported.package}`];
      }
      const ownFeature = feature(file);
      const otherFeature = feature(imported.file);
      if (ownFeature !== undefined && otherFeature !== undefined && ownFeature !== otherFeature)
        return [`${file} may not import another feature: ${imported.file}`];
      if (/^web\/(?:ui|lib)\//.test(file) && otherFeature !== undefined)
        return [`${file} may not import a feature: ${imported.file}`];
      const mayImport =
        (room && seenFrom(file, room.own).test(imported.file)) ||
        (imported.typesOnly && room?.types?.test(imported.file));
      return mayImport ? [] : [`${file} (${name}) may not import ${imported.file}`];
    });
  });
