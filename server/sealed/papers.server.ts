import {
  findDayOfLink,
  findSealedOf,
  type SealedDayRow,
  type SealedLinkWithContent,
  selectSealedOf,
} from '#db/sealed.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import type { SealedContent, SealedKind } from './paper.ts'
import { factsOfLink } from './seal.server.ts'
import { sealedFileText } from './sealed-file.ts'

/** A sealed paper as its client has it. */
export interface OwnPaper {
  readonly id: string
  /** From 1: its number among her papers. */
  readonly sequence: number
  readonly at: string
  readonly kind: SealedKind
  readonly hash: string
  readonly previous: string
  /** The id of the paper that it corrects. */
  readonly corrects: string | null
  /** The papers that correct it. */
  readonly correctedBy: readonly string[]
  readonly content: SealedContent
}

/** Returns a client's sealed papers, newest first. */
export async function papersOf({ db }: Pick<Services, 'db'>, accountId: string): Promise<OwnPaper[]> {
  const rows = await selectSealedOf(db, accountId)
  return rows.flatMap((row) => {
    const { id, sequence, at, kind, hash, previous, corrects, text } = row
    if (text === null) return []
    const correctedBy = rows.filter((other) => other.corrects === id).map((other) => other.id)
    const content = JSON.parse(text) as SealedContent
    return [{ id, sequence, at, kind: kind as SealedKind, hash, previous, corrects, correctedBy, content }]
  })
}

/** Returns one paper of a client as the file to download, with the root of its day; null if she has none with this id. */
export async function paperFile(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  id: string,
): Promise<{ readonly text: string; readonly day: SealedDayRow | null } | null> {
  const row = await findSealedOf(db, accountId, id)
  const text = row && fileOfPaper(row)
  return text ? { text, day: await findDayOfLink(db, id) } : null
}

/** Returns a kept paper as the text of its file; null if its content is erased. */
export function fileOfPaper(row: SealedLinkWithContent): string | null {
  if (row.text === null) return null
  return sealedFileText({
    content: JSON.parse(row.text) as SealedContent,
    link: factsOfLink(row),
    hash: row.hash,
  })
}
