import { useSignOutMutation } from '#customer-app/app/api.ts';
import { useSignedIn } from '#customer-app/app/signed-in.ts';
import { RepresentationBar } from '#web/ui/representation-bar.tsx';

/** ROLE-035: staff that orders as a customer sees so on every page, and goes back; the customer's own session stays. */
export const ActingBar = () => {
  const { user, actingUser, leave } = useSignedIn();
  const [signOut] = useSignOutMutation();
  if (!actingUser) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return <RepresentationBar of={name} by={actingUser} onBack={() => void signOut().finally(leave)} />;
};
