import type { Pool } from 'pg';
import type { QueryBegins } from '#api/start/watched-queries.ts';
import { postgresPool } from '#application/adapters/postgres/pool.ts';

const aMinute = 60_000;
const longestText = 4_000;
/** Of what EXPLAIN takes one statement, which a text holds that has no end but its own. */
const hasPlan = /^\s*(?:select|insert|update|delete|merge|with|values)\b[^;]*;?\s*$/i;

/**
 * Tells of statements that take `slowMs` or longer: the text without its values, and the plan that PostgreSQL makes for
 * it without knowing them (`explain (generic_plan)`), so that neither holds what somebody typed. A statement is never
 * carried out again. Plans are asked one at a time over a connection of their own that may only read, at most `perMinute` of
 * them and each statement once, and lines are at most ten times as many: what is slow is not made slower.
 */
export const slowQueries = ({
  databaseUrl,
  slowMs,
  say,
  perMinute = 6,
  now = () => performance.now(),
}: {
  databaseUrl: string;
  slowMs: number;
  say: (about: { ms: number; statement: string; plan: string | null; left?: number }) => void;
  perMinute?: number;
  now?: () => number;
}) => {
  let pool: Pool | null = null;
  let [minute, lines, plans, left, isAsking] = [Number.NEGATIVE_INFINITY, 0, 0, 0, false];
  const explained = new Set<string>();

  const planOf = async (text: string) => {
    pool ??= postgresPool(
      {
        connectionString: databaseUrl,
        application_name: 'kelderboek plans',
        max: 1,
        idleTimeoutMillis: 10_000,
        allowExitOnIdle: true,
        connectionTimeoutMillis: 2_000,
        query_timeout: 2_000,
        options:
          '-c default_transaction_read_only=on -c statement_timeout=2000 -c search_path=read_model,public',
      },
      () => undefined,
    );
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  const tell = async (text: string, ms: number) => {
    if (now() - minute >= aMinute) {
      [minute, lines, plans] = [now(), 0, 0];
      explained.clear();
    }
    if (lines >= perMinute * 10) {
      left += 1;
      return;
    }
    lines += 1;
    const line = { ms: Math.round(ms), statement: text.slice(0, longestText), ...(left > 0 && { left }) };
    left = 0;
    let plan: string | null = null;
    if (!isAsking && plans < perMinute && !explained.has(text) && hasPlan.test(text)) {
      [plans, isAsking] = [plans + 1, true];
      explained.add(text);
      plan = await planOf(text).catch(() => null);
      isAsking = false;
    }
    say({ ...line, plan });
  };

  const begins: QueryBegins = (text) => {
    const began = now();
    return () => {
      const ms = now() - began;
      if (ms >= slowMs) void tell(text, ms);
    };
  };
  return {
    begins,
    stop: async () => {
      await pool?.end();
    },
  };
};
