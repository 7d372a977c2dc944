import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import type { SignedInUser } from '#api/contract/authentication.ts';
import type { Position } from '#api/contract/wire.ts';
import { Role } from '#domain/user/role.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#web/lib/browser-storage.ts';
import { furthest } from '#web/lib/request.ts';

/** Who is signed in on this browser and in which account, for both front-ends (AUTH-004). */
export type Session = { token: string; user: SignedInUser };

const Session: z.ZodType<Session> = z.object({
  token: z.string().min(1),
  user: z.object({
    userId: z.int(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    roles: z.array(Role).min(1),
    accountId: z.int(),
    customerId: z.int().nullable(),
  }),
});

const key = 'session';

/** The session kept by this browser; null when nobody is signed in. */
export const readSession = (): Session | null => readStored(key, Session);
export const keepSession = (session: Session) => writeStored(key, session);
export const forgetSession = () => removeStored(key);
/** Another tab signed in or out, or switched the account. */
export const onSessionElsewhere = (listener: (session: Session | null) => void) =>
  onStoredElsewhere(key, () => listener(readSession()));

/**
 * What this tab knows: who it is to the server, how far it has seen each log, and whether the account was
 * switched under it (ROLE-027).
 */
export type SessionState = { current: Session | null; position: Position; isSwitched: boolean };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ current: readSession(), position: {}, isSwitched: false }),
  reducers: {
    signedIn: (_, { payload }: PayloadAction<Session>): SessionState => ({
      current: payload,
      position: {},
      isSwitched: false,
    }),
    signedOut: (): SessionState => ({ current: null, position: {}, isSwitched: false }),
    accountSwitched: (state) => {
      state.isSwitched = true;
    },
    positionSeen: (state, { payload }: PayloadAction<Position>) => {
      state.position = furthest(state.position, payload);
    },
  },
});

export const { signedIn, signedOut, accountSwitched, positionSeen } = sessionSlice.actions;

/** D-44: the first role of a user counts. */
export const roleOf = ({ user }: Session): Role => user.roles[0] ?? 'SALES';

export const nameOf = ({ user }: Session) => `${user.firstName} ${user.lastName}`.trim() || user.username;

export const initialsOf = ({ user }: Session) =>
  (
    (user.firstName.at(0) ?? '') + (user.lastName.split(' ').at(-1)?.at(0) ?? '') || user.username.slice(0, 2)
  ).toUpperCase();
