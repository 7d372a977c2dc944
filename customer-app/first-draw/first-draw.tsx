import type { Operation, ResponseOf } from '#api/contract/operation.ts';
import { customerAppOrders, customerAppProducts } from '#api/customer-app/contract.ts';
import { appAt, elsewhere } from '#customer-app/app/whose-app.ts';
import { NewOrder } from '#customer-app/features/new-order/new-order.tsx';
import { Overview } from '#customer-app/features/overview/overview.tsx';
import { append, type Component } from '#customer-app/first-draw/once.ts';
import { keepPresses } from '#customer-app/first-draw/presses.ts';
import { answered } from '#customer-app/first-draw/signed-in.ts';
import { onceAsked, readAskedBefore } from '#web/lib/asked-before.ts';
import { startKnownFont } from '#web/lib/font.ts';
import { readSession } from '#web/lib/session.ts';
import { showTheme } from '#web/lib/theme.ts';

const bodyOf = async <O extends Operation>(operation: O) => {
  const body = await readAskedBefore(operation.path);
  return body === null ? null : (operation.response.parse(body) as ResponseOf<O>);
};

const draw = (Content: Component) => {
  const root = document.getElementById('root');
  // the app may be there before its answers
  if (!root || root.hasChildNodes()) return;
  const drawn = document.createDocumentFragment();
  append(drawn, [<output className="offline" />, <Content />] as never);
  // nothing in it can be pressed or is read aloud until the app stands there
  for (const element of drawn.children) element.setAttribute('inert', '');
  root.append(drawn);
  keepPresses();
};

/**
 * Draws ordering and the overview from what was asked before (`web/public/klantapp-start.js`), while the app itself is
 * still on its way, and as the app will draw them: of the same components (`once.ts`).
 */
const firstDraw = async () => {
  const session = readSession();
  const { pathname } = location;
  // above the page of who acts for a customer stands who that is
  if (!session || session.actingUser || elsewhere(session.user.roles[0]!, pathname) !== null) return;
  showTheme();
  startKnownFont();
  const page = pathname.slice(appAt(pathname).length);
  const [appCatalogue, appOrders] = await Promise.all([
    bodyOf(customerAppProducts),
    bodyOf(customerAppOrders),
  ]);
  if (!appCatalogue) return;
  answered({ session, appCatalogue, appOrders });
  if (page === '/nieuwebestelling') draw(NewOrder as Component);
  else if (page === '/overzicht' && appOrders) draw(Overview as Component);
};

// of what goes wrong here the app tells, for which it goes wrong too
onceAsked(() => void firstDraw().catch(() => {}));
