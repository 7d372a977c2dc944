import { spawn } from 'node:child_process';
import path from 'node:path';
import { quickFolder } from '#tests/support/temporary-folder.ts';
import { startWords } from '#tests/support/start-words.ts';

/** The real start on a data folder of its own, which is gone afterwards. */
const folder = quickFolder();
const own = { DATABASE_URL: '', EVENTSTORE_URL: '', SMTP_URL: '', DEMO: '', DEMO_ORDERS: '300' };
const server = spawn(process.execPath, startWords(), {
  stdio: 'inherit',
  cwd: path.resolve(import.meta.dirname, '../..'),
  env: { ...process.env, ...own, DATA_DIR: path.join(folder.path, 'data') },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
server.on('exit', (code) => {
  folder.remove();
  process.exit(code ?? 1);
});
