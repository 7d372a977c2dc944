import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from '#domain/kernel/role.ts';
import type { Change, Ledger } from '#tests/soak/ledger.ts';

type Request = { role: Role; method: string; path: string; body?: unknown };
type Json = Record<string, unknown> & { data?: unknown; code?: string };

/**
 * Calls of people in their roles, at whichever server comes up. A change goes out under one command id until it is
 * answered (one in ten is given up after its first try), and stands in the ledger before and after. `took` has the ms of
 * each answered call by kind, `told` what else was answered.
 */
export const soakClient = ({
  urls,
  password,
  ledger,
  random,
}: {
  urls: readonly string[];
  password: string;
  ledger: Ledger;
  random: () => number;
}) => {
  const state = { isOver: false };
  const tokens = new Map<Role, Promise<string>>();
  const took = new Map<string, number[]>();
  const told = new Map<string, number>();
  const note = (kind: string, ms: number) => {
    const all = took.get(kind) ?? [];
    took.set(kind, all);
    all.push(ms);
  };
  const tell = (what: string) => told.set(what, (told.get(what) ?? 0) + 1);
  const url = (path: string) => `${urls[Math.floor(random() * urls.length)]}/api/v1/${path}`;

  const signIn = async (role: Role): Promise<string> => {
    for (;;) {
      const answer = await fetch(url('authenticate/login'), {
        method: 'POST',
        body: JSON.stringify({ username: role.toLowerCase(), password }),
        signal: AbortSignal.timeout(20_000),
      })
        .then((response) => response.json() as Promise<{ data?: { token?: string } }>)
        .catch(() => null);
      if (answer?.data?.token) return answer.data.token;
      await pause(500);
    }
  };
  const tokenOf = (role: Role) => {
    const token = tokens.get(role) ?? signIn(role);
    tokens.set(role, token);
    return token;
  };

  /** The answer, or null where there is none that counts: to be asked again. */
  const once = async (kind: string, id: string, { role, method, path, body }: Request) => {
    const token = tokenOf(role);
    const headers = { Authorization: `Bearer ${await token}`, 'Idempotency-Key': id };
    const began = performance.now();
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    try {
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(url(path), { method, headers, ...content, signal });
      const isJson = answer.headers.get('content-type')?.includes('json');
      const json = (isJson ? await answer.json() : void (await answer.arrayBuffer())) as Json | undefined;
      const { status } = answer;
      if (status !== 200) tell(`${status} ${json?.code ?? ''}${status === 503 ? '' : ` (${kind})`}`);
      if (status === 401 && tokens.get(role) === token) tokens.delete(role);
      if (status === 401 || status === 429 || status >= 500) return null;
      note(kind, performance.now() - began);
      return { isDone: status === 200 && json?.data !== 0 && json?.data !== -1, json: json ?? {} };
    } catch {
      tell('no answer');
      return null;
    }
  };

  /** Asks until it is answered or all is over. */
  const ask = async (kind: string, request: Request, id = randomUUID() as string, tries = Infinity) => {
    for (let nth = 1; nth <= tries; nth += 1) {
      const answer = await once(kind, id, request);
      if (answer || state.isOver) return answer;
      await pause(100 + 400 * random());
    }
    return null;
  };

  return {
    state,
    note,
    took,
    told,
    /** Reads something; null where it was refused or all was over. */
    read: async (kind: string, request: Request) => {
      const answer = await ask(kind, request);
      return answer?.isDone ? answer.json : null;
    },
    /** Changes something; null where that was refused, given up, or all was over. */
    change: async (
      { times = 1, ...change }: Omit<Change, 'times'> & { times?: number },
      request: Request,
    ) => {
      const id = randomUUID();
      ledger.asked(id, { ...change, times });
      const answer = await ask(change.kind, request, id, random() < 0.1 ? 1 : Infinity);
      if (!answer) return null;
      ledger.answered(id, answer.isDone ? 'acknowledged' : 'refused');
      return answer.isDone ? answer.json : null;
    },
  };
};
export type SoakClient = ReturnType<typeof soakClient>;
