import type { ClientBase, Pool, PoolClient } from 'pg';

/** Works in one transaction: all of it holds when the work is done, nothing when it fails. */
export const transaction = async <Result>(client: ClientBase, work: () => Promise<Result>) => {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** The same on a connection of its own. */
export const transactionOf = async <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) => {
  const client = await pool.connect();
  try {
    return await transaction(client, () => work(client));
  } finally {
    client.release();
  }
};
