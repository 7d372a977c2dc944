import fs from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { build } from 'vite';
import { z } from 'zod';
import { customerAppProducts } from '#api/customer-app/contract.ts';
import { catalogue, inBrowser, info, session, show, wine } from '#tests/support/customer-app.tsx';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { firstDraw } from '#web/first-draw.ts';

inBrowser();

const scriptOf = async () => {
  const folder = temporaryFolder();
  const outDir = folder.path;
  await build({
    configFile: path.resolve('vite.config.ts'),
    mode: firstDraw,
    logLevel: 'error',
    publicDir: false,
    build: { outDir, emptyOutDir: true },
  });
  const assets = path.join(outDir, 'assets');
  const name = fs.readdirSync(assets).find((file) => file.endsWith('.js'))!;
  const script = fs.readFileSync(path.join(assets, name), 'utf8');
  folder.remove();
  return script;
};

/** What the script draws at this address, once these are answered. */
const drawnFirst = async (script: string, at: string, answers: Record<string, unknown>) => {
  history.replaceState(null, '', `/klantapp${at}`);
  localStorage.setItem('kelderboek.session', JSON.stringify(session));
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  onTestFinished(() => {
    root.remove();
    Reflect.deleteProperty(window, 'askedBefore');
    history.replaceState(null, '', '/');
  });
  const asked = Object.entries(answers).map(([at, body]) => ({
    path: at,
    answer: Promise.resolve(Response.json(body)),
  }));
  Object.assign(window, { askedBefore: asked });
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function(script)();
  await expect.poll(() => root.childElementCount).toBe(2);
  for (const element of root.children) {
    expect(element.hasAttribute('inert')).toBe(true);
    element.removeAttribute('inert');
  }
  const html = root.innerHTML.replaceAll('href="/klantapp', 'href="');
  root.remove();
  history.replaceState(null, '', '/');
  return html;
};
const sorted = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const lines = (node: Element, depth: number): string[] => [
    `${' '.repeat(depth)}${node.localName} ${[...node.attributes]
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted()
      .join(' ')}`,
    ...[...node.childNodes].flatMap((child) =>
      child instanceof Element ? lines(child, depth + 1) : [`${' '.repeat(depth)} ${child.textContent}`],
    ),
  ];
  page.body.normalize();
  return lines(page.body, 0);
};

test('ordering and the overview are drawn before the app runs exactly as the app draws them', async () => {
  const script = await scriptOf();
  const offered = catalogue({
    favorite_products: [
      wine(1, 'Rioja Crianza', { isFavourite: true, discount: 750, timesOrdered: 3 }),
      wine(2, 'Viura', { isFavourite: true, available: 0, message: 'In week 48', color: 'white' }),
      wine(4, 'Actie', { priceType: 'promotion', basePrice: 120_000, bottlesPerBox: 1, available: 5 }),
      wine(5, 'Afspraak', { priceType: 'price-deal', replaces: 'Oud', isNotReturning: true, vintage: null }),
    ],
    general_info: info({ showsRules: true, rules: [{ from: 0, to: 9_000_000, percentage: 500 }] }),
  });
  const key = 'kelderboek.basket.3.77';
  const basket = JSON.stringify({
    ...{ quantities: { 1: 12 }, deliveryDate: null, note: '', unsent: {} },
  });
  localStorage.setItem(key, basket);
  const answers = { [customerAppProducts.path]: z.encode(customerAppProducts.response, offered) };
  const ordering = await drawnFirst(script, '/nieuwebestelling', answers);
  expect(ordering).toContain('Rioja Crianza');
  const { instead } = show('/nieuwebestelling', offered);
  instead.basket = () => new Promise<Response>(() => {});
  await screen.findByText('Rioja Crianza');
  const app = document.querySelector('.page')!.parentElement!;
  expect(sorted(ordering)).toEqual(sorted(app.innerHTML));
});
