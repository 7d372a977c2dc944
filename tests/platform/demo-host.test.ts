import { expect, test } from 'vitest';
import { checkDemoHost } from '#api/start/demo-company.ts';

test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('the demo company listens on %s', (host) => {
  expect(() => checkDemoHost({ host, demoPassword: null })).not.toThrow();
});

test.each(['0.0.0.0', '::', '192.0.2.7', 'kelder.example'])(
  'the demo company listens on %s once its password was chosen, and not before',
  (host) => {
    expect(() => checkDemoHost({ host, demoPassword: null })).toThrow(/DEMO_PASSWORD/);
    expect(() => checkDemoHost({ host, demoPassword: 'Proef.1234' })).not.toThrow();
  },
);
