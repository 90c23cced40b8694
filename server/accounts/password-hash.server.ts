import { hash, parseOptions, verify } from '@node-rs/argon2'
import { normalisePassword } from './password-rules.server.ts'

/**
 * argon2id, the least of the settings that OWASP's Password Storage Cheat Sheet
 * names as equals. They are part of every hash; one made with others is made
 * anew at the next sign-in.
 */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * So many hashes are worked on at once. Each one holds a thread of libuv's four, which compressing
 * pages and reading files need too, and 19 MB.
 */
const mostAtOnce = 2

/** A hash of a password that nobody has: an unknown e-mail costs as much time as a known one. */
const noPassword = hash('no account has this password', settings)

let running = 0
const waiting: (() => void)[] = []

/** Hashes a password on another thread. Returns a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
export async function hashPassword(password: string): Promise<string> {
  return await twoAtOnce(() => hash(normalisePassword(password), settings))
}

/**
 * Whether a password is the one that was hashed, worked out on another thread.
 *
 * @param kept The PHC string; null where there is no account, which takes as long and is always wrong.
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const isRight = await twoAtOnce(async () => verify(kept ?? (await noPassword), normalisePassword(password)))
  return isRight && kept !== null
}

/** Whether a hash was made with other settings than today's. */
export function isOutdated(kept: string): boolean {
  const made = parseOptions(kept)
  return (
    made.memoryCost !== settings.memoryCost ||
    made.timeCost !== settings.timeCost ||
    made.parallelism !== settings.parallelism
  )
}

async function twoAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
