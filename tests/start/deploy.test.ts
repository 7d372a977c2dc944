import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '#tests/support/free-port.ts';
import { isThorough } from '#tests/support/long-run.ts';
import { startRealServer } from '#tests/support/real-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const deploy = path.join(root, 'api/deploy');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** What is copied from the repository into the image. */
const copied = [...read('api/deploy/Containerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
  ([, names]) => names!.split(' '),
);

test('the image gets every file that the program is made of, and starts it as `npm start` does', () => {
  expect(copied.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
  const folders = ['api', 'application', 'customer-app', 'domain', 'projections', 'web'];
  expect(copied).toEqual(expect.arrayContaining([...folders, 'package.json', 'package-lock.json', '.npmrc']));
  const ignored = read('.dockerignore').split('\n');
  expect(copied.filter((name) => ignored.includes(name))).toEqual([]);
  const [, command] = /^CMD (\[.*\])$/m.exec(read('api/deploy/Containerfile'))!;
  expect((JSON.parse(command!) as string[]).join(' ')).toBe(JSON.parse(read('package.json')).scripts.start);
});

test('the containers run without rights that they need not have, keep what must stay, and wait for their database', () => {
  const { services, volumes } = parse(read('api/deploy/compose.yaml')) as {
    services: Record<string, Record<string, unknown>>;
    volumes: Record<string, unknown>;
  };
  const { database, kelderboek } = services;
  expect(kelderboek).toMatchObject({
    depends_on: { database: { condition: 'service_healthy' } },
    read_only: true,
    user: 'node',
    cap_drop: ['ALL'],
    volumes: ['data:/data'],
    build: { context: '../..', dockerfile: 'api/deploy/Containerfile' },
  });
  expect(fs.existsSync(path.resolve(deploy, '../..', 'api/deploy/Containerfile'))).toBe(true);
  // all settings of the file, but for what is so inside the container
  expect(kelderboek!['env_file']).toEqual(['${ENV_FILE:-.env}']);
  const [, image] = /^ENV (.*)$/m.exec(read('api/deploy/Containerfile'))!;
  const inside = Object.fromEntries(image!.split(' ').map((part) => part.split('=')));
  for (const name of ['PORT', 'HOST', 'DATA_DIR'])
    expect(String((kelderboek!['environment'] as Record<string, unknown>)[name]), name).toBe(inside[name]);
  // which holds passwords and keys
  expect(read('.dockerignore').split('\n')).toContain('**/.env');
  expect(read('.gitignore').split('\n')).toContain('.env');
  expect(database).toMatchObject({
    image: 'postgres:18',
    volumes: ['database:/var/lib/postgresql', './roles.sh:/docker-entrypoint-initdb.d/roles.sh:ro'],
    healthcheck: { test: expect.arrayContaining(['pg_isready']) },
  });
  expect(Object.keys(volumes)).toEqual(['database', 'data']);
  const [, health] = /^USER node$[\s\S]*^HEALTHCHECK [\s\S]*? CMD (\[.*\])$/m.exec(
    read('api/deploy/Containerfile'),
  )!;
  expect(kelderboek).toMatchObject({ healthcheck: { test: ['CMD', ...JSON.parse(health!)] } });
  // what nothing is said of is not asked, and what is asked stands in the README
  const settings = Object.keys(kelderboek!['environment'] as object);
  const known = read('api/README.md');
  expect(settings.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
  const asked = new Set(
    [...read('api/deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name),
  );
  const [, example] = /```sh\n([\s\S]*?)```/.exec(read('api/deploy/README.md'))!;
  expect(Object.keys(parseEnv(example!))).toEqual(expect.arrayContaining([...asked]));
});

test.runIf(isThorough)(
  'what the image copies starts in a folder of its own with the libraries of production alone',
  async () => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    for (const name of copied)
      fs.cpSync(path.join(root, name), path.join(folder.path, name), { recursive: true });
    const run = (...words: string[]) => {
      const { status, stderr } = spawnSync('npm', words, { cwd: folder.path, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    };
    run('ci', '--omit=dev', '--prefer-offline');
    run('run', 'build');
    const server = startRealServer({
      port: await freePort(),
      dataDir: path.join(folder.path, 'data'),
      cwd: folder.path,
    });
    onTestFinished(() => server.stop());
    await server.ready();
    expect((await fetch(server.url)).status).toBe(200);
  },
  600_000,
);

test('what a container is asked is whether its server is well', async () => {
  const port = await freePort();
  let isWell = true;
  const server = createServer((_, answer) => answer.writeHead(isWell ? 200 : 503).end());
  const asked = () =>
    new Promise<number | null>((resolve) =>
      spawn(process.execPath, ['api/deploy/healthy.mjs'], { cwd: root, env: { PORT: String(port) } }).on(
        'exit',
        resolve,
      ),
    );
  expect(await asked()).toBe(1);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  expect(await asked()).toBe(0);
  isWell = false;
  expect(await asked()).toBe(1);
});

/** What builds and runs containers here; null where nothing does. */
const builder =
  ['podman', 'docker'].find(
    (name) =>
      spawnSync(name, ['info'], { timeout: 20_000 }).status === 0 &&
      spawnSync(name, ['compose', 'version'], { timeout: 20_000 }).status === 0,
  ) ?? null;

test.skipIf(builder === null || !isThorough)(
  `the containers are built, answer, and stop in order (${builder ?? 'skipped: neither podman nor docker runs containers here'})`,
  async () => {
    const port = await freePort();
    const settings = temporaryFolder();
    onTestFinished(settings.remove);
    const file = path.join(settings.path, 'settings.env');
    fs.writeFileSync(file, `APP_TITLE=Wijnhuis uit het bestand\nPORT=${port}\n`);
    const env = {
      ...process.env,
      ENV_FILE: file,
      COMPOSE_PROJECT_NAME: `kelderboek-test-${process.pid}`,
      OWNER_PASSWORD: 'eigenaar1',
      SERVING_PASSWORD: 'dienaar1',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      PROCESSES: '2',
    };
    const run = (...words: string[]) => {
      const { status, stderr, stdout } = spawnSync(builder!, words, { cwd: deploy, env, encoding: 'utf8' });
      expect(status, stderr).toBe(0);
      return stdout.trim();
    };
    const compose = (...words: string[]) => run('compose', ...words);
    onTestFinished(() => void compose('down', '--volumes'));
    compose('up', '--detach', '--build');
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 180_000, interval: 500 },
      )
      .toBe(200);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(await page.text()).toContain('Wijnhuis uit het bestand');
    compose('stop');
    // of themselves, before they would be killed
    for (const name of ['database', 'kelderboek']) {
      const id = compose('ps', '--all', '--quiet', name);
      expect(run('inspect', '--format', '{{.State.ExitCode}}', id), name).toBe('0');
    }
  },
  1_200_000,
);
