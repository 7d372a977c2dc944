import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeAppUser } from '#api/customer-app-pages/contract.ts';
import { verifySession } from '#api/users/verify-contract.ts';
import { inBrowser, openApp, session, show } from '#tests/support/customer-app.tsx';

inBrowser();

const refusal = (code: string, title: string) =>
  Response.json({ status: 403, code, title, type: 'about:blank' }, { status: 403 });

/** The profile of a customer's user who left the field of its address for nothing else, by a tap on the page. */
const changeAddress = async (code = 'password-asked') => {
  const app = show('/info');
  let isGiven = false;
  app.others[changeAppUser.path] = () =>
    isGiven ? Response.json({ data: 1 }) : refusal(code, 'Dit vraagt opnieuw uw wachtwoord.');
  app.others[verifySession.path] = (sent) => {
    isGiven = (sent as { password?: string }).password === 'Zomer.1234';
    return isGiven ? Response.json({ data: 1 }) : refusal('password-wrong', 'Dat klopt niet.');
  };
  openApp('/profile', { ...session, user: { ...session.user, roles: ['CLIENT2'] } });
  const field = await screen.findByLabelText<HTMLInputElement>('E-mailadres');
  await app.user.clear(field);
  await app.user.type(field, 'nieuw@kade.example');
  await app.user.click(screen.getByRole('heading', { level: 1 }));
  const calls = (path: string) => app.sent.filter((sent) => sent.path === path);
  return { ...app, field, calls };
};
const dialogOf = async (name = 'Geef opnieuw uw wachtwoord') =>
  within(await screen.findByRole('dialog', { name }));

test('AUTH-035 · the app of a customer asks the password before the address changes, which then goes on once', async () => {
  const { user, field, calls } = await changeAddress();
  const dialog = await dialogOf();
  const password = dialog.getByLabelText<HTMLInputElement>('Huidig wachtwoord');
  expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
  expect(document.activeElement).toBe(password);
  await user.type(password, 'Verkeerd.1{Enter}');
  expect(await dialog.findByText('Dat klopt niet.')).toBeDefined();
  // the wrong one is to be typed anew, the address is not
  expect([password.value, field.value]).toEqual(['', 'nieuw@kade.example']);
  expect(document.activeElement).toBe(password);
  expect(calls(changeAppUser.path)).toHaveLength(1);
  await user.type(password, 'Zomer.1234{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(calls(changeAppUser.path)).toHaveLength(2));
  const [first, second] = calls(changeAppUser.path);
  expect(second).toEqual(first);
  expect(first!.body).toEqual({ field: 'email', val: 'nieuw@kade.example' });
  expect(screen.queryByText(/Niet bewaard/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('AUTH-035 · who gives none in the app of a customer is told that it was not stored, and is back at the field', async () => {
  const { field, calls } = await changeAddress();
  await dialogOf();
  // what a browser makes of Escape
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(await screen.findByText('Dit vraagt opnieuw uw wachtwoord. Niet bewaard.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('nieuw@kade.example');
  expect([calls(changeAppUser.path).length, calls(verifySession.path).length]).toEqual([1, 0]);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('AUTH-035 · a customer who signs in with codes is asked one', async () => {
  const { user, calls } = await changeAddress('code-asked');
  const dialog = await dialogOf('Geef opnieuw een code');
  const code = dialog.getByLabelText<HTMLInputElement>('Code');
  expect([code.type, code.autocomplete]).toEqual(['text', 'one-time-code']);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(calls(verifySession.path)[0]?.body).toEqual({ code: '123456' }));
  // what waits is of all pages of a window
  expect(await dialog.findByText('Dat klopt niet.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
