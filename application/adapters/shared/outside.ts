import { lookup } from 'node:dns';
import { type IncomingMessage, request as callPlainly } from 'node:http';
import { request as callOverTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ipBitsOf, isInside } from '#domain/kernel/ip-address.ts';

type Found = { address: string; family: number };
type Resolve = (
  name: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, found: Found[]) => void,
) => void;

/** How far calls to an address reach that somebody typed; `mayReachInside` is for tests and trying out. */
export type Reach = { mayReachInside?: boolean; resolve?: Resolve };

type OutsideProblem = 'inside' | 'unknown-name' | 'timeout' | 'certificate' | 'too-large' | 'unreachable';
/** Why there is no answer. */
export class OutsideFault extends Error {
  readonly problem: OutsideProblem;
  constructor(problem: OutsideProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

const problemOf = ({ code = '' }: NodeJS.ErrnoException): OutsideProblem => {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown-name';
  if (code === 'ETIMEDOUT') return 'timeout';
  return /CERT|SELF_SIGNED|UNABLE_TO/.test(code) ? 'certificate' : 'unreachable';
};
const faultOf = (error: Error) =>
  error instanceof OutsideFault ? error : new OutsideFault(problemOf(error), error);

const systemLookup = lookup as unknown as Resolve;
const isAddress = (host: string) => ipBitsOf(host) !== null;

/**
 * Looks a name up once, and refuses it where one of its addresses lies inside. Who connects to what it answers is led
 * elsewhere by no second answer of DNS.
 */
const lookUp = (
  name: string,
  { mayReachInside = false, resolve = systemLookup }: Reach,
  answer: (fault: OutsideFault | null, found: Found[]) => void,
) =>
  resolve(name, { all: true }, (error, found) => {
    if (error) return answer(faultOf(error), []);
    if (found.length === 0) return answer(new OutsideFault('unknown-name'), []);
    const isBarred = !mayReachInside && found.some(({ address }) => isInside(address));
    return isBarred ? answer(new OutsideFault('inside'), []) : answer(null, found);
  });

/** The address to connect to for a host that somebody typed, by name or by address. Throws OutsideFault. */
export const addressOutside = async (host: string, reach: Reach = {}): Promise<string> => {
  if (!isAddress(host))
    return new Promise((done, fail) => {
      lookUp(host, reach, (fault, [first]) => (fault || !first ? fail(fault) : done(first.address)));
    });
  if (!reach.mayReachInside && isInside(host)) throw new OutsideFault('inside');
  return host;
};

/** The same as Node connects by: every address that it may try was looked at here. */
const guarded =
  (reach: Reach): LookupFunction =>
  (name, options, callback) => {
    lookUp(name, reach, (fault, found) => {
      const [first] = found;
      if (fault || !first) return callback(fault, '');
      return options.all
        ? (callback as (error: null, found: readonly Found[]) => void)(null, found)
        : callback(null, first.address, first.family);
    });
  };

type OutsideCall = {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
  /** An answer that is longer is cut there where `isCut`, else it is none. */
  mostBytes: number;
  isCut?: boolean;
};

/**
 * The one way to call an address that somebody typed: a webhook, a shop. Outside alone, at an address that was looked up
 * once, nowhere else, as no redirect is followed, for so long and so much of an answer. Throws OutsideFault where there
 * is no answer; whatever its status is, an answer is one.
 */
export const callOutside = (
  address: string | URL,
  { method = 'GET', headers, body = '', timeoutMs, mostBytes, isCut = false }: OutsideCall,
  reach: Reach = {},
): Promise<Response> => {
  const url = new URL(address);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (!reach.mayReachInside && isAddress(host) && isInside(host))
    return Promise.reject(new OutsideFault('inside'));
  return new Promise((done, fail) => {
    let answer: IncomingMessage | null = null;
    let length = 0;
    const chunks: Buffer[] = [];
    const call = (url.protocol === 'https:' ? callOverTls : callPlainly)(url, {
      method,
      agent: false,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      lookup: guarded(reach),
    });
    const end = (fault?: OutsideFault) => {
      clearTimeout(timer);
      call.destroy();
      const status = answer?.statusCode ?? 0;
      if (fault || !answer || status < 200 || status > 599)
        return fail(fault ?? new OutsideFault('unreachable'));
      const sent = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const hasBody = ![204, 205, 304].includes(status);
      return done(
        new Response(hasBody ? Buffer.concat(chunks).subarray(0, mostBytes) : null, {
          status,
          headers: sent,
        }),
      );
    };
    /** What was answered before it broke off counts where it may be cut. */
    const breakOff = (fault: OutsideFault) => end(isCut && answer ? undefined : fault);
    const timer = setTimeout(() => breakOff(new OutsideFault('timeout')), timeoutMs);
    call.on('error', (error) => breakOff(faultOf(error)));
    call.on('response', (response) => {
      answer = response;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > mostBytes || (isCut && length === mostBytes)) breakOff(new OutsideFault('too-large'));
      });
      response.on('end', () => end());
      response.on('error', (error) => breakOff(faultOf(error)));
    });
    call.end(body);
  });
};
