import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { App } from '#customer-app/app/app.tsx';
import { startLive } from '#customer-app/app/live.ts';
import { SignedInContext } from '#customer-app/app/signed-in.ts';
import { createStore } from '#customer-app/app/store.ts';
import { forgetSession, readSession } from '#web/lib/session.ts';
import { startTheme } from '#web/lib/theme.ts';
import { homeOf, isClientRole } from '#domain/user/role.ts';
import '#customer-app/app/styles.ts';

/** APP-001, APP-002: one app under two addresses. */
const basename = /^\/klantapp2(\/|$)/.test(location.pathname) ? '/klantapp2' : '/klantapp';

/** AUTH-013, AUTH-017: forgets who was signed in and goes to the sign-in page, with a full load. */
const leaveToLogin = () => {
  forgetSession();
  location.assign('/auth/login');
};

startTheme();
const session = readSession();
const role = session?.user.roles[0];

if (!session || !role) leaveToLogin();
else if (!isClientRole(role) || !homeOf(role).startsWith(`${basename}/`)) location.replace(homeOf(role));
else {
  const { store, leave } = createStore(session, leaveToLogin);
  startLive(store, session, leave);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Provider store={store}>
        <SignedInContext value={{ user: session.user, leave }}>
          <BrowserRouter basename={basename}>
            <App />
          </BrowserRouter>
        </SignedInContext>
      </Provider>
    </StrictMode>,
  );
}
