import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from '#customer-app/app/app.tsx';
import { startLive } from '#customer-app/app/live.ts';
import { loadParts } from '#customer-app/app/parts.ts';
import { createRouter } from '#customer-app/app/router.tsx';
import { createApp, type SignedIn } from '#customer-app/app/signed-in.ts';
import { appAt, elsewhere, publicReturn } from '#customer-app/app/whose-app.ts';
import { repeatPresses } from '#customer-app/first-draw/presses.ts';
import { api } from '#web/lib/api.ts';
import { afterFirstView } from '#web/lib/first-view.ts';
import { startFont } from '#web/lib/font.ts';
import { readSession } from '#web/lib/session.ts';
import { startTheme } from '#web/lib/theme.ts';
import '#customer-app/app/styles.ts';

/** AUTH-013, AUTH-017: opens the sign-in page, with a full page load. */
const toLogin = () => location.assign('/auth/login');

/** The wines load first: how long the parts that may be needed next wait for them. In ms. */
const quietAfter = 4_000;

/** What was drawn before the app ran (`customer-app/first-draw`) stays until all of it can be drawn here. */
const show = async (app: SignedIn) => {
  const root = document.getElementById('root') ?? document.body;
  const router = createRouter(app.store, { base: appAt(location.pathname) });
  if (root.hasChildNodes()) {
    await router.first;
    await Promise.all(app.store.dispatch(api.util.getRunningQueriesThunk()));
  }
  flushSync(() => createRoot(root).render(<App app={app} router={router} />));
  repeatPresses();
};

startTheme();
startFont();
const session = readSession();
const role = session?.user.roles[0];

const home = role && elsewhere(role, location.pathname);

const returned = publicReturn(location.pathname);

if (returned && (!role || home)) location.replace(returned);
else if (!session || !role) toLogin();
else if (home) location.replace(home);
else {
  const app = createApp(session, toLogin);
  startLive(app);
  void show(app);
  setTimeout(() => void loadParts(), quietAfter);
  const start = () => import('#customer-app/device/device.tsx').then(({ startDevice }) => startDevice(app));
  // with a connection nothing on the first view comes from this device
  void (navigator.onLine ? afterFirstView(start) : start()).catch(() => {});
}
