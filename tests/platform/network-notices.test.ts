import { expect, test } from 'vitest';
import { readConfig } from '#api/start/config.ts';
import { networkNotices } from '#api/start/network-notices.ts';

const notices = (environment: Record<string, string>) => networkNotices(readConfig(environment));
const proxied = { PUBLIC_URL: 'https://wijn.example', TRUSTED_PROXIES: '127.0.0.1' };

test('who listens beyond this machine without TLS is told so, and nobody else', () => {
  const told = [expect.stringMatching(/^Kelderboek luistert op 0\.0\.0\.0 zonder TLS: .*PUBLIC_URL/)];
  expect(notices({ HOST: '0.0.0.0' })).toEqual(told);
  expect(notices({ HOST: '0.0.0.0', PUBLIC_URL: 'http://wijn.example' })).toEqual(told);
  expect(notices({ HOST: '0.0.0.0', ...proxied })).toEqual([]);
  expect(notices({})).toEqual([]);
  expect(notices({ HOST: '127.0.0.1' })).toEqual([]);
});

test('who serves behind a proxy that is not trusted is told so', () => {
  expect(notices({ PUBLIC_URL: 'https://wijn.example' })).toEqual([expect.stringMatching(/TRUSTED_PROXIES/)]);
  expect(notices(proxied)).toEqual([]);
});
