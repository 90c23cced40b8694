import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { writeWhole } from '../store/sync-folder.server.ts'

/**
 * Writes a file encrypted and authenticated in the format of age, which `age --decrypt --identity KEY-FILE` opens.
 *
 * @param key `AGE-SECRET-KEY-1…`, as `age-keygen` makes it.
 * @source https://c2sp.org/age
 */
export async function writeEncrypted(path: string, key: string, source: Readable): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  const encrypted = await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>)
  await writeWhole(path, Readable.fromWeb(encrypted as NodeStream<Uint8Array>))
}

/**
 * Opens a file of {@link writeEncrypted}.
 *
 * @throws If it is for another key. Its stream fails where the file was changed or cut.
 */
export async function readEncrypted(path: string, key: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  return Readable.fromWeb((await decrypter.decrypt(file)) as NodeStream<Uint8Array>)
}
