import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const ownNode = path.resolve('api/start/own-node.mjs');
/** Says that it is another Node than it is. */
const claiming = (version: string) =>
  `data:text/javascript,if (process.env.CLAIM) Object.defineProperty(process.versions, 'node', { value: '${version}' }); delete process.env.CLAIM`;

const world = () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const script = path.join(folder.path, 'command.ts');
  fs.writeFileSync(
    script,
    `const words: string[] = process.argv.slice(2);
     console.log(process.versions.node.split('.')[0], import.meta.main, ...words);
     process.exit(7);`,
  );
  /** Runs it by a Node; `over` names the file that looks which one that is. */
  const run = ({ node = process.execPath, over = ownNode, version = '', agent = '' } = {}) => {
    const claims = version === '' ? [] : ['--import', claiming(version)];
    const { status, stdout, stderr } = spawnSync(
      node,
      [...claims, '--import', over, script, 'een', '--twee'],
      {
        env: {
          PATH: process.env.PATH,
          ...(version && { CLAIM: '1' }),
          ...(agent && { npm_config_user_agent: agent }),
        },
        encoding: 'utf8',
      },
    );
    return { status, out: stdout, error: stderr };
  };
  return { folder: folder.path, run };
};

const goesOn = { status: 7, out: '24 true een --twee\n' };

test('Node 24 runs a command as it is, without a word', () => {
  expect(world().run()).toEqual({ ...goesOn, error: '' });
});

test.each(['20.20.2', '22.20.0', '26.1.0'])(
  'started by Node %s a command goes on with the Node of the program, and says so in one line',
  (version) => {
    expect(world().run({ version })).toEqual({
      ...goesOn,
      error: `Node ${version} startte dit; Kelderboek gaat verder op zijn eigen Node 24.\n`,
    });
  },
);

test('a real older Node, where one is on this machine, reads it as well', () => {
  const others = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((place) => path.join(place, 'node'))
    .filter((file) => fs.existsSync(file) && !fs.realpathSync(file).startsWith(path.resolve('node_modules')));
  for (const node of others) {
    const version = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.trim();
    if (Number(version.split('.')[0]) >= 24) continue;
    expect(world().run({ node })).toEqual({
      ...goesOn,
      error: `Node ${version} startte dit; Kelderboek gaat verder op zijn eigen Node 24.\n`,
    });
  }
});

test('where npm was started by another Node and puts ours before it, that is told too', () => {
  const { error, ...rest } = world().run({ agent: 'npm/10.8.2 node/v20.20.2 linux x64 workspaces/false' });
  expect(rest).toEqual(goesOn);
  expect(error).toBe(
    `Node 20.20.2 startte dit; Kelderboek draait op zijn eigen Node ${process.versions.node}.\n`,
  );
});

test('where there is no Node of the program it says which one is needed, and nothing runs', () => {
  const { folder, run } = world();
  const over = path.join(folder, 'own-node.mjs');
  fs.copyFileSync(ownNode, over);
  const { status, out, error } = run({ over, version: '20.20.2' });
  expect([status, out]).toEqual([1, '']);
  expect(error).toMatch(/^Kelderboek heeft Node 24 nodig en dit is Node 20\.20\.2\. .*nodejs\.org.*\n$/);
});

test('every command of package.json begins with it', () => {
  const without = Object.entries(scripts).filter(
    ([, script]) =>
      script.startsWith('node ') && !script.startsWith('node --import ./api/start/own-node.mjs '),
  );
  expect(without).toEqual([]);
});
