import { useState } from 'react';
import { calls } from '#customer-app/app/api.ts';
import { useApp } from '#customer-app/app/signed-in.ts';

/** Ends the session on the server, whatever it answers, and leaves. */
export const useSignOut = () => {
  const { client, leave } = useApp();
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = () => {
    setIsLeaving(true);
    void client.call(calls.appSignOut, {}).finally(leave);
  };
  return { signOut, isLeaving };
};
