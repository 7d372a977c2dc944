import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { ProcessRole } from '#api/compose/options.ts';
import { brandsOf } from '#api/start/brand.ts';
import { isLoopback } from '#api/start/loopback.ts';
import { secretKeysIn } from '#api/start/secrets-key.ts';
import { StartFailure } from '#api/start/start-failure.ts';
import { proxiesIn } from '#api/start/trusted-proxies.ts';
import * as words from '#api/start/words.nl.ts';

const roles = ['all', 'api', 'worker'] as const satisfies readonly ProcessRole[];
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Addresses may hold a password, so a wrong one is not repeated. */
const address = (protocols: readonly string[], example: string, ofEach = (value: string) => [value]) =>
  z
    .string()
    .refine((value) => ofEach(value).every((one) => protocols.includes(URL.parse(one)?.protocol ?? '')), {
      error: words.noAddressLike(example),
    })
    .optional();

/** An address that names several servers, `esdb://first:2113,second:2113`, as an address of each. */
const ofEachServer = (value: string): string[] => {
  const [, before, servers, after] = /^([^:]*:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(value) ?? [];
  return servers?.split(',').map((server) => `${before}${server}${after}`) ?? [value];
};

const webAddress = (example: string) => address(['http:', 'https:'], example);
/** Where a service really is, unless another address is given. */
const webAddressOr = (url: string) => webAddress(url).default(url);

const repeating = (sentence: string) => ({
  error: ({ input }: { input: unknown }) => `${sentence}: "${String(input)}"`,
});

const notAPort = repeating(words.noPort);
const port = z
  .string()
  .regex(/^\d{1,5}$/, notAPort)
  .refine((given) => Number(given) <= 65_535, notAPort);

/** The keys by account, or one for all; null where there is none. */
type Keys = ReadonlyMap<number | 'all', string> | null;
const keysOf = (text: string | undefined): Keys => {
  if (text === undefined) return null;
  if (!text.includes('=')) return new Map([['all', text]]);
  return new Map(
    text.split(';').map((pair) => {
      const [accountId, key] = pair.split('=') as [string, string];
      return [Number(accountId), key];
    }),
  );
};

/** A key for all accounts, or one for each: `3=live_…;14=live_…`. Keys are secret: a wrong one is not repeated. */
const keysPattern = /^(?:[\w-]{1,200}|\d{1,15}=[\w-]{1,200}(?:;\d{1,15}=[\w-]{1,200})*)$/;
const accountKeys = z.string().regex(keysPattern, words.noAccountKeys).optional().transform(keysOf);

/** Of this installation as a whole. It is secret: a wrong one is not repeated. */
const secret = z.string().max(200, words.longerThan(200)).optional();
const withoutSlash = (url: string) => url.replace(/\/+$/, '');

const backupsOf = ({
  BACKUP_TO,
  BACKUP_AT,
  BACKUP_KEEP,
  BACKUP_KEYS_DAYS,
}: Record<'BACKUP_AT' | 'BACKUP_KEEP' | 'BACKUP_KEYS_DAYS', string> & { BACKUP_TO?: string | undefined }) => {
  const [days, weeks, months] = BACKUP_KEEP.split(',').map(Number) as [number, number, number];
  return BACKUP_TO === undefined
    ? null
    : {
        folder: path.resolve(BACKUP_TO),
        time: BACKUP_AT,
        keep: { days, weeks, months },
        keysDays: Number(BACKUP_KEYS_DAYS),
      };
};

type Maybe<Name extends string> = { [name in Name]?: string | undefined };
const metricsOf = ({
  METRICS_TOKEN: token,
  METRICS_PORT,
  METRICS_HOST: host,
}: Maybe<'METRICS_TOKEN' | 'METRICS_PORT'> & { METRICS_HOST: string }) =>
  token === undefined && METRICS_PORT === undefined
    ? null
    : { token: token ?? null, port: METRICS_PORT === undefined ? null : Number(METRICS_PORT), host };
const tracesOf = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: service,
  OTEL_TRACES_SAMPLER_ARG,
}: Maybe<'OTEL_EXPORTER_OTLP_ENDPOINT'> & Record<'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG', string>) =>
  endpoint === undefined ? null : { endpoint, service, share: Number(OTEL_TRACES_SAMPLER_ARG) };

