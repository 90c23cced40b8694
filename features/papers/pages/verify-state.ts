import { attachedText } from '../attached-paper.ts'
import type { SealLookUp } from '../look-up.server.ts'
import { type FileVerified, verifyFile } from '../verify-file.ts'

/** Larger than any paper as a PDF. */
export const maxPaperBytes = 5 * 1024 * 1024

/** What came out for a chosen file. */
export type PaperVerified = FileVerified & { readonly isPdf: boolean }

/** Verifies a file as it was chosen, JSON or PDF. Runs in browser and server. */
export async function verifyBytes(
  bytes: Uint8Array<ArrayBuffer>,
  lookUp: (paper: { hash: string; id: string }) => Promise<SealLookUp>,
): Promise<PaperVerified> {
  const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50
  const text = isPdf ? await attachedText(bytes) : new TextDecoder().decode(bytes)
  if (text === null) return { state: 'unknown', why: 'not-a-paper', isPdf }
  return { ...(await verifyFile(text, lookUp)), isPdf }
}
