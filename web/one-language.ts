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
