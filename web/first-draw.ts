import path from 'node:path';
import type { Plugin } from 'vite';

/** The mode in which the script is built that draws a page of the customers' app before the app runs. */
export const firstDraw = 'first-draw';

const folder = path.resolve(import.meta.dirname, '../customer-app/first-draw');
/** What stands in its folder for what is imported by these names; the first pattern that fits counts. */
const standIns: readonly (readonly [pattern: RegExp, file: string])[] = [
  [/^react(?:\/jsx-runtime)?$/, 'once.ts'],
  [/^#customer-app\/app\/signed-in\.ts$/, 'signed-in.ts'],
  [/^#web\/lib\/router\.tsx$/, 'router.tsx'],
  [
    /^#(?:customer-app\/app\/(?:api|client|parts)|customer-app\/features\/new-order\/(?:found-wines|order-step|placing)|customer-app\/ui\/(?:notices\/notices|reorder|subscription\/glance)|web\/lib\/ask-along)\.tsx?$/,
    'not-yet.ts',
  ],
  // the styles come with the app
  [/\.css$/, 'not-yet.ts'],
];

type Attribute = { type: string; name: { name: string }; start: number; end: number };

/** Has the components of the app drawn once, without React and without what happens later. */
export const drawnOnce = (): Plugin => ({
  name: 'kelderboek-drawn-once',
  apply: (_config, { mode }) => mode === firstDraw,
  enforce: 'pre',
  config: () => ({
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: path.join(folder, 'first-draw.tsx'),
        output: { format: 'iife', entryFileNames: 'assets/[hash].js' },
      },
    },
  }),
  resolveId: (source) => {
    const [, file] = standIns.find(([pattern]) => pattern.test(source)) ?? [];
    return file === undefined ? null : path.join(folder, file);
  },
  transform: {
    filter: { id: /\.tsx$/ },
    handler(source) {
      let code = source;
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { type, name, start, end } = node as Attribute;
        const isPress =
          type === 'JSXAttribute' && /^on(?:Blur|Change|Click|Focus|Key|Pointer)/.test(name.name);
        if (isPress || type === 'ImportExpression')
          code = `${code.slice(0, start)}${isPress ? '' : 'null'}${code.slice(end)}`;
        // from the end, so that what comes before stays where it was read
        else Object.values(node).toReversed().forEach(visit);
      };
      visit(this.parse(source, { lang: 'tsx' }).body);
      return { code, map: null };
    },
  },
});
