import { type Canonical, canonicalJson } from '#server/kernel/canonical-json.ts'
import { digestText } from './digest.ts'
import type { LinkFacts, Paper, SealedContent } from './paper.ts'

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
  return isFile(value) ? value : null
}

function isFile(value: unknown): value is SealedFile {
  if (!hasKeys(value, ['content', 'hash', 'link', 'peepal'])) return false
  const { peepal, hash, link, content } = value
  if (peepal !== 'sealed paper' || !isHash(hash)) return false
  if (!hasKeys(link, ['chain', 'sequence', 'id', 'at', 'kind', 'content', 'previous'])) return false
  const { chain, sequence, id, at, kind, corrects, content: contentHash, previous } = link
  return (
    isPaperId(id) &&
    [chain, at, kind].every((text) => typeof text === 'string' && text.length <= 100) &&
    (corrects === null || typeof corrects === 'string') &&
    Number.isSafeInteger(sequence) &&
    isHash(contentHash) &&
    isHash(previous) &&
    isContent(content)
  )
}

function isContent(value: unknown): boolean {
  if (!hasKeys(value, ['client', 'firm', 'language', 'paper', 'salt', 'data'])) return false
  const { client, firm, language, paper } = value
  return (
    hasTexts(client, ['name', 'number']) &&
    hasTexts(firm, ['name', 'registration']) &&
    typeof language === 'string' &&
    isPaper(paper)
  )
}

function isPaper(value: unknown): value is Paper {
  if (!hasTexts(value, ['title', 'lead']) || !Array.isArray(value.parts)) return false
  return value.parts.every(
    (part: unknown) =>
      hasTexts(part, ['heading']) &&
      Array.isArray(part.lines) &&
      part.lines.every((line: unknown) => typeof line === 'string') &&
      Array.isArray(part.facts) &&
      part.facts.every((fact: unknown) => hasTexts(fact, ['name', 'value'])),
  )
}

/** True for text that can be the id of a paper. PostgreSQL fails on text with a NUL, so nothing else is looked up. */
export function isPaperId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value)
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function hasKeys(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key))
}

function hasTexts(value: unknown, keys: readonly string[]): value is Record<string, unknown> {
  return hasKeys(value, keys) && keys.every((key) => typeof value[key] === 'string')
}
