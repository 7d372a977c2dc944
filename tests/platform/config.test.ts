import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#api/start/config.ts';
import { secretKeysIn } from '#api/start/secrets-key.ts';

test('without any setting: port 3000, the folder ./data, everything embedded and the demo company', () => {
  expect(readConfig({ PATH: '/bin', DATABASE_URL: '', SMTP_URL: ' ' })).toEqual({
    port: 3000,
    processes: 1,
    role: 'all',
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: null,
    databaseOwnerUrl: null,
    eventStoreUrl: null,
    secretsKey: null,
    checkoutUrl: null,
    payments: { first: { url: 'https://api.mollie.com', keys: null, payoutKeys: null }, second: null },
    externalWarehouse: null,
    carriers: {
      postnl: 'https://api.postnl.nl',
      myparcel: 'https://api.myparcel.nl',
      dpd: 'https://public-dis.dpd.nl',
    },
    bookkeeping: { snelstart: null, exact: null },
    addressUrl: null,
    smtpUrl: null,
    webhooksReachInside: false,
    healthToken: null,
    metrics: null,
    traces: null,
    slowQueryMs: 1000,
    timestampUrl: null,
    clamdUrl: null,
    mailFrom: 'kelderboek@localhost',
    bounces: { address: null, key: null, folder: null },
    bankFolder: null,
    backups: null,
    backupEncryption: { recipients: [], identityFile: null },
    publicUrl: null,
    customerAppUrl: null,
    trustedProxies: null,
    masterAccountId: 9,
    demo: true,
    demoOrders: null,
    demoPassword: null,
    brands: new Map([['', { title: 'Kelderboek', logo: null }]]),
    logLevel: 'info',
  });
});

test('each setting replaces its default', () => {
  expect(
    readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      MAIL_FROM: 'kelder@wijn.example',
      BOUNCE_ADDRESS: 'terug@wijn.example',
      BOUNCE_KEY: 'een-sleutel-van-twintig-tekens',
      BOUNCE_DIR: '/var/mail/terug',
      BANK_FOLDER: '/srv/bank',
      DATA_DIR: '../elders',
      DATABASE_URL: 'postgresql://jan:geheim@db:5432/wijn',
      PROCESSES: '1',
      ROLE: 'all',
      DATABASE_OWNER_URL: 'postgresql://eigenaar:geheim@db:5432/wijn',
      EVENTSTORE_URL: 'esdb://store:2113?tls=false',
      SECRETS_KEY: `${'A'.repeat(43)}=`,
      SMTP_URL: 'smtp://localhost:2525',
      CHECKOUT_URL: 'https://kassa.wijn.example',
      MOLLIE_ACCESS_TOKEN: '3=access_a',
      MOLLIE_API_KEY: '3=test_a;14=live_b',
      SECOND_PAYMENT_URL: 'https://betaal.wijn.example',
      SECOND_PAYMENT_KEY: 'test_c',
      EXTERNAL_WAREHOUSE_URL: 'https://magazijn.example/v1',
      EXTERNAL_WAREHOUSE_KEY: '3=test_d',
      POSTNL_URL: 'https://api-sandbox.postnl.nl',
      EXACT_CLIENT_ID: 'wijn',
      EXACT_CLIENT_SECRET: 'geheim',
      ADDRESS_REGISTER_URL: 'https://api.pdok.nl',
      DEMO_PASSWORD: 'Kelder-2026',
      HEALTH_TOKEN: 'een-sleutel-van-twintig-tekens',
      METRICS_TOKEN: 'nog-een-sleutel-van-twintig',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://verzamelaar:4318',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      SLOW_QUERY_MS: '0',
      TIMESTAMP_URL: 'https://tijd.example/tsr',
      CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
      BACKUP_TO: '/mnt/kopie',
      BACKUP_KEYS_DAYS: '7',
      BACKUP_RECIPIENT: 'age1abc, age1def',
      BACKUP_IDENTITY: '/mnt/sleutel',
      LOG_LEVEL: 'debug',
      PUBLIC_URL: 'https://kelder.example/',
      CUSTOMER_APP_URL: 'https://bestel.example/',
      MASTER_ACCOUNT: '12',
      APP_TITLE: 'Kelderboek beheer',
      HOST_TITLES: 'Bestel.Wijn.example = Wijnimport Zuid',
    }),
  ).toEqual({
    port: 0,
    processes: 1,
    role: 'all',
    host: '0.0.0.0',
    dataDir: path.resolve('../elders'),
    databaseUrl: 'postgresql://jan:geheim@db:5432/wijn',
    databaseOwnerUrl: 'postgresql://eigenaar:geheim@db:5432/wijn',
    eventStoreUrl: 'esdb://store:2113?tls=false',
    secretsKey: secretKeysIn(`${'A'.repeat(43)}=`),
    checkoutUrl: 'https://kassa.wijn.example',
    payments: {
      first: {
        url: 'https://api.mollie.com',
        keys: new Map([
          [3, 'test_a'],
          [14, 'live_b'],
        ]),
        payoutKeys: new Map([[3, 'access_a']]),
      },
      second: { url: 'https://betaal.wijn.example', keys: new Map([['all', 'test_c']]), payoutKeys: null },
    },
    externalWarehouse: { url: 'https://magazijn.example/v1', keys: new Map([[3, 'test_d']]) },
    carriers: {
      postnl: 'https://api-sandbox.postnl.nl',
      myparcel: 'https://api.myparcel.nl',
      dpd: 'https://public-dis.dpd.nl',
    },
    bookkeeping: {
      snelstart: null,
      exact: { baseUrl: 'https://start.exactonline.nl', clientId: 'wijn', clientSecret: 'geheim' },
    },
    addressUrl: 'https://api.pdok.nl',
    smtpUrl: 'smtp://localhost:2525',
    healthToken: 'een-sleutel-van-twintig-tekens',
    metrics: { token: 'nog-een-sleutel-van-twintig', port: 9464, host: '0.0.0.0' },
    traces: { endpoint: 'http://verzamelaar:4318', service: 'kelderboek', share: 0.25 },
    slowQueryMs: 0,
    timestampUrl: 'https://tijd.example/tsr',
    clamdUrl: 'unix:/run/clamav/clamd.ctl',
    webhooksReachInside: false,
    mailFrom: 'kelder@wijn.example',
    bounces: {
      address: 'terug@wijn.example',
      key: 'een-sleutel-van-twintig-tekens',
      folder: '/var/mail/terug',
    },
    bankFolder: '/srv/bank',
    backups: {
      folder: path.resolve('/mnt/kopie'),
      time: '03:30',
      keep: { days: 7, weeks: 5, months: 12 },
      keysDays: 7,
    },
    backupEncryption: {
      recipients: ['age1abc', 'age1def'],
      identityFile: path.resolve('/mnt/sleutel'),
    },
    publicUrl: 'https://kelder.example',
    customerAppUrl: 'https://bestel.example',
    trustedProxies: null,
    masterAccountId: 12,
    demo: false,
    demoOrders: null,
    demoPassword: 'Kelder-2026',
    brands: new Map([
      ['', { title: 'Kelderboek beheer', logo: null }],
      ['bestel.wijn.example', { title: 'Wijnimport Zuid', logo: null }],
    ]),
    logLevel: 'debug',
  });
});

