import { useApp } from '#customer-app/app/signed-in.ts';
import { useSignOut } from '#customer-app/device/device.tsx';
import { nameOf } from '#web/lib/session-state.ts';
import { RepresentationBar } from '#web/ui/representation-bar.tsx';

/**
 * ROLE-035: a staff member who orders as a customer sees a notice on every page, with the way back; the
 * customer's own session is not affected.
 */
export const ActingBar = () => {
  const { session } = useApp();
  const { signOut } = useSignOut();
  return <RepresentationBar of={nameOf(session)} by={session.actingUser ?? ''} onBack={signOut} />;
};
