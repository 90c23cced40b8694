import type { IsoDate } from '#finance/dates.ts'
import { canonicalJson } from '#kit/audit/canonical-json.ts'
import { digestText, fromHex, toHex } from './digest.ts'
import type { SealLookUp, SealOfDay } from './look-up.server.ts'
import { leafHash, rootOfPath } from './merkle.ts'
import { judgeFile, type SealedFile } from './sealed-file.ts'

/** What came out for a file: `whole`, `changed`, or `unknown` for a file that this firm never sealed. */
export type FileVerified =
  | {
      readonly state: 'whole'
      readonly file: SealedFile
      /** The root that the paper's path leads to; null until the night after it was sealed. */
      readonly day: { readonly day: IsoDate; readonly root: string } | null
      readonly correctedAt: string | null
    }
  /** `file`: its bytes are not as the firm wrote them; `record`: the firm's own records are not in order. */
  | { readonly state: 'changed'; readonly where: 'file' | 'record' }
  | { readonly state: 'unknown'; readonly why: 'not-a-paper' | 'not-ours' }

/**
 * Verifies the file of a sealed paper. Runs in browsers, where only the hash and the id leave the device.
 *
 * @param lookUp Asks the firm what it knows of the hash.
 */
export async function verifyFile(
  text: string,
  lookUp: (paper: { hash: string; id: string }) => Promise<SealLookUp>,
): Promise<FileVerified> {
  const judged = await judgeFile(text)
  if (judged.state === 'not-a-paper') return { state: 'unknown', why: 'not-a-paper' }
  if (judged.state === 'changed') {
    const known = await lookUp({ hash: judged.hash, id: judged.id })
    return known.state === 'unknown'
      ? { state: 'unknown', why: 'not-ours' }
      : { state: 'changed', where: 'file' }
  }
  const { file } = judged
  const known = await lookUp({ hash: file.hash, id: file.link.id })
  if (known.state === 'unknown') return { state: 'unknown', why: 'not-ours' }
  if (known.state === 'changed') return { state: 'changed', where: 'file' }
  const { state, day, correctedAt } = known
  if (state === 'broken' || (day && !(await leadsToRoot(file.hash, day)))) {
    return { state: 'changed', where: 'record' }
  }
  return { state: 'whole', file, day: day && { day: day.day, root: day.root }, correctedAt }
}

/** True if a paper's path leads to the tree of a day, and that to its root. */
async function leadsToRoot(hash: string, { day, previous, links, tree, root, path }: SealOfDay) {
  const steps = path.map((step) => ({ side: step.side, hash: fromHex(step.hash) }))
  const reached = toHex(await rootOfPath(await leafHash(fromHex(hash)), steps))
  return reached === tree && (await digestText(canonicalJson({ day, previous, links, tree }))) === root
}
