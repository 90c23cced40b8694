import { hash, parseOptions, verify } from '@node-rs/argon2'
import { normalisePassword } from './password-rules.server.ts'

/**
 * argon2id with the smallest of the equivalent settings in OWASP's Password Storage Cheat Sheet. Every hash includes its
 * settings; a hash with other settings is replaced at the next sign-in.
 */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The maximum number of concurrent hashes. Each takes 19 MB and one of libuv's four threads, which page compression and file
 * reads also need.
 */
const maxAtOnce = 2

/** A hash of a password that nobody has, so that an unknown e-mail takes as long as a known one. */
const noPassword = hash('no account has this password', settings)

let running = 0
const waiting: (() => void)[] = []

/** Hashes a password on another thread. Returns a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
export async function hashPassword(password: string): Promise<string> {
  return await twoAtOnce(() => hash(normalisePassword(password), settings))
}

/**
 * Returns true if a password matches a hash. Runs on another thread.
 *
 * @param kept The PHC string; null if there is no account, which takes as long and returns false.
 */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const isRight = await twoAtOnce(async () => verify(kept ?? (await noPassword), normalisePassword(password)))
  return isRight && kept !== null
}

/** Returns true if a hash was made with other settings than today's. */
export function isOutdated(kept: string): boolean {
  const made = parseOptions(kept)
  return (
    made.memoryCost !== settings.memoryCost ||
    made.timeCost !== settings.timeCost ||
    made.parallelism !== settings.parallelism
  )
}

async function twoAtOnce<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
