import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { bulkAppend } from '#application/adapters/event-store-postgres/bulk.ts';
import { demoCompany } from '#application/demo/company.ts';
import { demoLogins } from '#application/demo/people.ts';
import type { Credentials } from '#application/ports/sessions.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const makePassword = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** What an empty store is filled with at the first start: enough to look lively, little enough to wait for. */
const [demoMonths, demoOrders] = [24, 2_500];

/** Fills an empty store with the demo company as it would stand at the instant `now`. */
export const fillDemoCompany = async (
  pool: Pool,
  now: string,
  { months = demoMonths, orders = demoOrders, onOrder = () => {} } = {},
) => {
  const client = await pool.connect();
  try {
    for (const { log, events } of demoCompany({ now, months, orders, onOrder }))
      await bulkAppend(client, log, events);
  } finally {
    client.release();
  }
};

/** The password of all demo logins: the given one, else a random one that the data folder keeps (0600). */
export const demoPassword = (given: string | null, dataDir: string): string => {
  if (given !== null) return given;
  const file = path.join(dataDir, 'demo-password');
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const password = makePassword();
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
};

/** Gives every demo login this password. */
export const applyDemoPassword = (credentials: Credentials, password: string) =>
  Promise.all(demoLogins.map(({ userId }) => credentials.set(userId, password)));

/** What an operator reads: who can sign in, and with what. */
export const demoLoginsText = (password: string): string => {
  const names = demoLogins.map(({ username }) => username).join(', ');
  return `Demobedrijf. Inloggen als ${names}\nWachtwoord van allemaal: ${password}`;
};
