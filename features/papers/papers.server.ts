import type { Services } from '#kit/services/services.server.ts'
import type { PrintedRoot } from './day-root.server.ts'
import type { SealedContent, SealedKind } from './paper.ts'
import { factsOfLink } from './seal.server.ts'
import { sealedFileText } from './sealed-file.ts'
import {
  countLinks,
  findDayOfLink,
  type SealedLinkWithContent,
  selectSealedOf,
} from './tables/sealed.server.ts'

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
export async function papersOf({ db }: Pick<Services, 'db'>, personId: string): Promise<OwnPaper[]> {
  const rows = await selectSealedOf(db, personId)
  return rows.flatMap((row) => toPaper(row, rows) ?? [])
}

function toPaper(row: SealedLinkWithContent, all: readonly SealedLinkWithContent[]): OwnPaper | null {
  const { id, sequence, at, kind, hash, previous, corrects, text } = row
  if (text === null) return null
  const correctedBy = all.filter((other) => other.corrects === id).map((other) => other.id)
  const content = JSON.parse(text) as SealedContent
  // The program alone writes kinds.
  return { id, sequence, at, kind: kind as SealedKind, hash, previous, corrects, correctedBy, content }
}

/** Returns how many papers of a kind were ever sealed. */
export async function countSealed(
  { db }: Pick<Services, 'db'>,
  kind: SealedKind,
): ReturnType<typeof countLinks> {
  return await countLinks(db, kind)
}

/** Returns the root of the day that covers a paper; null until the night after it was sealed. */
export async function sealOfPaper({ db }: Pick<Services, 'db'>, id: string): Promise<PrintedRoot | null> {
  const day = await findDayOfLink(db, id)
  return day && { day: day.day, root: day.root }
}

/** A paper with the file to download, and the root of its day. */
export interface PaperFile {
  readonly paper: OwnPaper
  readonly text: string
  readonly day: PrintedRoot | null
}

/** Returns one paper of a client with its file; null if she has none with this id. */
export async function paperFile(
  services: Pick<Services, 'db'>,
  personId: string,
  id: string,
): Promise<PaperFile | null> {
  const rows = await selectSealedOf(services.db, personId)
  const row = rows.find((one) => one.id === id)
  const paper = row && toPaper(row, rows)
  const text = row && fileOfPaper(row)
  return paper && text ? { paper, text, day: await sealOfPaper(services, id) } : null
}

/** Returns all papers of a client as files with their names, oldest first. */
export async function paperFiles(
  { db }: Pick<Services, 'db'>,
  personId: string,
): Promise<{ name: string; text: string }[]> {
  const rows = (await selectSealedOf(db, personId)).toReversed()
  return rows.flatMap((row) => {
    const text = fileOfPaper(row)
    return text === null ? [] : [{ name: fileNameOf(row), text }]
  })
}

/** Returns what the file of a paper is called. */
export function fileNameOf({ sequence, id }: Pick<SealedLinkWithContent, 'sequence' | 'id'>): string {
  return `paper-${sequence}-${id.slice(0, 8)}.json`
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
