import { expect, test } from 'vitest';
import { webAuthnPasskeys } from '#application/adapters/passkeys-webauthn/passkey-reader.ts';
import { authenticator } from '#tests/support/authenticator.ts';

const place = { host: 'wijn.example', origin: 'https://wijn.example' };
const asked = { challenge: 'c'.repeat(60), rp: { id: place.host }, rpId: place.host };
const isAsked = async (challenge: string) => challenge === asked.challenge;

test('ours · a passkey that was made is known by its key, and what it signs is by that', async () => {
  const device = authenticator(place.origin);
  const key = await webAuthnPasskeys.made(place, device.make(asked), isAsked);
  if ('fault' in key) throw new Error(key.fault);
  expect(key).toMatchObject({ credentialId: device.id, counter: 1, transports: ['internal'] });
  expect(await webAuthnPasskeys.used(place, device.use(asked), key, isAsked)).toEqual({ counter: 2 });
  const other = { ...key, publicKey: authenticator(place.origin).publicKey };
  expect(await webAuthnPasskeys.used(place, device.use(asked), other, isAsked)).toEqual({
    fault: 'passkey-refused',
  });
});

test.each([
  [{ origin: 'https://wijn.example:444' }, 'passkey-elsewhere'],
  [{ host: 'example' }, 'passkey-elsewhere'],
  [{ challenge: 'd'.repeat(60) }, 'passkey-expired'],
  [{ isUnverified: true }, 'passkey-refused'],
  [{ isForged: true }, 'passkey-refused'],
])('ours · with %j it does not count: %s', async (lie, fault) => {
  const device = authenticator(place.origin);
  const key = { credentialId: device.id, publicKey: device.publicKey, counter: 0, transports: [] };
  expect(await webAuthnPasskeys.used(place, device.use(asked, lie), key, isAsked)).toEqual({ fault });
  // nobody signs for the making of one without attestation
  if (!('isForged' in lie))
    expect(await webAuthnPasskeys.made(place, device.make(asked, lie), isAsked)).toEqual({ fault });
});

test('ours · what is no answer of a browser is refused, and uses up no challenge', async () => {
  const device = authenticator(place.origin);
  const key = { credentialId: device.id, publicKey: device.publicKey, counter: 0, transports: [] };
  const never = () => Promise.reject(new Error('asked'));
  for (const clientData of ['', 'e30', 'bnVsbA', Buffer.from('no json').toString('base64url')]) {
    const used = { ...device.use(asked), clientData };
    expect(await webAuthnPasskeys.used(place, used, key, never)).toHaveProperty('fault');
  }
  // what was asked to make one answers no other question
  const { id, clientData, attestation } = device.make(asked);
  const crossed = { id, clientData, authenticatorData: attestation, signature: 'AAAA' };
  expect(await webAuthnPasskeys.used(place, crossed, key, isAsked)).toEqual({ fault: 'passkey-refused' });
});

test('ours · a fault of the store is a fault, and no refusal', async () => {
  const device = authenticator(place.origin);
  const away = () => Promise.reject(new Error('away'));
  await expect(webAuthnPasskeys.made(place, device.make(asked), away)).rejects.toThrow('away');
});
