import { sharedState } from './shared-state.ts'

/** Whether the server answers this person: everything else covers the screen or names what is wrong. */
export type AccessState = 'open' | 'locked' | 'signed-out' | 'proof' | 'offline'

/** The one state of access, set by every answer of the server. */
export const access = sharedState<AccessState>('open')

let waiting: ((isProven: boolean) => void)[] = []

/** Covers the screen with the question for a fresh proof. Returns true once it was given, false if the person left it. */
export function askForProof(): Promise<boolean> {
  access.set('proof')
  return new Promise((resolve) => waiting.push(resolve))
}

/** Uncovers the screen, and lets the acts that waited go on or stop. */
export function endProof(isProven: boolean): void {
  const asked = waiting
  waiting = []
  access.set('open')
  for (const resolve of asked) resolve(isProven)
}
