import { digest } from './digest.ts'
import { areEqual, isConsistent, type TreeHead } from './tree-proof.ts'

type Bytes = Uint8Array<ArrayBuffer>

const ed25519 = 1

/** Returns the text of a head: origin, size, root. @source C2SP, tlog-checkpoint. */
export function headText(origin: string, { size, root }: TreeHead): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** Returns the four bytes that name a key in a note. @source C2SP, signed-note. */
async function keyHash(name: string, key: Bytes): Promise<Bytes> {
  const whole = await digest(Uint8Array.of(...utf8(`${name}\n`), ed25519, ...key))
  return whole.slice(0, 4)
}

/** Returns a public key as verifiers take it: `name+hash+key`. @source C2SP, signed-note. */
export async function verifierKey(name: string, key: Bytes): Promise<string> {
  const hash = Array.from(await keyHash(name, key), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${name}+${hash}+${toBase64(Uint8Array.of(ed25519, ...key))}`
}

/** Returns a head with its signature, as a note. */
export async function signedNote(
  text: string,
  name: string,
  key: Bytes,
  signature: Uint8Array,
): Promise<string> {
  return `${text}\n— ${name} ${toBase64(Uint8Array.of(...(await keyHash(name, key)), ...signature))}\n`
}

/** Reads a signed head; null if it is not one, or its signature is not by the key. */
export async function readSignedHead(note: string, verifier: string): Promise<TreeHead | null> {
  const [, text = '', name = '', signed = ''] = /^([^\n]+\n\d+\n[^\n]+\n)\n— (\S+) (\S+)\n$/.exec(note) ?? []
  const [keyName, , encoded = ''] = verifier.split('+', 2).concat(verifier.split('+').slice(2).join('+'))
  const [, size = '', root = ''] = text.split('\n')
  try {
    const key = fromBase64(encoded).slice(1)
    const signature = fromBase64(signed)
    if (name !== keyName || !areEqual(signature.slice(0, 4), await keyHash(name, key))) return null
    if (!(await isSignedBy(key, signature.slice(4), utf8(text)))) return null
    return { size: Number(size), root: fromBase64(root) }
  } catch {
    return null
  }
}

/** A browser without Ed25519 compares the trees alone. */
async function isSignedBy(key: Bytes, signature: Bytes, text: Bytes): Promise<boolean> {
  const imported = await crypto.subtle
    .importKey('raw', key, 'Ed25519', false, ['verify'])
    .catch((error: Error) => {
      if (error.name === 'NotSupportedError') return null
      throw error
    })
  return imported === null || (await crypto.subtle.verify('Ed25519', imported, signature, text))
}

/** A head as a device keeps it. */
export interface KnownHead {
  readonly note: string
  readonly verifier: string
}

/** What the firm answers: its newest head, and the proof that the one of the device is the beginning of it. */
export interface HeadProof extends KnownHead {
  /** Base64. */
  readonly proof: readonly string[]
}

/**
 * Compares what the firm says now with what a device remembers.
 *
 * @param known null on the first visit.
 * @returns `broken`: what the device saw is not the beginning of what is there now, or somebody else signed it.
 */
export async function compareHeads(
  known: KnownHead | null,
  now: HeadProof,
): Promise<'first' | 'whole' | 'broken'> {
  const head = await readSignedHead(now.note, now.verifier)
  if (!head) return 'broken'
  if (known === null) return 'first'
  const before = await readSignedHead(known.note, known.verifier)
  if (!before) return 'first'
  if (known.verifier !== now.verifier) return 'broken'
  return (await isConsistent(before, head, now.proof.map(fromBase64))) ? 'whole' : 'broken'
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

/** Returns bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Returns the bytes of base64. */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
