import pg from 'pg';

/**
 * A pool of connections that outlives its server. `onFault` hears of an idle connection that is lost. One that
 * is lost while in use, between two statements, tells nobody: its next statement fails. Without a
 * listener for that the whole process would end.
 */
export const postgresPool = (options: pg.PoolConfig, onFault: (fault: Error) => void): pg.Pool =>
  new pg.Pool(options)
    .on('error', (fault) => onFault(fault))
    .on('connect', (client) => client.on('error', () => undefined));
