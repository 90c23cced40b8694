import { type Canonical, canonicalJson } from '#kit/audit/canonical-json.ts'
import { fault, list, object, type Rule, valid } from '#kit/schema/schema.ts'
import { digestText } from './digest.ts'
import type { LinkFacts, SealedContent } from './paper.ts'

/** The file of a sealed paper, as the client downloads it. It holds everything that its hashes were made of. */
export type SealedFile = {
  readonly peepal: 'sealed paper'
  readonly version: 1
  /** How to verify it without this program. */
  readonly verify: string
  readonly content: SealedContent
  readonly link: LinkFacts
  /** SHA-256 of the link as canonical JSON. */
  readonly hash: string
}

const howToVerify =
  'link.content = SHA-256 of the canonical JSON (RFC 8785) of "content"; hash = SHA-256 of the canonical JSON of "link".'

/** Returns the file of a paper: JSON with sorted keys, indented. Equal papers have equal files, byte for byte. */
export function sealedFileText({
  content,
  link,
  hash,
}: Pick<SealedFile, 'content' | 'link' | 'hash'>): string {
  const file: SealedFile = { peepal: 'sealed paper', version: 1, verify: howToVerify, content, link, hash }
  return `${JSON.stringify(JSON.parse(canonicalJson(file)), null, 2)}\n`
}

/**
 * What a file says of itself. `hash` and `id` are what it claims where it was changed: the firm then knows whether it ever
 * sealed such a paper.
 */
export type FileJudged =
  | { readonly state: 'consistent'; readonly file: SealedFile }
  | { readonly state: 'changed'; readonly id: string; readonly hash: string }
  | { readonly state: 'not-a-paper' }

/** Larger than any paper, in characters. */
const maxFileLength = 1_000_000

function judged(isRight: (sent: unknown) => boolean): Rule<unknown> {
  return { read: (sent) => (isRight(sent) ? valid(sent) : fault('unreadable')) }
}

const anyText = judged((sent) => typeof sent === 'string')
const short = judged((sent) => typeof sent === 'string' && sent.length <= 100)
const sha256 = judged((sent) => typeof sent === 'string' && /^[0-9a-f]{64}$/.test(sent))
const present = judged((sent) => sent !== undefined)
const some = (of: Rule<unknown>) => list(of, { max: maxFileLength })
const fact = object({ name: anyText, value: anyText })

/** Judges what was sent; the hashes are of what was sent, so nothing is read from it. */
const fileSchema = object({
  peepal: judged((sent) => sent === 'sealed paper'),
  hash: sha256,
  link: object({
    chain: short,
    sequence: judged(Number.isSafeInteger),
    id: judged(isPaperId),
    at: short,
    kind: short,
    corrects: judged((sent) => sent === null || typeof sent === 'string'),
    content: sha256,
    previous: sha256,
  }),
  content: object({
    client: object({ name: anyText, number: anyText }),
    firm: object({ name: anyText, registration: anyText }),
    language: anyText,
    paper: object({
      title: anyText,
      lead: anyText,
      parts: some(object({ heading: anyText, lines: some(anyText), facts: some(fact) })),
    }),
    salt: present,
    data: present,
  }),
})

/**
 * Verifies a file as far as that is possible without the firm: that it is written as the firm writes it, to the byte, that the
 * content has the hash that the link names, and the link the hash that the file names. Runs in browsers.
 */
export async function judgeFile(text: string): Promise<FileJudged> {
  const file = text.length > maxFileLength ? null : readFile(text)
  if (!file) return { state: 'not-a-paper' }
  const { content, link, hash } = file
  const isWhole =
    sealedFileText(file) === text &&
    (await digestText(canonicalJson(content))) === link.content &&
    (await digestText(canonicalJson(link))) === hash
  return isWhole ? { state: 'consistent', file } : { state: 'changed', id: link.id, hash }
}

function readFile(text: string): SealedFile | null {
  let value: unknown
  try {
    value = JSON.parse(text)
    // Refuses what no canonical JSON holds.
    canonicalJson(value as Canonical)
  } catch {
    return null
  }
  return fileSchema.read(value).ok ? (value as SealedFile) : null
}

/** True for text that can be the id of a paper. PostgreSQL fails on text with a NUL, so nothing else is looked up. */
export function isPaperId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value)
}
