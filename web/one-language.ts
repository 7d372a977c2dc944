import * as dutch from '#customer-app/app/words.nl.ts';
import * as english from '#customer-app/app/words.en.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import type { Plugin } from 'vite';

const pageWords: Record<ScreenLanguage, Readonly<Record<string, unknown>>> = { nl: dutch, en: english };

/**
 * Builds a front-end in one language: imports from `words.nl.ts` resolve to the file of that language beside
 * it, and so do the texts in braces in the HTML pages.
 */
export const oneLanguage = (language: ScreenLanguage): Plugin => ({
  name: 'kelderboek-one-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/words\.nl\.ts$/ },
    async handler(source, importer, options) {
      if (language === 'nl') return null;
      const name = source.replace(/nl\.ts$/, `${language}.ts`);
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      return found ?? this.error(`There is no ${name}, which ${importer ?? 'a page'} shows.`);
    },
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(pageWords[language][name])),
  },
});

type Node = { start: number; end: number };
type Call = { callee?: { name?: string }; arguments?: Node[] };

/**
 * Leaves out of a built page what the domain says in the other language: of `message(dutch, english)` only the text
 * of that language stays.
 */
export const oneLanguageOfMessages = (language: ScreenLanguage): Plugin => ({
  name: 'kelderboek-one-language-of-messages',
  apply: 'build',
  transform: {
    filter: {
      id: /[\\/](?:domain|contract|web|customer-app)[\\/].*\.tsx?$|contract\.ts$/,
      code: /\bmessage\(/,
    },
    handler(source) {
      let code = source;
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { callee, arguments: texts = [] } = node as Call;
        // from the end, so that what comes before stays where it was read
        Object.values(node).toReversed().forEach(visit);
        if (callee?.name !== 'message' || texts.length !== 2) return;
        const { start, end } = node as Node;
        const text = texts[language === 'nl' ? 0 : 1];
        if (text)
          code = `${code.slice(0, start)}({ ${language}: ${source.slice(text.start, text.end)} })${code.slice(end)}`;
      };
      visit(this.parse(source).body);
      return { code, map: null };
    },
  },
});
