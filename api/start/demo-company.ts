import fs from 'node:fs';
import path from 'node:path';
import { drawLabel } from '#application/adapters/carriers-simulator/label.ts';
import type { PaymentStore } from '#application/adapters/payments-simulator/payment-store.ts';
import { rememberPayout } from '#application/adapters/payments-simulator/simulator.ts';
import type { OpenedEventStore } from '#api/compose/event-store.ts';
import type { Config } from '#api/start/config.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { randomWords } from '#api/http/set-up-code.ts';
import { fillStoreWithDemo } from '#application/demo/fill-store.ts';
import type { DrawDemoLabel } from '#application/demo/labels.ts';
import { logos } from '#application/demo/logos.ts';
import type { KeepDemoPicture } from '#application/demo/pictures.ts';
import { demoLogins } from '#application/demo/accounts.ts';
import type { Blobs } from '#application/ports/blobs.ts';
import type { Position } from '#application/ports/event-store.ts';
import type { Credentials } from '#application/ports/sessions.ts';
import { carrierInfo, parcelTypeNames } from '#domain/shipping-label/carrier.ts';
import { isLoopback } from '#api/start/loopback.ts';
import * as words from '#api/start/words.nl.ts';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const demoFolder = path.join(import.meta.dirname, '../../application/demo');

/** Fills a store without accounts with the demo company as it would stand at the instant `now`, and keeps its files. */
export const fillDemoCompany = async (
  {
    fill,
    blobs,
    payments,
    heads,
    now,
  }: {
    fill: OpenedEventStore['fill'];
    blobs: Pick<Blobs, 'put'>;
    /** Of the test service of payments. */
    payments: PaymentStore;
    heads: Position;
    now: string;
  },
  more: { orders?: number; onOrder?: () => void } = {},
) => {
  for (const name of Object.keys(logos))
    await blobs.put({
      type: 'image/png',
      bytes: fs.readFileSync(path.join(demoFolder, 'logos', `${name}.png`)),
    });
  const draw: DrawDemoLabel = async ({ carrier, sender, recipient: to, ...label }) => {
    const bytes = await drawLabel({
      ...label,
      carrier: carrierInfo[carrier].name.replace(' (extern)', ''),
      product: parcelTypeNames[3085].nl,
      sender: [
        sender.company,
        `${sender.street} ${sender.houseNumber}`,
        `${sender.postcode} ${sender.city} ${sender.countryCode}`,
      ],
      recipient: [
        to.name,
        `${to.street} ${to.houseNumber}${to.houseNumberExtra}`,
        `${to.postcode} ${to.city}`,
        'NL',
      ],
    });
    return blobs.put({ type: 'application/pdf', bytes });
  };
  const keepFile = async (...place: string[]) => {
    const bytes = fs.readFileSync(path.join(demoFolder, 'pictures', ...place));
    return `${await blobs.put({ type: 'image/webp', bytes })}.webp`;
  };
  const keepPicture: KeepDemoPicture = async (name) => ({
    file: await keepFile(`${name}.webp`),
    thumbnail: await keepFile('small', `${name}.webp`),
  });
  await fillStoreWithDemo({
    heads,
    write: fill,
    now,
    drawLabel: draw,
    keepPicture,
    keepFile: blobs.put,
    keepPayout: (payout) => rememberPayout(payments, payout),
    ...more,
  });
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
  const password = randomWords(3, letters);
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
};

/** Its logins are for who sits at this machine, until somebody chose their password. Fails with a StartFailure. */
export const checkDemoHost = ({ host, demoPassword: given }: Pick<Config, 'host' | 'demoPassword'>) => {
  if (given === null && !isLoopback(host)) throw new StartFailure(words.demoBeyondLoopback(host));
};

/** Gives every demo login this password. */
export const applyDemoPassword = (credentials: Credentials, password: string) =>
  credentials.set(
    demoLogins.map(({ userId }) => userId),
    password,
  );

/** What an operator reads: who can sign in, and with what. */
export const demoLoginsText = (password: string): string => {
  const names = demoLogins.map(({ username }) => username).join(', ');
  return words.demoLogins(names, password);
};
