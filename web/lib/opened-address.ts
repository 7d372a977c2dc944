import { z } from 'zod';
import { homeOf, type Role } from '#domain/kernel/role.ts';
import { inThisTab } from '#web/lib/browser-storage.ts';

/** Written by the page of the customers' app, as soon as it is opened (`web/public/klantapp-start.js`). */
const key = 'opened';

/** Where a customer goes on to: the page of the app that was opened in this tab and asked to sign in, or else its home. */
export const openedAddress = (role: Role) => {
  const opened = inThisTab.read(key, z.string()) ?? '';
  // the page that sends a basket to a purchasing system does so once
  return /^\/klantapp2?\/(?!inkoop)/.test(opened) ? opened : homeOf(role);
};

/** Who signs in next begins at home. */
export const forgetOpenedAddress = () => inThisTab.remove(key);
