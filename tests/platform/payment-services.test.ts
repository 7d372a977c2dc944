import { expect, test } from 'vitest';
import { openPaymentServices } from '#api/compose/payment-services.ts';
import { readConfig } from '#api/start/config.ts';

const open = (environment: Record<string, string>, isDemo: boolean) =>
  openPaymentServices(readConfig(environment), {
    origin: () => 'http://localhost:3000',
    publicUrl: () => 'https://kelder.example',
    pool: () => ({ query: () => Promise.reject(new Error('not asked')) }) as never,
    isDemo: () => isDemo,
  });

test('PAY-014 · D-70 · without a key there is a payment service in a demo company, and none elsewhere', () => {
  expect(open({}, true).services(3, 'first')).not.toBeNull();
  expect(open({}, false).services(3, 'first')).toBeNull();
});

test('PAY-014 · D-52 · with keys the built-in service is not there, and each account has that of its own key', () => {
  const { services, testService } = open({ MOLLIE_API_KEY: '3=test_drie' }, true);
  expect(testService).toBeNull();
  expect(services(3, 'first')).not.toBeNull();
  expect(services(14, 'first')).toBeNull();
  expect(services(3, 'second')).toBeNull();
});

test('PAY-014 · a key of the second service alone puts an end to the built-in one too, and one without an account is of all', () => {
  const second = { SECOND_PAYMENT_URL: 'https://betaal.example', SECOND_PAYMENT_KEY: 'live_samen' };
  const { services, testService } = open(second, true);
  expect(testService).toBeNull();
  expect(services(3, 'first')).toBeNull();
  expect(services(14, 'second')).not.toBeNull();
});
