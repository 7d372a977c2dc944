import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBasics } from '#tests/web/answers.ts';
import { openApp, server } from '#tests/web/app.tsx';

test('ROLE-021 · the start page leads to what the menu has, groups under their name, and to the help', async () => {
  answerBasics(server());
  openApp('/start', 'FINANCE');
  const places = within(await screen.findByRole('navigation', { name: 'Waar wilt u heen?' }));
  const reports = within(await places.findByRole('region', { name: 'Rapporten' }));
  expect(reports.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Omzet op orders',
    'Omzet op facturen',
  ]);
  expect(places.getByRole('link', { name: 'Hulp en uitleg' }).getAttribute('href')).toBe('/faq');
});