test('the demo company comes with a database of ones own only when asked for, and can be refused', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/wijn', DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
});

test.each([{}, { PUBLIC_URL: 'https://bestel.example' }])(
  'D-55 · CUSTOMER_APP_URL is another host than that of PUBLIC_URL, beside %o it is refused',
  (besides) => {
    expect(() => readConfig({ CUSTOMER_APP_URL: 'https://bestel.example', ...besides })).toThrow(
      'CUSTOMER_APP_URL hoort naast PUBLIC_URL',
    );
  },
);

test('TRUSTED_PROXIES names addresses and networks', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16;fd00::/8' });
  const isOne = (address: string) => trustedProxies!.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  expect(['127.0.0.1', '10.1.200.3', 'fd12::1'].map(isOne)).toEqual([true, true, true]);
  expect(['127.0.0.2', '10.2.0.1', 'fe80::1'].map(isOne)).toEqual([false, false, false]);
});

test.each(['overal', '10.0.0.0/33', '10.0.0.0/8/8', '0.0.0.0/0', '::/00', '10.0.0', '10.0.0.1/'])(
  'TRUSTED_PROXIES %s is refused in one line',
  (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(
      `TRUSTED_PROXIES noemt geen adressen of netwerken zoals "127.0.0.1, 10.0.0.0/8": "${text}".`,
    );
  },
);

const key = Buffer.alloc(32).toString('base64');
const database = { DATABASE_URL: 'postgres://db/wijn' };
/** What all machines have in common. */
const shared = { ...database, SECRETS_KEY: key };

test('ROLE says what a machine does, PROCESSES how many processes serve there, 0 one for each core', () => {
  expect(readConfig({ ROLE: 'api', ...shared, PROCESSES: '3' })).toMatchObject({ role: 'api', processes: 3 });
  expect(readConfig({ PROCESSES: '0' }).processes).toBe(os.availableParallelism());
});

