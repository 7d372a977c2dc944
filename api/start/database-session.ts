import { Client, type ClientConfig } from 'pg';

/** Works on a session of its own with a database, which is ended afterwards. */
export const withSession = async <Result>(
  config: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
