export type Message = { event: string; data: unknown; retry?: string };
const parsed = (text: string): Message => {
  const fields = new Map(text.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
  const retry = fields.get('retry');
  return { event: fields.get('event')!, data: JSON.parse(fields.get('data')!), ...(retry && { retry }) };
};

/** An open live connection over real HTTP; `next` waits for a matching message and stores the others. */
export const connectLive = async (url: string, token: string) => {
  const stopped = new AbortController();
  const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/api/v1/live`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: stopped.signal,
  });
  const seen: Message[] = [];
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let isOver = false;
  const read = async () => {
    const { value, done } = await reader.read();
    isOver = done;
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop()!;
    seen.push(...parts.map(parsed));
  };
  let from = 0;
  return {
    answer,
    seen,
    /** The next matching message after the previous match; fails when the connection ends first. */
    async next(fits: (message: Message) => boolean) {
      for (;;) {
        const found = seen.findIndex((message, index) => index >= from && fits(message));
        if (found >= 0) {
          from = found + 1;
          return seen[found]!;
        }
        if (isOver) throw new Error(`ended after ${JSON.stringify(seen)}`);
        await read();
      }
    },
    /** Waits for a matching message, including earlier ones; fails when the connection ends first. */
    async ever(fits: (message: Message) => boolean) {
      while (!seen.some(fits)) {
        if (isOver) throw new Error(`ended after ${JSON.stringify(seen)}`);
        await read();
      }
    },
    async untilOver() {
      while (!isOver) await read();
    },
    stop: () => stopped.abort(),
  };
};
