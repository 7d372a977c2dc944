import { useApp } from '#customer-app/app/signed-in.ts';
import { useSignOut } from '#customer-app/app/sign-out.ts';
import { RepresentationBar } from '#web/ui/representation-bar.tsx';

/** ROLE-035: staff that orders as a customer sees so on every page, and goes back; the customer's own session stays. */
export const ActingBar = () => {
  const { user, actingUser } = useApp().session;
  const { signOut } = useSignOut();
  if (!actingUser) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return <RepresentationBar of={name} by={actingUser} onBack={signOut} />;
};
