import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fewFiles } from '#web/few-files.ts';
import { oneLanguage, oneLanguageOfMessages } from '#web/one-language.ts';

/** As the built application does: the customer app under /klantapp, the staff front-end everywhere else. */
const pages: Plugin = {
  name: 'kelderboek-pages',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
        request.url = /^\/klantapp2?(?:[/?]|$)/.test(request.url ?? '')
          ? '/customer-app/index.html'
          : '/web/index.html';
      next();
    });
  },
};

/**
 * No page loads a library of schemas: what is described for both sides is read in a browser by a small one of our own.
 * What events ask of a schema is left out too, as no page makes or reads any.
 */
const smallSchemas = (): Plugin => {
  const ours = '\0small-schemas';
  const ofEvents = /[\\/]domain[\\/]kernel[\\/](?:personal-fields|stored-shape)\.ts$/;
  const library = path.join(import.meta.dirname, 'web/lib/small-schemas.ts');
  return {
    name: 'kelderboek-small-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? ours : null),
    load: (id) => {
      if (id === ours) return `export * as z from ${JSON.stringify(library)};`;
      return ofEvents.test(id)
        ? 'export const personalFields = () => null; export const readsAsStored = () => false;'
        : null;
    },
    // it is named for what no page uses too, which is left out later
    onLog: (_level, { code }) => (code === 'IMPORT_IS_UNDEFINED' ? false : null),
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && /\(void 0\)[(.]|instanceof void 0/.test(chunk.code))
          this.error(`web/lib/small-schemas.ts lacks what a page uses: ${chunk.fileName}`);
    },
  };
};

/** What a field only warns of is told by the server: the libraries for that stay out of the built pages. */
const withoutWarnings = (): Plugin => {
  const libraries = ['libphonenumber-js/min', 'postcode-validator'];
  const nothing = '\0no-warnings';
  return {
    name: 'kelderboek-without-warnings',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (libraries.includes(id) ? nothing : null),
    load: (id) =>
      id === nothing
        ? `export const isValidPhoneNumber = () => true;
           export const postcodeValidator = () => true;
           export const postcodeValidatorExistsForCountry = () => false;`
        : null,
  };
};

/**
 * The library of the charts shares packages with every page. It gets copies of its own in the script that is fetched
 * for a chart, so that no page carries what of them only a chart uses.
 */
const ownCopiesForCharts = (): Plugin => {
  const shared =
    /^(?:@reduxjs\/toolkit|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)(?:\/|$)/;
  const mark = '?chart';
  return {
    name: 'kelderboek-own-copies-for-charts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !/[\\/]node_modules[\\/]recharts[\\/]|\?chart$/.test(importer) || !shared.test(source))
        return null;
      const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true });
      return found && !found.external ? { ...found, id: found.id + mark } : found;
    },
  };
};

/** What of an operation only the server and readers of the API description want: no page carries it. */
const ofServer =
  /^(?:item|summary|example|naturalKey|returned|decidesOnLog|takesForm|refusesAs|beforeSetUp|asksCode|isWholeUnpaged)$/;
const leanOperations = (): Plugin => ({
  name: 'kelderboek-lean-operations',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]api[\\/].*contract\.ts$/ },
    handler(source) {
      type Property = { start: number; end: number; key?: { name?: string } };
      type Call = { callee?: { name?: string }; arguments?: { properties?: Property[] }[] };
      let code = source;
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { callee, arguments: [, , spec] = [] } = node as Call;
        if (!/^(?:file)?operation$/i.test(callee?.name ?? ''))
          return Object.values(node).toReversed().forEach(visit);
        // from the end, so that what comes before stays where it was read
        for (const { start, end, key } of spec?.properties?.toReversed() ?? [])
          if (ofServer.test(key?.name ?? ''))
            code = code.slice(0, start) + code.slice(end).replace(/^\s*,/, '');
      };
      visit(this.parse(source).body);
      return { code, map: null };
    },
  },
});

/**
 * Most of what a page brings at first runs before that page is drawn. Told so, a browser that knows the word compiles
 * it beside the page, while the rest is still on its way; others read a comment.
 */
const compiledAtOnce = (): Plugin => ({
  name: 'kelderboek-compiled-at-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry)
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
});

/** Calls that make a description and do nothing else: schemas, fields, events, operations. */
const describing = [
  'z',
  'field',
  'shapeOf',
  'fieldChanges',
  'takenBackByCall',
  'defineEvent',
  'streamOf',
  'belongsTo',
  'prefixed',
  'nonEmptyText',
  'personalText',
  'emptiedText',
  'wireFields',
  'fieldChange',
  'ownFieldChange',
  'operation',
  'fileOperation',
  'operationsFor',
  'renamed',
  'byId',
  'telling',
  'besideData',
  'inDutch',
  'inData',
  'listOf',
  'pageOf',
  'orNull',
  'typedText',
  'textUpTo',
  'wholeBetween',
  'optionalText',
  'sentText',
  'intBetween',
  'paging',
  'labelForm',
  'labelOperation',
  'template',
  'openTotal',
  'fullList',
  'emptyAsNull',
  'inWords',
  'message',
  'conflict',
  'notFound',
  'forbidden',
  'contradiction',
  'optionsOf',
  // what events are described with, which no page knows
  'fromTo',
  'Mandate',
  'Of',
  'ofMandate',
  'personal',
  'PositiveInt',
  'Vintage',
  'WebhookChoice',
] as const;

// web/build.ts builds each front-end in both
const language = process.env['FRONT_END_LANGUAGE'] === 'en' ? 'en' : 'nl';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'web/public',
  appType: 'mpa',
  plugins: [
    react(),
    pages,
    oneLanguage(language),
    oneLanguageOfMessages(language),
    smallSchemas(),
    leanOperations(),
    withoutWarnings(),
    ownCopiesForCharts(),
    fewFiles(),
    compiledAtOnce(),
  ],
  // the server puts a fresh one in each page that it serves, see api/start/serve-front-end.ts
  html: { cspNonce: 'CSP_NONCE' },
  build: {
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // a browser that does not know these links fetches the same files a moment later: no script on each page for it
    modulePreload: { polyfill: false },
    // what a page loads has budgets of its own, in tests/start/build.test.ts
    chunkSizeWarningLimit: 1_000,
    // one stylesheet: all of them together are hardly more than what one page uses
    cssCodeSplit: false,
    // what only describes data is left out of the pages that do not use it
    rolldownOptions: {
      // a text stands where it is shown, so that no page carries those of another
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      // every page carries the names of all files that any page asks for later: 1 KB less without words in them
      output: { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
      treeshake: {
        manualPureFunctions: [...describing],
        // nothing happens when a property is read
        propertyReadSideEffects: false,
        moduleSideEffects: (id) => !/[\\/](?:(?:domain|contract)[\\/][^?]*|[\w-]*contract)\.ts$/.test(id),
      },
    },
  },
});
