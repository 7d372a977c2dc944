import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#api/start/embedded-postgres.ts';
import { quickFolder } from '#tests/support/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for all tests of a run, removed afterwards. */
export const setup = async ({ provide }: TestProject) => {
  const folder = quickFolder();
  const postgres = await startEmbeddedPostgres(folder.path, { durable: false });
  provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
};
