import fs from 'node:fs';
import path from 'node:path';
import { StartFailure } from '#api/start/start-failure.ts';
import * as words from '#api/start/words.nl.ts';

/** AUTH-036: what the pages are called, and the logo on them as a data address; null: our own mark. */
type Brand = { title: string; logo: string | null };
/** By the name of the host under which the pages are requested; `''` for every other. */
export type Brands = ReadonlyMap<string, Brand>;

const kinds: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' };
/** It travels with every page, so it is small. */
const mostLogoBytes = 64 * 1024;

const logoFrom = (file: string): string => {
  const kind = kinds[path.extname(file).toLowerCase()];
  const isThere = fs.statSync(file, { throwIfNoEntry: false })?.isFile();
  if (!kind || !isThere) throw new StartFailure(words.noImageFile(file));
  const content = fs.readFileSync(file);
  if (content.length > mostLogoBytes) throw new StartFailure(words.logoTooLarge(file, mostLogoBytes / 1024));
  return `data:${kind};base64,${content.toString('base64')}`;
};

/**
 * The brands of an installation: `title` everywhere, besides the hosts that have one of their own. A host comes
 * as `name=Title` or `name=Title|logo file`, several of them with a semicolon between. Fails with a
 * StartFailure that names what is wrong.
 */
export const brandsOf = ({ title, hosts }: { title: string; hosts: string }): Brands => {
  const ofHosts = hosts
    .split(';')
    .filter((text) => text.trim() !== '')
    .map((text): [string, Brand] => {
      const [, host, name, logo] = /^\s*([\w.-]+)\s*=\s*([^|]*[^|\s])\s*(?:\|\s*(.+?))?\s*$/.exec(text) ?? [];
      if (!host || !name) throw new StartFailure(words.noHostTitle(text.trim()));
      return [host.toLowerCase(), { title: name, logo: logo ? logoFrom(logo) : null }];
    });
  return new Map([['', { title, logo: null }], ...ofHosts]);
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Where a page shows the title itself. */
export const brandTitlePlace = '<!--brand-->';

/** A page with the title and the logo of the host (`Host` header) that it is asked from. */
export const branded = (html: string, brands: Brands, host: string | undefined): string => {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  const { title, logo } = brands.get(name) ?? brands.get('')!;
  const meta = [
    `<title>${escaped(title)}</title>`,
    `<meta name="application-name" content="${escaped(title)}" />`,
    ...(logo === null ? [] : [`<meta name="application-logo" content="${logo}" />`]),
  ];
  return html
    .replace(/<title>[^<]*<\/title>/, () => meta.join(''))
    .replace(brandTitlePlace, () => escaped(title));
};
