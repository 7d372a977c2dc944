import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Before each command of package.json: `node --import ./api/start/own-node.mjs`. Where another Node starts one, the Node 24
 * that npm installed beside the program goes on with it, and says so in one line. In JavaScript that Node 20 reads,
 * which stops at TypeScript.
 */
const wanted = '24';
const system = process.platform === 'win32' ? 'win' : process.platform;
const own = fileURLToPath(
  new URL(
    `../../node_modules/node-${system}-${process.arch}/bin/node${system === 'win' ? '.exe' : ''}`,
    import.meta.url,
  ),
);
const { node: version } = process.versions;
/** The Node of who typed `npm start`: npm itself already puts ours before it. Not for what a command starts. */
const isCommand = process.execArgv.some((word) => word.endsWith('own-node.mjs'));
const agent = isCommand ? (process.env.npm_config_user_agent ?? '') : '';
const starter = /(?:^| )node\/v(\S+)/.exec(agent)?.[1] ?? version;

const isWanted = version.startsWith(`${wanted}.`);
if (starter !== version && isWanted && !starter.startsWith(`${wanted}.`))
  console.error(`Node ${starter} startte dit; Kelderboek draait op zijn eigen Node ${version}.`);

if (!isWanted && existsSync(own)) {
  const child = spawn(own, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' });
  console.error(`Node ${version} startte dit; Kelderboek gaat verder op zijn eigen Node ${wanted}.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  // what this Node was asked to run is run by the other one
  await new Promise(() => undefined);
} else if (Number(version.split('.')[0]) < Number(wanted)) {
  console.error(
    `Kelderboek heeft Node ${wanted} nodig en dit is Node ${version}. Voor ${process.platform}-${process.arch} is er geen ` +
      `ingebouwde Node geïnstalleerd: installeer Node ${wanted} van https://nodejs.org en start opnieuw.`,
  );
  process.exit(1);
}

// a start reads what the one before it compiled, which saves half of its time; so do its workers and what it starts
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../../node_modules/.cache/compiled', import.meta.url),
);
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
