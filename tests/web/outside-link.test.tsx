import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { mailAddress, telephoneAddress, webAddress } from '#web/lib/addresses.ts';
import { OutsideLink } from '#web/parts/outside-link.tsx';

describe('a link of others', () => {
  test('leads to an address of http or https, in a tab of its own', () => {
    render(<OutsideLink address="https://jouw.postnl.nl/track?code=3S%201">3S1</OutsideLink>);
    const link = screen.getByRole('link', { name: '3S1' });
    expect(link.getAttribute('href')).toBe('https://jouw.postnl.nl/track?code=3S%201');
    expect(link.getAttribute('rel')).toBe('noreferrer');
    expect(webAddress('http://winkel.example/order/7')).toBe('http://winkel.example/order/7');
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://kelder.example/1',
    '/auth/logout',
    'winkel.example',
    '',
  ])('that is %j is its text alone', (address) => {
    render(<OutsideLink address={address}>3S1</OutsideLink>);
    expect(screen.getByText('3S1')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('a link to mail names whom it goes to and nothing that was typed behind it; one to call has digits alone', () => {
  expect(mailAddress('inkoop@bistro.example')).toBe('mailto:inkoop@bistro.example');
  const to = new URL(mailAddress('a@b.example?bcc=c@d.example&body=x'));
  expect([to.protocol, to.search]).toEqual(['mailto:', '']);
  expect(telephoneAddress('+31 (0)30-555 01 42;ext=1')).toBe('tel:+3103055501421');
});
