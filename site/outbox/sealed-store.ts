/**
 * A store of this browser whose values are sealed with AES-GCM. Each part of it has a key of its own, which the browser
 * makes, keeps and never hands out: whoever copies the files of the browser's profile to read them elsewhere has no key, and
 * scripts of the site cannot export one. It does not protect against someone who holds the unlocked device.
 *
 * Pages and the service worker use it alike. Without IndexedDB or Web Crypto (a page that is not served over https, a browser
 * that forbids storage) every function rejects; the caller then does without.
 */

/** The parts: forms that wait, and what a client chose to keep on this device. */
export type StorePart = 'outbox' | 'snapshot'

/** A value as it is stored. `about` is readable without the key and cannot be changed or exchanged without it. */
interface SealedRow {
  readonly id: string
  readonly about: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

/** A value that was read. */
export interface Opened {
  readonly id: string
  /** Facts that are no secret, as JSON. */
  readonly about: string
  readonly text: string
}

const databaseName = 'peepal'
const parts: readonly StorePart[] = ['outbox', 'snapshot']
const keysName = 'keys'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(keysName)
      for (const part of parts) opening.result.createObjectStore(part, { keyPath: 'id' })
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

/** Runs one transaction, and returns its result once the browser has written it. */
async function transact<Result>(
  names: string[],
  mode: IDBTransactionMode,
  run: (transaction: IDBTransaction) => IDBRequest<Result> | null,
): Promise<Result | undefined> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(names, mode, { durability: 'strict' })
      const request = run(transaction)
      transaction.oncomplete = () => resolve(request?.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** The key of a part. The first use makes it; of two tabs that make one at once, both then use the same. */
async function keyOf(part: StorePart): Promise<CryptoKey> {
  const read = () =>
    transact<CryptoKey | undefined>([keysName], 'readonly', (all) => all.objectStore(keysName).get(part))
  const known = await read()
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // `add` fails where another tab was first.
  await transact([keysName], 'readwrite', (all) => all.objectStore(keysName).add(made, part)).catch(() => {})
  return (await read()) ?? made
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Seals a value and stores it under its id; resolves when it is on the disk. */
export async function putSealed(part: StorePart, { id, about, text }: Opened): Promise<void> {
  const key = await keyOf(part)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = bytesOf(`${id}\n${about}`)
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytesOf(text))
  const row: SealedRow = { id, about, iv, bytes }
  await transact([part], 'readwrite', (all) => all.objectStore(part).put(row))
}

/** Returns every value of a part that its key opens, oldest id first. What was tampered with is left out. */
export async function readSealed(part: StorePart): Promise<Opened[]> {
  const rows = await transact<SealedRow[]>([part], 'readonly', (all) => all.objectStore(part).getAll())
  if (!rows || rows.length === 0) return []
  const key = await keyOf(part)
  const opened = await Promise.all(
    rows.map(async ({ id, about, iv, bytes }) => {
      const additionalData = bytesOf(`${id}\n${about}`)
      const plain = await crypto.subtle
        .decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
        .catch(() => null)
      return plain && { id, about, text: new TextDecoder().decode(plain) }
    }),
  )
  return opened.filter((one) => one !== null)
}

export async function deleteSealed(part: StorePart, id: string): Promise<void> {
  await transact([part], 'readwrite', (all) => all.objectStore(part).delete(id))
}

/** Deletes a part with its key: what a disk still holds of it can no longer be opened. */
export async function emptyPart(part: StorePart): Promise<void> {
  await transact([part, keysName], 'readwrite', (all) => {
    all.objectStore(keysName).delete(part)
    all.objectStore(part).clear()
    return null
  })
}
