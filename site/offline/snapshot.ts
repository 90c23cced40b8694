/**
 * "Keep on this device": a client's totals and holdings of one day, sealed on her device by her own choice, readable without a
 * network. There is one snapshot on a device. It belongs to whoever is signed in there, and goes with the sign-in.
 */

import { dayMs } from '#kit/clock/time.ts'
import { emptyPart, putSealed, readSealed } from '#site/outbox/sealed-store.ts'
import { hookValue } from '../ui/script-hooks.ts'

/** What the server sends to be kept. */
export interface SnapshotAnswer {
  /** The public id of the account. */
  readonly owner: string
  /** An instant of the server. */
  readonly keptAt: string
  /** The last day on which it may be read, "YYYY-MM-DD" in India. */
  readonly lastDay: string
  /** Both days as people read them. */
  readonly keptText: string
  readonly lastText: string
  /** Totals and holdings, rendered by the server. */
  readonly html: string
}

/** What is known of a snapshot without opening it. Nothing of it is anyone's figure or name. */
export type SnapshotFacts = Omit<SnapshotAnswer, 'html'>

const flagKey = 'snapshot'
const rowId = 'snapshot'

/**
 * Returns true if the device alone can tell that a snapshot has to go: its 30 days are over, somebody else is signed in or
 * nobody is, or the clock was put back behind its day.
 *
 * @param signedIn The public id of the account whose name this browser shows; null without one.
 */
export function isOver(
  { owner, keptAt, lastDay }: SnapshotFacts,
  signedIn: string | null,
  now: number,
): boolean {
  if (signedIn !== owner) return true
  const kept = Date.parse(keptAt)
  // The last day ends at midnight in India.
  const end = Date.parse(`${lastDay}T23:59:59.999+05:30`)
  return !(now <= end && now >= kept - dayMs)
}

/** Returns what is known of the snapshot on this device; null if there is none. */
export function readFacts(): SnapshotFacts | null {
  try {
    const facts = JSON.parse(localStorage.getItem(flagKey) ?? 'null') as Partial<SnapshotFacts> | null
    return facts && typeof facts.owner === 'string' && typeof facts.keptAt === 'string'
      ? (facts as SnapshotFacts)
      : null
  } catch {
    return null
  }
}

/** Fetches the figures of today, seals and keeps them. @throws Where the browser or the network can't. */
export async function keepSnapshot(address: string): Promise<SnapshotFacts> {
  const answer = await fetch(address, { cache: 'no-store' })
  if (!answer.ok || answer.redirected) throw new Error(`no snapshot: ${answer.status}`)
  const { html, ...facts } = (await answer.json()) as SnapshotAnswer
  // A new key each time: the one before is gone, and with it whatever the disk still holds.
  await emptyPart('snapshot')
  await putSealed('snapshot', { id: rowId, about: JSON.stringify(facts), text: html })
  localStorage.setItem(flagKey, JSON.stringify(facts))
  return facts
}

/** Opens the snapshot. Null if it can't be opened, or was exchanged for another. */
export async function openSnapshot(facts: SnapshotFacts): Promise<string | null> {
  const [row] = await readSealed('snapshot').catch(() => [])
  return row && row.about === JSON.stringify(facts) ? row.text : null
}

/** Deletes the snapshot with its key. */
export async function removeSnapshot(): Promise<void> {
  await emptyPart('snapshot').catch(() => {})
  try {
    localStorage.removeItem(flagKey)
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

/** The public id of the account whose name this browser shows (site/frame/display-copy.ts); null without one. */
function signedInId(): string | null {
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id?: unknown } | null
    return typeof user?.id === 'string' ? user.id : null
  } catch {
    return null
  }
}

/**
 * Deletes the snapshot if it has to go, by what this device knows and, with a network, by what the server says. Runs on every
 * page of a browser that has one.
 *
 * @returns What is known of the snapshot that stays; null without one.
 */
export async function checkSnapshot(): Promise<SnapshotFacts | null> {
  const facts = readFacts()
  if (!facts) return null
  const notice = document.getElementById('offline')
  // The setting OFFLINE has been turned off.
  const isOff = hookValue(notice, 'worker') === undefined
  if (isOff || isOver(facts, signedInId(), Date.now()) || (await isEnded(facts))) {
    await removeSnapshot()
    return null
  }
  return facts
}

/** Asks the server. Without an answer the snapshot stays: that is what it is for. */
async function isEnded({ owner, keptAt }: SnapshotFacts): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch(`/snapshot?${new URLSearchParams({ owner, kept: keptAt })}`, {
      cache: 'no-store',
    })
    return answer.ok && ((await answer.json()) as { isKept: boolean }).isKept === false
  } catch {
    return false
  }
}