test.each([
  [{ PORT: 'abc' }, 'PORT is geen poort van 0 tot en met 65535: "abc".'],
  [{ PORT: '65536' }, 'PORT is geen poort van 0 tot en met 65535: "65536".'],
  [{ PROCESSES: '100' }, 'PROCESSES is geen aantal processen van 0 (één per kern) tot en met 99: "100".'],
  [{ ROLE: 'baas' }, 'ROLE is geen van all, api, worker: "baas".'],
  [{ ROLE: 'api', SECRETS_KEY: key }, 'ROLE api of worker vraagt DATABASE_URL, op elke machine dezelfde.'],
  [{ ROLE: 'api', ...database }, 'ROLE api of worker vraagt SECRETS_KEY, op elke machine dezelfde.'],
  [{ ROLE: 'api', ...shared, DEMO: '1' }, 'DEMO hoort bij ROLE=all: een demobedrijf draait op één machine.'],
  [{ ROLE: 'api', ...shared, BACKUP_TO: '/b' }, 'BACKUP_TO hoort bij ROLE=worker of ROLE=all.'],
  [{ ROLE: 'worker', ...shared }, 'ROLE api of worker vraagt PUBLIC_URL, op elke machine dezelfde.'],
  [
    { ROLE: 'worker', ...shared, PUBLIC_URL: 'https://wijn.nl', PROCESSES: '0' },
    'PROCESSES is bij ROLE=worker altijd 1.',
  ],
  [{ PORT: '-1' }, 'PORT is geen poort van 0 tot en met 65535: "-1".'],
  [
    { MOLLIE_API_KEY: 'live_a=b=c' },
    'MOLLIE_API_KEY is geen sleutel, en geen reeks zoals 3=sleutel;14=sleutel.',
  ],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT is geen poort van 0 tot en met 65535: "70000".'],
  [{ METRICS_TOKEN: 'kort' }, 'METRICS_TOKEN is korter dan 20 tekens.'],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
    'METRICS_HOST is niet alleen deze machine: zet dan ook METRICS_TOKEN.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'verzamelaar:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT is geen adres zoals http://127.0.0.1:4318.',
  ],
  [
    { OTEL_TRACES_SAMPLER_ARG: '1.5' },
    'OTEL_TRACES_SAMPLER_ARG is geen deel van 0 tot en met 1, zoals 0.1: "1.5".',
  ],
  [{ SLOW_QUERY_MS: 'lang' }, 'SLOW_QUERY_MS is geen aantal milliseconden, zoals 1000 (0: uit): "lang".'],
  [{ MAIL_FROM: 'kelder' }, 'MAIL_FROM is geen e-mailadres.'],
  [{ BACKUP_RECIPIENT: 'age1abc,jan' }, 'BACKUP_RECIPIENT is geen sleutel als age1….'],
  [{ BACKUP_KEYS_DAYS: '0' }, 'BACKUP_KEYS_DAYS is geen aantal dagen als 30: "0".'],
  [{ DEMO: 'ja' }, 'DEMO is geen 1 of 0: "ja".'],
  [{ DEMO_ORDERS: '0' }, 'DEMO_ORDERS is geen aantal van 1 tot en met 999999: "0".'],
  [{ DEMO_PASSWORD: 'kort' }, 'DEMO_PASSWORD is korter dan 8 tekens.'],
  [
    { DATABASE_URL: 'mysql://jan:geheim@db/wijn' },
    'DATABASE_URL is geen adres zoals postgres://naam:wachtwoord@server:5432/kelderboek.',
  ],
  [{ EVENTSTORE_URL: 'store:2113' }, 'EVENTSTORE_URL is geen adres zoals esdb://server:2113?tls=false.'],
  [
    { EVENTSTORE_URL: 'esdb://jan:geheim@store:x,store:2114' },
    'EVENTSTORE_URL is geen adres zoals esdb://server:2113?tls=false.',
  ],
  [
    { EVENTSTORE_URL: 'esdb://jan:geheim@store:2113,store:x' },
    'EVENTSTORE_URL is geen adres zoals esdb://server:2113?tls=false.',
  ],
  [{ CLAMD_URL: '127.0.0.1:3310' }, 'CLAMD_URL is geen adres zoals tcp://127.0.0.1:3310.'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL is geen adres zoals smtp://naam:wachtwoord@server:587.'],
  [
    { PORT: 'x', LOG_LEVEL: 'luid' },
    'PORT is geen poort van 0 tot en met 65535: "x". LOG_LEVEL is geen van fatal, error, warn, info, debug, trace, silent: "luid".',
  ],
])('%o is refused in one line that names it, without a password', (environment, line) => {
  expect(() => readConfig(environment)).toThrow(line);
});

test.each([
  'esdb://127.0.0.1:2113,127.0.0.1:2114,127.0.0.1:2115?tls=false',
  'kurrentdb://jan:geheim@een.example,twee.example:2113,drie.example:2113?tls=true&tlsCaFile=/etc/ca.crt',
  'esdb+discover://cluster.example:2113?tls=true',
])('EVENTSTORE_URL may name a cluster, by all its servers or by one name: %s', (eventStoreUrl) => {
  expect(readConfig({ EVENTSTORE_URL: eventStoreUrl }).eventStoreUrl).toBe(eventStoreUrl);
});