const Environment = z
  .object({
    PORT: port.default('3000'),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    PROCESSES: z
      .string()
      .regex(/^([1-9]?\d)$/, repeating(words.noProcesses))
      .default('1'),
    ROLE: z.enum(roles, repeating(words.noneOf(roles))).default('all'),
    DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://naam:wachtwoord@server:5432/kelderboek'),
    DATABASE_OWNER_URL: address(
      ['postgres:', 'postgresql:'],
      'postgres://eigenaar:wachtwoord@server:5432/kelderboek',
    ),
    EVENTSTORE_URL: address(
      ['esdb:', 'esdb+discover:', 'kurrentdb:', 'kurrentdb+discover:'],
      'esdb://server:2113?tls=false',
      ofEachServer,
    ),
    SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://naam:wachtwoord@server:587'),
    MAIL_FROM: z.email(words.noEmailAddress).optional(),
    BOUNCE_ADDRESS: z.email(words.noEmailAddress).optional(),
    BOUNCE_KEY: z.string().min(20, words.shorterThan(20)).optional(),
    BOUNCE_DIR: z.string().optional(),
    BANK_FOLDER: z.string().optional(),
    BACKUP_TO: z.string().optional(),
    BACKUP_AT: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, repeating(words.noTime))
      .default('03:30'),
    BACKUP_KEEP: z
      .string()
      .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, repeating(words.noKeep))
      .default('7,5,12'),
    BACKUP_KEYS_DAYS: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, repeating(words.noDays))
      .default('30'),
    BACKUP_RECIPIENT: z
      .string()
      .transform((text) => text.split(','))
      .pipe(
        z.array(
          z
            .string()
            .trim()
            .regex(/^age1[0-9a-z]+$/, words.noRecipient),
        ),
      )
      .default([]),
    BACKUP_IDENTITY: z.string().optional(),
    CHECKOUT_URL: webAddress('https://kassa.uwbedrijf.nl'),
    CUSTOMER_APP_URL: webAddress('https://bestel.uwbedrijf.nl'),
    MOLLIE_API_KEY: accountKeys,
    MOLLIE_ACCESS_TOKEN: accountKeys,
    MOLLIE_URL: webAddressOr('https://api.mollie.com'),
    SECOND_PAYMENT_KEY: accountKeys,
    SECRETS_KEY: z
      .string()
      .transform((text, context) => {
        const keys = secretKeysIn(text);
        if (!keys) context.addIssue({ code: 'custom', message: words.noSecretKeys });
        return keys;
      })
      .optional(),
    SECOND_PAYMENT_URL: webAddress('https://betaal.voorbeeld.nl'),
    EXTERNAL_WAREHOUSE_URL: webAddress('https://magazijn.voorbeeld.nl'),
    EXTERNAL_WAREHOUSE_KEY: accountKeys,
    POSTNL_URL: webAddressOr('https://api.postnl.nl'),
    MYPARCEL_URL: webAddressOr('https://api.myparcel.nl'),
    DPD_URL: webAddressOr('https://public-dis.dpd.nl'),
    SNELSTART_SUBSCRIPTION_KEY: secret,
    SNELSTART_APP: z
      .string()
      .regex(/^[\w-]{1,60}$/, repeating(words.noLinkName))
      .default('kelderboek'),
    SNELSTART_URL: webAddressOr('https://b2bapi.snelstart.nl/v2'),
    SNELSTART_AUTH_URL: webAddressOr('https://auth.snelstart.nl'),
    SNELSTART_WEB_URL: webAddressOr('https://web.snelstart.nl'),
    EXACT_CLIENT_ID: z.string().max(200).optional(),
    EXACT_CLIENT_SECRET: secret,
    EXACT_URL: webAddressOr('https://start.exactonline.nl'),
    ADDRESS_REGISTER_URL: webAddress('https://api.pdok.nl'),
    HEALTH_TOKEN: z.string().min(20, words.shorterThan(20)).optional(),
    CLAMD_URL: address(['tcp:', 'unix:'], 'tcp://127.0.0.1:3310'),
    METRICS_TOKEN: z.string().min(20, words.shorterThan(20)).optional(),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://127.0.0.1:4318'),
    OTEL_SERVICE_NAME: z.string().max(200, words.longerThan(200)).default('kelderboek'),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, repeating(words.noShare))
      .default('1'),
    SLOW_QUERY_MS: z
      .string()
      .regex(/^\d{1,6}$/, repeating(words.noMilliseconds))
      .default('1000'),
    TIMESTAMP_URL: webAddress('https://tijdstempel.voorbeeld.nl'),
    WEBHOOKS_INSIDE: z.enum(['1', '0'], repeating(words.noSwitch)).default('0'),
    DEMO: z.enum(['1', '0'], repeating(words.noSwitch)).optional(),
    DEMO_ORDERS: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, repeating(words.noOrderCount))
      .optional(),
    DEMO_PASSWORD: z.string().min(8, words.shorterThan(8)).optional(),
    PUBLIC_URL: webAddress('https://kelderboek.voorbeeld.nl'),
    TRUSTED_PROXIES: z
      .string()
      .transform((text, context) => {
        const proxies = proxiesIn(text);
        if (!proxies) context.addIssue({ code: 'custom', message: words.noProxies(text) });
        return proxies;
      })
      .optional(),
    MASTER_ACCOUNT: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, repeating(words.noAccountNumber))
      .default('9'),
    APP_TITLE: z.string().max(60, words.longerThan(60)).default('Kelderboek'),
    HOST_TITLES: z.string().default(''),
    LOG_LEVEL: z.enum(logLevels, repeating(words.noneOf(logLevels))).default('info'),
  })
  .refine(
    ({ EXACT_CLIENT_ID: id, EXACT_CLIENT_SECRET: code }) => (id === undefined) === (code === undefined),
    { path: ['EXACT_CLIENT_SECRET'], error: words.bothOrNeither },
  )
  .refine(({ DATABASE_URL: url, DATABASE_OWNER_URL: owner }) => url !== undefined || owner === undefined, {
    path: ['DATABASE_OWNER_URL'],
    error: words.needsDatabaseUrl,
  })
  .refine(
    ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }) =>
      METRICS_PORT === undefined || METRICS_TOKEN !== undefined || isLoopback(METRICS_HOST),
    { path: ['METRICS_HOST'], error: words.needsMetricsToken },
  )
  .superRefine(({ ROLE: role, ...environment }, context) => {
    const refuse = (name: string, message: string, isSo: boolean) =>
      isSo && context.addIssue({ code: 'custom', path: [name], message });
    const { CUSTOMER_APP_URL: app, PUBLIC_URL: url = '' } = environment;
    const isBeside = url !== '' && app !== undefined && URL.parse(app)?.host !== URL.parse(url)?.host;
    refuse('CUSTOMER_APP_URL', words.besidesPublicUrl, app !== undefined && !isBeside);
    if (role === 'all') return;
    refuse('ROLE', words.roleNeeds('DATABASE_URL'), environment.DATABASE_URL === undefined);
    refuse('ROLE', words.roleNeeds('SECRETS_KEY'), environment.SECRETS_KEY === undefined);
    refuse('DEMO', words.noDemoWithRole, environment.DEMO === '1');
    if (role === 'api') {
      refuse('BACKUP_TO', words.ofWorker, environment.BACKUP_TO !== undefined);
      refuse('BOUNCE_DIR', words.ofWorker, environment.BOUNCE_DIR !== undefined);
      refuse('BANK_FOLDER', words.ofWorker, environment.BANK_FOLDER !== undefined);
    } else {
      refuse('ROLE', words.roleNeeds('PUBLIC_URL'), environment.PUBLIC_URL === undefined);
      refuse('PROCESSES', words.oneWorker, environment.PROCESSES !== '1');
    }
  })
  .transform((environment) => ({
    /** How many processes serve. */
    processes: Number(environment.PROCESSES) || os.availableParallelism(),
    /** What this start does of it all. */
    role: environment.ROLE,
    /** 0 takes any free port. */
    port: Number(environment.PORT),
    /** The address to listen on: only this machine, unless the operator says otherwise. */
    host: environment.HOST,
    /** Absolute. */
    dataDir: path.resolve(environment.DATA_DIR),
    /** null: the embedded PostgreSQL in the data folder. */
    databaseUrl: environment.DATABASE_URL ?? null,
    /** Under which role it is installed and owned; null: the one that serves. */
    databaseOwnerUrl: environment.DATABASE_OWNER_URL ?? null,
    /** null: the events are stored in PostgreSQL. */
    eventStoreUrl: environment.EVENTSTORE_URL ?? null,
    /** null: mails are stored, and read in the application. */
    smtpUrl: environment.SMTP_URL ?? null,
    /** The address that mails come from. */
    mailFrom: environment.MAIL_FROM ?? 'kelderboek@localhost',
    /** Where undelivered mail goes, and how it comes in: under a key, from a folder (absolute), or not at all. */
    bounces: {
      address: environment.BOUNCE_ADDRESS ?? null,
      key: environment.BOUNCE_KEY ?? null,
      folder: environment.BOUNCE_DIR === undefined ? null : path.resolve(environment.BOUNCE_DIR),
    },
    /** The folder (absolute) from which statements of the bank are taken in; null: there is none. */
    bankFolder: environment.BANK_FOLDER === undefined ? null : path.resolve(environment.BANK_FOLDER),
    /** The folder (absolute) of a backup each day at a time in Amsterdam, and how many stay; null: none is made by itself. */
    backups: backupsOf(environment),
    /** For whom backups are encrypted, if for anybody, and the file (absolute) with what opens them; null: none is here. */
    backupEncryption: {
      recipients: environment.BACKUP_RECIPIENT,
      identityFile:
        environment.BACKUP_IDENTITY === undefined ? null : path.resolve(environment.BACKUP_IDENTITY),
    },
    /** SHELL-011: the separate checkout app; null where there is none. */
    checkoutUrl: environment.CHECKOUT_URL ?? null,
    /** D-55: where customers order; null: at `publicUrl`. */
    customerAppUrl: environment.CUSTOMER_APP_URL ? withoutSlash(environment.CUSTOMER_APP_URL) : null,
    /** Law 15: with which secrets are sealed, the first from now on; null: those of the file in the data folder. */
    secretsKey: environment.SECRETS_KEY ?? null,
    /** D-52: where customers pay online; a service without keys is the built-in one. */
    payments: {
      first: {
        url: environment.MOLLIE_URL,
        keys: environment.MOLLIE_API_KEY,
        payoutKeys: environment.MOLLIE_ACCESS_TOKEN,
      },
      second:
        environment.SECOND_PAYMENT_URL === undefined
          ? null
          : { url: environment.SECOND_PAYMENT_URL, keys: environment.SECOND_PAYMENT_KEY, payoutKeys: null },
    },
    /** D-52: the external warehouse that orders can go to; null is the built-in one. */
    externalWarehouse:
      environment.EXTERNAL_WAREHOUSE_URL === undefined
        ? null
        : { url: environment.EXTERNAL_WAREHOUSE_URL, keys: environment.EXTERNAL_WAREHOUSE_KEY },
    /** D-52: where the carriers are, for accounts that have a key of theirs; the others use the built-in ones. */
    carriers: {
      postnl: environment.POSTNL_URL,
      myparcel: environment.MYPARCEL_URL,
      dpd: environment.DPD_URL,
    },
    /** D-52: the bookkeeping programs, by the registration of this installation; null is the built-in one. */
    bookkeeping: {
      snelstart:
        environment.SNELSTART_SUBSCRIPTION_KEY === undefined
          ? null
          : {
              apiUrl: withoutSlash(environment.SNELSTART_URL),
              authUrl: withoutSlash(environment.SNELSTART_AUTH_URL),
              webUrl: withoutSlash(environment.SNELSTART_WEB_URL),
              app: environment.SNELSTART_APP,
              subscriptionKey: environment.SNELSTART_SUBSCRIPTION_KEY,
            },
      exact:
        environment.EXACT_CLIENT_ID === undefined || environment.EXACT_CLIENT_SECRET === undefined
          ? null
          : {
              baseUrl: withoutSlash(environment.EXACT_URL),
              clientId: environment.EXACT_CLIENT_ID,
              clientSecret: environment.EXACT_CLIENT_SECRET,
            },
    },
    /** D-52: the register of addresses; null is the built-in one. */
    addressUrl: environment.ADDRESS_REGISTER_URL ?? null,
    /** Whether an empty store gets the demo company: of itself only the embedded database does. */
    demo: environment.DEMO === undefined ? environment.DATABASE_URL === undefined : environment.DEMO === '1',
    /** Where mails lead to; null: the address that is listened on. */
    publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    /** Whose word counts of where a call comes from; null: what the socket says. */
    trustedProxies: environment.TRUSTED_PROXIES ?? null,
    /** D-33: the account in which new accounts are opened. */
    masterAccountId: Number(environment.MASTER_ACCOUNT),
    /** What opens the details of /health without signing in; null: nothing does. */
    healthToken: environment.HEALTH_TOKEN ?? null,
    /**
     * How /metrics is reached: on the port of the API by its token, or on one of its own, by the token too where there is one;
     * null: it is not there.
     */
    metrics: metricsOf(environment),
    /** Where traces go, under which name, and of which share of requests; null: none are made. */
    traces: tracesOf(environment),
    /** From how many ms on a statement of the database is told; 0: none is. */
    slowQueryMs: Number(environment.SLOW_QUERY_MS),
    /** The authority that stamps the heads of the logs (RFC 3161); null: nobody does. */
    timestampUrl: environment.TIMESTAMP_URL ?? null,
    /** The ClamAV that looks at files that somebody sends; null: nothing does. */
    clamdUrl: environment.CLAMD_URL ?? null,
    /** Whether webhooks may call this machine and its network too. */
    webhooksReachInside: environment.WEBHOOKS_INSIDE === '1',
    /** null: a random one, stored in the data folder. */
    /** How many orders the demo company gets; null: two years of them. */
    demoOrders: environment.DEMO_ORDERS === undefined ? null : Number(environment.DEMO_ORDERS),
    demoPassword: environment.DEMO_PASSWORD ?? null,
    /** AUTH-036: what the application is called, and what under which host. */
    brands: brandsOf({ title: environment.APP_TITLE, hosts: environment.HOST_TITLES }),
    logLevel: environment.LOG_LEVEL,
  }));

export type Config = z.output<typeof Environment>;

/**
 * The whole configuration, from environment variables; an empty one counts as not set.
 * Fails with a StartFailure that names each wrong value, in one line.
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const set = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  throw new StartFailure([...new Set(sentences)].join(' '));
};
